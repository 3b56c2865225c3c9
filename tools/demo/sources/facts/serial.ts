import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const pcie5Phy: ProductFacts = {
  id: 'pcie5-phy-12ff',
  part: 'SLP-PCIE5-PHY-12FF',
  category: 'pcie',
  domain: 'serdes',
  name: t('PCIe 5.0 PHY', 'PCIe 5.0 PHY'),
  process: '12 nm FinFET',
  overview: [
    t(
      'PCIe 5.0 PHY 以四通道宏拼接为 x1 至 x16，2.5 至 32 GT/s 全速率兼容。',
      'The PCIe 5.0 PHY is built from quad macros into x1 to x16 links and runs at every rate from 2.5 to 32 GT/s.',
    ),
    t(
      '接收机在 36 dB 插入损耗下误码率优于 1E-12，均衡系数由片内状态机在恢复阶段求得。',
      'The receiver keeps the bit error rate below 1E-12 at 36 dB of insertion loss; a state machine finds the coefficients during recovery.',
    ),
  ],
  features: [
    t('PIPE 5.2 SerDes 架构，32/64 位接口', 'PIPE 5.2 SerDes architecture, 32 or 64 bits'),
    t('CTLE 加 12 抽头 DFE', 'CTLE plus 12-tap DFE'),
    t('SRNS 与 SRIS 参考时钟', 'SRNS and SRIS reference clocking'),
    t('L1.2 功耗 28 µW/通道', '28 µW per lane in L1.2'),
    t('片上非破坏性眼图', 'Non-destructive eye monitor'),
  ],
  diagram: {
    blocks: [
      ['pipe', 'PIPE 5.2', 0, 0],
      ['pcs', 'PCS', 1, 0],
      ['tx', t('发送 FFE', 'TX FFE'), 2, 0],
      ['rx', 'CTLE + DFE', 2, 1],
      ['cdr', 'CDR', 1, 1],
      ['pll', t('双 PLL', 'Dual PLL'), 1, 2],
    ],
    links: 'pipe-pcs pcs-tx rx-cdr cdr-pcs pll-tx pll-cdr',
  },
  operation: [
    t(
      '一个 PLL 服务 2.5/5/8/16 GT/s，另一个专供 32 GT/s，速率切换因此无需重新锁定。',
      'One PLL serves 2.5, 5, 8 and 16 GT/s and the other only 32 GT/s, so a rate change needs no relock.',
    ),
    t(
      'DFE 首抽头采用推测展开以满足 31 ps 的反馈时间，其余 11 抽头为直接反馈。',
      'The first DFE tap is unrolled to meet the 31 ps feedback time; the other 11 taps feed back directly.',
    ),
    t(
      '均衡第 2、3 阶段由 PHY 报告的品质因数驱动，典型收敛 4.6 ms，远小于 24 ms 的规范上限。',
      'Equalisation phases 2 and 3 follow the figure of merit from the PHY and settle in 4.6 ms, well under the 24 ms limit.',
    ),
  ],
  supplies: [
    ['VP', '0.76', '0.80', '0.84', t('高速模拟与数字', 'High-speed analog and logic')],
    ['VPH', '1.14', '1.20', '1.26', t('PLL 与偏置', 'PLL and bias')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '2.5', '16', '32', 'GT/s'],
    [t('通道损耗补偿', 'Channel loss'), '30', '34', '36', 'dB'],
    [t('发送随机抖动', 'TX random jitter'), '0.21', '0.27', '0.35', 'ps rms'],
    [t('接收眼高（均衡后）', 'Eye height after EQ'), '18', '26', '35', 'mV'],
    [t('L1 退出时间', 'L1 exit'), '6', '9', '13', 'µs'],
    [t('每通道面积', 'Area per lane'), '0.31', '0.31', '0.31', 'mm²'],
  ],
  power: [
    [t('32 GT/s（每通道）', '32 GT/s (per lane)'), 262],
    [t('16 GT/s（每通道）', '16 GT/s (per lane)'), 158],
    [t('L0s', 'L0s'), 96],
    [t('L1.2', 'L1.2'), 0.028],
  ],
  curve: {
    caption: t('误码率与通道损耗', 'Bit error rate against channel loss'),
    drawing: lineChart(t('16 GHz 处损耗 (dB)', 'Loss at 16 GHz (dB)'), t('log10 误码率', 'log10 BER'), {
      '12-tap DFE': [
        [28, -17.5],
        [30, -16.1],
        [32, -14.9],
        [34, -13.6],
        [36, -12.3],
        [38, -9.8],
      ],
      'CTLE only': [
        [20, -15.2],
        [24, -12.4],
        [28, -9.1],
        [32, -5.7],
      ],
    }),
    remark: t(
      '超过 36 dB 后误码率每 2 dB 恶化约两个半数量级，应在背板上加入重定时器。',
      'Beyond 36 dB every 2 dB costs two and a half decades; put a retimer on the backplane there.',
    ),
  },
  signals: [
    ['txdata', 'in', '[63:0]', t('每通道发送数据', 'TX data per lane')],
    ['rxdata', 'out', '[63:0]', t('每通道接收数据', 'RX data per lane')],
    ['rate', 'in', '[2:0]', t('速率选择', 'Rate')],
    ['powerdown', 'in', '[3:0]', t('P0 至 P2 状态', 'P0 to P2 states')],
    ['m2p_messagebus', 'in', '[7:0]', t('消息总线', 'Message bus')],
    ['refclk_p/n', 'in', '1', t('100 MHz 参考时钟', '100 MHz reference clock')],
    ['resref', 'inout', '1', t('200 Ω 1 % 参考电阻', '200 Ω 1 % reference resistor')],
  ],
  registers: [
    ['0x000', 'LANE_CTL', 'RW', '0x0001', t('通道使能与极性', 'Lane enable and polarity')],
    ['0x004', 'TX_FFE', 'RW', '0x0A18', t('前后抽头系数', 'Pre- and post-cursor')],
    ['0x010', 'CTLE_CTL', 'RW', '0x0044', t('峰化与直流增益', 'Peaking and DC gain')],
    ['0x020', 'DFE_TAP1', 'RO', '0x0000', t('首抽头收敛值', 'Settled first tap')],
    ['0x060', 'EYE_CTL', 'RW', '0x0000', t('眼图扫描范围', 'Eye scan range')],
    ['0x064', 'EYE_CNT', 'RO', '0x0000', t('扫描点误差计数', 'Errors at scan point')],
  ],
  rules: [
    t(
      '四通道宏须沿芯片边缘排列，参考时钟总线在宏内贯穿，宏间不得插入其他单元。',
      'Abut quad macros along the die edge; the reference clock runs through them, so place nothing between.',
    ),
    t(
      'resref 只需一颗，放在主宏一侧，走线阻抗小于 0.5 Ω。',
      'One resref is enough; place it at the master macro with less than 0.5 Ω of routing.',
    ),
    t(
      'VPH 与数字 1.2 V 分开出球，否则 IO 翻转会使发送抖动增加约 0.12 ps。',
      'Give VPH its own balls; sharing digital 1.2 V adds about 0.12 ps of TX jitter.',
    ),
    t(
      'SRIS 设计须打开 544 符号的弹性缓冲，延迟相应增加 11 ns。',
      'SRIS needs the 544-symbol elastic buffer and costs 11 ns of latency.',
    ),
  ],
  bringUp: [
    t('测量 resref 校准码，应在 22 至 41 之间。', 'Read the resref code; it must lie between 22 and 41.'),
    t('近端串行环回运行 PRBS-31 十分钟。', 'Run PRBS-31 in near-end loopback for ten minutes.'),
    t('与链路伙伴协商到 32 GT/s，读取各通道 DFE_TAP1。', 'Train to 32 GT/s and read DFE_TAP1 of each lane.'),
    t('扫描眼图，水平余量应大于 0.22 UI。', 'Scan the eye; the horizontal margin must exceed 0.22 UI.'),
  ],
  issues: [
    [
      'P5-021',
      'A',
      t('反向通道在 x8 分拆时极性检测出错', 'Polarity detection fails on reversed lanes in x8 bifurcation'),
      t('由软件设置 LANE_CTL.POL。', 'Set LANE_CTL.POL in software.'),
      '2.05',
    ],
    [
      'P5-033',
      'B',
      t('低温启动时 CTLE 初值过强', 'CTLE starts too strong at low temperature'),
      t('−20 °C 以下把初值降 2 档。', 'Start two steps lower below −20 °C.'),
      '2.07',
    ],
    [
      'P5-036',
      'C',
      t('EYE_CNT 在 8 GT/s 以下不计数', 'EYE_CNT does not count below 8 GT/s'),
      t('改用 PRBS 误码计数。', 'Use the PRBS error counter.'),
      '2.10',
    ],
  ],
  plan: floorPlan(
    'pcie5-phy-12ff',
    ['LN0', 0, 0, 22, 70],
    ['LN1', 25, 0, 22, 70],
    ['CMN', 50, 0, 12, 70],
    ['LN2', 65, 0, 16, 70],
    ['LN3', 84, 0, 16, 70],
    ['PCS', 0, 74, 100, 26],
  ),
  constraints:
    'create_clock -name refclk -period 10.0 [get_ports refclk_p]\ncreate_clock -name rxclk_l0 -period 1.0 [get_pins u_l0/rxclk]\nset_clock_groups -asynchronous -group refclk -group rxclk_l0\nset_max_delay 0.9 -from [get_pins u_pcs/*] -to [get_pins u_l0/txdata*]',
};

