# Non-destructive eye scan of one PCIe 5.0 lane; prints CSV.
proc eye_scan {lane} {
  set base [expr {$lane * 0x400}]
  puts "phase,amplitude,errors"
  for {set ph -32} {$ph < 32} {incr ph 2} {
    for {set am -31} {$am < 32} {incr am 2} {
      phy_write [expr {$base + 0x060}] [expr {0x8000 | (($ph & 0x3f) << 8) | ($am & 0x3f)}]
      after 1
      puts "$ph,$am,[phy_read [expr {$base + 0x064}]]"
    }
  }
  phy_write [expr {$base + 0x060}] 0
}
eye_scan 0
