/** Application notes on clocks and serial links. */
import type { DocumentSource } from '../model.ts';
import { source } from './family-parts.ts';
import { bullets, code, eye, figure, h1, lineChart, p, t, table, wave } from './text.ts';

const group = { zh: ['应用笔记'], en: ['Application note'] };

const jitter = source({
  id: 'pll-jitter-budget',
  number: 'SLP-AN-0910',
  released: '2025-05-08',
  revision: '1.0',
  languages: 'separate',
  title: t('锁相环抖动预算：从参考时钟到建立时间', 'PLL Jitter Budget: from Reference Clock to Setup Time'),
  description: t(
    '把相位噪声换算为周期抖动，并计入 SDC 时钟不确定度。',
    'Turns phase noise into period jitter and into SDC clock uncertainty.',
  ),
  category: 'pll',
  products: ['pll-frac-12ff'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 抖动的种类', '1 Kinds of jitter'),
    p(
      '周期抖动影响建立时间，长期抖动影响接口采样，周期间抖动影响占空比敏感电路。',
      'Period jitter hits setup, long-term jitter hits interfaces, cycle-to-cycle jitter hits duty-sensitive circuits.',
    ),
    p(
      '数字设计只需周期抖动的峰峰值，按误码目标取均方根的倍数。',
      'Logic needs only peak-to-peak period jitter: a multiple of rms for the error target.',
    ),
    table(
      t('峰峰换算系数', 'Peak factors'),
      [t('误差概率', 'Error rate'), t('系数', 'Factor'), t('1.9 ps rms 对应', 'At 1.9 ps rms')],
      [
        ['1E-9', '12.0', '22.8 ps'],
        ['1E-12', '14.1', '26.8 ps'],
        ['1E-15', '15.9', '30.2 ps'],
      ],
    ),
    h1('2 来源', '2 Sources'),
    p(
      '带宽以内由参考时钟与电荷泵决定，带宽以外由 VCO 决定，电源噪声在 5–30 MHz 处最敏感。',
      'Inside the bandwidth reference and charge pump rule, outside the VCO; supply noise is worst from 5 to 30 MHz.',
    ),
    p('10 mV、10 MHz 的正弦噪声使周期抖动增加约 0.9 ps。', 'A 10 mV sine at 10 MHz adds 0.9 ps.'),
    figure(
      t('抖动与电源噪声频率', 'Jitter against noise frequency'),
      lineChart('log10 Hz', 'ps rms', {
        '10 mV': [
          [5, 1.95],
          [6, 2.2],
          [7, 2.8],
          [7.5, 2.6],
          [8, 2.1],
        ],
        '5 mV': [
          [5, 1.9],
          [6, 2],
          [7, 2.2],
          [8, 1.95],
        ],
      }),
    ),
    h1('3 时钟树的贡献', '3 The clock tree'),
    p(
      '树上每级缓冲在动态压降下的延迟变化与锁相环抖动独立，应平方相加。',
      'Delay change of buffers under droop is independent of the PLL; add it in squares.',
    ),
    p(
      '20 级、30 mV 压降的树约贡献 9 ps，常大于锁相环本身。',
      'Twenty stages with 30 mV of droop give 9 ps, often more than the PLL.',
    ),
    table(
      t('2 GHz 时钟预算', 'Budget at 2 GHz'),
      [t('项目', 'Item'), t('峰峰 (ps)', 'Peak-peak (ps)')],
      [
        [t('锁相环', 'PLL'), '26.8'],
        [t('时钟树压降', 'Tree droop'), '18.0'],
        [t('占空比', 'Duty cycle'), '5.0'],
        [t('合计（平方和）', 'Sum (squares)'), '32.7'],
      ],
    ),
    h1('4 写入约束', '4 Into the constraints'),
    p(
      '建立时间不确定度取合计值的一半加余量，保持时间只取占空比与局部压降。',
      'Setup uncertainty is half of the sum plus margin; hold takes only duty cycle and local droop.',
    ),
    code(
      t('约束', 'Constraint'),
      'set_clock_uncertainty -setup 0.020 [get_clocks cpu]\nset_clock_uncertainty -hold  0.006 [get_clocks cpu]',
    ),
    p(
      '扩频时钟须按最高瞬时频率约束，向下扩频因此不影响周期。',
      'Constrain spread clocks at their highest instant; down-spread leaves the period alone.',
    ),
    figure(
      t('周期抖动与时钟沿', 'Jitter at the edges'),
      wave('REF p.......', 'PLL pppppppp', 'LOCK 0..1....'),
    ),
    h1('5 测量', '5 Measurement'),
    p(
      '经专用差分焊盘输出四分频时钟，示波器本底须低于 0.4 ps。',
      'Bring a divided-by-four clock out on a differential pad; the scope floor must be under 0.4 ps.',
    ),
    p('测量时让内核运行典型负载，否则会遗漏电源噪声部分。', 'Run a typical load, or supply noise is missed.'),
  ],
});