export const pcie6Phy: ProductFacts = {
  id: 'pcie6-phy-6ff',
  part: 'SLP-PCIE6-PHY-6FF',
  category: 'pcie',
  domain: 'serdes',
  name: t('PCIe 6.0 PHY', 'PCIe 6.0 PHY'),
  process: '6 nm FinFET',
  overview: [
    t(
      'PCIe 6.0 PHY 采用 7 位时间交织 ADC 与数字均衡，在 64 GT/s PAM4 下补偿 32 dB 通道。',
      'The PCIe 6.0 PHY uses a 7-bit time-interleaved ADC and digital equalisation to cover 32 dB at 64 GT/s PAM4.',
    ),
    t(
      '同一 PHY 兼容 CXL 3.0，链路低延迟模式绕过弹性缓冲，端到端减少 3.1 ns。',
      'The same PHY serves CXL 3.0; a low-latency mode bypasses the elastic buffer and saves 3.1 ns end to end.',
    ),
  ],
  features: [
    t('32 路时间交织 ADC，ENOB 5.1', '32-way interleaved ADC, ENOB 5.1'),
    t('24 抽头 FFE 与 1 抽头 DFE', '24-tap FFE and 1-tap DFE'),
    t('L0p 动态宽度', 'Dynamic width with L0p'),
    t('FLIT 模式误码统计', 'Error statistics in FLIT mode'),
    t('2.5 至 64 GT/s 全兼容', 'All rates from 2.5 to 64 GT/s'),
  ],
  diagram: {
    blocks: [
      ['rx', 'AFE', 0, 0],
      ['adc', 'TI-ADC ×32', 1, 0],
      ['dsp', t('FFE/DFE 数字均衡', 'FFE/DFE DSP'), 2, 0],
      ['pipe', 'PIPE 6.2', 3, 0],
      ['dac', t('PAM4 发送 DAC', 'PAM4 TX DAC'), 1, 1],
      ['pll', 'LC PLL 16 GHz', 0, 1],
    ],
    links: 'rx-adc adc-dsp dsp-pipe pipe-dac pll-adc pll-dac',
  },
  operation: [
    t(
      'ADC 各子路的增益、失调与时间偏斜由后台校准消除，残余时间偏斜小于 60 fs。',
      'Background calibration removes gain, offset and skew between sub-ADCs; residual skew is below 60 fs.',
    ),
    t(
      '判决前信噪比低于 17.8 dB 时 DSP 自动把 FFE 从 16 抽头扩展到 24 抽头，功耗增加 22 mW。',
      'When the slicer SNR falls under 17.8 dB the DSP grows the FFE from 16 to 24 taps for 22 mW more.',
    ),
    t(
      'L0p 缩减到 x4 时关闭其余通道的 ADC，但保留其时钟恢复环路，恢复全宽需 3.4 µs。',
      'With L0p down to x4 the other ADCs are off but their clock recovery stays alive; full width is back in 3.4 µs.',
    ),
  ],
  supplies: [
    ['VDD', '0.713', '0.75', '0.788', t('DSP', 'DSP')],
    ['VDDA', '0.855', '0.90', '0.945', t('ADC 与 AFE', 'ADC and AFE')],
    ['VDDH', '1.14', '1.20', '1.26', t('发送级与 PLL', 'TX driver and PLL')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '2.5', '32', '64', 'GT/s'],
    [t('FEC 前误码率（32 dB，log10）', 'Pre-FEC BER at 32 dB (log10)'), '-7.4', '-6.8', '-6.1', ''],
    [t('ADC 有效位数', 'ADC ENOB'), '4.8', '5.1', '5.3', 'bit'],
    [t('PAM4 电平失配', 'PAM4 level mismatch'), '0.96', '0.98', '0.99', 'RLM'],
    [t('L0p 恢复时间', 'L0p up-size'), '2.6', '3.4', '4.8', 'µs'],
  ],
  power: [
    [t('64 GT/s（每通道）', '64 GT/s (per lane)'), 310],
    [t('32 GT/s（每通道）', '32 GT/s (per lane)'), 226],
    [t('L0p 停用通道', 'Lane parked in L0p'), 41],
    [t('L2', 'L2'), 0.05],
  ],
  curve: {
    caption: t('FEC 前误码率与判决信噪比', 'Pre-FEC BER against slicer SNR'),
    drawing: lineChart(t('信噪比 (dB)', 'SNR (dB)'), t('log10 误码率', 'log10 BER'), {
      '64 GT/s': [
        [16, -4.1],
        [17, -5],
        [18, -6.2],
        [19, -7.6],
        [20, -9.3],
      ],
      Theory: [
        [16, -4.4],
        [17, -5.4],
        [18, -6.6],
        [19, -8.1],
        [20, -9.9],
      ],
    }),
    remark: t(
      '实测曲线与理论相差约 0.3 dB，主要来自 ADC 交织残差。',
      'Silicon lies 0.3 dB from theory, mostly because of interleaving residue.',
    ),
  },
  signals: [
    ['txdata', 'in', '[127:0]', t('PAM4 发送符号', 'PAM4 TX symbols')],
    ['rxdata', 'out', '[127:0]', t('接收符号', 'RX symbols')],
    ['snr_mon', 'out', '[11:0]', t('判决信噪比', 'Slicer SNR')],
    ['l0p_req', 'in', '[4:0]', t('目标宽度', 'Target width')],
    ['refclk_p/n', 'in', '1', t('100 MHz，抖动 ≤ 100 fs', '100 MHz, jitter ≤ 100 fs')],
  ],
  registers: [
    ['0x000', 'ADC_CAL', 'RW', '0x3', t('后台校准使能', 'Background calibration')],
    ['0x008', 'FFE_LEN', 'RW', '0x10', t('FFE 长度', 'FFE length')],
    ['0x010', 'SNR_TH', 'RW', '0x11C', t('扩展门限', 'Extension threshold')],
    ['0x020', 'RLM_MON', 'RO', '0x0', t('电平失配监测', 'Level mismatch monitor')],
  ],
  rules: [
    t(
      '参考时钟积分抖动（12 kHz–20 MHz）须小于 100 fs，普通 PCIe 5.0 时钟发生器通常不满足。',
      'Reference jitter (12 kHz–20 MHz) must be below 100 fs; common PCIe 5.0 clock chips do not reach that.',
    ),
    t(
      '封装插损在 16 GHz 处不得超过 4.5 dB，建议使用超低损耗基板。',
      'Keep package loss at 16 GHz below 4.5 dB and use ultra-low-loss substrate.',
    ),
    t(
      'DSP 电流在 FFE 切换时阶跃 29 A/µs（x16），VDD 稳压带宽应高于 300 kHz。',
      'At FFE changes an x16 DSP steps by 29 A/µs; the VDD regulator needs more than 300 kHz of bandwidth.',
    ),
  ],
  bringUp: [
    t('等待 ADC 前台校准完成，约 2.2 ms。', 'Wait 2.2 ms for foreground ADC calibration.'),
    t('在 32 GT/s NRZ 下确认眼图，再切换到 PAM4。', 'Check the eye at 32 GT/s NRZ, then go to PAM4.'),
    t('读取 snr_mon，低于 18 dB 时检查封装损耗。', 'Read snr_mon; under 18 dB check package loss.'),
  ],
  issues: [
    [
      'P6-002',
      'A',
      t('L0p 恢复与后台校准冲突可致重训', 'L0p up-size may collide with calibration and retrain'),
      t('恢复前暂停 ADC_CAL。', 'Pause ADC_CAL before up-sizing.'),
      '0.85',
    ],
    [
      'P6-006',
      'B',
      t('RLM_MON 在 110 °C 以上偏低 0.01', 'RLM_MON reads 0.01 low above 110 °C'),
      t('按温度表修正。', 'Correct by the temperature table.'),
      '0.90',
    ],
  ],
  plan: floorPlan(
    'pcie6-phy-6ff',
    ['AFE', 0, 0, 100, 18],
    ['ADC', 0, 20, 60, 26],
    ['PLL', 64, 20, 36, 26],
    ['DSP', 0, 48, 100, 34],
    ['PIPE', 0, 84, 100, 16],
  ),
  constraints:
    'create_clock -name dsp_clk -period 1.0 [get_pins u_pll/dsp_clk]\nset_clock_uncertainty -setup 0.05 -hold 0.02 dsp_clk\nset_clock_groups -asynchronous -group dsp_clk -group apb_clk',
};

