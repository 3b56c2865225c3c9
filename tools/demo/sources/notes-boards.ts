/** Application notes on boards. */
import type { DocumentSource } from '../model.ts';
import { source } from './family-parts.ts';
import { figure, floorPlan, h1, lineChart, p, pins, t, table, wave } from './text.ts';

const group = { zh: ['应用笔记'], en: ['Application note'] };

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

export const boardNotes: DocumentSource[] = [trainingDebug, fpgaPower];
