import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const sm32r160: ProductFacts = {
  id: 'sm32r160',
  part: 'SM32R160',
  category: 'mcu',
  domain: 'chip',
  name: t('SM32R160 微控制器', 'SM32R160 Microcontroller'),
  process: '40 nm eFlash',
  overview: [
    t(
      'SM32R160 以 160 MHz E32 内核、512 KB 闪存与 128 KB SRAM 服务工业控制与表计。',
      'SM32R160 puts a 160 MHz E32 core, 512 KB of flash and 128 KB of SRAM into industrial control and metering.',
    ),
    t(
      '停机模式 2.1 µA 且保持全部 SRAM，5 µs 唤醒。',
      'Stop mode takes 2.1 µA with all SRAM kept and wakes in 5 µs.',
    ),
  ],
  features: [
    t('2 × CAN-FD、USB 2.0、6 × UART', '2 × CAN-FD, USB 2.0, 6 × UART'),
    t('14 位 5 MSPS ADC，16 路', '14-bit 5 MSPS ADC, 16 inputs'),
    t('马达定时器 6 路互补 PWM', 'Motor timer with six complementary PWM'),
    t('双区闪存在线升级', 'Dual-bank flash for live update'),
  ],
  diagram: {
    blocks: [
      ['cpu', 'E32', 0, 0],
      ['bus', 'AHB', 1, 0],
      ['fl', t('闪存 512 KB', 'Flash 512 KB'), 2, 0],
      ['ram', 'SRAM', 2, 1],
      ['per', t('外设', 'Peripherals'), 2, 2],
      ['pmu', t('电源管理', 'Power control'), 0, 1],
    ],
    links: 'cpu-bus bus-fl bus-ram bus-per pmu-cpu',
  },
  operation: [
    t(
      '闪存以 128 位取指并带 1 KB 缓存，160 MHz 下平均等待 0.14 周期。',
      'Flash fetches 128 bits through a 1 KB cache: 0.14 wait states on average at 160 MHz.',
    ),
    t(
      '外设互连矩阵让定时器直接触发 ADC 与 DMA，不经内核。',
      'A peripheral matrix lets timers trigger ADC and DMA without the core.',
    ),
    t(
      '电源管理单元有五种模式，由 WFI 与寄存器组合进入。',
      'The power unit has five modes entered by WFI and a register.',
    ),
  ],
  supplies: [
    ['VDD', '1.71', '3.30', '3.63', t('主电源', 'Main supply')],
    ['VDDA', '1.71', '3.30', '3.63', t('模拟', 'Analog')],
    ['VBAT', '1.55', '3.00', '3.63', t('备份域', 'Backup domain')],
  ],
  specs: [
    [t('主频', 'Clock'), '0', '160', '160', 'MHz'],
    [t('停机电流', 'Stop current'), '1.4', '2.1', '9.5', 'µA'],
    [t('唤醒时间', 'Wake-up'), '3.8', '5', '7', 'µs'],
    [t('闪存擦写次数', 'Flash endurance'), '10', '20', '100', 'k'],
    [t('高速内部振荡器误差', 'HSI error'), '-1.0', '0.3', '1.0', '%'],
  ],
  power: [
    [t('160 MHz 运行', 'Run, 160 MHz'), 49],
    [t('睡眠', 'Sleep'), 13],
    [t('停机', 'Stop'), 0.007],
    [t('待机', 'Standby'), 0.0013],
  ],
  curve: {
    caption: t('停机电流与温度', 'Stop current against temperature'),
    drawing: lineChart('°C', 'µA', {
      Typical: [
        [-40, 1.2],
        [25, 2.1],
        [55, 4.4],
        [85, 12.6],
        [105, 28],
      ],
      Maximum: [
        [-40, 3.4],
        [25, 9.5],
        [55, 19],
        [85, 46],
        [105, 95],
      ],
    }),
    remark: t(
      '85 °C 以上漏电主导，可关闭 64 KB SRAM 使电流减半。',
      'Above 85 °C leakage rules; turning 64 KB of SRAM off halves it.',
    ),
  },
  signals: [
    ['PA[15:0]', 'inout', '16', t('端口 A', 'Port A')],
    ['PB[15:0]', 'inout', '16', t('端口 B', 'Port B')],
    ['NRST', 'inout', '1', t('复位', 'Reset')],
    ['BOOT0', 'in', '1', t('启动选择', 'Boot select')],
    ['OSC_IN/OUT', 'inout', '2', t('晶振', 'Crystal')],
  ],
  registers: [
    ['0x4000_7000', 'PWR_CR', 'RW', '0x0', t('电源模式', 'Power mode')],
    ['0x4002_1000', 'RCC_CR', 'RW', '0x83', t('时钟源', 'Clock sources')],
    ['0x4001_2C00', 'TIM1_CR', 'RW', '0x0', t('马达定时器', 'Motor timer')],
    ['0x4001_2400', 'ADC_CR', 'RW', '0x0', t('转换控制', 'Conversion')],
    ['0x4000_6400', 'CAN1_CR', 'RW', '0x1', t('CAN 控制', 'CAN control')],
  ],
  rules: [
    t(
      '每对 VDD/VSS 配 100 nF，另加 4.7 µF；VDDA 经磁珠。',
      'Give each VDD/VSS pair 100 nF plus one 4.7 µF; feed VDDA through a bead.',
    ),
    t('BOOT0 下拉 10 kΩ，避免上电误入系统启动。', 'Pull BOOT0 down with 10 kΩ against false system boot.'),
  ],
  bringUp: [t('测量 VDD 上升斜率。', 'Measure the VDD slope.'), t('读取器件标识。', 'Read the device id.')],
  issues: [
    [
      'SM-2.1',
      'A',
      t('双区切换期间读保护可被短暂绕过', 'Read protection can be bypassed for a moment during bank swap'),
      t('切换前禁用调试口。', 'Disable debug before the swap.'),
      'C',
    ],
    [
      'SM-2.4',
      'B',
      t('CAN-FD 在 5 Mbps 时延迟补偿饱和', 'CAN-FD delay compensation saturates at 5 Mbps'),
      t('限制为 4 Mbps。', 'Limit to 4 Mbps.'),
      'C',
    ],
    [
      'SM-2.7',
      'C',
      t('USB 挂起后首个 SOF 未计数', 'First SOF after USB suspend is not counted'),
      t('软件加一。', 'Add one in software.'),
      'B',
    ],
    [
      'SM-2.9',
      'B',
      t('停机唤醒时 ADC 校准丢失', 'ADC calibration is lost on wake-up from stop'),
      t('唤醒后重新校准。', 'Calibrate again.'),
      'C',
    ],
  ],
  plan: floorPlan(
    'sm32r160',
    ['FLASH', 0, 0, 45, 50],
    ['SRAM', 50, 0, 50, 30],
    ['CPU', 50, 34, 50, 20],
    ['ANALOG', 0, 55, 40, 45],
    ['PERIPH', 44, 58, 56, 42],
  ),
  constraints: '',
};

