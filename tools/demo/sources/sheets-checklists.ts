/** Checklists and library tables. */
import type { Cell, DocumentSource } from '../model.ts';
import type { ProductFacts } from './facts/facts.ts';
import { ddr5Phy } from './facts/memory.ts';
import { pcie6Phy } from './facts/serial.ts';
import { ucieD2d } from './facts/serial-device.ts';
import { powerSentence, signalsTable, source } from './family-parts.ts';
import { h1, t, table } from './text.ts';

const columns = [
  t('编号', 'No.'),
  t('阶段', 'Stage'),
  t('检查内容', 'Check'),
  t('判据', 'Criterion'),
  t('结果', 'Result'),
];
const stages = {
  rtl: t('RTL 集成', 'RTL'),
  layout: t('版图', 'Layout'),
  signoff: t('签核', 'Sign-off'),
  lab: t('实验室', 'Laboratory'),
};
const open = t('待填', 'Open');

const tapeOut: Cell[][] = [
  [
    stages.signoff,
    t('里程碑审查前约束零未约束端点', 'No unconstrained end before the milestone review'),
    '0',
  ],
  [stages.signoff, t('宏内部保持时间裕量', 'Hold slack inside the macro'), '≥ 5 ps'],
  [stages.signoff, t('动态压降', 'Dynamic IR drop'), '≤ 5 %'],
  [stages.layout, t('宏边界 DRC 与填充', 'DRC and fill at the macro edge'), t('零未豁免', 'No unwaived')],
  [stages.rtl, t('扫描与环回模式可控', 'Scan and loopback controllable'), t('仿真通过', 'Simulation passes')],
];

/** The product's own rules, signals and bring-up steps become the checks; only the last five are common to all tape-outs. */
function integrationChecklist(facts: ProductFacts, number: string, released: string): DocumentSource {
  const checks: Cell[][] = [
    ...facts.signals.map(([name, direction, width, purpose]): Cell[] => [
      stages.rtl,
      t(`${name}（${purpose.zh}）已按手册连接`, `${name} (${purpose.en}) connected as documented`),
      `${direction} ${width}`,
    ]),
    ...facts.rules.map((rule): Cell[] => [stages.layout, rule, t('符合', 'Met')]),
    ...facts.supplies.map(([net, min, , max]): Cell[] => [
      stages.signoff,
      t(`${net} 在最坏负载下`, `${net} under worst load`),
      `${min}–${max} V`,
    ]),
    ...tapeOut,
    ...facts.bringUp.map((step): Cell[] => [stages.lab, step, t('记录数据', 'Data recorded')]),
  ];
  return source({
    id: `${facts.id}-checklist`,
    number,
    released,
    revision: '1.0',
    title: t(`${facts.part} 集成检查表`, `${facts.part} Integration Checklist`),
    description: t(
      `从 RTL 到实验室的 ${checks.length} 项检查。${powerSentence(facts).zh}`,
      `${checks.length} checks from RTL to the laboratory. ${powerSentence(facts).en}`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['检查表'], en: ['Checklist'] },
    format: 'xlsx',
    blocks: [
      h1('集成检查', 'Integration checks'),
      table(
        t('检查项', 'Checks'),
        columns,
        checks.map((row, index): Cell[] => [String(index + 1), ...row, open]),
      ),
      signalsTable(facts),
    ],
  });
}

const cdcChecks: [string, string, string, string][] = [
  ['时钟列表与关系矩阵已评审', 'Clock list and relation matrix reviewed', '签字', 'Signed'],
  ['每条跨域路径有结构归类', 'Each crossing has a class', '100 %', '100 %'],
  ['单比特使用两级同步器单元', 'Single bits use the two-flop cell', '无手写同步', 'No hand-written ones'],
  ['同步器输入来自寄存器', 'Synchronisers are fed by flops', '无组合逻辑', 'No logic'],
  ['多位总线使用格雷码或握手', 'Buses use Gray code or handshake', '无逐位同步', 'No bitwise ones'],
  ['格雷码在源域寄存', 'Gray code is registered at the source', '是', 'Yes'],
  ['异步 FIFO 深度按速率差计算', 'FIFO depth computed from rates', '有计算书', 'Calculation filed'],
  ['同步后信号无重汇聚', 'No reconvergence after sync', '0', '0'],
  ['复位异步置位、同步释放', 'Reset asserts async, releases sync', '每域一个', 'One per domain'],
  ['复位跨域顺序已定义', 'Reset order across domains defined', '有时序图', 'Diagram filed'],
  ['准静态信号有书面理由', 'Quasi-static signals have reasons', '100 %', '100 %'],
  ['脉冲跨域使用翻转同步', 'Pulses use toggle sync', '最小间隔满足', 'Minimum gap met'],
  ['时钟切换无毛刺', 'Clock switches are glitch-free', '使用库单元', 'Library cell used'],
  ['门控使能来自本域', 'Gate enables are local', '是', 'Yes'],
  ['最大延迟约束与总线偏斜', 'Max delay and bus skew', '≤ 1 周期', '≤ 1 period'],
  ['MTBF 按工艺角计算', 'MTBF computed per corner', '> 1E9 h', '> 1E9 h'],
  ['门级仿真注入亚稳态', 'Metastability injected at gate level', '无失败', 'No failure'],
  ['豁免由双人批准', 'Waivers approved by two', '是', 'Yes'],
];

