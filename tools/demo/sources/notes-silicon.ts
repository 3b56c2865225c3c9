/** Application notes on libraries, IO, clocks and links. */
import type { DocumentSource } from '../model.ts';
import { source } from './family-parts.ts';
import {
  blockDiagram,
  bullets,
  code,
  eye,
  figure,
  floorPlan,
  h1,
  lineChart,
  p,
  pins,
  t,
  table,
  wave,
} from './text.ts';

const group = { zh: ['应用笔记'], en: ['Application note'] };

const esd = source({
  id: 'esd-design-guide',
  number: 'SLP-AN-0901',
  released: '2024-08-15',
  revision: '2.0',
  languages: 'separate',
  title: t('22 nm IO 环 ESD 设计指南', 'ESD Design Guide for the 22 nm IO Ring'),
  description: t(
    '钳位间距、跨域二极管、CDM 防护与签核检查。',
    'Clamp spacing, cross-domain diodes, CDM protection and sign-off checks.',
  ),
  category: 'io-libraries',
  products: ['io-lib-22'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 目标', '1 Targets'),
    p(
      '本指南说明如何用 SLP-IO-22 库搭建满足 HBM 2 kV 与 CDM 500 V 的 IO 环。',
      'This guide shows how to build an IO ring from SLP-IO-22 that meets HBM 2 kV and CDM 500 V.',
    ),
    p(
      'HBM 放电持续约 150 ns，峰值 1.33 A；CDM 不到 2 ns，却可达 6 A 以上，两者须分别设计。',
      'An HBM pulse lasts 150 ns at 1.33 A; a CDM pulse is under 2 ns but above 6 A. Design for each.',
    ),
    h1('2 放电通路', '2 Discharge paths'),
    figure(
      t('焊盘到地的放电通路', 'Paths from pad to ground'),
      blockDiagram({
        blocks: [
          ['pad', t('焊盘', 'Pad'), 0, 0],
          ['up', t('上二极管', 'Upper diode'), 1, 0],
          ['dn', t('下二极管', 'Lower diode'), 1, 1],
          ['rail', 'VDDIO', 2, 0],
          ['clamp', t('有源钳位', 'Active clamp'), 3, 0],
          ['gnd', 'VSSIO', 2, 1],
        ],
        links: 'pad-up pad-dn up-rail rail-clamp clamp-gnd dn-gnd',
      }),
    ),
    p(
      '正脉冲经上二极管进入 VDDIO 轨，再由最近的有源钳位流向地；轨电阻与钳位导通电阻之和决定焊盘电压。',
      'A positive pulse enters VDDIO and leaves by the nearest clamp; rail plus clamp resistance sets the pad voltage.',
    ),
    p(
      '轨电阻按 0.025 Ω/□ 计算，400 µm 间距对应 0.4 Ω，1.33 A 时抬高 0.53 V。',
      'At 0.025 Ω/□ a 400 µm spacing is 0.4 Ω, or 0.53 V at 1.33 A.',
    ),
    table(
      t('钳位间距与焊盘峰值电压', 'Clamp spacing and peak pad voltage'),
      [
        t('间距 (µm)', 'Spacing (µm)'),
        t('轨电阻 (Ω)', 'Rail (Ω)'),
        t('峰值 (V)', 'Peak (V)'),
        t('结论', 'Verdict'),
      ],
      [
        ['200', '0.20', '5.6', t('通过', 'Pass')],
        ['400', '0.40', '5.9', t('通过', 'Pass')],
        ['600', '0.60', '6.3', t('临界', 'Marginal')],
        ['800', '0.80', '6.8', t('失败', 'Fail')],
      ],
    ),
    h1('3 跨域接口', '3 Cross-domain signals'),
    p(
      '两个电源域之间的信号会把栅氧暴露在域间电位差下，须用背靠背二极管连接两侧地。',
      'A signal between domains exposes gates to their difference; join the grounds with back-to-back diodes.',
    ),
    p(
      '跨域接收端另加 200 Ω 串联电阻与二级钳位，可使 CDM 失效电压由 350 V 提高到 620 V。',
      'A 200 Ω resistor and a secondary clamp at the receiver lift CDM failure from 350 V to 620 V.',
    ),
    figure(
      t('失效电压与二级电阻', 'Failure voltage against the resistor'),
      lineChart('Ω', 'V', {
        CDM: [
          [0, 350],
          [100, 510],
          [200, 620],
          [400, 690],
        ],
        HBM: [
          [0, 2100],
          [100, 2250],
          [200, 2300],
          [400, 2320],
        ],
      }),
    ),
    h1('4 布图规则', '4 Layout rules'),
    p(
      '保护环宽度不小于 2 µm，二极管金属按每微米 10 mA 设计，转角处不得变窄。',
      'Guard rings are 2 µm or wider; diode metal carries 10 mA per µm and never narrows at corners.',
    ),
    p(
      '模拟直通单元只含一级二极管，后级电路必须自带二级保护。',
      'Analog pass-through cells have only primary diodes; the circuit behind needs its own secondary stage.',
    ),
    h1('5 签核', '5 Sign-off'),
    p(
      '用 run_esd 检查每个焊盘对任意电源的点对点电阻，门限 1.5 Ω。',
      'Use run_esd for point-to-point resistance from each pad to each supply; the limit is 1.5 Ω.',
    ),
    p(
      '电流密度检查使用 150 ns 脉冲规则，而不是直流电迁移规则，否则会过度加宽。',
      'Check current density with the 150 ns pulse rule, not the DC rule, or wires get needlessly wide.',
    ),
    table(
      t('签核检查项', 'Sign-off checks'),
      [t('检查', 'Check'), t('门限', 'Limit'), t('工具', 'Tool')],
      [
        ['P2P', '1.5 Ω', 'run_esd'],
        [t('脉冲电流密度', 'Pulse current density'), '100 %', 'run_esd'],
        [t('跨域二极管', 'Cross-domain diodes'), t('每对域一组', 'One per pair'), 'run_lvs -upf'],
        [t('闩锁间距', 'Latch-up spacing'), '15 µm', 'run_drc'],
      ],
    ),
  ],
});

