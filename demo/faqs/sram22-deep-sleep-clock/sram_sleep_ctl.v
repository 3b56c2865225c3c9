// Orders clock gate and DSLP of a 22 nm SRAM instance.
module sram_sleep_ctl (
    input  wire clk, rst_n, sleep_req,
    output reg  clk_en, dslp
);
  reg [3:0] cnt;
  always @(posedge clk or negedge rst_n)
    if (!rst_n) begin
      clk_en <= 1'b1; dslp <= 1'b0; cnt <= 4'd0;
    end else if (sleep_req) begin
      clk_en <= 1'b0;
      if (cnt == 4'd2) dslp <= 1'b1; else cnt <= cnt + 4'd1;
    end else begin
      dslp <= 1'b0;
      if (dslp) cnt <= 4'd6;                 // 12 ns at 500 MHz
      else if (cnt != 0) cnt <= cnt - 4'd1;
      else clk_en <= 1'b1;
    end
`ifdef SVA
  a_low:  assert property (@(posedge clk) $rose(dslp) |-> !clk_en);
  a_wake: assert property (@(posedge clk) $rose(clk_en) |-> !dslp);
`endif
endmodule
