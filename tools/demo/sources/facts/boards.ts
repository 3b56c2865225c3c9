import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const ac7200Evk: ProductFacts = {
  id: 'ac7200-evk',
  part: 'SLP-EVK-AC7200',
  category: 'evaluation-boards',
  domain: 'board',
  name: t('AC7200 评估板', 'AC7200 Evaluation Board'),
  process: '16-layer PCB',
  overview: [
    t(
      '评估板为 PCIe 半长卡，带 4 GB DDR4、两个 FMC HPC 与四个 SFP+。',
      'The board is a half-length PCIe card with 4 GB of DDR4, two FMC HPC sites and four SFP+ cages.',
    ),
    t(
      'SP6100 供电，12 路电流可由 USB 读出，精度 1 %。',
      'SP6100 powers it; 12 currents can be read over USB within 1 %.',
    ),
  ],
  features: [
    t('独立 12 V 或 PCIe 供电', 'Powered by 12 V or PCIe'),
    t('板载 JTAG 与串口', 'JTAG and serial on board'),
    t('可编程时钟 10–945 MHz', 'Programmable clock 10–945 MHz'),
  ],
  diagram: {
    blocks: [
      ['pc', 'PCIe x8', 0, 0],
      ['fpga', 'AC7200', 1, 0],
      ['ddr', 'DDR4 4 GB', 2, 0],
      ['fmc', 'FMC ×2', 1, 1],
      ['sfp', 'SFP+ ×4', 2, 1],
      ['pm', 'SP6100', 0, 1],
    ],
    links: 'pc-fpga fpga-ddr fpga-fmc fpga-sfp pm-fpga',
  },
  operation: [
    t(
      '跳线 J7 选择供电来源，插在主机时勿接外部 12 V。',
      'J7 selects the supply; do not connect 12 V inside a host.',
    ),
    t('时钟发生器上电输出 156.25 MHz，对应 SFP+ 参考。', 'The clock chip starts at 156.25 MHz for SFP+.'),
    t('电流监测经 I2C 地址 0x40–0x4B 读取。', 'Current monitors sit at I2C 0x40–0x4B.'),
  ],
  supplies: [['12 V', '11.4', '12.0', '12.6', t('主输入', 'Main input')]],
  specs: [
    [t('输入功率', 'Input power'), '9', '21', '60', 'W'],
    [t('DDR4 速率', 'DDR4 rate'), '1600', '2400', '2400', 'Mbps'],
  ],
  power: [
    [t('出厂例程', 'Factory example'), 14200],
    [t('四口 10G 环回', 'Four 10G ports looped'), 21300],
  ],
  curve: {
    caption: t('结温与功耗', 'Junction temperature against power'),
    drawing: lineChart('W', '°C', {
      Fan: [
        [5, 38],
        [10, 49],
        [15, 61],
        [20, 72],
      ],
      Passive: [
        [5, 52],
        [10, 78],
        [13, 95],
      ],
    }),
    remark: t('无风扇时功耗上限约 13 W。', 'Without the fan the limit is 13 W.'),
  },
  signals: [
    ['J1', 'in', '6-pin', t('12 V 输入', '12 V input')],
    ['J5', 'inout', 'USB-C', t('JTAG 与串口', 'JTAG and serial')],
    ['J7', 'in', '3-pin', t('供电选择', 'Supply select')],
    ['J12/J13', 'inout', 'FMC', t('扩展', 'Expansion')],
    ['SW1', 'in', '4', t('配置模式', 'Configuration mode')],
  ],
  registers: [],
  rules: [
    t(
      'SW1 出厂为 QSPI（001），调试时可改为 JTAG（101）。',
      'SW1 ships as QSPI (001); use JTAG (101) for debug.',
    ),
    t(
      'FMC 电压 VADJ 默认 1.8 V，改为 3.3 V 前确认子卡。',
      'VADJ is 1.8 V; check the card before choosing 3.3 V.',
    ),
  ],
  bringUp: [
    t('将 J7 置 2-3，接 12 V 与 USB。', 'Set J7 to 2-3; connect 12 V and USB.'),
    t('打开 115200 串口，应出现自检菜单。', 'Open the serial port at 115200; the self-test menu appears.'),
    t('运行内存测试与四口环回。', 'Run the memory test and four-port loopback.'),
    t('用工具包载入 led_counter.bit。', 'Load led_counter.bit with the kit.'),
  ],
  issues: [
    [
      'EV-02',
      'C',
      t('部分批次丝印 J12 与 J13 互换', 'J12 and J13 swapped in silkscreen of some lots'),
      t('以原理图为准。', 'Follow the schematic.'),
      'rev C',
    ],
  ],
  plan: floorPlan(
    'ac7200-evk',
    ['FPGA', 38, 20, 24, 40],
    ['DDR4', 66, 20, 14, 40],
    ['FMC', 10, 10, 22, 30],
    ['SFP', 84, 10, 16, 70],
    ['PCIe', 20, 85, 50, 15],
  ),
  constraints:
    './siliport-kit detect\n./siliport-kit program led_counter.bit\n./siliport-kit monitor --rails',
};

