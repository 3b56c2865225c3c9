import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const lpddr5xPhy: ProductFacts = {
  id: 'lpddr5x-phy-6ff',
  part: 'SLP-LP5X-PHY-6FF',
  category: 'ddr-phy',
  domain: 'memory-phy',
  name: t('LPDDR5X PHY', 'LPDDR5X PHY'),
  process: '6 nm FinFET',
  overview: [
    t(
      'LPDDR5X PHY 面向电池供电设备，四个 16 位通道可独立进入自刷新，最高 8533 Mbps。',
      'The LPDDR5X PHY is built for battery-powered devices: four 16-bit channels enter self-refresh on their own and run at up to 8533 Mbps.',
    ),
    t(
      '四组频率设定点的训练结果常驻保持电源域，从 8533 降到 1600 Mbps 只需 1.2 µs。',
      'Training results for four frequency set points stay in the retention domain, so a change from 8533 to 1600 Mbps takes 1.2 µs.',
    ),
  ],
  features: [
    t('WCK:CK 4:1，支持 DVFSC 与 DVFSQ', 'WCK:CK 4:1 with DVFSC and DVFSQ'),
    t('读 DBI 与链路 ECC', 'Read DBI and link ECC'),
    t('每通道独立电源门控', 'Power gating per channel'),
    t('PoP 与 MCM 封装均可', 'Fits PoP and MCM packages'),
    t('单端 RDQS 低速模式', 'Single-ended RDQS at low speed'),
  ],
  diagram: {
    blocks: [
      ['dfi', 'DFI 5.1', 0, 0],
      ['fsp', t('设定点存储', 'Set-point store'), 1, 0],
      ['wck', t('WCK 发生器', 'WCK generator'), 1, 1],
      ['ch', t('通道 ×4', 'Channels ×4'), 2, 0],
      ['ret', t('保持电源域', 'Retention domain'), 0, 1],
    ],
    links: 'dfi-fsp fsp-ch wck-ch ret-fsp',
  },
  operation: [
    t(
      'WCK 发生器在 CAS 命令后 4 个 CK 内完成同步，写突发结束后 WCK 停止翻转以节省 11 mW/通道。',
      'The WCK generator synchronises within four CK after the CAS command and stops after the burst, which saves 11 mW per channel.',
    ),
    t(
      '设定点存储由 2 KB 保持触发器组成，主电源关断后由 VDDR 供电，漏电 0.9 mW。',
      'The set-point store is 2 KB of retention flops fed from VDDR while the main supply is off; it leaks 0.9 mW.',
    ),
    t(
      'DVFSQ 把 VDDQ 从 0.5 V 降到 0.3 V，仅用于 3200 Mbps 及以下的无终端模式。',
      'DVFSQ lowers VDDQ from 0.5 V to 0.3 V; use it only unterminated, at 3200 Mbps or less.',
    ),
  ],
  supplies: [
    ['VDD', '0.675', '0.75', '0.825', t('主逻辑', 'Main logic')],
    ['VDDR', '0.675', '0.75', '0.825', t('保持域', 'Retention')],
    ['VDDQ', '0.47', '0.50', '0.57', t('输出级', 'Drivers')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '533', '6400', '8533', 'Mbps'],
    [t('设定点切换时间', 'Set-point change'), '0.8', '1.0', '1.2', 'µs'],
    [t('WCK 占空比误差', 'WCK duty-cycle error'), '0.4', '0.9', '1.6', '%'],
    [t('接收眼高', 'Receive eye height'), '48', '61', '77', 'mV'],
    [t('退出深睡眠', 'Exit from deep sleep'), '14', '18', '25', 'µs'],
  ],
  power: [
    [t('8533 Mbps 满载（64 位）', '8533 Mbps, fully loaded (64 bits)'), 486],
    [t('3200 Mbps DVFSQ', '3200 Mbps with DVFSQ'), 121],
    [t('空闲，WCK 停止', 'Idle, WCK stopped'), 22],
    [t('深睡眠保持', 'Deep-sleep retention'), 0.9],
  ],
  curve: {
    caption: t('每比特能耗与数据速率', 'Energy per bit against data rate'),
    drawing: lineChart(t('数据速率 (Mbps)', 'Data rate (Mbps)'), t('能耗 (pJ/bit)', 'Energy (pJ/bit)'), {
      'VDDQ 0.5 V': [
        [3200, 1.12],
        [4266, 1.02],
        [6400, 0.93],
        [8533, 0.89],
      ],
      'VDDQ 0.3 V': [
        [533, 1.05],
        [1600, 0.71],
        [3200, 0.59],
      ],
    }),
    remark: t(
      '在 3200 Mbps 打开 DVFSQ 可把每比特能耗从 1.12 pJ 降到 0.59 pJ。',
      'At 3200 Mbps DVFSQ takes energy per bit from 1.12 pJ down to 0.59 pJ.',
    ),
  },
  signals: [
    ['dfi_freq_fsp', 'in', '[1:0]', t('目标设定点', 'Target set point')],
    ['dfi_wck_en', 'in', '[7:0]', t('WCK 使能', 'WCK enable')],
    ['pwr_ok_vddr', 'in', '1', t('保持域供电正常', 'Retention supply good')],
    ['iso_n', 'in', '1', t('隔离使能，低有效', 'Isolation, active low')],
    ['BP_WCK_T/C', 'out', '[7:0]', t('差分写时钟', 'Differential write clock')],
  ],
  registers: [
    ['0x00', 'FSP_SEL', 'RW', '0x0', t('当前设定点', 'Present set point')],
    ['0x04', 'FSP_VALID', 'RO', '0x0', t('已训练的设定点', 'Set points trained so far')],
    ['0x10', 'WCK_MODE', 'RW', '0x1', t('常开或按需', 'Always on or on demand')],
    ['0x18', 'DVFS_CTL', 'RW', '0x0', t('DVFSQ 允许条件', 'Conditions for DVFSQ')],
    ['0x30', 'RET_CTL', 'RW', '0x3', t('保存与恢复脉宽', 'Save and restore pulse width')],
  ],
  rules: [
    t(
      'iso_n 必须先于主电源关断至少 100 ns 拉低，否则保持触发器可能翻转。',
      'Pull iso_n low at least 100 ns before the main supply goes off, or retention flops may flip.',
    ),
    t(
      'DVFSQ 切换期间不得有未完成的读，控制器须先收到 dfi_lp_ack。',
      'No read may be open while DVFSQ switches; wait for dfi_lp_ack.',
    ),
    t(
      'PoP 封装中 WCK 与 CK 的飞行时间差须在 ±90 ps 内，由封装走线保证。',
      'In PoP packages keep WCK to CK flight time within ±90 ps by package routing.',
    ),
  ],
  bringUp: [
    t('按最高设定点先行训练，再训练其余三组。', 'Train the fastest set point first, then the other three.'),
    t(
      '关断主电源 10 ms 后恢复，核对 FSP_VALID 未变化。',
      'Cut the main supply for 10 ms, restore it and check that FSP_VALID did not change.',
    ),
    t(
      '以 1 kHz 在两组设定点间切换一小时，误码计数为 0。',
      'Switch between two set points at 1 kHz for an hour; the error count stays 0.',
    ),
  ],
  issues: [
    [
      'LP5-008',
      'B',
      t('连续两次切换间隔小于 3 µs 时 WCK 失步', 'WCK loses sync when two changes come within 3 µs'),
      t('软件保证间隔大于 5 µs。', 'Keep more than 5 µs between changes.'),
      '1.10a',
    ],
    [
      'LP5-011',
      'C',
      t('DVFS_CTL 读回值延迟一个周期', 'DVFS_CTL reads back one cycle late'),
      t('写后加一次空读。', 'Insert a dummy read after a write.'),
      '1.10b',
    ],
  ],
  plan: floorPlan(
    'lpddr5x-phy-6ff',
    ['CH-A', 0, 0, 48, 30],
    ['CH-B', 52, 0, 48, 30],
    ['FSP', 30, 35, 40, 25],
    ['CH-C', 0, 66, 48, 34],
    ['CH-D', 52, 66, 48, 34],
  ),
  constraints:
    'create_clock -name ck -period 0.938 [get_ports dfi_clk]\ncreate_generated_clock -name wck -source dfi_clk -multiply_by 4 [get_pins u_wck/o]\nset_false_path -from [get_ports iso_n]',
};