const liberty = source({
  id: 'liberty-model-notes',
  number: 'SLP-AN-0904',
  released: '2025-04-11',
  revision: '1.3',
  title: t('Liberty 模型说明：NLDM、CCS 与 LVF 的选择', 'Liberty Model Notes: Choosing NLDM, CCS or LVF'),
  description: t(
    '三种模型的内容、误差与文件体积，以及低压下的使用建议。',
    'Contents, error and size of three models, with advice for low voltage.',
  ),
  category: 'standard-cells',
  products: ['stdcell-22ull', 'stdcell-12ff'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 三种模型', '1 Three models'),
    p(
      'NLDM 以输入转换与输出负载查表得到延迟与输出转换，假设波形为斜坡。',
      'NLDM looks up delay and slew from input slew and load and assumes a ramp.',
    ),
    p(
      'CCS 保存输出电流波形，能描述长线与米勒效应造成的波形畸变。',
      'CCS keeps output current waveforms and so follows distortion from long wires and Miller effect.',
    ),
    p(
      'LVF 在其上增加每个表项的标准差，签核工具据此累加变异。',
      'LVF adds a sigma to each table entry, which sign-off tools accumulate.',
    ),
    table(
      t('模型比较（22 nm ULL，SVT）', 'Models compared (22 nm ULL, SVT)'),
      [
        t('模型', 'Model'),
        t('文件 (MB)', 'File (MB)'),
        t('0.8 V 误差', 'Error 0.8 V'),
        t('0.6 V 误差', 'Error 0.6 V'),
      ],
      [
        ['NLDM', '210', '2.8 %', '6.9 %'],
        ['CCS', '940', '1.1 %', '2.2 %'],
        ['CCS + LVF', '1630', '1.1 %', '2.2 %'],
      ],
    ),
    h1('2 表的读法', '2 Reading a table'),
    p(
      '查表轴为 8 × 8，转换从 4 ps 到 0.9 ns 对数分布，超出最大值时工具只报警不截断。',
      'Tables are 8 × 8 with slews from 4 ps to 0.9 ns in log steps; beyond the end tools warn and extrapolate.',
    ),
    code(
      t('带变异的延迟表', 'Delay table with variation'),
      'timing () {\n  related_pin : "CK";\n  cell_rise (d8x8) { values ("0.031, 0.034, 0.041, ..."); }\n  ocv_sigma_cell_rise (d8x8) { sigma_type : late; values ("0.0011, ..."); }\n}',
    ),
    figure(
      t('反相器延迟与负载', 'Inverter delay against load'),
      lineChart('fF', 'ps', {
        'slew 10 ps': [
          [1, 9],
          [4, 17],
          [8, 28],
          [16, 49],
        ],
        'slew 80 ps': [
          [1, 21],
          [4, 31],
          [8, 43],
          [16, 66],
        ],
      }),
    ),
    h1('3 建立与保持约束', '3 Setup and hold'),
    p(
      '约束以时钟到输出延迟恶化 10 % 为判据，因此建立与保持不可同时取到最小值。',
      'Constraints use a 10 % push-out of clock to output, so minimum setup and minimum hold never hold together.',
    ),
    figure(
      t('建立时间与保持时间窗口', 'Setup and hold window'),
      wave('CK 0..1..0', 'D x.=..x.|stable', 'Q x...=..|new'),
    ),
    p(
      '保持时间可为负值，表示数据可在时钟沿之前变化；不要把负值改成零。',
      'Hold may be negative: data may change before the edge. Do not clip it to zero.',
    ),
    h1('4 低压注意事项', '4 Low voltage'),
    p(
      '0.6 V 时延迟分布明显右偏，只用标准差会低估 3σ 约 11 %，须启用偏度表。',
      'At 0.6 V delay is skewed; sigma alone misses 11 % at 3σ, so enable the skewness tables.',
    ),
    p(
      '温度反转出现在 0.68 V 以下，最慢角变为低温，须加入 −40 °C 慢角。',
      'Below 0.68 V temperature inverts; add the slow corner at −40 °C.',
    ),
    h1('5 选择建议', '5 Which to use'),
    p(
      '综合使用 NLDM 以节省时间；布局布线使用 CCS；签核使用 CCS 加 LVF。',
      'Use NLDM in synthesis to save time, CCS in place and route, CCS with LVF in sign-off.',
    ),
    p(
      '混用模型时各阶段裕量不同，建议综合阶段加 5 % 周期不确定度。',
      'Stages then differ in margin; add 5 % of the period as uncertainty in synthesis.',
    ),
    table(
      t('各阶段推荐', 'Recommendation by stage'),
      [t('阶段', 'Stage'), t('模型', 'Model'), t('不确定度', 'Uncertainty')],
      [
        [t('综合', 'Synthesis'), 'NLDM', '5 %'],
        [t('布局布线', 'Place and route'), 'CCS', '3 %'],
        [t('签核', 'Sign-off'), 'CCS + LVF', t('仅抖动', 'Jitter only')],
      ],
    ),
  ],
});