export const sm32rKit: ProductFacts = {
  id: 'sm32r-kit',
  part: 'SLP-KIT-SM32R',
  category: 'evaluation-boards',
  domain: 'board',
  name: t('SM32R160 入门套件', 'SM32R160 Starter Kit'),
  process: '4-layer PCB',
  overview: [
    t(
      '入门套件带 CMSIS-DAP 调试器与虚拟串口，USB 供电即可使用。',
      'The kit has a CMSIS-DAP debugger with virtual serial port and runs from USB.',
    ),
    t(
      '1 Ω 采样电阻与分流开关用于测量微安级停机电流。',
      'A 1 Ω shunt and bypass switch measure stop currents of microamps.',
    ),
  ],
  features: [
    t('CAN-FD 收发器', 'CAN-FD transceiver'),
    t('双排扩展座', 'Two expansion headers'),
    t('46 个 SDK 例程', '46 SDK examples'),
  ],
  diagram: {
    blocks: [
      ['usb', 'USB-C', 0, 0],
      ['dap', t('调试器', 'Debugger'), 1, 0],
      ['mcu', 'SM32R160', 2, 0],
      ['can', 'CAN-FD', 3, 0],
      ['cur', t('电流采样', 'Shunt'), 2, 1],
    ],
    links: 'usb-dap dap-mcu mcu-can cur-mcu',
  },
  operation: [
    t(
      'JP2 断开后 MCU 电流只经采样电阻，调试器不影响读数。',
      'With JP2 open all MCU current goes through the shunt and the debugger has no influence.',
    ),
    t('按住 BOOT 上电进入系统启动，可经 USB 升级。', 'Hold BOOT at power-up for the system loader over USB.'),
  ],
  supplies: [['USB', '4.75', '5.00', '5.25', t('供电', 'Supply')]],
  specs: [
    [t('电流测量范围', 'Current range'), '0.0005', '5', '100', 'mA'],
    [t('SWD 时钟', 'SWD clock'), '0.1', '4', '10', 'MHz'],
  ],
  power: [
    [t('全速运行', 'Running'), 210],
    [t('MCU 停机', 'MCU stopped'), 96],
  ],
  curve: {
    caption: t('唤醒周期与平均电流', 'Mean current against wake period'),
    drawing: lineChart('s', 'µA', {
      'ADC burst': [
        [0.1, 118],
        [1, 13.9],
        [10, 3.3],
        [60, 2.3],
      ],
      'RTC only': [
        [0.1, 44],
        [1, 6.4],
        [10, 2.6],
        [60, 2.2],
      ],
    }),
    remark: t('周期长于 10 s 后停机电流成为主要部分。', 'Beyond 10 s stop current dominates.'),
  },
  signals: [
    ['CN1', 'inout', 'USB-C', t('供电与调试', 'Supply and debug')],
    ['CN4', 'inout', '3-pin', t('CAN 总线', 'CAN bus')],
    ['JP2', 'in', '2-pin', t('电流测量', 'Current measurement')],
    ['B1', 'in', 'key', t('用户键', 'User key')],
  ],
  registers: [],
  rules: [
    t(
      '测量停机电流前拔除扩展板，上拉电阻会增加数十微安。',
      'Remove shields before measuring stop current; pull-ups add tens of µA.',
    ),
    t(
      'CAN 终端 120 Ω 由 JP5 接入，只在总线两端使用。',
      'JP5 adds 120 Ω; use it only at the ends of the bus.',
    ),
  ],
  bringUp: [
    t('连接 CN1，LED 呈绿色闪烁。', 'Connect CN1; the LED blinks green.'),
    t('导入 SDK 例程 blinky 并编译。', 'Import and build blinky.'),
    t('断开 JP2，用万用表测量停机电流约 2.1 µA。', 'Open JP2 and measure about 2.1 µA in stop.'),
  ],
  issues: [
    [
      'KT-01',
      'C',
      t('调试器固件 1.0 在 10 MHz 时掉线', 'Debugger firmware 1.0 drops at 10 MHz'),
      t('升级到 1.2。', 'Update to 1.2.'),
      '1.2',
    ],
  ],
  plan: floorPlan(
    'sm32r-kit',
    ['DAP', 5, 5, 30, 30],
    ['MCU', 35, 45, 30, 30],
    ['CAN', 72, 5, 23, 25],
    ['HDR', 0, 80, 100, 15],
  ),
  constraints: 'git clone sdk.git && cd sdk/examples/blinky\nmake BOARD=sm32r-kit\nmake flash',
};

