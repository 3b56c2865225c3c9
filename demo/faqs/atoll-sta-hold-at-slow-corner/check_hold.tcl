# Atoll STA: worst hold paths of each clock group at four corners.
set corners {ffg_0p88v_m40c ffg_0p88v_125c ssg_0p72v_m40c ssg_0p72v_125c}
foreach corner $corners {
  set_uncertainty [expr {[string match ssg* $corner] ? 0.035 : 0.020}]
  read_libs -corner $corner
  update_timing -pocv
  set f [open "hold_$corner.rpt" w]
  foreach group [get_path_groups] {
    puts $f "== $group"
    puts $f [report_timing -hold -pba -group $group -max_paths 20 -return_string]
  }
  close $f
  puts [format "%-18s WNS %7.3f  violating endpoints %d" $corner \
    [worst_slack -hold] [violating_endpoints -hold]]
}