export const eth112g: ProductFacts = {
  id: 'eth112g-serdes-7ff',
  part: 'SLP-ETH112G-7FF',
  category: 'ethernet-serdes',
  domain: 'serdes',
  name: t('112G 以太网 SerDes', '112G Ethernet SerDes'),
  process: '7 nm FinFET',
  overview: [
    t(
      '四通道 112G SerDes 覆盖 1.25 至 112 Gbps，单宏可组成 400GBASE-CR4/KR4。',
      'The quad 112G SerDes runs from 1.25 to 112 Gbps; one macro makes a 400GBASE-CR4/KR4 port.',
    ),
    t(
      '长距接收机在 40 dB 通道下 FEC 前误码率优于 1E-7，VSR 模式可关闭半数抽头以省电。',
      'Over 40 dB the long-reach receiver stays better than 1E-7 before FEC; in VSR half of the taps are off to save power.',
    ),
  ],
  features: [
    t('64 路交织 7 位 ADC', '64-way interleaved 7-bit ADC'),
    t('31 抽头 FFE、1 抽头 DFE、MLSD 可选', '31-tap FFE, 1-tap DFE, optional MLSD'),
    t('IEEE 802.3ck 链路训练', 'IEEE 802.3ck link training'),
    t('同步以太网恢复时钟输出', 'Recovered clock for SyncE'),
    t('每通道独立速率', 'Rate set per lane'),
  ],
  diagram: {
    blocks: [
      ['afe', 'CTLE/VGA', 0, 0],
      ['adc', 'ADC', 1, 0],
      ['ffe', 'FFE 31', 2, 0],
      ['mlsd', 'MLSD', 3, 0],
      ['anlt', 'AN/LT', 3, 1],
      ['tx', t('7 位发送 DAC', '7-bit TX DAC'), 1, 1],
      ['pll', 'LC PLL', 0, 1],
    ],
    links: 'afe-adc adc-ffe ffe-mlsd mlsd-anlt anlt-tx pll-adc pll-tx',
  },
  operation: [
    t(
      'VGA 以 0.4 dB 步进把 ADC 输入稳定在满幅的 78 %，避免削波引入的突发误码。',
      'The VGA holds the ADC input at 78 % of full scale in 0.4 dB steps and so avoids bursts from clipping.',
    ),
    t(
      'FFE 系数由符号-符号 LMS 更新，链路稳定后更新周期放宽到 10 ms，功耗下降 6 %。',
      'Sign-sign LMS adapts the FFE; once settled it runs every 10 ms and saves 6 %.',
    ),
    t(
      'MLSD 对 1+D 残余响应增益约 1.3 dB，仅在损耗超过 34 dB 时值得打开。',
      'MLSD gains about 1.3 dB on a 1+D residue and pays only above 34 dB of loss.',
    ),
  ],
  supplies: [
    ['VDD', '0.713', '0.75', '0.788', t('DSP', 'DSP')],
    ['VDDA09', '0.855', '0.90', '0.945', t('ADC', 'ADC')],
    ['VDDA12', '1.14', '1.20', '1.26', t('发送级', 'TX driver')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '1.25', '106.25', '112', 'Gbps'],
    [t('通道损耗（LR）', 'Channel loss (LR)'), '36', '40', '42', 'dB'],
    [t('FEC 前误码率（log10）', 'Pre-FEC BER (log10)'), '-9.1', '-7.9', '-7.0', ''],
    [t('发送 SNDR', 'TX SNDR'), '33.2', '34.6', '36.0', 'dB'],
    [t('链路训练时间', 'Link training'), '120', '260', '480', 'ms'],
    [t('恢复时钟抖动', 'Recovered clock jitter'), '0.31', '0.38', '0.52', 'ps rms'],
  ],
  power: [
    [t('112 Gbps LR（每通道）', '112 Gbps LR (per lane)'), 565],
    [t('112 Gbps VSR（每通道）', '112 Gbps VSR (per lane)'), 412],
    [t('56 Gbps（每通道）', '56 Gbps (per lane)'), 298],
    [t('关断', 'Power down'), 3.2],
  ],
  curve: {
    caption: t('FEC 前误码率与通道损耗', 'Pre-FEC BER against loss'),
    drawing: lineChart(t('26.6 GHz 处损耗 (dB)', 'Loss at 26.6 GHz (dB)'), t('log10 误码率', 'log10 BER'), {
      FFE: [
        [28, -10.4],
        [32, -9.3],
        [36, -8.2],
        [40, -6.8],
      ],
      'FFE + MLSD': [
        [28, -10.7],
        [32, -10],
        [36, -9.2],
        [40, -7.9],
        [42, -6.9],
      ],
    }),
    remark: t(
      '在 40 dB 处 MLSD 把误码率改善一个数量级以上，代价是每通道 48 mW。',
      'At 40 dB MLSD buys more than a decade for 48 mW per lane.',
    ),
  },
  signals: [
    ['tx_data', 'in', '[159:0]', t('每通道发送', 'TX per lane')],
    ['rx_data', 'out', '[159:0]', t('每通道接收', 'RX per lane')],
    ['an_lt_done', 'out', '[3:0]', t('链路训练完成', 'Training done')],
    ['rclk_synce', 'out', '1', t('同步以太网时钟', 'SyncE clock')],
    ['refclk', 'in', '1', t('156.25 MHz', '156.25 MHz')],
  ],
  registers: [
    ['0x000', 'RATE_CTL', 'RW', '0x0', t('速率与编码', 'Rate and coding')],
    ['0x010', 'VGA_GAIN', 'RO', '0x0', t('当前增益', 'Present gain')],
    ['0x020', 'FFE_MAIN', 'RO', '0x0', t('主抽头', 'Main tap')],
    ['0x0A0', 'MLSD_CTL', 'RW', '0x0', t('序列检测使能', 'Sequence detector')],
    ['0x0C0', 'LT_STAT', 'RO', '0x0', t('链路训练状态', 'Training state')],
  ],
  rules: [
    t(
      '宏单元高度方向须对齐封装微带扇出，凸点到基板过孔的距离小于 180 µm。',
      'Align the macro with the package escape; bump to via must be shorter than 180 µm.',
    ),
    t(
      'VDDA09 纹波在 1–50 MHz 内须小于 3 mV，否则 ADC 交织杂散进入判决。',
      'Keep VDDA09 ripple below 3 mV from 1 to 50 MHz, or interleaving spurs reach the slicer.',
    ),
    t(
      '未使用通道须置为关断而非复位，复位状态仍消耗 37 mW。',
      'Power unused lanes down; a lane in reset still takes 37 mW.',
    ),
  ],
  bringUp: [
    t('外部环回在 53.125 Gbps NRZ 下运行 PRBS-31。', 'Run PRBS-31 in external loopback at 53.125 Gbps NRZ.'),
    t('切换 106.25 Gbps PAM4，等待 VGA_GAIN 稳定。', 'Go to 106.25 Gbps PAM4 and wait for VGA_GAIN.'),
    t('启动 AN/LT，记录各通道预加重请求次数。', 'Start AN/LT and log pre-emphasis requests per lane.'),
  ],
  issues: [
    [
      'E1-015',
      'A',
      t('与部分交换芯片协商时 LT 超时', 'LT times out with some switch chips'),
      t('把 LT 等待延长到 1.2 s。', 'Extend the LT wait to 1.2 s.'),
      '1.42',
    ],
    [
      'E1-018',
      'B',
      t('10.3125 Gbps 下同步以太网时钟占空比 46 %', 'SyncE duty cycle is 46 % at 10.3125 Gbps'),
      t('经外部抖动清除器使用。', 'Use an external jitter cleaner.'),
      '1.50',
    ],
    [
      'E1-022',
      'C',
      t('LT_STAT 错误码 0x9 未文档化', 'LT_STAT code 0x9 is undocumented'),
      t('含义为对端未就绪。', 'It means partner not ready.'),
      '1.50',
    ],
  ],
  plan: floorPlan(
    'eth112g-serdes-7ff',
    ['L0', 0, 0, 24, 60],
    ['L1', 25, 0, 24, 60],
    ['L2', 51, 0, 24, 60],
    ['L3', 76, 0, 24, 60],
    ['DSP', 0, 63, 70, 37],
    ['PLL', 72, 63, 28, 37],
  ),
  constraints:
    'create_clock -name refclk -period 6.4 [get_ports refclk]\ncreate_clock -name lane_clk -period 1.506 [get_pins u_lane*/clk]\nset_clock_groups -asynchronous -group refclk -group lane_clk',
};