export const sp6100: ProductFacts = {
  id: 'sp6100',
  part: 'SP6100',
  category: 'pmic',
  domain: 'chip',
  name: t('SP6100 多路电源管理芯片', 'SP6100 Multi-rail PMIC'),
  process: '130 nm BCD',
  overview: [
    t(
      'SP6100 以四路降压与六路 LDO 为 AC7200 与 SoC 平台供电，时序由 OTP 设定。',
      'SP6100 feeds AC7200 and SoC boards from four bucks and six LDOs, sequenced from OTP.',
    ),
    t('BUCK1 双相 8 A，支持 10 mV/µs 动态调压。', 'BUCK1 is two-phase, 8 A, and scales voltage at 10 mV/µs.'),
  ],
  features: [
    t('2.2 MHz 开关，可同步', '2.2 MHz switching, synchronisable'),
    t('逐路故障记录', 'Fault log per rail'),
    t('1 MHz I2C 加 CRC', '1 MHz I2C with CRC'),
    t('看门狗与复位序列', 'Watchdog and reset sequence'),
  ],
  diagram: {
    blocks: [
      ['vin', 'VIN', 0, 0],
      ['seq', t('时序器', 'Sequencer'), 1, 1],
      ['b1', 'BUCK1 8 A', 1, 0],
      ['b2', 'BUCK2–4', 2, 0],
      ['ldo', 'LDO1–6', 2, 1],
      ['i2c', 'I2C', 0, 1],
    ],
    links: 'vin-b1 vin-b2 seq-b1 seq-b2 seq-ldo i2c-seq',
  },
  operation: [
    t(
      '时序器按 10 个槽启动各路，槽间隔 0.5–8 ms，任一路未在窗口内达标即反序关断。',
      'The sequencer starts rails in ten slots 0.5–8 ms apart and shuts down in reverse if one misses its window.',
    ),
    t(
      '轻载自动转入脉冲跳跃，效率在 10 mA 时仍有 81 %。',
      'At light load it skips pulses and keeps 81 % at 10 mA.',
    ),
    t('双相交错 180°，输出纹波降到 6 mVpp。', 'Two phases at 180° hold ripple to 6 mVpp.'),
  ],
  supplies: [
    ['VIN', '2.7', '5.0', '5.5', t('输入', 'Input')],
    ['VIO', '1.62', '1.80', '3.63', t('接口', 'Interface')],
  ],
  specs: [
    [t('BUCK1 输出', 'BUCK1 output'), '0.5', '0.8', '1.5', 'V'],
    [t('BUCK1 电流', 'BUCK1 current'), '0', '5', '8', 'A'],
    [t('效率（5→0.8 V，4 A）', 'Efficiency (5→0.8 V, 4 A)'), '85', '87', '88', '%'],
    [t('瞬态偏差（2→6 A）', 'Transient (2→6 A)'), '19', '26', '35', 'mV'],
    [t('关断电流', 'Shutdown current'), '0.4', '0.9', '3', 'µA'],
  ],
  power: [
    [t('典型板级负载损耗', 'Loss at typical board load'), 1480],
    [t('待机', 'Standby'), 0.21],
    [t('关断', 'Shutdown'), 0.0045],
  ],
  curve: {
    caption: t('BUCK1 效率与负载', 'BUCK1 efficiency against load'),
    drawing: lineChart('A', '%', {
      '0.8 V': [
        [0.01, 81],
        [0.1, 86],
        [1, 90],
        [4, 87],
        [8, 80],
      ],
      '1.2 V': [
        [0.01, 84],
        [0.1, 89],
        [1, 93],
        [4, 91],
        [8, 86],
      ],
    }),
    remark: t(
      '最高效率位于 1–2 A，更大电流时导通损耗占主导。',
      'Efficiency peaks at 1–2 A; conduction loss rules above.',
    ),
  },
  signals: [
    ['SW1A/B', 'out', '2', t('BUCK1 开关节点', 'BUCK1 switch nodes')],
    ['VOUTx', 'in', '4', t('反馈', 'Feedback')],
    ['PWRON', 'in', '1', t('开机键', 'Power key')],
    ['nRST', 'out', '1', t('系统复位', 'System reset')],
    ['nINT', 'out', '1', t('中断', 'Interrupt')],
  ],
  registers: [
    ['0x00', 'ID', 'RO', '0x61', t('器件标识', 'Device id')],
    ['0x10', 'B1_VSEL', 'RW', '0x30', t('BUCK1 电压', 'BUCK1 voltage')],
    ['0x11', 'B1_CFG', 'RW', '0x05', t('BUCK1 模式', 'BUCK1 mode')],
    ['0x20', 'LDO1_VSEL', 'RW', '0x18', t('LDO1 电压', 'LDO1 voltage')],
    ['0x40', 'FAULT1', 'W1C', '0x00', t('故障记录', 'Fault log')],
    ['0x50', 'WDT', 'RW', '0x00', t('看门狗', 'Watchdog')],
  ],
  rules: [
    t(
      '输入电容距 VIN 引脚小于 1.5 mm，环路面积决定辐射。',
      'Keep input capacitors within 1.5 mm of VIN; the loop sets emissions.',
    ),
    t('反馈线从负载端单独引回，避开开关节点。', 'Bring feedback back from the load, clear of switch nodes.'),
    t(
      '散热焊盘至少 16 个过孔到地层，8 A 时温升 38 °C。',
      'Use 16 vias under the pad; at 8 A it heats by 38 °C.',
    ),
  ],
  bringUp: [
    t('空载上电，逐路测量电压与时序。', 'Power up unloaded and measure rails and sequence.'),
    t('读取 FAULT1 并清零。', 'Read and clear FAULT1.'),
    t('施加阶跃负载核对瞬态。', 'Apply load steps and check transients.'),
  ],
  issues: [
    [
      'SP-003',
      'B',
      t('I2C 1 MHz 时 CRC 首字节错误', 'First CRC byte wrong at 1 MHz'),
      t('降至 400 kHz。', 'Use 400 kHz.'),
      'B1',
    ],
  ],
  plan: floorPlan(
    'sp6100',
    ['B1', 0, 0, 50, 45],
    ['B2', 54, 0, 46, 22],
    ['B3/4', 54, 24, 46, 21],
    ['LDO', 0, 50, 60, 50],
    ['DIG', 64, 50, 36, 50],
  ),
  constraints:
    '# OTP slots\nslot 1 BUCK1 0.80V 1ms\nslot 2 LDO1 1.80V 1ms\nslot 3 BUCK2 1.20V 2ms\nslot 4 BUCK3 3.30V 2ms',
};