export const ddr5Controller: ProductFacts = {
  id: 'ddr5-ctrl',
  part: 'SLP-DDR5-CTRL',
  category: 'ddr-controller',
  domain: 'controller',
  name: t('DDR5 存储控制器', 'DDR5 Memory Controller'),
  process: 'RTL',
  overview: [
    t(
      'DDR5 存储控制器把最多 8 个 AXI4 端口的请求重排为页命中优先的命令流，随机 64 字节访问的带宽利用率可达 71 %。',
      'The DDR5 memory controller reorders requests from up to eight AXI4 ports so that page hits go first; random 64-byte traffic reaches 71 % of peak bandwidth.',
    ),
    t(
      '控制器经 DFI 5.1 与本公司或第三方 PHY 连接，ECC、行锤保护与热节流均可在综合前裁剪。',
      'It connects over DFI 5.1 to our PHYs or others; ECC, row-hammer protection and thermal throttling can be left out before synthesis.',
    ),
  ],
  features: [
    t(
      '8 个 AXI4 端口，各自的服务等级与带宽上限',
      'Eight AXI4 ports, each with its own service class and bandwidth cap',
    ),
    t('64 项重排窗口，按 bank 组轮转', '64-entry reorder window rotating over bank groups'),
    t('边带 SECDED 与内联 ECC', 'Sideband SECDED and inline ECC'),
    t('按 bank 刷新与细粒度刷新', 'Per-bank and fine-granularity refresh'),
    t('行锤计数器，阈值可编程', 'Row-hammer counters with programmable threshold'),
  ],
  diagram: {
    blocks: [
      ['axi', 'AXI4 ×8', 0, 1],
      ['arb', t('服务等级仲裁', 'QoS arbiter'), 1, 1],
      ['cam', t('重排窗口', 'Reorder window'), 2, 0],
      ['ecc', 'ECC', 2, 2],
      ['seq', t('命令序列器', 'Command sequencer'), 3, 1],
      ['dfi', 'DFI 5.1', 4, 1],
    ],
    links: 'axi-arb arb-cam arb-ecc cam-seq ecc-seq seq-dfi',
  },
  operation: [
    t(
      '仲裁器先按服务等级再按等待时间选择请求，等待超过 STARVE_LIM 的请求无条件提升，防止低优先级端口饿死。',
      'The arbiter picks by class, then by age; a request older than STARVE_LIM is promoted without condition so that low-priority ports never starve.',
    ),
    t(
      '重排窗口以内容寻址方式比较行地址，同一行的请求合并为一次激活；平均每次激活服务 2.7 次列访问。',
      'The window compares row addresses in a CAM and merges requests to one row; an activation serves 2.7 column accesses on average.',
    ),
    t(
      '内联 ECC 把校验字节放在同一通道的末 1/8 空间，读改写由 32 项写合并缓冲吸收。',
      'Inline ECC keeps check bytes in the last eighth of the channel; a 32-entry write-combine buffer absorbs read-modify-write.',
    ),
  ],
  supplies: [
    ['VDD (7 nm)', '0.675', '0.75', '0.825', t('综合目标电压', 'Synthesis target')],
    ['VDD (12 nm)', '0.72', '0.80', '0.88', t('综合目标电压', 'Synthesis target')],
  ],
  specs: [
    [t('核心时钟', 'Core clock'), '400', '667', '800', 'MHz'],
    [t('空载读延迟', 'Idle read latency'), '21', '24', '29', 'cycles'],
    [t('随机读带宽利用率', 'Random-read efficiency'), '66', '71', '76', '%'],
    [t('顺序读带宽利用率', 'Sequential-read efficiency'), '91', '93', '95', '%'],
    [t('等效门数', 'Gate equivalents'), '0.94', '1.35', '1.62', 'M'],
  ],
  power: [
    [t('800 MHz 顺序读', '800 MHz, sequential read'), 214],
    [t('800 MHz 随机读写', '800 MHz, random mix'), 247],
    [t('空闲，时钟门控', 'Idle, clock gated'), 18],
  ],
  curve: {
    caption: t('读延迟与负载带宽', 'Read latency against offered load'),
    drawing: lineChart(t('负载 (%)', 'Load (%)'), t('平均延迟 (ns)', 'Mean latency (ns)'), {
      Random: [
        [10, 62],
        [30, 68],
        [50, 82],
        [65, 118],
        [71, 205],
      ],
      Sequential: [
        [10, 58],
        [50, 63],
        [80, 84],
        [90, 126],
        [93, 190],
      ],
    }),
    remark: t(
      '随机流量超过 65 % 后排队延迟急剧上升，实时端口应设置带宽上限以留出余量。',
      'Above 65 % random load queueing delay rises steeply; cap other ports to leave room for real-time ones.',
    ),
  },
  signals: [
    ['axi_arvalid', 'in', '[7:0]', t('各端口读请求', 'Read request of each port')],
    ['axi_arqos', 'in', '[31:0]', t('服务等级', 'Service class')],
    ['dfi_act_n_p0', 'out', '1', t('激活命令', 'Activate command')],
    ['ecc_ue_irq', 'out', '1', t('不可纠正错误中断', 'Uncorrectable error interrupt')],
    ['thr_temp', 'in', '[7:0]', t('颗粒温度编码', 'Device temperature code')],
  ],
  registers: [
    ['0x000', 'MSTR', 'RW', '0x0304_0020', t('颗粒类型、总线宽度、rank 数', 'Device type, bus width, ranks')],
    ['0x010', 'RFSHCTL', 'RW', '0x0021_0000', t('刷新模式与推迟次数', 'Refresh mode and postponing')],
    ['0x040', 'STARVE_LIM', 'RW', '0x0000_0100', t('最长等待周期', 'Longest wait in cycles')],
    ['0x100', 'ECCCFG', 'RW', '0x0000_0000', t('ECC 模式', 'ECC mode')],
    ['0x104', 'ECCSTAT', 'RO', '0x0000_0000', t('纠错计数与出错位', 'Corrected count and failing bit')],
    ['0x180', 'RHCTL', 'RW', '0x0000_4000', t('行锤阈值', 'Row-hammer threshold')],
  ],
  rules: [
    t(
      'AXI 与核心时钟异步时须例化 u_port_cdc，并按其附带约束设置最大延迟，而非伪路径。',
      'If AXI and core clocks are asynchronous, use u_port_cdc with its max-delay constraints, not a false path.',
    ),
    t(
      '实时端口的 STARVE_LIM 不应小于 64，过小会破坏页命中并使总带宽下降约 9 %。',
      'Do not set STARVE_LIM under 64; shorter limits break page hits and cost about 9 % of bandwidth.',
    ),
    t(
      '启用内联 ECC 后可用容量减少 1/8，链接脚本须同步修改。',
      'Inline ECC takes one eighth of the capacity; change the linker script with it.',
    ),
  ],
  bringUp: [
    t('配置 MSTR 与时序寄存器，解除软复位。', 'Set MSTR and the timing registers, then release soft reset.'),
    t('等待 dfi_init_complete，启动自动刷新。', 'Wait for dfi_init_complete and start auto-refresh.'),
    t('ECC 模式下先整片写零，再打开端口。', 'With ECC, write the whole memory to zero before opening ports.'),
  ],
  issues: [
    [
      'DC-077',
      'B',
      t(
        '按 bank 刷新与温度节流同时生效时多推迟一次',
        'One refresh too many is postponed when per-bank refresh and throttling are both active',
      ),
      t('RFSHCTL 推迟上限设为 7。', 'Limit postponing to 7 in RFSHCTL.'),
      '3.21',
    ],
    [
      'DC-081',
      'C',
      t('ECCSTAT 计数饱和后不置溢出位', 'ECCSTAT does not flag saturation'),
      t('每秒清零一次。', 'Clear it every second.'),
      '3.22',
    ],
  ],
  plan: floorPlan(
    'ddr5-ctrl',
    ['PORTS', 0, 0, 100, 22],
    ['CAM', 0, 25, 45, 45],
    ['ECC', 48, 25, 52, 20],
    ['SEQ', 48, 48, 52, 22],
    ['DFI', 0, 74, 100, 26],
  ),
  constraints:
    'create_clock -name core_clk -period 1.25 [get_ports core_clk]\ncreate_clock -name axi_clk -period 1.667 [get_ports axi_clk]\nset_max_delay 1.2 -datapath_only -from axi_clk -to core_clk',
};

