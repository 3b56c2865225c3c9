# Atoll STA: reads the SRAM library that matches voltage and margin settings.
proc sram_lib {vdd} {
  if {$vdd >= 0.80} { return "ema2_emaw0"
  } elseif {$vdd >= 0.72} { return "ema3_emaw0"
  } elseif {$vdd >= 0.66} { return "ema4_emaw1"
  } else { return "ema5_emaw2" }
}
foreach corner {ssg_0p72v_125c ssg_0p66v_m40c} {
  regexp {(\d)p(\d+)v} $corner -> a b
  set set_name [sram_lib "$a.$b"]
  read_libs -corner $corner sram22sp_512kx8_${set_name}_${corner}.lib
}
