# ITCM of the E32 core: 0.6 cycle at 160 MHz
create_clock -name clk -period 6.25 [get_ports clk]
set_clock_uncertainty -setup 0.12 -hold 0.05 clk
group_path -name itcm -weight 2 -to [get_pins u_itcm/*/A*]
group_path -name itcm -weight 2 -from [get_pins u_itcm/*/Q*]
set_max_delay 3.75 -from [get_pins u_if/pc_reg*/Q] -through [get_pins u_itcm/*/Q*] -to [get_pins u_if/instr_reg*/D]