const retention = source({
  id: 'low-power-retention-flow',
  number: 'SLP-AN-0907',
  released: '2025-02-20',
  revision: '1.1',
  title: t('22 nm ULL 库的低功耗保持流程', 'Low-power Retention Flow with the 22 nm ULL Library'),
  description: t(
    '保持触发器选择、关断与恢复时序、开关网络尺寸与验证。',
    'Choice of retention flops, power-down sequence, switch sizing and verification.',
  ),
  category: 'standard-cells',
  products: ['stdcell-22ull', 'atoll-pr'],
  group: { zh: ['应用笔记', '低功耗'], en: ['Application note', 'Low power'] },
  format: 'pdf',
  blocks: [
    h1('1 何时值得保持', '1 When retention pays'),
    p(
      '保持触发器面积比普通触发器大 38 %，仅当睡眠短于重新配置的能量平衡点时才值得使用。',
      'A retention flop is 38 % larger; it pays only if sleep is shorter than the break-even of reconfiguration.',
    ),
    p(
      '以 E32 子系统为例，平衡点为 2.4 ms：更长的睡眠应直接断电并重新启动。',
      'For the E32 subsystem break-even is 2.4 ms; for longer sleep power off and boot again.',
    ),
    figure(
      t('能量与睡眠时间', 'Energy against sleep time'),
      lineChart('ms', 'µJ', {
        Retention: [
          [0.5, 0.3],
          [2, 0.7],
          [4, 1.3],
          [8, 2.4],
        ],
        Reboot: [
          [0.5, 0.8],
          [2, 0.82],
          [4, 0.85],
          [8, 0.9],
        ],
      }),
    ),
    h1('2 单元选择', '2 Cells'),
    p(
      '单控制型只需一根保持线，恢复须在时钟为低时进行；双控制型无此限制但多一根线。',
      'Single-control cells need one wire and restore only with clock low; dual-control cells lift that at the cost of a wire.',
    ),
    table(
      t('保持触发器比较', 'Retention flops compared'),
      [
        t('类型', 'Type'),
        t('面积', 'Area'),
        t('漏电 (pA)', 'Leakage (pA)'),
        t('建立时间 (ps)', 'Setup (ps)'),
      ],
      [
        ['DFFQ', '1.00', '—', '29'],
        ['RDFFQ1', '1.38', '1.8', '34'],
        ['RDFFQ2', '1.47', '1.9', '33'],
      ],
    ),
    h1('3 时序', '3 Sequence'),
    figure(
      t('关断与恢复时序', 'Power-down and restore'),
      wave(
        'CLK p.0.....p.',
        'ISO_N 1..0...1..',
        'SAVE 0.10......',
        'PWR_EN 1...0.1...',
        'RESTORE 0.....10..',
      ),
    ),
    p(
      '停钟后先保存再隔离，最后断电；恢复顺序相反，隔离最后撤除。',
      'Stop the clock, save, isolate, then cut power; restore in reverse with isolation released last.',
    ),
    p(
      '保存脉冲至少 4 ns，恢复脉冲至少 6 ns，由常开域计数器产生。',
      'Save takes 4 ns and restore 6 ns at least, timed by an always-on counter.',
    ),
    p(
      '上电须分两级打开开关，先弱后强，限制涌流在 80 mA 以内。',
      'Turn switches on in two stages, weak then strong, to keep inrush under 80 mA.',
    ),
    table(
      t('开关网络', 'Switch network'),
      [
        t('域', 'Domain'),
        t('峰值电流 (mA)', 'Peak (mA)'),
        t('开关数', 'Switches'),
        t('压降 (mV)', 'Drop (mV)'),
      ],
      [
        ['PD_CPU', '41', '312', '11'],
        ['PD_DSP', '68', '520', '12'],
        ['PD_IO', '9', '72', '9'],
      ],
    ),
    h1('4 实现', '4 Implementation'),
    p(
      'VDDR 以第二条电源轨走在单元内，布线器须在每 24 µm 接一次带状线。',
      'VDDR runs as a second rail; strap it every 24 µm.',
    ),
    p(
      '保持控制网须从常开缓冲器驱动，普通缓冲器在关断域会失去输出。',
      'Drive retention nets from always-on buffers; plain ones die with their domain.',
    ),
    h1('5 验证', '5 Verification'),
    p(
      '仿真覆盖每种状态转换，并在关断期间随机破坏普通触发器以发现遗漏的保持项。',
      'Simulate each transition and corrupt plain flops during sleep to find missing retention.',
    ),
    p(
      '签核时关断域在 0.54 V 的 VDDR 下检查保持噪声容限。',
      'At sign-off check retention noise margin at VDDR 0.54 V.',
    ),
  ],
});

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

