/** Training slides written by hand; each level-1 heading is a slide. */
import type { Block, DocumentSource, Text } from '../model.ts';
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
  steps,
  t,
  table,
  wave,
} from './text.ts';

function slides(
  id: string,
  number: string,
  released: string,
  title: Text,
  description: Text,
  category: string,
  products: string[],
  blocks: Block[],
  languages: 'separate' | 'together' = 'together',
): DocumentSource {
  return source({
    id,
    number,
    released,
    title,
    description,
    category,
    products,
    blocks,
    languages,
    group: { zh: ['培训讲稿'], en: ['Training slides'] },
    format: 'pptx',
  });
}

export const trainingSlides: DocumentSource[] = [
  slides(
    'ddr5-training-sequence',
    'SLP-TR-0531',
    '2026-04-14',
    t('DDR5 训练序列详解', 'The DDR5 Training Sequence'),
    t('八个训练步骤的目的、波形与失败判据。', 'Purpose, waveform and failure criterion of the eight steps.'),
    'ddr-phy',
    ['ddr5-phy-7ff'],
    [
      h1('为什么需要训练', 'Why train at all'),
      bullets(
        t(
          '6400 Mbps 的单位间隔仅 156 ps，走线差 1 mm 即约 7 ps。',
          'At 6400 Mbps a unit interval is 156 ps; 1 mm of trace is 7 ps.',
        ),
        t('颗粒、温度与电压使最佳采样点漂移。', 'Device, temperature and supply move the best point.'),
      ),
      h1('步骤总览', 'All steps'),
      steps(
        t('CS 训练', 'CS training'),
        t('CA 训练', 'CA training'),
        t('读门控', 'Read gate'),
        t('读均衡', 'Read levelling'),
        t('写均衡', 'Write levelling'),
        t('写眼与读眼', 'Write and read eye'),
        t('DFE', 'DFE'),
      ),
      h1('CA 训练', 'CA training'),
      bullets(
        t('颗粒把采样的 CA 异或后经 DQ 返回。', 'The device returns the XOR of sampled CA on DQ.'),
        t('以 VREF 与延迟二维居中。', 'Centre in VREF and delay.'),
      ),
      figure(t('CA 采样', 'CA sampling'), wave('CK pppppp', 'CS 10.1..', 'CA x==x..|C0|C1')),
      h1('读门控', 'Read gate'),
      figure(t('门控窗口', 'Gate window'), wave('DQS z.0101z', 'GATE 0.1..0.')),
      h1('眼图居中', 'Centring the eye'),
      figure(t('训练后的读眼', 'Read eye after training'), eye('ddr5-training', '6400 Mbps')),
      h1('耗时', 'Time'),
      table(
        t('各步骤耗时', 'Time per step'),
        [t('步骤', 'Step'), t('时间 (ms)', 'Time (ms)')],
        [
          ['CS + CA', '9.5'],
          [t('读门控与均衡', 'Read gate, levelling'), '6.2'],
          [t('写均衡', 'Write levelling'), '3.1'],
          [t('读写眼', 'Eyes'), '14.4'],
          ['DFE', '4.8'],
        ],
      ),
      h1('运行中跟踪', 'Tracking'),
      bullets(
        t('DQS 振荡器每 20 µs 比较一次。', 'Compare the DQS oscillator every 20 µs.'),
        t('漂移超过 1/32 UI 时修正。', 'Correct beyond 1/32 UI.'),
      ),
    ],
    'separate',
  ),
  slides(
    'serdes-equalisation-training',
    'SLP-TR-0534',
    '2025-12-18',
    t('高速串行均衡基础培训', 'Equalisation for High-speed Serial Links'),
    t('从通道损耗到 CTLE、FFE、DFE 与误码率。', 'From channel loss to CTLE, FFE, DFE and bit error rate.'),
    'ethernet-serdes',
    ['eth112g-serdes-7ff'],
    [
      h1('通道是低通滤波器', 'The channel is a low-pass'),
      figure(
        t('插入损耗', 'Insertion loss'),
        lineChart('GHz', 'dB', {
          '0.5 m': [
            [1, -3],
            [8, -12],
            [16, -21],
            [28, -34],
          ],
          '1 m': [
            [1, -5],
            [8, -20],
            [16, -36],
            [28, -58],
          ],
        }),
      ),
      h1('码间干扰', 'Inter-symbol interference'),
      bullets(
        t(
          '前游标来自后一比特，后游标来自前面的比特。',
          'Pre-cursor comes from the next bit, post-cursor from earlier ones.',
        ),
        t(
          '干扰之和超过主游标一半时眼图闭合。',
          'The eye shuts when their sum passes half of the main cursor.',
        ),
      ),
      h1('三种均衡器', 'Three equalisers'),
      table(
        t('比较', 'Compared'),
        [t('类型', 'Type'), t('优点', 'Strength'), t('代价', 'Cost')],
        [
          ['CTLE', t('简单、覆盖长尾', 'Simple, long tail'), t('放大噪声', 'Lifts noise')],
          ['FFE', t('消除前游标', 'Removes pre-cursor'), t('放大噪声', 'Lifts noise')],
          ['DFE', t('不放大噪声', 'No noise gain'), t('误码传播', 'Error bursts')],
        ],
      ),
      h1('链路结构', 'The link'),
      figure(
        t('均衡链路', 'Equalised link'),
        blockDiagram({
          blocks: [
            ['tx', 'TX FFE', 0, 0],
            ['ch', t('通道', 'Channel'), 1, 0],
            ['ctle', 'CTLE', 2, 0],
            ['ffe', 'RX FFE', 3, 0],
            ['dfe', 'DFE', 4, 0],
          ],
          links: 'tx-ch ch-ctle ctle-ffe ffe-dfe',
        }),
      ),
      h1('均衡前后', 'Before and after'),
      figure(t('均衡后眼图', 'After equalisation'), eye('training-eq', '32 GT/s')),
      h1('实验', 'Exercise'),
      steps(
        t('在评估板上设置 CTLE 4、6、8。', 'Set CTLE to 4, 6 and 8.'),
        t('记录首抽头与眼高。', 'Log tap and eye height.'),
        t('解释哪一档过均衡。', 'Say which one over-equalises.'),
      ),
    ],
    'separate',
  ),
  slides(
    'upf-low-power-training',
    'SLP-TR-0537',
    '2026-08-05',
    t('UPF 低功耗设计培训', 'Low-power Design with UPF'),
    t('电源域、隔离、保持与低功耗验证的入门。', 'A start in domains, isolation, retention and verification.'),
    'simulation',
    ['atoll-sim', 'atoll-pr'],
    [
      h1('功耗从哪里来', 'Where power goes'),
      table(
        t('边缘 AI 平台（视觉）', 'Edge AI platform (vision)'),
        [t('部分', 'Part'), t('动态 (mW)', 'Dynamic (mW)'), t('漏电 (mW)', 'Leakage (mW)')],
        [
          ['CPU', '640', '92'],
          ['NPU', '1780', '148'],
          ['DDR', '486', '21'],
          [t('其他', 'Other'), '560', '73'],
        ],
      ),
      h1('手段', 'Means'),
      bullets(
        t('时钟门控先行，通常省 30 % 动态功耗。', 'Gate clocks first: 30 % of dynamic power.'),
        t('电源门控解决漏电。', 'Gate power against leakage.'),
        t('多电压以平方降低动态功耗。', 'Lower supplies save by the square.'),
      ),
      h1('电源域', 'Domains'),
      figure(
        t('示例', 'Example'),
        blockDiagram({
          blocks: [
            ['aon', 'AON', 0, 0],
            ['cpu', 'PD_CPU', 1, 0],
            ['npu', 'PD_NPU', 1, 1],
            ['iso', t('隔离', 'Isolation'), 2, 1],
          ],
          links: 'aon-cpu aon-npu npu-iso',
        }),
      ),
      h1('关断时序', 'Power-off'),
      figure(
        t('先停钟、再隔离、后断电', 'Clock, isolation, power'),
        wave('CLK pp0...pp', 'ISO_N 1.0...1.', 'PWR 1..0.1..'),
      ),
      h1('第一份 UPF', 'A first UPF'),
      code(
        t('最小示例', 'Smallest example'),
        'create_power_domain PD_NPU -elements {u_npu}\ncreate_power_switch sw -domain PD_NPU -input_supply_port {i VDD} -output_supply_port {o VDDG}\nset_isolation i0 -domain PD_NPU -applies_to outputs -clamp_value 0',
      ),
      h1('常见错误', 'Common mistakes'),
      bullets(
        t('隔离放在关断域内。', 'Isolation inside the domain that goes off.'),
        t('保持控制来自会掉电的缓冲器。', 'Retention driven by a buffer that loses power.'),
        t('状态表缺少转换。', 'Transitions missing in the table.'),
      ),
    ],
  ),
  slides(
    'scan-compression-training',
    'SLP-TR-0540',
    '2025-12-30',
    t('扫描压缩培训', 'Scan Compression'),
    t('压缩原理、X 屏蔽与通道规划。', 'Principle, X masking and channel planning.'),
    'dft',
    ['atoll-dft'],
    [
      h1('测试时间的账', 'The cost of test'),
      bullets(
        t('测试时间 ≈ 向量数 × 最长链 ÷ 移位频率。', 'Time is patterns × longest chain ÷ shift clock.'),
        t('压缩缩短链长，而不是减少故障。', 'Compression shortens chains, not the fault list.'),
      ),
      h1('结构', 'Structure'),
      figure(
        t('展开与压缩', 'Spreader and compactor'),
        blockDiagram({
          blocks: [
            ['in', t('输入通道', 'Inputs'), 0, 0],
            ['xor', t('展开', 'Spreader'), 1, 0],
            ['ch', t('内部链', 'Chains'), 2, 0],
            ['mask', t('X 屏蔽', 'X mask'), 3, 0],
            ['out', t('压缩', 'Compactor'), 4, 0],
          ],
          links: 'in-xor xor-ch ch-mask mask-out',
        }),
      ),
      h1('压缩比选择', 'Choosing the ratio'),
      figure(
        t('测试时间与压缩比', 'Test time against ratio'),
        lineChart(t('压缩比', 'Ratio'), 's', {
          'X 0 %': [
            [20, 6.2],
            [60, 2.6],
            [120, 1.7],
            [240, 1.3],
            [400, 1.2],
          ],
          'X 3 %': [
            [20, 6.5],
            [60, 3],
            [120, 2.2],
            [240, 2.3],
            [400, 2.9],
          ],
        }),
      ),
      h1('未知位', 'Unknowns'),
      bullets(
        t('来源：未初始化存储、跨域路径、模拟模块。', 'Sources: memories, crossings, analog blocks.'),
        t('先在源头封堵，再用屏蔽。', 'Block them at the source before masking.'),
      ),
      h1('通道规划', 'Channels'),
      table(
        t('引脚与压缩', 'Pins and ratio'),
        [t('测试引脚', 'Pins'), t('内部链', 'Chains'), t('压缩比', 'Ratio'), t('时间 (s)', 'Time (s)')],
        [
          ['8', '480', '60', '4.9'],
          ['16', '1920', '120', '1.9'],
          ['32', '3840', '120', '1.0'],
        ],
      ),
      h1('检查', 'Checks'),
      steps(
        t('check_dft 零错误。', 'No errors in check_dft.'),
        t('链长差异小于 5 %。', 'Chain lengths within 5 %.'),
        t('带时序仿真链测试。', 'Simulate chain test with timing.'),
      ),
    ],
  ),
  slides(
    'timing-signoff-training',
    'SLP-TR-0543',
    '2026-05-20',
    t('时序收敛与签核培训', 'Timing Closure and Sign-off'),
    t('建立与保持、变异、串扰与 ECO 收敛策略。', 'Setup and hold, variation, crosstalk and ECO strategy.'),
    'sta',
    ['atoll-sta'],
    [
      h1('建立与保持', 'Setup and hold'),
      figure(t('数据窗口', 'Data window'), wave('CK 0.1.0.1.', 'D x=.=x...|setup|hold')),
      bullets(
        t(
          '建立时间违例可降频，保持时间违例只能改芯片。',
          'A setup failure can slow down; a hold failure needs new silicon.',
        ),
      ),
      h1('变异', 'Variation'),
      figure(
        t('3σ 与级数', '3σ against depth'),
        lineChart(t('级数', 'Stages'), '%', {
          OCV: [
            [1, 7],
            [32, 7],
          ],
          LVF: [
            [1, 14],
            [4, 8],
            [16, 4.4],
            [32, 3.3],
          ],
        }),
      ),
      h1('串扰', 'Crosstalk'),
      bullets(
        t('同向缩短延迟，反向增加延迟。', 'Aligned switching speeds up, opposed slows down.'),
        t('先修转换过慢的网。', 'Mend slow nets first.'),
      ),
      h1('修复手段', 'Repairs'),
      table(
        t('手段与代价', 'Means and cost'),
        [t('手段', 'Means'), t('收益 (ps)', 'Gain (ps)'), t('扰动', 'Disturbance')],
        [
          [t('阈值替换', 'Threshold swap'), '5–15', t('无', 'None')],
          [t('尺寸调整', 'Sizing'), '5–25', t('小', 'Small')],
          [t('插缓冲', 'Buffering'), '20–60', t('中', 'Medium')],
          [t('有用偏斜', 'Useful skew'), '10–40', t('中', 'Medium')],
        ],
      ),
      h1('收敛顺序', 'Order'),
      steps(
        t('清理约束。', 'Clean constraints.'),
        t('修转换与电容。', 'Mend slew and load.'),
        t('修建立时间。', 'Mend setup.'),
        t('修保持时间。', 'Mend hold.'),
        t('回收漏电。', 'Recover leakage.'),
      ),
      h1('何时停止', 'When to stop'),
      bullets(
        t(
          '全部场景裕量非负，且最后一轮 ECO 少于 500 处。',
          'No negative slack anywhere and under 500 edits in the last round.',
        ),
      ),
    ],
  ),
  slides(
    'hierarchical-place-route',
    'SLP-TR-0546',
    '2026-03-25',
    t('层次化布局布线培训', 'Hierarchical Place and Route'),
    t('分区、预算、接口逻辑模型与顶层装配。', 'Partitions, budgets, interface models and assembly.'),
    'place-route',
    ['atoll-pr', 'soc-edge-ai'],
    [
      h1('何时分区', 'When to partition'),
      bullets(
        t('超过 600 万实例，或存在重复模块。', 'Above six million instances, or with repeated blocks.'),
        t('团队分布在不同地点。', 'With teams in several places.'),
      ),
      h1('布图规划', 'Floorplan'),
      figure(
        t('六个分区', 'Six partitions'),
        floorPlan(
          'hier-training',
          ['CPU', 0, 0, 40, 45],
          ['NPU', 43, 0, 57, 45],
          ['DDR', 0, 50, 45, 25],
          ['ROT', 48, 50, 20, 25],
          ['IO', 71, 50, 29, 25],
          ['TOP', 0, 80, 100, 20],
        ),
      ),
      h1('时序预算', 'Budgets'),
      table(
        t('800 MHz 接口预算', 'Budget at 800 MHz'),
        [t('段', 'Segment'), t('份额', 'Share'), 'ps'],
        [
          [t('源分区', 'Source'), '35 %', '437'],
          [t('顶层', 'Top'), '30 %', '375'],
          [t('目的分区', 'Destination'), '35 %', '438'],
        ],
      ),
      h1('接口逻辑模型', 'Interface models'),
      bullets(
        t('只保留端口到首级寄存器的逻辑。', 'Only logic from port to first flop stays.'),
        t('每次分区更新后重新生成。', 'Make them again after each block update.'),
      ),
      h1('流程', 'Flow'),
      figure(
        t('并行流程', 'Parallel flow'),
        blockDiagram({
          blocks: [
            ['top', t('顶层规划', 'Top plan'), 0, 0],
            ['a', t('分区 A', 'Block A'), 1, 0],
            ['b', t('分区 B', 'Block B'), 1, 1],
            ['ilm', 'ILM', 2, 0],
            ['asm', t('装配', 'Assembly'), 3, 0],
          ],
          links: 'top-a top-b a-ilm b-ilm ilm-asm',
        }),
      ),
      h1('常见问题', 'Pitfalls'),
      bullets(
        t('引脚在首轮后移动。', 'Pins that move after round one.'),
        t('顶层与分区时钟延迟不一致。', 'Latency differs between top and block.'),
        t('电源网格相位错开。', 'Power grids out of phase.'),
      ),
    ],
  ),
];
