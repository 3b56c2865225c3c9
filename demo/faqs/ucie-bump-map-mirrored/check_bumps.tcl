# Compares two bump tables (name,x,y in um); expects mirror images about the y axis.
proc read_table {file} {
  set f [open $file]; gets $f
  while {[gets $f line] >= 0} {
    lassign [split $line ,] name x y
    set t($name) [list $x $y]
  }
  close $f
  return [array get t]
}
array set left  [read_table [lindex $argv 0]]
array set right [read_table [lindex $argv 1]]
set bad 0
foreach name [array names left] {
  set peer [string map {txd rxd rxd txd} $name]
  if {![info exists right($peer)]} { puts "missing $peer"; incr bad; continue }
  lassign $left($name) xl yl
  lassign $right($peer) xr yr
  if {abs($xl + $xr) > 0.5 || abs($yl - $yr) > 0.5} { puts "not mirrored: $name"; incr bad }
}
puts "$bad problems"