export const hbm3Phy: ProductFacts = {
  id: 'hbm3-phy-5ff',
  part: 'SLP-HBM3-PHY-5FF',
  category: 'hbm-phy',
  domain: 'memory-phy',
  name: t('HBM3 PHY', 'HBM3 PHY'),
  process: '5 nm FinFET',
  overview: [
    t(
      'HBM3 PHY 通过硅中介层连接一颗 HBM3 堆栈，16 通道 × 64 位，6400 Mbps 时带宽 819 GB/s。',
      'The HBM3 PHY drives one HBM3 stack over a silicon interposer: 16 channels of 64 bits, 819 GB/s at 6400 Mbps.',
    ),
    t(
      '交付物包含中介层参考走线、微凸点坐标表与 S 参数模型，客户可直接用于 2.5D 协同仿真。',
      'Reference interposer routing, a microbump table and S-parameter models are delivered for 2.5D co-simulation.',
    ),
  ],
  features: [
    t('16 通道、32 伪通道，独立时钟', '16 channels, 32 pseudo-channels, separate clocks'),
    t('每双字两条冗余通道', 'Two spare lanes per double word'),
    t('IEEE 1500 测试通路透传', 'IEEE 1500 pass-through'),
    t('能耗 0.38 pJ/bit', '0.38 pJ/bit'),
    t('环回与逐位 PRBS 自测', 'Loopback and PRBS self-test per bit'),
  ],
  diagram: {
    blocks: [
      ['ctl', 'DFI ×16', 0, 1],
      ['lane', t('双字片 ×32', 'DWORD slices ×32'), 1, 0],
      ['aw', t('地址片 ×16', 'AWORD slices ×16'), 1, 1],
      ['fix', t('通道修复', 'Lane repair'), 1, 2],
      ['ub', t('微凸点阵列', 'Microbumps'), 2, 1],
      ['hbm', 'HBM3', 3, 1],
    ],
    links: 'ctl-lane ctl-aw fix-lane lane-ub aw-ub ub-hbm',
  },
  operation: [
    t(
      '中介层走线仅 3–6 mm 且无终端，驱动器采用 0.4 V 摆幅推挽级，不需要 DFE。',
      'Interposer traces are only 3–6 mm and unterminated, so push-pull drivers with 0.4 V swing do the work without a DFE.',
    ),
    t(
      '通道修复在开机时读取堆栈内的修复信息，把故障位移到相邻冗余凸点，链路宽度不变。',
      'At power-up lane repair reads the stack’s repair data and shifts a failing bit to a spare bump; the link keeps its width.',
    ),
    t(
      '32 个双字片共用 4 个 PLL，按象限布置，使最远时钟分支的抖动累积低于 1.4 ps rms。',
      'Four PLLs, one per quadrant, serve the 32 slices; jitter at the farthest branch stays below 1.4 ps rms.',
    ),
  ],
  supplies: [
    ['VDD', '0.675', '0.75', '0.825', t('数字逻辑', 'Logic')],
    ['VDDQL', '0.38', '0.40', '0.42', t('低摆幅输出级', 'Low-swing drivers')],
    ['VAA', '1.14', '1.20', '1.26', t('PLL', 'PLL')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '3200', '5600', '6400', 'Mbps'],
    [t('微凸点间距', 'Microbump pitch'), '55', '55', '55', 'µm'],
    [t('眼宽', 'Eye width'), '0.52', '0.58', '0.64', 'UI'],
    [t('通道间偏斜（修正后）', 'Channel skew after deskew'), '3', '6', '11', 'ps'],
    [t('能耗', 'Energy'), '0.34', '0.38', '0.43', 'pJ/bit'],
  ],
  power: [
    [t('6400 Mbps 满带宽', '6400 Mbps, full bandwidth'), 2490],
    [t('半数通道工作', 'Half of the channels'), 1310],
    [t('空闲', 'Idle'), 240],
    [t('断电保持修复信息', 'Off, repair data kept'), 1.5],
  ],
  curve: {
    caption: t('眼高与中介层走线长度', 'Eye height against interposer length'),
    drawing: lineChart(t('走线长度 (mm)', 'Trace length (mm)'), t('眼高 (mV)', 'Eye height (mV)'), {
      '6400 Mbps': [
        [2, 212],
        [3, 196],
        [4, 178],
        [5, 157],
        [6, 133],
      ],
      '5600 Mbps': [
        [2, 226],
        [4, 201],
        [6, 169],
        [8, 131],
      ],
    }),
    remark: t(
      '6 mm 走线在 6400 Mbps 下仍有 133 mV 眼高，比 110 mV 的接收掩模高 23 mV。',
      'A 6 mm trace still leaves 133 mV at 6400 Mbps, 23 mV above the 110 mV receiver mask.',
    ),
  },
  signals: [
    ['dfi_ch_wrdata', 'in', '[4095:0]', t('16 通道写数据', 'Write data of 16 channels')],
    ['lane_map', 'in', '[255:0]', t('修复映射', 'Repair map')],
    ['wso', 'out', '[15:0]', t('IEEE 1500 串行输出', 'IEEE 1500 serial out')],
    ['temp_cattrip', 'in', '1', t('堆栈过温', 'Stack over temperature')],
    ['UB_DQ', 'inout', '[1023:0]', t('数据微凸点', 'Data microbumps')],
  ],
  registers: [
    ['0x00', 'CH_EN', 'RW', '0xFFFF', t('通道使能', 'Channel enable')],
    ['0x08', 'REPAIR', 'RW', '0x0', t('软修复映射', 'Soft repair map')],
    ['0x10', 'SWING', 'RW', '0x8', t('输出摆幅', 'Output swing')],
    ['0x20', 'BIST_CTL', 'RW', '0x0', t('PRBS 与环回', 'PRBS and loopback')],
  ],
  rules: [
    t(
      'PHY 与堆栈的微凸点边缘对齐误差须小于 20 µm，否则最长走线超过 6 mm。',
      'Align PHY and stack bump edges within 20 µm, or the longest trace exceeds 6 mm.',
    ),
    t(
      'VDDQL 的中介层平面电阻目标为 0.6 mΩ，需在 PHY 正下方布置 TSV 阵列。',
      'Keep the VDDQL plane at 0.6 mΩ with a TSV array right below the PHY.',
    ),
    t(
      'temp_cattrip 必须直接连到电源时序器，不经软件。',
      'Connect temp_cattrip straight to the power sequencer, without software.',
    ),
  ],
  bringUp: [
    t('经 IEEE 1500 读取堆栈 ID 与修复信息。', 'Read stack ID and repair data through IEEE 1500.'),
    t(
      '逐通道运行 PRBS-31，记录故障位并写入 REPAIR。',
      'Run PRBS-31 per channel and write failing bits to REPAIR.',
    ),
    t(
      '全通道满带宽 10 分钟，温度稳定后复测眼宽。',
      'Run all channels for 10 minutes and measure the eye again at stable temperature.',
    ),
  ],
  issues: [
    [
      'HB-004',
      'A',
      t('通道 15 的软修复在热复位后丢失', 'Soft repair of channel 15 is lost after warm reset'),
      t('热复位后由固件重写 REPAIR。', 'Let firmware rewrite REPAIR after warm reset.'),
      '0.92',
    ],
    [
      'HB-009',
      'C',
      t('BIST_CTL 完成位需读两次', 'Done bit of BIST_CTL must be read twice'),
      t('轮询时忽略首次读值。', 'Ignore the first read when polling.'),
      '0.95',
    ],
  ],
  plan: floorPlan(
    'hbm3-phy-5ff',
    ['Q0', 0, 0, 48, 42],
    ['Q1', 52, 0, 48, 42],
    ['PLL', 40, 44, 20, 12],
    ['Q2', 0, 58, 48, 42],
    ['Q3', 52, 58, 48, 42],
  ),
  constraints:
    'create_clock -name hbm_ck -period 0.625 [get_pins u_pll/ck]\nset_clock_latency 0.180 hbm_ck\nset_multicycle_path 2 -setup -from u_repair/* -to u_dword/*',
};
