/** Application notes on libraries and IO. */
import type { DocumentSource } from '../model.ts';
import { source } from './family-parts.ts';
import { blockDiagram, code, figure, h1, lineChart, p, t, table, wave } from './text.ts';

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

export const libraryNotes: DocumentSource[] = [esd, liberty, retention];
