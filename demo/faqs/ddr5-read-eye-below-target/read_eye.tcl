# Reads eye width and VREF of the ten data slices; marks slices under 0.30 UI.
proc read_eye {} {
  puts "slice vref width_ui"
  for {set s 0} {$s < 10} {incr s} {
    set vref [expr {[apb_read [expr {0x040 + 4 * $s}]] & 0x7f}]
    set steps [expr {([apb_read 0x014] >> 24) & 0xff}]
    set width [expr {$steps / 128.0}]
    set mark [expr {$width < 0.30 ? "  <-- retrain at a lower rate" : ""}]
    puts [format "%5d 0x%02x %.2f%s" $s $vref $width $mark]
  }
}
read_eye