const cdc = source({
  id: 'cdc-checklist',
  number: 'SLP-CL-0481',
  released: '2026-10-02',
  revision: '2.0',
  title: t('跨时钟域检查表', 'Clock-domain Crossing Checklist'),
  description: t(
    '十八项评审检查与常用结构的 MTBF 参考值。',
    'Eighteen review checks and reference MTBF of common structures.',
  ),
  category: 'simulation',
  products: ['atoll-sim', 'atoll-sta'],
  group: { zh: ['检查表', '跨时钟域'], en: ['Checklist', 'CDC'] },
  format: 'xlsx',
  blocks: [
    h1('跨时钟域', 'Crossings'),
    table(
      t('评审检查', 'Review'),
      columns,
      cdcChecks.map(([zh, en, limitZh, limitEn], index): Cell[] => [
        String(index + 1),
        stages.rtl,
        t(zh, en),
        t(limitZh, limitEn),
        open,
      ]),
    ),
    table(
      t('MTBF 参考', 'MTBF'),
      [t('时钟 (MHz)', 'Clock (MHz)'), t('数据 (MHz)', 'Data (MHz)'), t('级数', 'Flops'), 'MTBF (h)'],
      [100, 200, 400, 600, 800, 1000, 1500, 2000].flatMap((clock, index) =>
        [
          ['2', 26 - index * 2.6],
          ['3', 41 - index * 2.9],
        ].map(([flops, power]): Cell[] => [
          String(clock),
          String(clock / 4),
          String(flops),
          `1E${Math.round(Number(power))}`,
        ]),
      ),
    ),
  ],
});

const functions: [string, string, string][] = [
  ['INV', '反相器', 'Inverter'],
  ['BUF', '缓冲器', 'Buffer'],
  ['NAND2', '二输入与非', '2-input NAND'],
  ['NOR2', '二输入或非', '2-input NOR'],
  ['AOI22', '与或非', 'AND-OR-invert'],
  ['MUX2', '二选一', '2-to-1 multiplexer'],
  ['XOR2', '异或', 'Exclusive OR'],
  ['DFFQ', 'D 触发器', 'D flip-flop'],
  ['RDFFQ', '保持触发器', 'Retention flop'],
  ['CKGATE', '时钟门控', 'Clock gate'],
];
const cellRows: Cell[][] = functions.flatMap(([name, zh, en], index) =>
  [1, 2, 4, 8].map((drive): Cell[] => [
    `${name}X${drive}`,
    t(zh, en),
    String(drive),
    (0.22 + index * 0.13 + drive * 0.07).toFixed(2),
    (12 + index * 3.1 - drive * 0.9).toFixed(1),
    (0.9 + index * 0.4 + drive * 0.6).toFixed(1),
  ]),
);
const cells = source({
  id: 'stdcell-22ull-cell-list',
  number: 'SLP-CT-0484',
  released: '2024-05-16',
  revision: '1.1',
  title: t('22 nm ULL 标准单元一览', '22 nm ULL Standard Cell List'),
  description: t(
    '常用单元的面积、延迟与漏电，以及阈值换算系数。',
    'Area, delay and leakage of common cells, with factors by threshold.',
  ),
  category: 'standard-cells',
  products: ['stdcell-22ull'],
  group: { zh: ['单元表'], en: ['Cell list'] },
  format: 'xlsx',
  blocks: [
    h1('单元', 'Cells'),
    table(
      t('单元（SVT，0.8 V）', 'Cells (SVT, 0.8 V)'),
      [
        t('单元', 'Cell'),
        t('功能', 'Function'),
        t('驱动', 'Drive'),
        t('面积 (µm²)', 'Area (µm²)'),
        t('延迟 (ps)', 'Delay (ps)'),
        t('漏电 (pA)', 'Leakage (pA)'),
      ],
      cellRows,
    ),
    table(
      t('阈值系数', 'Thresholds'),
      [
        t('阈值', 'Threshold'),
        t('电压 (V)', 'Supply (V)'),
        t('延迟系数', 'Delay factor'),
        t('漏电系数', 'Leakage factor'),
      ],
      ['LVT', 'SVT', 'HVT'].flatMap((vt, index) =>
        [0.6, 0.7, 0.8, 0.9].map((volt): Cell[] => [
          vt,
          String(volt),
          ((0.8 + index * 0.36) * (0.8 / volt) ** 2.6).toFixed(2),
          ((12 / 6.8 ** index) * (volt / 0.8)).toFixed(2),
        ]),
      ),
    ),
  ],
});

