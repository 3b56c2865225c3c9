# Constraints of a Gray-code asynchronous FIFO; replace u_fifo by your hierarchy.
set wclk_period [get_property PERIOD [get_clocks wclk]]
set rclk_period [get_property PERIOD [get_clocks rclk]]
set limit [expr {min($wclk_period, $rclk_period)}]
set_max_delay $limit -datapath_only -from [get_cells u_fifo/wgray_reg*] -to [get_cells u_fifo/wg1_reg*]
set_max_delay $limit -datapath_only -from [get_cells u_fifo/rgray_reg*] -to [get_cells u_fifo/rg1_reg*]
set_bus_skew [expr {0.8 * $wclk_period}] -from [get_cells u_fifo/wgray_reg*] -to [get_cells u_fifo/wg1_reg*]
set_bus_skew [expr {0.8 * $rclk_period}] -from [get_cells u_fifo/rgray_reg*] -to [get_cells u_fifo/rg1_reg*]