export const ac7200: ProductFacts = {
  id: 'ac7200',
  part: 'AC7200',
  category: 'fpga',
  domain: 'chip',
  name: t('AC7200 FPGA', 'AC7200 FPGA'),
  process: '28 nm HPC+',
  overview: [
    t(
      'AC7200 含 215K 逻辑单元、740 个 DSP 与 16 路 12.5 Gbps 收发器，是 AC7000 系列的中端器件。',
      'AC7200 has 215K logic cells, 740 DSP slices and 16 transceivers at 12.5 Gbps: the middle of the AC7000 family.',
    ),
    t(
      'PCIe Gen3 x8 与双 DDR4 控制器为硬核，节省约 38K 逻辑单元。',
      'PCIe Gen3 x8 and two DDR4 controllers are hard blocks and save about 38K cells.',
    ),
  ],
  features: [
    t('13.1 Mb 块 RAM', '13.1 Mb of block RAM'),
    t('AES-256 比特流加密', 'AES-256 bitstream encryption'),
    t('部分重配置', 'Partial reconfiguration'),
    t('FCBGA-676 与 FCBGA-484', 'FCBGA-676 and FCBGA-484'),
  ],
  diagram: {
    blocks: [
      ['cfg', t('配置', 'Configuration'), 0, 0],
      ['lc', t('逻辑阵列', 'Logic fabric'), 1, 0],
      ['bram', t('块 RAM', 'Block RAM'), 1, 1],
      ['dsp', 'DSP', 1, 2],
      ['gt', t('收发器 ×16', 'Transceivers ×16'), 2, 0],
      ['ddr', 'DDR4 ×2', 2, 1],
      ['pcie', 'PCIe x8', 2, 2],
    ],
    links: 'cfg-lc lc-gt lc-ddr bram-lc dsp-bram gt-pcie',
  },
  operation: [
    t(
      '逻辑分为 8 个时钟区，每区 12 条区域时钟，全局时钟 32 条。',
      'Fabric has eight clock regions of 12 regional clocks each and 32 global clocks.',
    ),
    t(
      '配置从 QSPI x4 在 100 MHz 下需 172 ms，压缩后约 95 ms。',
      'Configuration from QSPI x4 at 100 MHz takes 172 ms, about 95 ms compressed.',
    ),
    t(
      '收发器以四个为一组共用 LC 锁相环，组内可用两种速率。',
      'Four transceivers share an LC PLL and may run two rates.',
    ),
  ],
  supplies: [
    ['VCCINT', '0.95', '1.00', '1.05', t('内核', 'Core')],
    ['VCCAUX', '1.71', '1.80', '1.89', t('辅助', 'Auxiliary')],
    ['VCCO', '1.14', '1.2–3.3', '3.45', t('IO 组', 'IO banks')],
    ['VGT', '0.97', '1.00', '1.03', t('收发器', 'Transceivers')],
  ],
  specs: [
    [t('全局时钟', 'Global clock'), '0', '450', '620', 'MHz'],
    [t('收发器速率', 'Transceiver rate'), '0.5', '10.3', '12.5', 'Gbps'],
    [t('块 RAM 频率', 'Block RAM clock'), '0', '480', '540', 'MHz'],
    [t('静态电流（25 °C）', 'Static current (25 °C)'), '180', '290', '460', 'mA'],
    [t('DDR4 速率', 'DDR4 rate'), '1250', '1866', '2400', 'Mbps'],
  ],
  power: [
    [t('典型设计（60 % 占用，200 MHz）', 'Typical design (60 %, 200 MHz)'), 5400],
    [t('16 路收发器 10.3 Gbps', '16 transceivers at 10.3 Gbps'), 2720],
    [t('静态', 'Static'), 330],
  ],
  curve: {
    caption: t('内核功耗与占用率', 'Core power against utilisation'),
    drawing: lineChart('%', 'W', {
      '200 MHz': [
        [20, 2.1],
        [40, 3.6],
        [60, 5.4],
        [80, 7.4],
      ],
      '100 MHz': [
        [20, 1.3],
        [40, 2],
        [60, 2.9],
        [80, 3.9],
      ],
    }),
    remark: t(
      '占用超过 75 % 且 200 MHz 时须加散热片，结壳热阻按 0.9 °C/W 计算。',
      'Above 75 % at 200 MHz fit a heat sink; use 0.9 °C/W junction to case.',
    ),
  },
  signals: [
    ['IO_B[5:0]', 'inout', '300', t('六组用户 IO', 'Six banks of user IO')],
    ['GT_TX/RX', 'inout', '64', t('收发器', 'Transceivers')],
    ['MODE', 'in', '3', t('配置模式', 'Configuration mode')],
    ['DONE', 'out', '1', t('配置完成', 'Done')],
    ['PROGRAM_B', 'in', '1', t('重新配置', 'Reconfigure')],
  ],
  registers: [
    ['0x00', 'IDCODE', 'RO', '0x0AC7_2093', t('器件标识', 'Device id')],
    ['0x07', 'STAT', 'RO', '0x0', t('配置状态', 'Status')],
    ['0x09', 'COR0', 'RW', '0x2000_3FE5', t('启动选项', 'Start-up options')],
    ['0x10', 'WBSTAR', 'RW', '0x0', t('热启动地址', 'Warm-boot address')],
  ],
  rules: [
    t(
      '上电顺序 VCCINT、VGT、VCCAUX、VCCO，间隔不限，但 VCCO 3.3 V 不得先于 VCCAUX 超过 2.6 V 差。',
      'Bring up VCCINT, VGT, VCCAUX, VCCO; a 3.3 V VCCO must not lead VCCAUX by more than 2.6 V.',
    ),
    t(
      'VGT 纹波小于 10 mVpp，与 VCCINT 分开的稳压器最稳妥。',
      'VGT needs under 10 mVpp; a separate regulator is safest.',
    ),
    t(
      'DDR4 的字节组不可跨 IO 组，引脚分配须经管脚检查器。',
      'DDR4 bytes must not cross banks; run the pin checker.',
    ),
    t('MODE 引脚用 1 kΩ 以下电阻固定。', 'Strap MODE with less than 1 kΩ.'),
  ],
  bringUp: [
    t('测量四路电源与顺序。', 'Measure the four supplies and their order.'),
    t('经 JTAG 读取 IDCODE。', 'Read IDCODE over JTAG.'),
    t('加载计数器例程，观察 DONE 与 LED。', 'Load the counter example; watch DONE and the LED.'),
    t('收发器近端环回 PRBS-31。', 'Run PRBS-31 in near-end loopback.'),
  ],
  issues: [
    [
      'AC-011',
      'A',
      t('加密比特流回退时密钥区未清零', 'Key area is not cleared on fallback of an encrypted bitstream'),
      t('升级启动加载器至 1.4。', 'Update the loader to 1.4.'),
      'rev B',
    ],
    [
      'AC-017',
      'B',
      t('12.5 Gbps 在 −40 °C 需两次锁定', 'At −40 °C 12.5 Gbps may need two lock attempts'),
      t('软件重试。', 'Retry in software.'),
      'rev B',
    ],
    [
      'AC-020',
      'C',
      t('STAT 位 12 定义有误', 'STAT bit 12 is described wrongly'),
      t('见勘误表。', 'See the table.'),
      '—',
    ],
  ],
  plan: floorPlan(
    'ac7200',
    ['GT', 0, 0, 12, 100],
    ['FABRIC', 15, 0, 60, 75],
    ['DDR4', 78, 0, 22, 48],
    ['PCIe', 78, 52, 22, 48],
    ['CFG', 15, 79, 60, 21],
  ),
  constraints:
    'create_clock -period 6.4 [get_ports gt_ref_p]\nset_property PACKAGE_PIN H22 [get_ports gt_ref_p]\nset_property IOSTANDARD LVDS [get_ports gt_ref_p]',
};

