import { banner, hex, lines, pick, type Stub, type Writer } from './stub.ts';

const port = ({ random }: Stub, index: number): string =>
  `  ${pick(random, ['input ', 'output'])} logic [${pick(random, [7, 15, 31, 63])}:0] ${pick(random, ['cfg', 'dat', 'sts', 'adr', 'msk'])}_${index}`;

const moduleText = (stub: Stub, body: string): string => `${banner(stub, '//')}
\`timescale 1ps/1ps
\`default_nettype none

module ${stub.name} (
  input  logic clk_i,
  input  logic rst_ni,
${lines(6, (index) => `${port(stub, index)}${index < 5 ? ',' : ''}`)}
);

${body}

endmodule

\`default_nettype wire
`;

const register = ({ random }: Stub, index: number): string => `  logic [31:0] r${index}_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) r${index}_q <= 32'h${hex(random.below(0xffffffff), 8)};
    else         r${index}_q <= {r${index}_q[${random.below(30)}:0], ^r${index}_q[31:${4 + random.below(20)}]};
  end`;

const verilog: Writer = (stub) =>
  moduleText(
    stub,
    lines(6 * stub.bulk, (index) => register(stub, index)),
  );

const testbench: Writer = (stub) => `${banner(stub, '//')}
\`timescale 1ps/1ps

module ${stub.name};
  logic clk = 0;
  logic rst_n = 0;
  int   errors = 0;

  always #625 clk = ~clk;

  task automatic expect_eq(input string what, input logic [31:0] got, input logic [31:0] want);
    if (got !== want) begin
      errors++;
      $error("%s: got %08h, want %08h", what, got, want);
    end
  endtask

  initial begin
    repeat (20) @(posedge clk);
    rst_n = 1;
${lines(5 * stub.bulk, (index) => `    expect_eq("reg_${hex(index * 4, 3)}", 32'h${hex(stub.random.below(65_536), 8)}, 32'h${hex(stub.random.below(65_536), 8)});`)}
    $display("%0d errors", errors);
    $finish;
  end
endmodule
`;

const sv: Writer = (stub) => (stub.path.startsWith('tb/') ? testbench(stub) : verilog(stub));

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const cipherLine = ({ random }: Stub): string =>
  Array.from({ length: 64 }, () => base64[random.below(64)]).join('');

const svp: Writer = (stub) => `${banner(stub, '//')}
\`pragma protect begin_protected
\`pragma protect version = 1
\`pragma protect encrypt_agent = "Siliport", encrypt_agent_info = "2026.1"
\`pragma protect key_keyowner = "Siliport", key_keyname = "SLP-RSA-1", key_method = "rsa"
\`pragma protect key_block encoding = (enctype = "base64", line_length = 64, bytes = 256)
${lines(6, () => cipherLine(stub))}
\`pragma protect data_method = "aes256-cbc"
\`pragma protect data_block encoding = (enctype = "base64", line_length = 64)
${lines(70 * stub.bulk, () => cipherLine(stub))}
\`pragma protect end_protected
`;

const svh: Writer = (stub) => `${banner(stub, '//')}
\`ifndef ${stub.name.toUpperCase()}
\`define ${stub.name.toUpperCase()}
${lines(18, (index) => `localparam int unsigned CFG_${hex(index, 2)} = ${1 << stub.random.below(10)};`)}
\`endif
`;

const f: Writer = (stub) => `${banner(stub, '//')}
+incdir+./rtl
${lines(14, (index) => `./${stub.path.startsWith('tb') ? 'tb' : 'rtl'}/${pick(stub.random, ['fifo', 'arb', 'csr', 'dma', 'seq', 'mon'])}_${index}.sv`)}
`;

const sdc: Writer = (stub) => `${banner(stub, '#')}
set sdc_version 2.1
create_clock -name core_clk -period ${stub.random.between(0.6, 2.5).toFixed(3)} [get_ports clk_i]
set_clock_uncertainty -setup 0.045 [get_clocks core_clk]
set_clock_uncertainty -hold  0.020 [get_clocks core_clk]
set_max_transition 0.150 [current_design]
${lines(20, (index) => `set_input_delay  -clock core_clk ${stub.random.between(0.1, 0.5).toFixed(3)} [get_ports cfg_${index}*]`)}
${lines(20, (index) => `set_output_delay -clock core_clk ${stub.random.between(0.1, 0.5).toFixed(3)} [get_ports sts_${index}*]`)}
set_false_path -from [get_ports rst_ni]
`;

const upf: Writer = (stub) => `${banner(stub, '#')}
upf_version 3.0
set_design_top ${stub.name.replace(/_upf$/, '')}
create_power_domain PD_AON
create_power_domain PD_CORE -elements {u_core}
create_supply_net VDD
create_supply_net VDD_SW -domain PD_CORE
create_supply_net VSS
create_power_switch sw_core -domain PD_CORE \\
  -input_supply_port  {vin VDD} -output_supply_port {vout VDD_SW} \\
  -control_port {en pwr_en} -on_state {on vin {en}} -off_state {off {!en}}
set_isolation iso_core -domain PD_CORE -applies_to outputs \\
  -clamp_value 0 -isolation_signal iso_n -isolation_sense low -location parent
set_retention ret_core -domain PD_CORE -save_signal {save high} -restore_signal {restore low}
add_power_state PD_CORE.primary -state {RUN -supply_expr {power == FULL_ON}} -state {OFF -supply_expr {power == OFF}}
`;

const ctl: Writer = (stub) => `${banner(stub, '//')}
STIL 1.0 { CTL P2001.10; Design P2001.01; }
Header { Title "${stub.name}"; Date "${stub.released}"; }
Environment "${stub.name}" {
  CTL Internal_scan { TestMode InternalTest; Focus { Top { TestDataType ScanData; } } }
${lines(12, (index) => `  ScanChain "c${index}" { ScanIn "si[${index}]"; ScanOut "so[${index}]"; ScanLength ${300 + stub.random.below(90)}; }`)}
}
`;

const stil: Writer = (stub) => `${banner(stub, '//')}
STIL 1.0;
Signals { si[0..11] In; so[0..11] Out; ck In; se In; }
PatternBurst scan { PatList { p_scan; } }
Pattern p_scan {
${lines(60 * stub.bulk, () => `  V { si = ${stub.random.below(4096).toString(2).padStart(12, '0')}; so = ${stub.random.below(4096).toString(2).padStart(12, '0').replaceAll('0', 'L').replaceAll('1', 'H')}; ck = P; se = 1; }`)}
}
`;

export const logicWriters: Record<string, Writer> = { v: verilog, sv, svp, svh, f, sdc, upf, ctl, stil };