export const edgeAi: ProductFacts = {
  id: 'soc-edge-ai',
  part: 'SLP-REF-EDGE-AI',
  category: 'soc-reference',
  domain: 'board',
  name: t('边缘 AI SoC 参考平台', 'Edge AI SoC Reference Platform'),
  process: '12 nm FinFET',
  overview: [
    t(
      '平台是从 RTL 到签核的完整参考设计：A64 四核簇、S100 可信根、16 TOPS NPU 与 LPDDR5X 子系统。',
      'The platform is a full design from RTL to sign-off: quad A64, S100 root of trust, 16 TOPS NPU and LPDDR5X.',
    ),
    t(
      '芯片面积 42 mm²，典型功耗 3.8 W，七个电源域由 UPF 描述。',
      'The die is 42 mm² at 3.8 W, with seven power domains in UPF.',
    ),
  ],
  features: [
    t('层次化物理实现，六个分区', 'Hierarchical implementation, six partitions'),
    t('17 个签核场景', '17 sign-off scenarios'),
    t('扫描压缩 120 倍', '120× scan compression'),
  ],
  diagram: {
    blocks: [
      ['cpu', 'A64 ×4', 0, 0],
      ['noc', 'NoC', 1, 0],
      ['npu', 'NPU', 2, 0],
      ['ddr', 'LPDDR5X', 1, 1],
      ['rot', 'S100', 0, 1],
      ['io', 'MIPI/PCIe/USB', 2, 1],
    ],
    links: 'cpu-noc npu-noc noc-ddr rot-noc io-noc',
  },
  operation: [
    t(
      '六个分区各自收敛，顶层以接口逻辑模型装配，整夜完成一轮。',
      'Six partitions close on their own; the top joins interface models in one night.',
    ),
    t(
      'NPU 与 CPU 使用异步桥，电压可独立在 0.6–0.9 V 间调节。',
      'NPU and CPU meet over asynchronous bridges and scale from 0.6 to 0.9 V apart.',
    ),
    t(
      'DFT 以分区为核复用向量，顶层测试时间 1.9 s。',
      'DFT reuses partition patterns; top-level test takes 1.9 s.',
    ),
  ],
  supplies: [
    ['VDD_CPU', '0.60', '0.80', '0.95', t('处理器', 'Processor')],
    ['VDD_NPU', '0.60', '0.75', '0.90', t('NPU', 'NPU')],
    ['VDD_SOC', '0.72', '0.80', '0.88', t('总线与外设', 'Fabric')],
  ],
  specs: [
    [t('CPU 时钟', 'CPU clock'), '0.6', '1.8', '2.1', 'GHz'],
    [t('NPU 时钟', 'NPU clock'), '0.2', '0.8', '1.0', 'GHz'],
    [t('利用率', 'Utilisation'), '66', '71', '74', '%'],
  ],
  power: [
    [t('视觉推理', 'Vision inference'), 3800],
    [t('视频播放', 'Video'), 920],
    [t('常开听音', 'Always-on audio'), 14],
  ],
  curve: {
    caption: t('总负裕量随迭代', 'TNS over iterations'),
    drawing: lineChart(t('迭代', 'Iteration'), 'TNS (ns)', {
      setup: [
        [1, 410],
        [2, 190],
        [3, 74],
        [4, 21],
        [5, 2],
      ],
      hold: [
        [1, 96],
        [2, 52],
        [3, 18],
        [4, 4],
        [5, 0],
      ],
    }),
    remark: t('第三轮后以 ECO 为主，布局不再改变。', 'From round three only ECO; placement is frozen.'),
  },
  signals: [
    ['cpu_ss', 'partition', '9.8 mm²', t('处理器分区', 'CPU partition')],
    ['npu_ss', 'partition', '11.2 mm²', t('NPU 分区', 'NPU partition')],
    ['ddr_ss', 'partition', '6.4 mm²', t('存储分区', 'Memory partition')],
    ['top', 'partition', '14.6 mm²', t('顶层', 'Top level')],
  ],
  registers: [],
  rules: [
    t('分区引脚在首轮后冻结，变更须由顶层批准。', 'Freeze partition pins after round one.'),
    t('UPF 与 RTL 同库管理，每次合入运行低功耗检查。', 'Keep UPF beside RTL and check it at each merge.'),
  ],
  bringUp: [
    t('解包并设置 SILIPORT_REF。', 'Unpack and set SILIPORT_REF.'),
    t('运行 make smoke，约 25 分钟。', 'Run make smoke, about 25 minutes.'),
    t('运行 make top.signoff 并比较报告。', 'Run make top.signoff and compare reports.'),
  ],
  issues: [
    [
      'EA-07',
      'B',
      t('NPU 断电时 NoC 超时未屏蔽', 'NoC timeout is not masked while the NPU is off'),
      t('驱动先置位 fence。', 'Set the fence first.'),
      '1.2',
    ],
  ],
  plan: floorPlan(
    'soc-edge-ai',
    ['A64', 0, 0, 42, 44],
    ['NPU', 46, 0, 54, 44],
    ['NoC', 0, 47, 100, 8],
    ['LPDDR5X', 0, 58, 60, 20],
    ['S100', 64, 58, 36, 20],
    ['IO', 0, 82, 100, 18],
  ),
  constraints:
    'export SILIPORT_REF=$PWD\nmake smoke\nmake npu_ss.place npu_ss.cts npu_ss.route\nmake top.signoff',
};

