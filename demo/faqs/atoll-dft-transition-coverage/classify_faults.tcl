# Atoll DFT: undetected transition faults by class and by clock domain.
read_faults -status undetected -type transition
set classes {untestable constrained aborted not_tried}
foreach class $classes {
  set faults [get_faults -class $class]
  puts [format "%-12s %6d  %.2f %%" $class [sizeof_collection $faults] \
    [expr {100.0 * [sizeof_collection $faults] / [fault_total]}]]
}
foreach_in_collection f [get_faults -class constrained] {
  incr by_clock([get_attribute $f capture_clock])
}
parray by_clock
report_controllability -resets -clock_gates -limit 20
