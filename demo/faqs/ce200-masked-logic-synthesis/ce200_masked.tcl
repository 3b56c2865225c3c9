# Synthesis settings that keep the masking of CE200 intact.
set masked [get_cells -hierarchical u_masked_*]
set_dont_touch $masked
set_ungroup $masked false
set_optimize_registers false -designs [get_designs *masked*]
set_boundary_optimization $masked false
set_multibit_options -exclude [get_cells -hierarchical u_masked_*/share*_reg*]
set_scan_element false [get_cells -hierarchical u_keycache/key_reg*]
foreach_in_collection c $masked {
  puts "[get_attribute $c full_name] registers: [sizeof_collection [all_registers -cells $c]]"
}
