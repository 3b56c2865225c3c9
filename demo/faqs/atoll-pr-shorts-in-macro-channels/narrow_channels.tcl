# Atoll PR: lists channels between macros that are narrower than a limit.
set limit 8.0
set macros [get_cells -filter "is_hard_macro"]
set n 0
foreach_in_collection a $macros {
  foreach_in_collection b $macros {
    set gap [channel_width $a $b]
    if {$gap <= 0 || $gap >= $limit} { continue }
    set pins  [sizeof_collection [get_pins -facing $a $b]]
    set need  [expr {$pins * 0.080 / 4 * 1.3}]
    puts [format "%-32s %-32s gap %.2f um, needs %.2f um" \
      [get_attribute $a full_name] [get_attribute $b full_name] $gap $need]
    create_blockage -type hard -between $a $b
    incr n
  }
}
puts "$n channels blocked"