export const smartNic: ProductFacts = {
  id: 'ref-smart-nic',
  part: 'SLP-REF-NIC100',
  category: 'soc-reference',
  domain: 'board',
  name: t('100G 智能网卡参考设计', '100G Smart NIC Reference Design'),
  process: '18-layer PCB',
  overview: [
    t(
      '两片 AC7200 分别承担以太网收发与主机侧虚拟化队列，构成 100 GbE 智能网卡。',
      'Two AC7200 devices split the work: one for Ethernet, one for host queues, together a 100 GbE smart NIC.',
    ),
    t(
      '64 字节转发 118 Mpps，IPsec 82 Gbps，整卡典型 48 W。',
      'It forwards 118 Mpps of 64 bytes, does 82 Gbps of IPsec and takes 48 W.',
    ),
  ],
  features: [
    t('256 个虚拟功能', '256 virtual functions'),
    t('DPDK 与内核驱动', 'DPDK and kernel drivers'),
    t('PTP 同步误差 ±12 ns', 'PTP within ±12 ns'),
  ],
  diagram: {
    blocks: [
      ['q', 'QSFP28', 0, 0],
      ['a', 'AC7200 A', 1, 0],
      ['b', 'AC7200 B', 2, 0],
      ['h', 'PCIe', 3, 0],
      ['m', 'DDR4', 1, 1],
      ['s', 'IPsec', 2, 1],
    ],
    links: 'q-a a-b b-h m-a s-b',
  },
  operation: [
    t(
      '片 A 完成解析与流表，片 B 完成队列与 DMA，两片间 12 路 12.5 Gbps。',
      'Device A parses and looks up flows, B handles queues and DMA; 12 lanes at 12.5 Gbps join them.',
    ),
    t(
      '流表 51.2 万条放在 DDR4，热点 8 K 条缓存于块 RAM。',
      'A flow table of 512 k entries lives in DDR4; 8 k hot ones in block RAM.',
    ),
    t('IPsec 由 CE200 软核实例完成，密钥经边带写入。', 'A soft CE200 does IPsec with keys over a sideband.'),
  ],
  supplies: [['12 V', '11.0', '12.0', '12.6', t('插槽供电', 'Slot supply')]],
  specs: [
    [t('转发（64 字节）', 'Forwarding (64 bytes)'), '112', '118', '121', 'Mpps'],
    [t('往返延迟', 'Round trip'), '2.9', '3.4', '4.6', 'µs'],
  ],
  power: [
    [t('满载 IPsec', 'Full IPsec'), 48000],
    [t('空闲', 'Idle'), 19000],
  ],
  curve: {
    caption: t('吞吐与包长', 'Throughput against packet size'),
    drawing: lineChart(t('字节', 'Bytes'), 'Gbps', {
      Plain: [
        [64, 79],
        [128, 96],
        [256, 99],
        [1500, 100],
      ],
      IPsec: [
        [64, 31],
        [128, 52],
        [256, 71],
        [1500, 82],
      ],
    }),
    remark: t('IPsec 在大包时受 CE200 时钟限制。', 'For large packets the CE200 clock limits IPsec.'),
  },
  signals: [
    ['QSFP0', 'inout', '4 × 25G', t('网口', 'Network port')],
    ['EDGE', 'inout', 'x16', t('主机金手指', 'Host edge')],
    ['J3', 'inout', 'JTAG', t('调试', 'Debug')],
    ['J8', 'in', 'SMA', t('1PPS 输入', '1PPS input')],
  ],
  registers: [],
  rules: [
    t('进风 35 °C 时风量不低于 300 LFM。', 'At 35 °C provide 300 LFM.'),
    t('主机须支持 x8x8 分拆。', 'The host must bifurcate x8x8.'),
  ],
  bringUp: [
    t('编译并装入 slnic 驱动。', 'Build and load slnic.'),
    t('烧写双镜像并断电重启。', 'Flash both images and cycle power.'),
    t('运行 testpmd 与 iperf3。', 'Run testpmd and iperf3.'),
  ],
  issues: [
    [
      'NC-04',
      'B',
      t('虚拟功能超过 200 个时中断合并失效', 'Interrupt coalescing stops beyond 200 functions'),
      t('升级驱动 1.3。', 'Use driver 1.3.'),
      '1.3',
    ],
  ],
  plan: floorPlan(
    'ref-smart-nic',
    ['QSFP', 0, 20, 16, 40],
    ['A', 22, 20, 26, 40],
    ['B', 54, 20, 26, 40],
    ['DDR4', 22, 66, 58, 14],
    ['EDGE', 30, 86, 60, 14],
  ),
  constraints:
    'make -C driver && insmod slnic.ko\nslnic-flash --slot both nic100.bin\ntestpmd -l 0-8 -- --rxq=8 --txq=8',
};