export const ac7050: ProductFacts = {
  ...ac7200,
  signals: [
    ['IO_B[3:0]', 'inout', '206', t('四组用户 IO', 'Four banks of user IO')],
    ['LVDS_B3', 'inout', '25 pairs', t('高速差分', 'LVDS pairs')],
    ['TCK/TMS/TDI/TDO', 'inout', '4', t('调试与配置', 'Debug and configuration')],
    ['INIT_N', 'out', '1', t('配置出错', 'Configuration error')],
  ],
  issues: [],
  bringUp: [],
  id: 'ac7050',
  part: 'AC7050',
  name: t('AC7050 FPGA', 'AC7050 FPGA'),
  process: '40 nm eFlash',
  overview: [
    t(
      'AC7050 以片内闪存在 9 ms 内完成配置，52K 逻辑单元用于接口桥接与马达控制。',
      'AC7050 configures from on-chip flash in 9 ms; its 52K cells do interface bridging and motor control.',
    ),
    t(
      '静态功耗 28 mW，10 mm × 10 mm 封装，无需外部配置存储器。',
      'Static power is 28 mW in a 10 mm × 10 mm package, with no external configuration memory.',
    ),
  ],
  features: [
    t('2.1 Mb 块 RAM，120 个 DSP', '2.1 Mb of block RAM, 120 DSP slices'),
    t('双镜像安全升级', 'Dual image for safe updates'),
    t('206 个用户 IO', '206 user IO'),
    t('LVDS 1.2 Gbps', 'LVDS at 1.2 Gbps'),
  ],
  diagram: {
    blocks: [
      ['fl', t('片内闪存', 'Flash'), 0, 0],
      ['lc', t('逻辑阵列', 'Fabric'), 1, 0],
      ['io', t('IO 组 ×4', 'IO banks ×4'), 2, 0],
      ['pll', 'PLL ×2', 1, 1],
      ['osc', t('振荡器', 'Oscillator'), 0, 1],
    ],
    links: 'fl-lc lc-io pll-lc osc-fl',
  },
  operation: [
    t(
      '配置数据以 512 位宽从闪存并行装入，无需外部时钟。',
      'Configuration loads 512 bits at a time from flash without an external clock.',
    ),
    t(
      '两份镜像中版本号较新者先装入，校验失败时自动回退。',
      'The newer of two images loads first and falls back on a bad check.',
    ),
    t(
      'IO 组上电即保持高阻，热插拔时漏电小于 20 µA。',
      'IO banks stay in high impedance at power-up and leak under 20 µA on hot swap.',
    ),
  ],
  supplies: [
    ['VCC', '1.14', '1.20', '1.26', t('内核', 'Core')],
    ['VCCIO', '1.14', '1.2–3.3', '3.45', t('IO 组', 'IO banks')],
  ],
  specs: [
    [t('系统时钟', 'System clock'), '0', '200', '320', 'MHz'],
    [t('配置时间', 'Configuration'), '7', '9', '12', 'ms'],
    [t('LVDS 速率', 'LVDS rate'), '0.1', '1.0', '1.2', 'Gbps'],
    [t('静态功耗', 'Static power'), '17', '28', '52', 'mW'],
    [t('闪存擦写次数', 'Flash cycles'), '10', '20', '50', 'k'],
  ],
  power: [
    [t('典型设计，100 MHz', 'Typical design, 100 MHz'), 310],
    [t('静态', 'Static'), 28],
    [t('休眠', 'Sleep'), 1.6],
  ],
  curve: {
    caption: t('动态功耗与时钟', 'Dynamic power against clock'),
    drawing: lineChart('MHz', 'mW', {
      '50 %': [
        [25, 74],
        [50, 138],
        [100, 266],
        [200, 521],
      ],
      '80 %': [
        [25, 112],
        [50, 214],
        [100, 418],
        [200, 826],
      ],
    }),
    remark: t('100 MHz、半占用时无需散热措施。', 'Half full at 100 MHz it needs no cooling.'),
  },
  registers: [
    ['0x00', 'IDCODE', 'RO', '0x0AC7_0503', t('器件标识', 'Device id')],
    ['0x04', 'IMG_SEL', 'RW', '0x0', t('镜像选择', 'Image select')],
  ],
  rules: [
    t(
      '升级期间 VCC 跌落低于 1.10 V 会中止写入，应检测电源。',
      'Below 1.10 V an update aborts; watch the supply.',
    ),
    t('VCCIO 可任意顺序上电。', 'VCCIO rails may come in any order.'),
  ],
};
