// Asynchronous FIFO around a two-port register file; Gray pointers exclude collisions.
module async_fifo #(parameter W = 32, A = 4) (
    input  wire wclk, wrst_n, wen, input wire [W-1:0] wdata, output wire full,
    input  wire rclk, rrst_n, ren, output wire [W-1:0] rdata, output wire empty
);
  reg [A:0] wbin, rbin, wg1, wg2, rg1, rg2;
  wire [A:0] wgray = wbin ^ (wbin >> 1), rgray = rbin ^ (rbin >> 1);
  always @(posedge wclk or negedge wrst_n)
    if (!wrst_n) {wbin, rg1, rg2} <= 0;
    else begin
      {rg2, rg1} <= {rg1, rgray};
      if (wen && !full) wbin <= wbin + 1'b1;
    end
  always @(posedge rclk or negedge rrst_n)
    if (!rrst_n) {rbin, wg1, wg2} <= 0;
    else begin
      {wg2, wg1} <= {wg1, wgray};
      if (ren && !empty) rbin <= rbin + 1'b1;
    end
  assign full  = (wgray == {~rg2[A:A-1], rg2[A-2:0]});
  assign empty = (rgray == wg2);
  rf2p7_16x32 u_mem (.CLKW(wclk), .AW(wbin[A-1:0]), .DW(wdata), .WEN(wen & ~full),
                     .CLKR(rclk), .AR(rbin[A-1:0]), .QR(rdata),  .REN(ren & ~empty));
endmodule