const trainingDebug = source({
  id: 'ddr5-board-routing',
  number: 'SLP-AN-0919',
  released: '2026-04-28',
  revision: '1.1',
  title: t('DDR5 板级走线与训练失败排查', 'DDR5 Board Routing and Training Failures'),
  description: t(
    '长度匹配、叠层与按训练步骤的排查表。',
    'Matching, stack-up and a table of failures by training step.',
  ),
  category: 'ddr-phy',
  products: ['ddr5-phy-7ff', 'ddr54-phy-12ff'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 走线', '1 Routing'),
    p(
      '数据组内以 DQS 为基准匹配 ±1 mm，组间无需匹配，由写均衡吸收。',
      'Match within a byte to DQS by ±1 mm; bytes need no matching, write levelling absorbs it.',
    ),
    p(
      '命令地址以 CK 为基准匹配 ±3 mm，两个子通道分开布线。',
      'Match CA to CK by ±3 mm and keep the subchannels apart.',
    ),
    table(
      t('走线规则', 'Routing rules'),
      [
        t('组', 'Group'),
        t('阻抗 (Ω)', 'Impedance (Ω)'),
        t('匹配 (mm)', 'Match (mm)'),
        t('最大长度 (mm)', 'Longest (mm)'),
      ],
      [
        ['DQ', '40', '±1', '100'],
        ['DQS', '80 diff', '±0.2', '100'],
        ['CA', '40', '±3', '120'],
        ['CK', '80 diff', '±0.2', '120'],
      ],
    ),
    p(
      '过孔残桩超过 0.5 mm 时须背钻，6400 Mbps 下每 0.3 mm 残桩损失约 4 mV 眼高。',
      'Back-drill stubs above 0.5 mm; at 6400 Mbps each 0.3 mm costs 4 mV.',
    ),
    figure(
      t('DIMM 区域布局', 'DIMM placement'),
      floorPlan('ddr5-board', ['SoC', 5, 30, 30, 40], ['DIMM0', 50, 5, 12, 90], ['DIMM1', 70, 5, 12, 90]),
    ),
    h1('2 训练步骤', '2 Training steps'),
    p(
      '训练依次为 CS、CA、读门控、读均衡、写均衡、写眼、读眼与 DFE，任一步失败即停止。',
      'Steps run CS, CA, read gate, read levelling, write levelling, write eye, read eye, DFE; one failure stops all.',
    ),
    figure(t('读门控训练', 'Read gate training'), wave('CK pppppppp', 'DQS z.0101z.', 'GATE 0.1...0.')),
    h1('3 排查', '3 Diagnosis'),
    p(
      '先看失败是否集中在某个数据片：集中多为走线或焊接，分散多为电源或参数。',
      'See whether failures sit in one slice (routing, solder) or everywhere (supply, parameters).',
    ),
    table(
      t('失败步骤与常见原因', 'Step and usual cause'),
      [t('步骤', 'Step'), t('错误码', 'Code'), t('常见原因', 'Usual cause')],
      [
        ['CS', '0x11', t('CS 与 CA 颠倒', 'CS and CA swapped')],
        ['CA', '0x12', t('CA VREF 初值偏低', 'CA VREF start too low')],
        [t('读门控', 'Read gate'), '0x21', t('往返延迟超出 8 tCK', 'Round trip above 8 tCK')],
        [t('写均衡', 'Write levelling'), '0x31', t('CK 与 DQS 长度差过大', 'CK to DQS mismatch')],
        ['DFE', '0x51', t('残桩过长', 'Long stubs')],
      ],
    ),
    p(
      '错误码 0x21 常见于加装转接板，往返延迟约增加 0.7 ns。',
      'Code 0x21 is common with risers, which add 0.7 ns.',
    ),
    h1('4 电源', '4 Supply'),
    p(
      '在 DIMM 端测量 VDDQ，6400 Mbps 下纹波须小于 44 mVpp。',
      'Measure VDDQ at the DIMM: under 44 mVpp at 6400 Mbps.',
    ),
    p(
      'DDR5 的 PMIC 在模组上，主板只提供 12 V 或 5 V，掉电时序由 PMIC 决定。',
      'The DDR5 PMIC is on the module; the board supplies only bulk power.',
    ),
    h1('5 验证', '5 Verification'),
    p(
      '冷启动 500 次、热启动 500 次，训练失败率应为零。',
      'Boot 500 times cold and 500 times warm without a failure.',
    ),
    p(
      '在 0 °C 与 70 °C 之间以 2 °C/min 循环，比较 DQS 跟踪前后的眼宽。',
      'Cycle from 0 to 70 °C at 2 °C/min and compare eyes before and after tracking.',
    ),
    p(
      '保存每次训练结果，余量下降超过 15 % 时提示更换模组。',
      'Keep results; a 15 % loss of margin suggests a new module.',
    ),
  ],
});