const sram = source({
  id: 'sram-22-instance-table',
  number: 'SLP-CT-0487',
  released: '2024-10-08',
  revision: '1.0',
  title: t('22 nm SRAM 常用实例参数表', '22 nm SRAM Instance Table'),
  description: t(
    '常用深度与位宽组合的面积、存取时间与功耗，以及列复用选择。',
    'Area, access time and power of common sizes, and the choice of column mux.',
  ),
  category: 'sram-compilers',
  products: ['sram-compiler-22'],
  group: { zh: ['参数表'], en: ['Instance table'] },
  format: 'xlsx',
  blocks: [
    h1('实例', 'Instances'),
    table(
      t('实例（TT，0.8 V）', 'Instances (TT, 0.8 V)'),
      [
        t('深度', 'Words'),
        t('位宽', 'Bits'),
        t('容量 (Kb)', 'Kb'),
        t('面积 (mm²)', 'Area (mm²)'),
        t('存取 (ns)', 'Access (ns)'),
      ],
      [256, 512, 1024, 2048, 4096, 8192].flatMap((words) =>
        [16, 32, 64].map((bits): Cell[] => [
          String(words),
          String(bits),
          String((words * bits) / 1024),
          ((words * bits) / 5.0e6 + 0.0016).toFixed(4),
          (0.33 + 0.013 * Math.sqrt((words * bits) / 1024)).toFixed(2),
        ]),
      ),
    ),
    table(
      t('列复用', 'Column mux'),
      [t('列复用', 'Mux'), t('深度范围', 'Words'), t('位宽范围', 'Bits'), t('长宽比', 'Aspect')],
      [
        ['2', '16–512', '8–256', '0.4'],
        ['4', '32–2048', '4–160', '0.8'],
        ['8', '64–4096', '4–80', '1.6'],
        ['16', '128–8192', '2–40', '3.1'],
        ['32', '512–16384', '2–20', '6.0'],
      ],
    ),
  ],
});

const padKinds: [string, string, string, string, string][] = [
  ['PGPIO_2', '通用 IO，2 mA', 'GPIO, 2 mA', '40', '60'],
  ['PGPIO_4', '通用 IO，4 mA', 'GPIO, 4 mA', '40', '95'],
  ['PGPIO_8', '通用 IO，8 mA', 'GPIO, 8 mA', '40', '150'],
  ['PGPIO_12', '通用 IO，12 mA', 'GPIO, 12 mA', '40', '180'],
  ['PI2C', '开漏 I2C', 'Open-drain I2C', '60', '3.4'],
  ['PIN_FS', '失电保护输入', 'Fail-safe input', '40', '150'],
  ['POSC4M', '4–50 MHz 晶振', '4–50 MHz crystal', '120', '50'],
  ['POSC32K', '32 kHz 晶振', '32 kHz crystal', '120', '0.03'],
];
const pads = source({
  id: 'io-22-pad-table',
  number: 'SLP-CT-0490',
  released: '2024-07-24',
  revision: '1.2',
  title: t('22 nm IO 单元与焊盘参数表', '22 nm IO Cells and Pad Table'),
  description: t(
    '各 IO 单元在两种电压与两种排列下的间距和速率，以及电源焊盘用量。',
    'Pitch and speed of each IO cell at two supplies and arrangements, and supply-pad counts.',
  ),
  category: 'io-libraries',
  products: ['io-lib-22'],
  group: { zh: ['IO 焊盘表'], en: ['IO pad table'] },
  format: 'xlsx',
  blocks: [
    h1('IO 焊盘', 'IO pads'),
    table(
      t('IO 单元', 'IO cells'),
      [
        t('单元', 'Cell'),
        t('功能', 'Function'),
        t('宽度 (µm)', 'Width (µm)'),
        t('排列', 'Arrangement'),
        t('电压 (V)', 'Supply (V)'),
        t('速率 (MHz)', 'Rate (MHz)'),
      ],
      padKinds.flatMap(([cell, zh, en, width, rate]) =>
        [
          ['1.8', 1],
          ['3.3', 0.7],
        ].map(([volt, factor]): Cell[] => [
          cell,
          t(zh, en),
          width,
          Number(width) > 40 ? t('单排', 'Inline') : t('单排或交错', 'Inline or staggered'),
          String(volt),
          (Number(rate) * Number(factor)).toFixed(2),
        ]),
      ),
    ),
    table(
      t('同时翻转与电源焊盘', 'Supply pads'),
      [t('同时翻转数', 'Switching pads'), t('驱动 (mA)', 'Drive (mA)'), t('电源对数', 'Supply pairs')],
      [4, 8, 16, 24, 32].flatMap((count) =>
        [4, 8, 12].map((drive): Cell[] => [
          String(count),
          String(drive),
          String(Math.max(1, Math.ceil((count * drive) / 96))),
        ]),
      ),
    ),
  ],
});

export const checklistSheets: DocumentSource[] = [
  integrationChecklist(ddr5Phy, 'SLP-CL-0471', '2026-04-09'),
  integrationChecklist(pcie6Phy, 'SLP-CL-0474', '2026-08-10'),
  integrationChecklist(ucieD2d, 'SLP-CL-0477', '2026-09-14'),
  cdc,
  cells,
  sram,
  pads,
];
