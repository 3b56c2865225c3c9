# Atoll PR: merges and splits multi-bit flops by setup slack (ns).
set merge_limit 0.020
foreach_in_collection bank [get_multibit_candidates -same_enable] {
  set slack [get_attribute $bank worst_setup_slack]
  if {$slack > $merge_limit}  { merge_multibit $bank -cell DFF8Q
  } elseif {$slack >= 0.0}    { merge_multibit $bank -cell DFF2Q }
}
clock_opt -useful_skew
foreach_in_collection cell [get_cells -filter "is_multibit"] {
  if {[get_attribute $cell max_useful_skew] > 0.015} { split_multibit $cell }
}
reorder_scan -within_partition
report_multibit