const fpgaPower = source({
  id: 'ac7200-power-estimation',
  number: 'SLP-AN-0922',
  released: '2026-01-29',
  revision: '1.0',
  title: t('AC7200 功耗估算与散热设计', 'AC7200 Power Estimation and Cooling'),
  description: t(
    '早期估算、翻转率回注与散热片选择。',
    'Early estimate, activity back-annotation and choice of heat sink.',
  ),
  category: 'fpga',
  products: ['ac7200', 'sp6100'],
  group,
  format: 'pdf',
  blocks: [
    h1('1 三个阶段', '1 Three stages'),
    p(
      '架构阶段用占用率与时钟估算，误差约 30 %；布线后以翻转率文件分析，误差约 10 %。',
      'In architecture use utilisation and clock, within 30 %; after routing use activity files, within 10 %.',
    ),
    p(
      '最终以评估板的电流监测校准，作为散热与电源定型依据。',
      'Calibrate with the board’s current monitors before fixing cooling and supplies.',
    ),
    h1('2 早期估算', '2 Early estimate'),
    p(
      '逻辑单元按 12.5 % 翻转率、每 1K 单元每 100 MHz 约 9.4 mW 计算。',
      'At 12.5 % activity count 9.4 mW per 1K cells and 100 MHz.',
    ),
    table(
      t('资源系数', 'Coefficients'),
      [t('资源', 'Resource'), t('单位', 'Unit'), t('系数 (mW)', 'Coefficient (mW)')],
      [
        [t('逻辑', 'Logic'), '1K, 100 MHz', '9.4'],
        [t('块 RAM', 'Block RAM'), '36 Kb, 100 MHz', '2.1'],
        ['DSP', '1, 100 MHz', '0.62'],
        [t('收发器', 'Transceiver'), '10.3 Gbps', '170'],
        ['DDR4', '2400 Mbps', '680'],
      ],
    ),
    figure(
      t('功耗组成', 'Power by use'),
      lineChart('MHz', 'W', {
        Logic: [
          [50, 0.6],
          [100, 1.2],
          [200, 2.4],
          [300, 3.6],
        ],
        Transceivers: [
          [50, 2.7],
          [100, 2.7],
          [200, 2.7],
          [300, 2.7],
        ],
      }),
    ),
    h1('3 翻转率回注', '3 Activity'),
    p(
      '用 Atoll Sim 对典型场景仿真 1 ms 并输出 SAIF，复位阶段须排除。',
      'Simulate 1 ms of a typical case in Atoll Sim, without reset, and write SAIF.',
    ),
    p(
      '控制逻辑翻转率通常低于 5 %，数据通路可达 25 %，平均值会掩盖局部热点。',
      'Control toggles under 5 %, data paths up to 25 %; an average hides hot spots.',
    ),
    h1('4 散热', '4 Cooling'),
    p(
      '结温由环境温度、功耗与总热阻求得，商业级上限 85 °C，工业级 100 °C。',
      'Junction temperature follows from ambient, power and resistance: 85 °C commercial, 100 °C industrial.',
    ),
    table(
      t('散热方案', 'Cooling options'),
      [
        t('方案', 'Option'),
        t('热阻 (°C/W)', 'Resistance (°C/W)'),
        t('45 °C 环境上限 (W)', 'Limit at 45 °C (W)'),
      ],
      [
        [t('无散热片', 'None'), '9.8', '4.1'],
        [t('15 mm 散热片', '15 mm sink'), '4.2', '9.5'],
        [t('散热片加 1 m/s 风', 'Sink, 1 m/s air'), '2.3', '17.4'],
      ],
    ),
    figure(t('测温焊球位置', 'Sense balls'), pins('ac7200-676', 26, 26)),
    p(
      '静态功耗随结温指数上升，85 °C 时约为 25 °C 的 3.4 倍，须迭代两次求解。',
      'Static power grows to 3.4 times at 85 °C, so iterate twice.',
    ),
    h1('5 电源定型', '5 Supplies'),
    p(
      'VCCINT 选择稳态电流的 1.5 倍，SP6100 的 BUCK1 可覆盖 6 W 以内设计。',
      'Rate VCCINT for 1.5 times steady current; BUCK1 of SP6100 covers designs to 6 W.',
    ),
    p(
      '收发器启动时 VGT 阶跃 1.1 A，须检查瞬态而不仅是稳态。',
      'At start-up VGT steps by 1.1 A; check the transient too.',
    ),
    p(
      '在最坏批次上留出 15 % 余量，因为静态电流的批间差异最大。',
      'Leave 15 % for the worst lot, where static current differs most.',
    ),
  ],
});

export const siliconNotes: DocumentSource[] = [
  esd,
  liberty,
  retention,
  jitter,
  equaliser,
  eyes,
  trainingDebug,
  fpgaPower,
];
