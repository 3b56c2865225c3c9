# Sample and data clock come from one PLL; they are related, not asynchronous.
create_clock -name clka -period 1.5625 [get_ports clka]
create_generated_clock -name clkd -source [get_ports clka] -divide_by 2 [get_pins u_div/q]
set_clock_uncertainty -setup 0.030 [get_clocks {clka clkd}]
set_max_delay 1.0 -datapath_only -from [get_clocks clkd] -to [get_clocks clka]