const equaliser = source({
  id: 'serdes-equalisation-tuning',
  number: 'SLP-AN-0913',
  released: '2025-12-16',
  revision: '1.2',
  languages: 'separate',
  title: t(
    'SerDes 均衡调谐：CTLE、FFE 与 DFE 的配合',
    'SerDes Equalisation Tuning: CTLE, FFE and DFE Together',
  ),
  description: t(
    '从通道响应出发选择初值，避免过均衡与误码传播。',
    'Start values from the channel; how to avoid over-equalisation and error propagation.',
  ),
  category: 'ethernet-serdes',
  products: ['eth112g-serdes-7ff', 'pcie5-phy-12ff'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 从通道开始', '1 Start with the channel'),
    p(
      '先看奈奎斯特频率的插入损耗与回波损耗，再看脉冲响应的前后游标，而不是直接调寄存器。',
      'Look at loss and return loss at Nyquist, then at the pulse response, before any register.',
    ),
    p(
      '前游标只能由发送端或接收端 FFE 消除，DFE 对其无能为力。',
      'Only FFE removes pre-cursor; a DFE cannot.',
    ),
    figure(
      t('典型背板脉冲响应', 'Pulse response of a backplane'),
      lineChart('UI', t('幅度', 'Amplitude'), {
        '36 dB': [
          [-2, 0.03],
          [-1, 0.14],
          [0, 0.46],
          [1, 0.31],
          [2, 0.17],
          [3, 0.1],
          [5, 0.05],
        ],
        '28 dB': [
          [-2, 0.02],
          [-1, 0.09],
          [0, 0.58],
          [1, 0.22],
          [2, 0.1],
          [3, 0.05],
          [5, 0.02],
        ],
      }),
    ),
    h1('2 CTLE', '2 CTLE'),
    p(
      'CTLE 峰化使眼图张开，也放大高频噪声与串扰；以眼高而不是幅度作目标。',
      'Peaking opens the eye and amplifies noise; aim at eye height, not amplitude.',
    ),
    p(
      '峰化过强时首个 DFE 抽头为负，这是过均衡的直接证据。',
      'A negative first DFE tap is direct evidence of over-equalisation.',
    ),
    table(
      t('按损耗选择初值', 'Start values by loss'),
      [
        t('损耗 (dB)', 'Loss (dB)'),
        'CTLE',
        t('发送前抽头', 'TX pre'),
        t('DFE 首抽头 (mV)', 'First tap (mV)'),
      ],
      [
        ['10', '2', '0.00', '4'],
        ['20', '4', '−0.05', '11'],
        ['28', '6', '−0.08', '19'],
        ['36', '8', '−0.12', '27'],
      ],
    ),
    h1('3 FFE 与 DFE', '3 FFE and DFE'),
    p(
      '首抽头幅度超过主游标的 0.55 倍时，误码传播使突发长度明显增加，应把部分均衡移到 FFE。',
      'With the first tap above 0.55 of the main cursor bursts lengthen; move work to the FFE.',
    ),
    p(
      'PAM4 链路受 FEC 突发纠错能力限制，比 NRZ 更应控制首抽头。',
      'PAM4 depends on burst correction in FEC, so hold the tap lower than in NRZ.',
    ),
    figure(t('调谐后眼图', 'Eye after tuning'), eye('tuned-36db', '32 GT/s')),
    h1('4 步骤', '4 Procedure'),
    bullets(
      t('固定 CTLE 初值，冻结 DFE，扫描发送前抽头。', 'Fix CTLE, freeze DFE, sweep the TX pre-cursor.'),
      t('放开 DFE 自适应，记录首抽头。', 'Release DFE and log the first tap.'),
      t('首抽头为负则 CTLE 减一档，过大则加一档。', 'Tap negative: CTLE one step down; too large: one up.'),
    ),
    p(
      '温度变化 60 °C 时 CTLE 增益约变 1.1 dB，初值应在低温端确定，以免低温过均衡。',
      'Over 60 °C CTLE gain moves 1.1 dB; set it cold to avoid over-equalising there.',
    ),
    p(
      '同一连接器上的通道可共用初值，但每条通道仍须各自自适应，因为串扰随位置不同。',
      'Lanes of one connector may share start values, yet each must adapt alone since crosstalk depends on position.',
    ),
    h1('5 判据', '5 Acceptance'),
    table(
      t('验收门限', 'Limits'),
      [t('项目', 'Item'), 'NRZ 32G', 'PAM4 112G'],
      [
        [t('眼高', 'Eye height'), '15 mV', '—'],
        [t('判决信噪比', 'Slicer SNR'), '—', '18 dB'],
        [t('误码率', 'BER'), '1E-12', '1E-6 (pre-FEC)'],
        [t('首抽头比', 'Tap ratio'), '0.65', '0.50'],
      ],
    ),
    p(
      '所有门限须在电压 ±3 %、三温下连续 2 小时满足。',
      'Hold all limits for two hours at ±3 % supply and three temperatures.',
    ),
    p(
      '记录每条通道的收敛系数，量产时偏离均值 4σ 的通道应复查焊接。',
      'Keep the settled coefficients; in production check the solder of lanes 4σ off the mean.',
    ),
  ],
});

