import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const usb32Phy: ProductFacts = {
  id: 'usb32-phy-12ff',
  part: 'SLP-USB32-PHY-12FF',
  category: 'usb',
  domain: 'serdes',
  name: t('USB 3.2 Type-C PHY', 'USB 3.2 Type-C PHY'),
  process: '12 nm FinFET',
  overview: [
    t(
      'USB 3.2 PHY 两条 10 Gbps 通道直接连接 Type-C 插座，正反插由 PHY 内部的交叉开关处理。',
      'The two 10 Gbps lanes of the USB 3.2 PHY go straight to a Type-C receptacle; an internal crossbar handles plug orientation.',
    ),
    t(
      '同一宏可在 DisplayPort 1.4 备用模式下把一或两条通道交给显示发送器，切换时间 80 µs。',
      'In DisplayPort 1.4 alternate mode one or both lanes go to the display transmitter within 80 µs.',
    ),
  ],
  features: [
    t('PIPE 4.4.1，32 位', 'PIPE 4.4.1, 32 bits'),
    t('Gen1 5 Gbps、Gen2 10 Gbps、Gen2x2 20 Gbps', 'Gen1 5, Gen2 10 and Gen2x2 20 Gbps'),
    t('接收端 5 抽头 DFE', '5-tap receive DFE'),
    t('U1/U2/U3 与接收检测', 'U1/U2/U3 and receiver detection'),
  ],
  diagram: {
    blocks: [
      ['pipe', 'PIPE', 0, 0],
      ['pcs', '128b/132b', 1, 0],
      ['xbar', t('正反插交叉开关', 'Orientation crossbar'), 2, 0],
      ['dp', 'DP TX', 1, 1],
      ['typec', 'Type-C', 3, 0],
    ],
    links: 'pipe-pcs pcs-xbar dp-xbar xbar-typec',
  },
  operation: [
    t(
      'CC 逻辑给出 orientation 信号后，交叉开关在 LFPS 握手前完成切换，软件不参与。',
      'Once CC logic gives orientation, the crossbar switches before the LFPS handshake without software.',
    ),
    t(
      'Gen2x2 的两条通道以有序集对齐，允许 6400 ps 的通道间偏斜。',
      'Gen2x2 lanes align on ordered sets and accept 6400 ps of skew.',
    ),
    t(
      'U3 状态只保留 LFPS 检测器，唤醒到 U0 需要 1.4 ms。',
      'Only the LFPS detector lives in U3; the way back to U0 takes 1.4 ms.',
    ),
  ],
  supplies: [
    ['VDD', '0.72', '0.80', '0.88', t('高速电路', 'High-speed circuits')],
    ['VDD18', '1.62', '1.80', '1.98', t('偏置', 'Bias')],
  ],
  specs: [
    [t('数据速率（每通道）', 'Data rate (per lane)'), '5', '10', '10', 'Gbps'],
    [t('发送总抖动', 'TX total jitter'), '18', '24', '31', 'ps'],
    [t('接收损耗能力（5 GHz）', 'Receiver loss (5 GHz)'), '21', '23', '24', 'dB'],
    [t('扩频深度', 'SSC depth'), '-0.5', '-0.45', '0', '%'],
    [t('面积', 'Area'), '0.62', '0.62', '0.62', 'mm²'],
  ],
  power: [
    [t('Gen2x2 满速', 'Gen2x2 active'), 164],
    [t('Gen1 满速', 'Gen1 active'), 71],
    [t('U3 挂起', 'U3 suspend'), 0.42],
  ],
  curve: {
    caption: t('接收眼高与电缆长度', 'Eye height against cable length'),
    drawing: lineChart(t('电缆长度 (m)', 'Cable (m)'), t('眼高 (mV)', 'Eye height (mV)'), {
      '10 Gbps': [
        [0.3, 118],
        [0.5, 104],
        [0.8, 83],
        [1, 70],
        [1.5, 41],
      ],
      '5 Gbps': [
        [0.3, 162],
        [1, 131],
        [2, 92],
        [3, 54],
      ],
    }),
    remark: t(
      '无源线在 10 Gbps 下以 1 m 为限，眼高 70 mV，与规范掩模持平。',
      'Passive cable ends at 1 m for 10 Gbps: 70 mV equals the mask.',
    ),
  },
  signals: [
    ['orientation', 'in', '1', t('插头方向', 'Plug orientation')],
    ['tx_data', 'in', '[63:0]', t('两通道发送', 'TX of both lanes')],
    ['rx_data', 'out', '[63:0]', t('两通道接收', 'RX of both lanes')],
    ['dp_mode', 'in', '[1:0]', t('备用模式通道数', 'Lanes in alternate mode')],
    ['ssrx_p/n', 'in', '[1:0]', t('差分接收', 'Differential RX')],
  ],
  registers: [
    ['0x00', 'PHY_MODE', 'RW', '0x1', t('USB 或 DP 模式', 'USB or DP')],
    ['0x04', 'LFPS_TH', 'RW', '0x3', t('LFPS 门限', 'LFPS threshold')],
    ['0x10', 'RX_EQ', 'RW', '0x12', t('均衡初值', 'Equaliser start')],
    ['0x20', 'SKEW_STAT', 'RO', '0x0', t('通道偏斜', 'Lane skew')],
  ],
  rules: [
    t(
      'Type-C 插座到 PHY 的走线不超过 75 mm，否则 Gen2 认证余量不足。',
      'Keep receptacle to PHY below 75 mm, or Gen2 compliance margin is short.',
    ),
    t(
      '与 USB 2.0 PHY 共用 200 Ω 电阻时，只能由一方发起校准。',
      'When the 200 Ω resistor is shared with the USB 2.0 PHY, only one may calibrate.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan('usb32-phy-12ff', ['LN0', 0, 0, 45, 60], ['LN1', 55, 0, 45, 60], ['XBAR', 0, 65, 100, 35]),
  constraints: '',
};

export const usb2Phy: ProductFacts = {
  id: 'usb2-phy-40lp',
  part: 'SLP-USB2-PHY-40LP',
  category: 'usb',
  domain: 'serdes',
  name: t('USB 2.0 OTG PHY', 'USB 2.0 OTG PHY'),
  process: '40 nm LP',
  overview: [
    t(
      'USB 2.0 OTG PHY 面积 0.28 mm²，单一 1.1 V 内核电源加 3.3 V，适合 MCU 与物联网芯片。',
      'The USB 2.0 OTG PHY takes 0.28 mm² and only 1.1 V core plus 3.3 V, which suits MCUs and IoT chips.',
    ),
    t(
      '设备模式可由 SOF 校准片内振荡器，精度 ±500 ppm，因而不需要晶振。',
      'In device mode SOF packets trim the internal oscillator to ±500 ppm, so no crystal is needed.',
    ),
  ],
  features: [
    t('UTMI+ 三级，8 或 16 位', 'UTMI+ level 3, 8 or 16 bits'),
    t('HS 480、FS 12、LS 1.5 Mbps', 'HS 480, FS 12 and LS 1.5 Mbps'),
    t('BC 1.2 充电器检测', 'BC 1.2 charger detection'),
    t('5 V 短路耐受', 'Tolerates a short to 5 V'),
  ],
  diagram: {
    blocks: [
      ['utmi', 'UTMI+', 0, 0],
      ['dig', t('数字核心', 'Digital core'), 1, 0],
      ['hs', t('高速收发', 'HS transceiver'), 2, 0],
      ['fs', t('全速收发', 'FS transceiver'), 2, 1],
      ['osc', t('免晶振振荡器', 'Crystal-less oscillator'), 1, 1],
      ['bc', 'BC 1.2', 0, 1],
    ],
    links: 'utmi-dig dig-hs dig-fs osc-dig bc-dig',
  },
  operation: [
    t(
      '高速终端 45 Ω 由外接 12 kΩ 电阻产生的基准电流校准，失配小于 3 %。',
      'The 45 Ω high-speed termination is trimmed from a current set by an external 12 kΩ resistor, within 3 %.',
    ),
    t(
      '振荡器以 64 档修调，收到 8 个 SOF 后进入锁定，之后每毫秒更新一次。',
      'The oscillator trims in 64 steps, locks after eight SOF packets and updates every millisecond.',
    ),
    t(
      '充电检测顺序为数据接触、主检测、次检测，完成前不得打开上拉电阻。',
      'Charger detection goes through data contact, primary and secondary; do not enable the pull-up before it ends.',
    ),
  ],
  supplies: [
    ['VDD11', '0.99', '1.10', '1.21', t('数字核心', 'Digital core')],
    ['VDD33', '3.0', '3.3', '3.6', t('收发器', 'Transceivers')],
  ],
  specs: [
    [t('高速差分摆幅', 'HS differential swing'), '370', '400', '440', 'mV'],
    [t('上升时间', 'Rise time'), '500', '580', '690', 'ps'],
    [t('静噪门限', 'Squelch threshold'), '105', '125', '148', 'mV'],
    [t('断线门限', 'Disconnect threshold'), '530', '575', '620', 'mV'],
    [t('挂起电流', 'Suspend current'), '29', '38', '62', 'µA'],
  ],
  power: [
    [t('HS 发送', 'HS transmit'), 61],
    [t('HS 接收', 'HS receive'), 44],
    [t('FS 活动', 'FS active'), 19],
    [t('挂起', 'Suspend'), 0.125],
  ],
  curve: {
    caption: t('免晶振频率误差的收敛', 'Settling of the crystal-less oscillator'),
    drawing: lineChart(t('收到的 SOF 数', 'SOF packets seen'), t('误差 (ppm)', 'Error (ppm)'), {
      '25 °C': [
        [0, 9800],
        [2, 4200],
        [4, 1500],
        [6, 620],
        [8, 310],
        [12, 220],
      ],
      '85 °C': [
        [0, 14200],
        [2, 6100],
        [4, 2300],
        [6, 910],
        [8, 440],
        [12, 290],
      ],
    }),
    remark: t(
      '8 个 SOF 之后误差在 500 ppm 以内，满足高速设备要求。',
      'After eight SOF packets the error is within 500 ppm, as high speed demands.',
    ),
  },
  signals: [
    ['utmi_data', 'inout', '[15:0]', t('并行数据', 'Parallel data')],
    ['utmi_termselect', 'in', '1', t('终端选择', 'Termination select')],
    ['chrg_det', 'out', '[1:0]', t('充电口类型', 'Charger type')],
    ['REXT', 'inout', '1', t('12 kΩ 1 % 电阻', '12 kΩ 1 % resistor')],
    ['DP/DM', 'inout', '1', t('差分线', 'Differential pair')],
  ],
  registers: [
    ['0x00', 'TRIM', 'RW', '0x20', t('振荡器修调', 'Oscillator trim')],
    ['0x04', 'HS_AMP', 'RW', '0x4', t('高速摆幅', 'HS amplitude')],
    ['0x08', 'SQ_TH', 'RW', '0x3', t('静噪门限', 'Squelch threshold')],
    ['0x0C', 'BC_CTL', 'RW', '0x0', t('充电检测', 'Charger detection')],
  ],
  rules: [
    t(
      'REXT 到地须走独立地线回到 PHY 的 VSSA 球，不得经过数字地。',
      'Return REXT to the PHY’s VSSA ball on its own trace, not through digital ground.',
    ),
    t(
      'DP/DM 上的外部 ESD 器件电容应小于 1.5 pF，否则上升沿超过 690 ps。',
      'External ESD parts on DP/DM need less than 1.5 pF, or edges get slower than 690 ps.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan(
    'usb2-phy-40lp',
    ['HS', 0, 0, 60, 50],
    ['FS', 62, 0, 38, 50],
    ['DIG', 0, 54, 60, 46],
    ['OSC', 62, 54, 38, 46],
  ),
  constraints: '',
};

export const mipiCdphy: ProductFacts = {
  id: 'mipi-cdphy-22',
  part: 'SLP-MIPI-CDPHY-22',
  category: 'mipi',
  domain: 'serdes',
  name: t('MIPI C/D-PHY 组合接收器', 'MIPI C/D-PHY Combo Receiver'),
  process: '22 nm',
  overview: [
    t(
      '组合接收器用 10 个焊盘实现 4 通道 D-PHY 2.1 或 3 组 C-PHY 2.0，适配不同厂商的图像传感器。',
      'Ten pads of the combo receiver work as a 4-lane D-PHY 2.1 or a 3-trio C-PHY 2.0, to match sensors of different makers.',
    ),
    t(
      'D-PHY 每通道 4.5 Gbps，C-PHY 每组 3.5 Gsps（约 8 Gbps），总带宽分别为 18 与 24 Gbps。',
      'D-PHY runs at 4.5 Gbps per lane and C-PHY at 3.5 Gsps per trio (about 8 Gbps): 18 and 24 Gbps in all.',
    ),
  ],
  features: [
    t('PPI 16/32 位接口', '16 or 32-bit PPI'),
    t('自动去偏移与周期性校准', 'Automatic and periodic deskew'),
    t('D-PHY 可拆为 2+2 通道', 'D-PHY splits into 2+2 lanes'),
    t('ALP 低功耗模式', 'ALP low-power mode'),
  ],
  diagram: {
    blocks: [
      ['pad', t('焊盘 ×10', 'Pads ×10'), 0, 0],
      ['afe', t('D/C 共用前端', 'Shared D/C front end'), 1, 0],
      ['dec', t('C-PHY 解码', 'C-PHY decoder'), 2, 1],
      ['des', t('解串与去偏移', 'Deserialiser, deskew'), 2, 0],
      ['ppi', 'PPI', 3, 0],
    ],
    links: 'pad-afe afe-des afe-dec dec-ppi des-ppi',
  },
  operation: [
    t(
      '前端的三个差分接收器在 C-PHY 模式下比较 AB、BC、CA，在 D-PHY 模式下其中两个分别作数据与时钟。',
      'Three differential receivers compare AB, BC and CA in C-PHY; in D-PHY two of them serve data and clock.',
    ),
    t(
      '1.5 Gbps 以上必须进行去偏移校准，传感器发出 100 µs 的校准序列，PHY 以 6 ps 步进居中采样。',
      'Above 1.5 Gbps deskew is mandatory: the sensor sends 100 µs of pattern and the PHY centres in 6 ps steps.',
    ),
    t(
      'C-PHY 从符号跳变恢复时钟，时钟延迟须随符号速率设为半个 UI，由 HS_SETTLE 表给出。',
      'C-PHY recovers its clock from symbol edges; set the clock delay to half a UI from the HS_SETTLE table.',
    ),
  ],
  supplies: [
    ['VDD', '0.72', '0.80', '0.88', t('数字与高速', 'Logic and high speed')],
    ['VDD18', '1.62', '1.80', '1.98', t('低功耗接收', 'LP receivers')],
  ],
  specs: [
    [t('D-PHY 速率', 'D-PHY rate'), '0.08', '2.5', '4.5', 'Gbps'],
    [t('C-PHY 速率', 'C-PHY rate'), '0.08', '2.3', '3.5', 'Gsps'],
    [t('差分输入阻抗', 'Differential input impedance'), '88', '100', '118', 'Ω'],
    [t('最小输入摆幅', 'Minimum input swing'), '35', '40', '55', 'mV'],
    [t('去偏移范围', 'Deskew range'), '-0.4', '0', '0.4', 'UI'],
  ],
  power: [
    [t('D-PHY 4 × 4.5 Gbps', 'D-PHY 4 × 4.5 Gbps'), 46],
    [t('C-PHY 3 × 3.5 Gsps', 'C-PHY 3 × 3.5 Gsps'), 52],
    [t('ULPS', 'ULPS'), 0.018],
  ],
  curve: {
    caption: t('最大速率与柔性板长度', 'Highest rate against flex length'),
    drawing: lineChart(
      t('柔性板长度 (mm)', 'Flex length (mm)'),
      t('每通道速率 (Gbps)', 'Rate per lane (Gbps)'),
      {
        'D-PHY': [
          [50, 4.5],
          [100, 4.5],
          [150, 4],
          [200, 3.3],
          [300, 2.4],
        ],
        'C-PHY': [
          [50, 8],
          [100, 7.6],
          [150, 6.6],
          [200, 5.4],
          [300, 3.9],
        ],
      },
    ),
    remark: t(
      '柔性板超过 150 mm 时 C-PHY 仍领先 D-PHY 约 60 %，但对三线等长更敏感。',
      'Past 150 mm of flex C-PHY still leads by 60 %, yet it is more sensitive to trio matching.',
    ),
  },
  signals: [
    ['cfg_mode', 'in', '1', t('0 为 D-PHY，1 为 C-PHY', '0 D-PHY, 1 C-PHY')],
    ['rxdatahs', 'out', '[127:0]', t('并行数据', 'Parallel data')],
    ['rxsynchs', 'out', '[3:0]', t('同步字检测', 'Sync found')],
    ['errsoths', 'out', '[3:0]', t('同步字错误', 'Sync error')],
    ['stopstate', 'out', '[3:0]', t('停止状态', 'Stop state')],
    ['PAD_D', 'in', '[9:0]', t('传感器线', 'Sensor wires')],
  ],
  registers: [
    ['0x00', 'MODE', 'RW', '0x0', t('模式与拆分', 'Mode and split')],
    ['0x04', 'HS_SETTLE', 'RW', '0x1E', t('稳定时间计数', 'Settle count')],
    ['0x08', 'DESKEW', 'RO', '0x0', t('各通道去偏移码', 'Deskew code per lane')],
    ['0x0C', 'CTLE', 'RW', '0x2', t('均衡强度', 'Equalisation')],
    ['0x10', 'ERR_CNT', 'RO', '0x0', t('同步错误计数', 'Sync errors')],
  ],
  rules: [
    t(
      '两种模式共用焊盘，走线须按 50 Ω 单端设计，使 D-PHY 差分自然得到 100 Ω。',
      'Pads are shared, so design 50 Ω single-ended traces; D-PHY then sees 100 Ω.',
    ),
    t(
      'C-PHY 三线长度差不超过 0.5 mm，而 D-PHY 差分对内为 0.15 mm，应同时满足。',
      'Match trios within 0.5 mm and D-PHY pairs within 0.15 mm; meet both.',
    ),
    t(
      'HS_SETTLE 以字节时钟计数，传感器速率改变时须重新计算，否则首行丢失。',
      'HS_SETTLE counts byte clocks; recompute it at each rate change, or the first line is lost.',
    ),
    t(
      '2+2 拆分时第二时钟使用 PAD_D[7:6]，电路板须预留等长。',
      'In 2+2 split the second clock sits on PAD_D[7:6]; leave room to match it.',
    ),
  ],
  bringUp: [
    t(
      '传感器置于 LP-11，确认四个 stopstate 均为 1。',
      'Put the sensor in LP-11 and check that all stopstate bits are 1.',
    ),
    t(
      '以 1.0 Gbps 彩条验证，再升至目标速率并打开去偏移。',
      'Verify colour bars at 1.0 Gbps, then raise the rate with deskew on.',
    ),
    t('连续采集 1 万帧，ERR_CNT 应为 0。', 'Capture 10,000 frames; ERR_CNT must stay 0.'),
  ],
  issues: [
    [
      'MP-007',
      'B',
      t('ULPS 退出后首个去偏移码错误', 'First deskew code after ULPS is wrong'),
      t('丢弃首帧。', 'Drop the first frame.'),
      '1.3',
    ],
    [
      'MP-010',
      'C',
      t('C-PHY 下 DESKEW 读回为零', 'DESKEW reads zero in C-PHY'),
      t('属预期行为，文档已更正。', 'Expected; the text is corrected.'),
      '1.4',
    ],
  ],
  plan: floorPlan(
    'mipi-cdphy-22',
    ['T0', 0, 0, 30, 50],
    ['T1', 35, 0, 30, 50],
    ['T2', 70, 0, 30, 50],
    ['DEC', 0, 55, 50, 45],
    ['PPI', 55, 55, 45, 45],
  ),
  constraints:
    'create_clock -name byte_clk -period 3.556 [get_pins u_cdphy/rxbyteclkhs]\nset_case_analysis 0 [get_pins u_cdphy/cfg_mode]\nset_input_delay 0.4 -clock byte_clk [get_pins u_cdphy/rxdatahs*]',
};

export const ucieD2d: ProductFacts = {
  id: 'ucie-d2d-7ff',
  part: 'SLP-UCIE-D2D-7FF',
  category: 'ucie',
  domain: 'die-to-die',
  name: t('UCIe 芯粒互连 PHY', 'UCIe Die-to-Die PHY'),
  process: '7 nm FinFET',
  overview: [
    t(
      'UCIe PHY 以 x64 先进封装模块连接两颗芯粒，16 GT/s 下单向 1 Tbps，海岸线密度 1.32 Tbps/mm。',
      'The UCIe PHY joins two chiplets with an x64 advanced-package module: 1 Tbps each way at 16 GT/s, 1.32 Tbps per mm of die edge.',
    ),
    t(
      'RDI 接口之上可配本公司的适配层，承载 PCIe、CXL 或流式协议。',
      'Above RDI our adapter carries PCIe, CXL or streaming protocols.',
    ),
  ],
  features: [
    t('4 至 16 GT/s', '4 to 16 GT/s'),
    t('45 µm 凸点间距，10 列', '45 µm bumps, 10 columns'),
    t('每 32 条数据通道两条冗余', 'Two spares per 32 data lanes'),
    t('800 MHz 边带，独立电源', '800 MHz sideband on its own supply'),
  ],
  diagram: {
    blocks: [
      ['ad', t('适配层', 'Adapter'), 0, 0],
      ['rdi', 'RDI', 1, 0],
      ['tx', 'TX ×64', 2, 0],
      ['rx', 'RX ×64', 2, 1],
      ['sb', t('边带', 'Sideband'), 1, 1],
      ['rem', t('对端芯粒', 'Remote die'), 3, 0],
    ],
    links: 'ad-rdi rdi-tx rx-rdi sb-rem tx-rem rem-rx',
  },
  operation: [
    t(
      '时钟随数据转发，接收端只需一次相位居中，无需时钟恢复，链路延迟低于 3.2 ns。',
      'The clock is forwarded with data; the receiver centres once, needs no clock recovery and keeps latency under 3.2 ns.',
    ),
    t(
      '训练经边带进行：参数交换、修复、有效沿居中，最坏 4.8 ms。',
      'Training goes over the sideband (parameters, repair, valid centring) and takes 4.8 ms at worst.',
    ),
    t(
      '故障通道多于冗余数时链路降为 x32，带宽减半但不断链。',
      'With more failing lanes than spares the link degrades to x32: half the bandwidth, still up.',
    ),
  ],
  supplies: [
    ['VDD', '0.713', '0.75', '0.788', t('数字与收发', 'Logic and lanes')],
    ['VAON', '0.713', '0.75', '0.788', t('边带常开', 'Always-on sideband')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '4', '12', '16', 'GT/s'],
    [t('能耗', 'Energy'), '0.36', '0.42', '0.49', 'pJ/bit'],
    [t('链路延迟', 'Latency'), '2.6', '2.9', '3.2', 'ns'],
    [t('误码率（log10）', 'BER (log10)'), '-18', '-17', '-15', ''],
    [t('眼宽', 'Eye width'), '0.60', '0.66', '0.73', 'UI'],
  ],
  power: [
    [t('16 GT/s 双向满载', '16 GT/s, both ways'), 860],
    [t('L1', 'L1'), 74],
    [t('L2（仅边带）', 'L2 (sideband only)'), 2.1],
  ],
  curve: {
    caption: t('能耗与数据速率', 'Energy against data rate'),
    drawing: lineChart(t('数据速率 (GT/s)', 'Data rate (GT/s)'), t('能耗 (pJ/bit)', 'Energy (pJ/bit)'), {
      '1.0 mm': [
        [4, 0.55],
        [8, 0.46],
        [12, 0.42],
        [16, 0.4],
      ],
      '2.0 mm': [
        [4, 0.58],
        [8, 0.49],
        [12, 0.45],
        [16, 0.44],
      ],
    }),
    remark: t(
      '走线从 1 mm 增至 2 mm 时能耗只增加约 8 %，布图可据此放宽。',
      'Going from 1 mm to 2 mm costs only about 8 % more energy, which relaxes the floorplan.',
    ),
  },
  signals: [
    ['lp_data', 'in', '[511:0]', t('RDI 发送', 'RDI transmit')],
    ['pl_data', 'out', '[511:0]', t('RDI 接收', 'RDI receive')],
    ['pl_state_sts', 'out', '[3:0]', t('链路状态', 'Link state')],
    ['sb_tx/sb_rx', 'inout', '1', t('边带', 'Sideband')],
    ['bump_txd', 'out', '[67:0]', t('数据与冗余凸点', 'Data and spare bumps')],
  ],
  registers: [
    ['0x00', 'LINK_CTL', 'RW', '0x0', t('目标速率与宽度', 'Target rate and width')],
    ['0x08', 'REPAIR_TX', 'RW', '0xFFFF', t('发送修复映射', 'TX repair map')],
    ['0x10', 'EYE_MARGIN', 'RO', '0x0', t('各通道余量', 'Margin per lane')],
    ['0x18', 'RETRAIN', 'RW', '0x0', t('软件触发重训', 'Software retrain')],
  ],
  rules: [
    t(
      '两颗芯粒的凸点图必须镜像，旋转 180° 会使冗余通道错位。',
      'The bump maps of the two dies must be mirrored; a 180° turn misplaces the spares.',
    ),
    t(
      'VAON 须先于 VDD 至少 50 µs 建立，否则边带训练超时。',
      'Bring VAON up 50 µs before VDD, or sideband training times out.',
    ),
    t(
      '模块间保留一列地凸点，相邻模块串扰才能低于 −38 dB。',
      'Leave a ground column between modules to hold crosstalk under −38 dB.',
    ),
  ],
  bringUp: [
    t('两侧 VAON 上电，读取对端参数。', 'Power VAON on both dies and read the partner’s parameters.'),
    t('先训练到 4 GT/s，核对修复映射。', 'Train to 4 GT/s and check the repair map.'),
    t('升至 16 GT/s，记录 64 个 EYE_MARGIN。', 'Go to 16 GT/s and log all 64 EYE_MARGIN values.'),
  ],
  issues: [
    [
      'UC-003',
      'A',
      t('宽度降级后未恢复 x64', 'Link stays at x32 after the cause is gone'),
      t('写 RETRAIN。', 'Write RETRAIN.'),
      '0.8',
    ],
    [
      'UC-005',
      'B',
      t('L2 退出偶发边带奇偶错误', 'Sideband parity error at L2 exit'),
      t('重发一次参数交换。', 'Repeat the parameter exchange once.'),
      '0.9',
    ],
  ],
  plan: floorPlan(
    'ucie-d2d-7ff',
    ['TX', 0, 0, 45, 60],
    ['CLK', 46, 0, 8, 60],
    ['RX', 55, 0, 45, 60],
    ['RDI', 0, 64, 80, 36],
    ['SB', 82, 64, 18, 36],
  ),
  constraints:
    'create_clock -name lclk -period 1.0 [get_ports lclk]\ncreate_clock -name sbclk -period 1.25 [get_ports sb_clk]\nset_clock_groups -asynchronous -group lclk -group sbclk',
};