const eyes = source({
  id: 'eye-diagram-measurement',
  number: 'SLP-AN-0916',
  released: '2025-03-31',
  revision: '1.0',
  title: t(
    'PCIe 5.0 眼图测量：片上扫描与示波器的对照',
    'PCIe 5.0 Eye Measurement: On-chip Scan against Oscilloscope',
  ),
  description: t(
    '两种方法的设置、去嵌与偏差来源。',
    'Set-up, de-embedding and sources of difference of both methods.',
  ),
  category: 'pcie',
  products: ['pcie5-phy-12ff'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 两种视角', '1 Two views'),
    p(
      '示波器看到的是焊球处未均衡的波形，片上扫描看到的是判决器输入，二者差一个均衡器。',
      'The scope sees the ball before equalisation, the scan sees the slicer: an equaliser lies between.',
    ),
    p(
      '因此示波器侧须加参考接收机模型，才能与片上结果比较。',
      'So add the reference receiver to the scope before comparing.',
    ),
    h1('2 片上扫描', '2 On-chip scan'),
    p(
      'EYE_CTL 设定 64 × 64 网格，每点累计 1E8 比特，全图约 13 s。',
      'EYE_CTL sets a 64 × 64 grid; 1E8 bits per point take 13 s in all.',
    ),
    code(
      t('扫描脚本', 'Scan script'),
      'for ph in range(64):\n    for v in range(-32, 32):\n        phy.write(0x60, (ph << 8) | (v & 0xFF))\n        errors[ph][v] = phy.read(0x64)',
    ),
    figure(t('片上扫描结果', 'On-chip scan'), eye('pcie5-scan', '32 GT/s')),
    table(
      t('扫描深度与置信度', 'Depth and confidence'),
      [t('比特数', 'Bits'), t('可确认误码率（95 %）', 'BER at 95 %'), t('全图用时', 'Time')],
      [
        ['1E8', '3E-8', '13 s'],
        ['1E9', '3E-9', '2.1 min'],
        ['1E10', '3E-10', '21 min'],
      ],
    ),
    p(
      '先以粗网格确认眼图完整，再在边缘 ±4 档内加密，可把总时间缩短到三分之一。',
      'Scan a coarse grid first, then refine within four steps of the edge; this takes a third of the time.',
    ),
    h1('3 示波器', '3 Oscilloscope'),
    p(
      '带宽至少 50 GHz，采用实时采样 4 M UI，并对夹具做去嵌。',
      'Use 50 GHz or more, 4 M UI in real time, and de-embed the fixture.',
    ),
    p(
      '去嵌后高频噪声被放大，须限制带宽到 33 GHz，否则眼高偏低约 4 mV。',
      'De-embedding lifts noise; limit to 33 GHz or the eye reads 4 mV low.',
    ),
    h1('4 对照', '4 Comparison'),
    table(
      t('同一通道的结果', 'One lane, both ways'),
      [t('项目', 'Item'), t('片上', 'On chip'), t('示波器', 'Scope'), t('差', 'Difference')],
      [
        [t('眼高 (mV)', 'Height (mV)'), '26', '23', '3'],
        [t('眼宽 (UI)', 'Width (UI)'), '0.34', '0.31', '0.03'],
        [t('随机抖动 (ps)', 'RJ (ps)'), '0.41', '0.44', '0.03'],
      ],
    ),
    p(
      '片上结果略好，因为其采样时钟与数据同源，低频抖动被跟踪。',
      'The chip reads better since its clock tracks low-frequency jitter.',
    ),
    figure(
      t('浴盆曲线', 'Bathtub'),
      lineChart('UI', 'log10 BER', {
        'On chip': [
          [0.1, -3],
          [0.2, -7.5],
          [0.35, -15],
          [0.65, -15],
          [0.8, -7],
          [0.9, -3],
        ],
        Scope: [
          [0.1, -2.8],
          [0.2, -6.9],
          [0.35, -14],
          [0.65, -14],
          [0.8, -6.6],
          [0.9, -2.9],
        ],
      }),
    ),
    h1('5 建议', '5 Advice'),
    p(
      '量产使用片上扫描，认证使用示波器；每个封装版本做一次对照。',
      'Use the scan in production, the scope for compliance, and compare once per package.',
    ),
    p(
      '扫描期间不得改变电源状态，否则计数包含重训误码。',
      'Keep power states still during a scan, or retraining errors are counted.',
    ),
    p(
      '若两者眼宽差超过 0.06 UI，先检查参考时钟的低频抖动。',
      'If widths differ by more than 0.06 UI, check low-frequency reference jitter first.',
    ),
  ],
});

export const linkNotes: DocumentSource[] = [jitter, equaliser, eyes];
