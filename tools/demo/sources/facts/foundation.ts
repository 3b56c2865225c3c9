import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const stdcell22: ProductFacts = {
  id: 'stdcell-22ull',
  part: 'SLP-STD-22ULL-7T',
  category: 'standard-cells',
  domain: 'library',
  name: t('22 nm 超低漏电标准单元库', '22 nm Ultra-low-leakage Standard Cells'),
  process: '22 nm ULL',
  overview: [
    t(
      '7 轨标准单元库含 1128 个单元、三种阈值电压，电源电压可低至 0.6 V。',
      'The 7-track library holds 1128 cells in three threshold voltages and works down to 0.6 V.',
    ),
    t(
      'HVT 的漏电仅为 LVT 的 1/46，推荐常开域全部使用 HVT，关键路径再换 SVT。',
      'HVT leaks 46 times less than LVT: build always-on domains in HVT and swap only critical paths to SVT.',
    ),
  ],
  features: [
    t('电源门控头开关与环开关', 'Header and ring power switches'),
    t('单控制与双控制保持触发器', 'Single and dual-control retention flops'),
    t('0.6–0.9 V 双向电平转换', 'Level shifters between 0.6 and 0.9 V'),
    t('NLDM、CCS、LVF 三种模型', 'NLDM, CCS and LVF models'),
  ],
  diagram: {
    blocks: [
      ['spice', t('版图提取网表', 'Extracted netlists'), 0, 0],
      ['char', t('特征化', 'Characterisation'), 1, 0],
      ['lib', 'Liberty', 2, 0],
      ['lef', 'LEF', 2, 1],
      ['gds', 'GDSII', 0, 1],
      ['val', t('签核回归', 'Sign-off regression'), 3, 0],
    ],
    links: 'gds-spice spice-char char-lib gds-lef lib-val lef-val',
  },
  operation: [
    t(
      '全部单元共用 0.63 µm 行高与 0.09 µm 布线格点，三种阈值可在同一行混排。',
      'All cells share a 0.63 µm row and a 0.09 µm grid; the three thresholds mix within a row.',
    ),
    t(
      '0.6 V 工艺角的 LVF 需要三阶矩，正态近似会低估 3σ 延迟约 11 %。',
      'At 0.6 V LVF carries the third moment; a normal approximation would miss about 11 % of the 3σ delay.',
    ),
    t(
      '保持触发器的影子锁存由 VDDR 供电，主电源关断后每位漏电 1.8 pA。',
      'Retention shadows run from VDDR and leak 1.8 pA per bit with the main supply off.',
    ),
  ],
  supplies: [
    ['VDD', '0.54', '0.60 / 0.80', '0.99', t('主电源', 'Main supply')],
    ['VDDR', '0.54', '0.60', '0.99', t('保持电源', 'Retention supply')],
    ['VBBN', '0', '0', '0', t('N 阱外体偏置，固定接地', 'P-well bias, tied to ground')],
  ],
  specs: [
    [t('FO4 延迟（0.8 V SVT）', 'FO4 delay (0.8 V SVT)'), '15.2', '19.6', '27.4', 'ps'],
    [t('FO4 延迟（0.6 V SVT）', 'FO4 delay (0.6 V SVT)'), '34.1', '49.3', '88.0', 'ps'],
    [t('HVT 漏电（每门，25 °C）', 'HVT leakage (per gate, 25 °C)'), '0.8', '2.1', '7.4', 'pA'],
    [t('建立时间 DFFQ', 'Setup time DFFQ'), '21', '29', '44', 'ps'],
    [t('等效门密度', 'Gate density'), '4.9', '5.2', '5.4', 'M/mm²'],
  ],
  power: [
    [t('10 万门 LVT，100 MHz', '100 k gates LVT, 100 MHz'), 3.9],
    [t('10 万门 HVT，100 MHz', '100 k gates HVT, 100 MHz'), 2.6],
    [t('10 万门 HVT，停钟', '100 k gates HVT, clock stopped'), 0.0004],
  ],
  curve: {
    caption: t('FO4 延迟与电源电压', 'FO4 delay against supply'),
    drawing: lineChart(t('电压 (V)', 'Supply (V)'), t('延迟 (ps)', 'Delay (ps)'), {
      LVT: [
        [0.6, 31],
        [0.7, 21],
        [0.8, 15.6],
        [0.9, 12.8],
      ],
      SVT: [
        [0.6, 49],
        [0.7, 29],
        [0.8, 19.6],
        [0.9, 15.4],
      ],
      HVT: [
        [0.6, 112],
        [0.7, 51],
        [0.8, 29.8],
        [0.9, 21.7],
      ],
    }),
    remark: t(
      '0.6 V 下 HVT 慢于 LVT 3.6 倍，0.9 V 下只有 1.7 倍，低压设计应避免混用过多 HVT。',
      'HVT is 3.6 times slower than LVT at 0.6 V but 1.7 times at 0.9 V; use it sparingly on low-voltage paths.',
    ),
  },
  signals: [
    ['DFFQ', 'cell', 'X1–X8', t('D 触发器', 'D flip-flop')],
    ['RDFFQ', 'cell', 'X1–X4', t('保持触发器', 'Retention flop')],
    ['HDRSI', 'cell', 'X16', t('头开关', 'Header switch')],
    ['LVLHL', 'cell', 'X1–X8', t('高到低电平转换', 'High-to-low shifter')],
    ['ISOLAND', 'cell', 'X1–X4', t('与型隔离', 'AND isolation')],
  ],
  registers: [],
  rules: [
    t(
      '头开关每 40 行布一列，瞬态电流超过 1.2 mA/行时改为每 24 行。',
      'Place a header column every 40 rows, or every 24 where the peak exceeds 1.2 mA per row.',
    ),
    t(
      '0.6 V 下时钟树只用 SVT，LVT 与 SVT 混用会使偏斜在高低温间翻转。',
      'At 0.6 V build clock trees in SVT only; mixed thresholds make skew change sign over temperature.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan('stdcell-22ull', ['AON', 0, 0, 30, 40], ['PD1', 34, 0, 66, 40], ['PD2', 0, 45, 100, 55]),
  constraints: '',
};

export const stdcell12: ProductFacts = {
  id: 'stdcell-12ff',
  part: 'SLP-STD-12FF-9T',
  category: 'standard-cells',
  domain: 'library',
  name: t('12 nm 高性能标准单元库', '12 nm High-performance Standard Cells'),
  process: '12 nm FinFET',
  overview: [
    t(
      '9 轨高性能库共 1684 个单元，最大驱动 X32，为 2 GHz 以上处理器与网络芯片优化。',
      'The 9-track library of 1684 cells with drives to X32 is tuned for processors and network chips above 2 GHz.',
    ),
    t(
      '四种阈值配合 16/20 nm 沟道长度，共 8 种漏电与速度组合，可在布线后等面积互换。',
      'Four thresholds in 16 and 20 nm channel lengths give eight speed and leakage grades that swap in place after routing.',
    ),
  ],
  features: [
    t('2、4、8 位多位触发器', '2, 4 and 8-bit flops'),
    t('低偏斜时钟缓冲与集成门控', 'Low-skew clock buffers and clock gates'),
    t('可编程 ECO 预置单元', 'Programmable ECO cells'),
    t('17 个签核工艺角', '17 sign-off corners'),
  ],
  diagram: {
    blocks: [
      ['rtl', 'RTL', 0, 0],
      ['syn', t('综合', 'Synthesis'), 1, 0],
      ['pr', t('布局布线', 'Place and route'), 2, 0],
      ['sta', 'STA', 3, 0],
      ['lib', 'Liberty LVF', 1, 1],
      ['lef', 'LEF/NDR', 2, 1],
    ],
    links: 'rtl-syn syn-pr pr-sta lib-syn lef-pr lib-sta',
  },
  operation: [
    t(
      '多位触发器共用时钟反相器，8 位单元每位时钟功耗比单比特触发器低 34 %。',
      'Multi-bit flops share clock inverters; an 8-bit cell takes 34 % less clock power per bit.',
    ),
    t(
      'X16 以上驱动使用双排电源轨，须由布局器对齐偶数行。',
      'Drives from X16 up use a double rail and must sit on even rows.',
    ),
    t(
      'LVF 的延迟、转换与约束变异均以 50 万次蒙特卡洛验证，3σ 误差小于 2.5 %。',
      'LVF for delay, slew and constraints is checked against 500,000 Monte Carlo runs; the 3σ error is under 2.5 %.',
    ),
  ],
  supplies: [
    ['VDD', '0.72', '0.80', '0.88', t('标称电源', 'Nominal supply')],
    ['VDD (OD)', '0.81', '0.90', '0.99', t('超频电源', 'Overdrive')],
  ],
  specs: [
    [t('FO4 延迟（SVT）', 'FO4 delay (SVT)'), '6.4', '7.9', '10.6', 'ps'],
    [t('时钟到输出 DFFQX4', 'Clock to Q DFFQX4'), '24', '31', '43', 'ps'],
    [t('建立时间 DFFQX4', 'Setup DFFQX4'), '7', '11', '18', 'ps'],
    [t('保持时间 DFFQX4', 'Hold DFFQX4'), '-3', '2', '7', 'ps'],
    [t('漏电（每门，SVT）', 'Leakage (per gate, SVT)'), '0.4', '1.1', '6.2', 'nA'],
    [t('等效门密度', 'Gate density'), '10.1', '10.6', '10.9', 'M/mm²'],
  ],
  power: [
    [t('100 万门，2 GHz，翻转率 12 %', '1 M gates, 2 GHz, 12 % activity'), 412],
    [t('同上，多位触发器', 'Same, with multi-bit flops'), 351],
    [t('停钟，85 °C', 'Clock stopped, 85 °C'), 9.7],
  ],
  curve: {
    caption: t('3σ 延迟与路径级数', '3σ delay against path depth'),
    drawing: lineChart(t('级数', 'Stages'), t('3σ / 均值 (%)', '3σ / mean (%)'), {
      '0.72 V SSG': [
        [1, 14.2],
        [4, 8.1],
        [8, 6],
        [16, 4.4],
        [32, 3.3],
      ],
      '0.80 V TT': [
        [1, 9.7],
        [4, 5.4],
        [8, 4],
        [16, 2.9],
        [32, 2.2],
      ],
    }),
    remark: t(
      '级数少于 4 的路径变异最大，平坦 OCV 会在此偏乐观，而在长路径上过悲观。',
      'Paths under four stages vary most: flat OCV is optimistic there and pessimistic on long paths.',
    ),
  },
  signals: [
    ['DFFQ', 'cell', 'X1–X8', t('D 触发器', 'D flip-flop')],
    ['DFF8Q', 'cell', 'X1–X2', t('8 位触发器', '8-bit flop')],
    ['CKBUF', 'cell', 'X2–X32', t('时钟缓冲', 'Clock buffer')],
    ['CKGATE', 'cell', 'X2–X16', t('集成门控', 'Clock gate')],
    ['ECOBASE', 'cell', '3 CPP', t('ECO 预置单元', 'ECO base cell')],
  ],
  registers: [],
  rules: [
    t(
      'ECO 预置单元按面积 3–5 % 均匀散布，集中摆放会使金属层 ECO 绕线过长。',
      'Scatter ECO base cells at 3–5 % of area; clusters make metal-only ECO routes too long.',
    ),
    t(
      '时钟缓冲两侧预留一个站点，避免与 X32 驱动单元相邻产生的电压降。',
      'Keep one site free beside clock buffers, away from the droop of X32 drivers.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan('stdcell-12ff', ['CPU', 0, 0, 60, 60], ['L2', 62, 0, 38, 60], ['IO', 0, 64, 100, 36]),
  constraints: '',
};

export const ioLib22: ProductFacts = {
  id: 'io-lib-22',
  part: 'SLP-IO-22-18V33V',
  category: 'io-libraries',
  domain: 'library',
  name: t('22 nm 通用 IO 库', '22 nm General-purpose IO Library'),
  process: '22 nm',
  overview: [
    t(
      '22 nm IO 库共 64 个单元，GPIO 可在 1.8 V 与 3.3 V 间由 VDDIO 自动识别。',
      'The 22 nm IO library has 64 cells; a GPIO recognises 1.8 V or 3.3 V from VDDIO by itself.',
    ),
    t(
      '单排间距 40 µm、交错间距 25 µm，同一单元旋转后可用于四边。',
      'The pitch is 40 µm inline and 25 µm staggered; cells turn to fit all four sides.',
    ),
  ],
  features: [
    t('2/4/8/12 mA 驱动与斜率控制', '2, 4, 8 and 12 mA drive with slew control'),
    t('失电保护与 5 V 容忍 I2C', 'Fail-safe and 5 V tolerant I2C'),
    t('32 kHz 与 4–50 MHz 晶振', '32 kHz and 4–50 MHz oscillators'),
    t('HBM 2 kV、CDM 500 V', 'HBM 2 kV, CDM 500 V'),
  ],
  diagram: {
    blocks: [
      ['core', t('内核逻辑', 'Core logic'), 0, 0],
      ['lvl', t('电平转换', 'Level shifter'), 1, 0],
      ['pre', t('预驱动', 'Pre-driver'), 2, 0],
      ['drv', t('输出级', 'Driver'), 3, 0],
      ['esd', t('ESD 钳位', 'ESD clamp'), 3, 1],
      ['rx', t('施密特接收', 'Schmitt receiver'), 2, 1],
    ],
    links: 'core-lvl lvl-pre pre-drv drv-esd esd-rx rx-core',
  },
  operation: [
    t(
      '上电检测单元 POC 在 VDD 未建立时把所有输出置为高阻，因此电源可按任意顺序建立。',
      'The POC cell keeps outputs in high impedance until VDD is up, so supplies may come in any order.',
    ),
    t(
      'ESD 电流经 IO 环的 VDDIO 轨到最近的有源钳位，钳位间距不得超过 400 µm。',
      'ESD current flows along VDDIO to the nearest active clamp; clamps may be at most 400 µm apart.',
    ),
    t(
      '斜率控制把 12 mA 档的 di/dt 从 61 降到 24 mA/ns，代价是延迟增加 0.9 ns。',
      'Slew control cuts di/dt of the 12 mA setting from 61 to 24 mA/ns for 0.9 ns more delay.',
    ),
  ],
  supplies: [
    ['VDDIO (1.8 V)', '1.62', '1.80', '1.98', t('IO 电源', 'IO supply')],
    ['VDDIO (3.3 V)', '2.97', '3.30', '3.63', t('IO 电源', 'IO supply')],
    ['VDD', '0.72', '0.80', '0.88', t('内核', 'Core')],
  ],
  specs: [
    [t('最高翻转率（15 pF）', 'Toggle rate (15 pF)'), '95', '150', '210', 'MHz'],
    [t('输入低电平', 'Input low'), '-0.3', '0', '0.8', 'V'],
    [t('上拉电阻', 'Pull-up'), '32', '47', '71', 'kΩ'],
    [t('迟滞', 'Hysteresis'), '180', '260', '350', 'mV'],
    [t('漏电（125 °C）', 'Leakage (125 °C)'), '0.02', '0.11', '0.9', 'µA'],
  ],
  power: [
    [t('8 mA，50 MHz，15 pF（每脚）', '8 mA, 50 MHz, 15 pF (per pin)'), 8.2],
    [t('2 mA，10 MHz', '2 mA, 10 MHz'), 1.6],
    [t('静态', 'Static'), 0.0002],
  ],
  curve: {
    caption: t('输出低电平与灌电流', 'Output low against sink current'),
    drawing: lineChart(t('灌电流 (mA)', 'Sink current (mA)'), 'VOL (V)', {
      '4 mA': [
        [1, 0.08],
        [2, 0.17],
        [4, 0.35],
        [6, 0.56],
      ],
      '12 mA': [
        [2, 0.05],
        [6, 0.16],
        [12, 0.34],
        [16, 0.47],
      ],
    }),
    remark: t(
      '标称电流下 VOL 低于 0.4 V，超出 50 % 仍不超过 0.6 V。',
      'At nominal current VOL is below 0.4 V and at 50 % more still below 0.6 V.',
    ),
  },
  signals: [
    ['PGPIO', 'cell', '40 µm', t('通用 IO', 'General-purpose IO')],
    ['PI2C', 'cell', '60 µm', t('5 V 容忍开漏', '5 V tolerant open drain')],
    ['POSC32K', 'cell', '120 µm', t('32 kHz 晶振', '32 kHz oscillator')],
    ['PVDDIO', 'cell', '40 µm', t('IO 电源与钳位', 'IO supply with clamp')],
    ['PANA', 'cell', '40 µm', t('模拟直通', 'Analog pass-through')],
  ],
  registers: [],
  rules: [
    t(
      '每 8 个同时翻转的 12 mA GPIO 至少配一对 PVDDIO/PVSSIO。',
      'Give every eight simultaneously switching 12 mA pads one PVDDIO/PVSSIO pair.',
    ),
    t(
      '模拟域用 PCUT 单元断开 IO 环，两侧地以背靠背二极管连接。',
      'Cut the ring with PCUT at analog domains and join the grounds by back-to-back diodes.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan(
    'io-lib-22',
    ['N', 0, 0, 100, 12],
    ['W', 0, 14, 12, 72],
    ['CORE', 15, 16, 70, 68],
    ['E', 88, 14, 12, 72],
    ['S', 0, 88, 100, 12],
  ),
  constraints: '',
};

export const sram22: ProductFacts = {
  id: 'sram-compiler-22',
  part: 'SLP-SRAM-22-SP',
  category: 'sram-compilers',
  domain: 'macro',
  name: t('22 nm 单端口 SRAM 编译器', '22 nm Single-port SRAM Compiler'),
  process: '22 nm ULL',
  overview: [
    t(
      '单端口高密度编译器产生 64 b 至 1 Mb 的实例，位单元 0.110 µm²。',
      'The single-port high-density compiler makes instances from 64 b to 1 Mb with a 0.110 µm² bit cell.',
    ),
    t(
      '三级低功耗模式与可编程读写余量让同一实例兼顾常开与高性能用途。',
      'Three sleep modes and programmable margins let one instance serve always-on and fast uses.',
    ),
  ],
  features: [
    t('列复用 2/4/8/16/32', 'Column mux 2 to 32'),
    t('位写掩码', 'Bit-write mask'),
    t('行列冗余，每实例 2 行 1 列', 'Two rows and one column of redundancy'),
    t('BIST 多路器与扫描旁路', 'BIST multiplexers and scan bypass'),
  ],
  diagram: {
    blocks: [
      ['ctl', t('控制与自定时', 'Control, self-timing'), 1, 1],
      ['row', t('行译码', 'Row decoder'), 0, 0],
      ['arr', t('位单元阵列', 'Bit-cell array'), 1, 0],
      ['sa', t('灵敏放大器', 'Sense amplifiers'), 2, 0],
      ['pg', t('电源门控', 'Power gating'), 0, 1],
    ],
    links: 'ctl-row row-arr arr-sa ctl-sa pg-arr',
  },
  operation: [
    t(
      '读周期由复制列自定时，EMA 引脚可加 0 至 7 档余量，每档约 18 ps。',
      'A replica column times reads; the EMA pins add up to seven steps of 18 ps.',
    ),
    t(
      '低于 0.72 V 时必须打开写辅助，负位线幅度由 EMAW 设为 80 或 130 mV。',
      'Below 0.72 V write assist is mandatory; EMAW sets the negative bit line to 80 or 130 mV.',
    ),
    t(
      '深睡眠关断外围并把阵列电源降到 0.55 V，漏电降为运行的 11 %。',
      'Deep sleep turns the periphery off and lowers the array to 0.55 V; leakage falls to 11 %.',
    ),
  ],
  supplies: [
    ['VDDP', '0.63', '0.80', '0.99', t('外围', 'Periphery')],
    ['VDDC', '0.72', '0.80', '0.99', t('阵列', 'Array')],
  ],
  specs: [
    [t('存取时间（512 Kb）', 'Access time (512 Kb)'), '0.44', '0.62', '1.08', 'ns'],
    [t('最小周期', 'Minimum cycle'), '0.71', '0.94', '1.66', 'ns'],
    [t('地址建立时间', 'Address setup'), '0.11', '0.16', '0.29', 'ns'],
    [t('阵列密度', 'Density'), '4.4', '5.0', '5.3', 'Mb/mm²'],
    [t('深睡眠唤醒', 'Deep-sleep wake-up'), '4', '7', '12', 'ns'],
  ],
  power: [
    [t('512 Kb，200 MHz 读', '512 Kb, 200 MHz read'), 4.6],
    [t('浅睡眠', 'Light sleep'), 0.031],
    [t('深睡眠', 'Deep sleep'), 0.0062],
    [t('关断', 'Shut-down'), 0.0009],
  ],
  curve: {
    caption: t('存取时间与容量', 'Access time against capacity'),
    drawing: lineChart(t('容量 (Kb)', 'Capacity (Kb)'), t('存取时间 (ns)', 'Access time (ns)'), {
      'TT 0.80 V': [
        [16, 0.39],
        [64, 0.45],
        [256, 0.55],
        [512, 0.62],
        [1024, 0.79],
      ],
      'SS 0.72 V': [
        [16, 0.66],
        [64, 0.77],
        [256, 0.95],
        [512, 1.08],
        [1024, 1.41],
      ],
    }),
    remark: t(
      '1 Mb 实例的字线与位线延迟已超过自身收益，建议拆为两个 512 Kb 体。',
      'In a 1 Mb instance wire delay eats the gain; split it into two 512 Kb banks.',
    ),
  },
  signals: [
    ['CLK', 'in', '1', t('时钟', 'Clock')],
    ['A', 'in', '[m:0]', t('地址', 'Address')],
    ['WEN', 'in', '[n:0]', t('位写使能，低有效', 'Bit-write enable, active low')],
    ['EMA', 'in', '[2:0]', t('读余量', 'Read margin')],
    ['DSLP', 'in', '1', t('深睡眠', 'Deep sleep')],
  ],
  registers: [],
  rules: [
    t(
      'VDDC 不得低于 VDDP 超过 50 mV，否则位线预充电会反灌。',
      'VDDC must not fall more than 50 mV under VDDP, or precharge feeds back.',
    ),
    t('DSLP 变化时 CLK 须停在低电平至少两个周期。', 'Hold CLK low for two cycles when DSLP changes.'),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan(
    'sram-compiler-22',
    ['ARRAY L', 0, 0, 42, 75],
    ['ROW', 44, 0, 12, 75],
    ['ARRAY R', 58, 0, 42, 75],
    ['SA/IO', 0, 78, 100, 22],
  ),
  constraints: '',
};

export const rf2p7: ProductFacts = {
  id: 'rf2p-compiler-7ff',
  part: 'SLP-RF2P-7FF',
  category: 'sram-compilers',
  domain: 'macro',
  name: t('7 nm 双端口寄存器堆编译器', '7 nm Two-port Register-file Compiler'),
  process: '7 nm FinFET',
  overview: [
    t(
      '一读一写寄存器堆编译器，深度 8–1024，位宽 4–320，最高 2.6 GHz。',
      'A one-read, one-write compiler: 8 to 1024 words of 4 to 320 bits at up to 2.6 GHz.',
    ),
    t(
      '8T 位单元读写端口分离，读不破坏存储，不需要读辅助。',
      'The 8T cell separates its ports; a read does not disturb the cell and needs no assist.',
    ),
  ],
  features: [
    t('读写时钟独立', 'Independent clocks'),
    t('同址读写返回旧值或新值可选', 'Old or new data on collision, by option'),
    t('字节写掩码', 'Byte-write mask'),
    t('小于 64 深度时无列复用', 'No column mux below 64 words'),
  ],
  diagram: {
    blocks: [
      ['wr', t('写端口', 'Write port'), 0, 0],
      ['arr', t('8T 阵列', '8T array'), 1, 0],
      ['rd', t('读端口', 'Read port'), 2, 0],
      ['byp', t('碰撞旁路', 'Collision bypass'), 1, 1],
    ],
    links: 'wr-arr arr-rd wr-byp byp-rd',
  },
  operation: [
    t(
      '短位线每 16 字分段，动态求值后由全局位线合并，因此速度随深度变化平缓。',
      'Bit lines are cut every 16 words and merged dynamically, so speed falls slowly with depth.',
    ),
    t(
      '碰撞旁路打开时读延迟增加 14 ps，关闭时由设计者保证不发生同址访问。',
      'Bypass costs 14 ps; without it the designer must exclude collisions.',
    ),
    t(
      '写端口在 0.63 V 以下需字线升压，由 WAE 引脚控制。',
      'Below 0.63 V the write port needs a boosted word line, by pin WAE.',
    ),
  ],
  supplies: [
    ['VDD', '0.675', '0.75', '0.825', t('单一电源', 'Single supply')],
    ['VDD (LV)', '0.585', '0.65', '0.715', t('低压', 'Low voltage')],
  ],
  specs: [
    [t('最高频率（64×128）', 'Top frequency (64×128)'), '1.7', '2.6', '3.1', 'GHz'],
    [t('时钟到输出', 'Clock to output'), '142', '188', '276', 'ps'],
    [t('写建立时间', 'Write setup'), '31', '42', '66', 'ps'],
    [t('密度（256×128）', 'Density (256×128)'), '6.8', '7.4', '7.9', 'Mb/mm²'],
    [t('漏电（256×128，85 °C）', 'Leakage (256×128, 85 °C)'), '24', '61', '210', 'µA'],
  ],
  power: [
    [t('64×128，2 GHz 读写', '64×128, 2 GHz read and write'), 11.8],
    [t('仅读', 'Read only'), 6.9],
    [t('停钟', 'Clock stopped'), 0.02],
  ],
  curve: {
    caption: t('最高频率与深度', 'Frequency against depth'),
    drawing: lineChart(t('深度', 'Words'), t('频率 (GHz)', 'Frequency (GHz)'), {
      '0.75 V': [
        [16, 2.95],
        [64, 2.6],
        [256, 2.2],
        [1024, 1.6],
      ],
      '0.65 V': [
        [16, 2.1],
        [64, 1.85],
        [256, 1.5],
        [1024, 1.05],
      ],
    }),
    remark: t(
      '深度超过 256 时建议改用 SRAM 编译器，同频面积小 38 %。',
      'Beyond 256 words an SRAM is 38 % smaller at the same clock.',
    ),
  },
  signals: [
    ['CLKR', 'in', '1', t('读时钟', 'Read clock')],
    ['CLKW', 'in', '1', t('写时钟', 'Write clock')],
    ['AR', 'in', '[9:0]', t('读地址', 'Read address')],
    ['DW', 'in', '[319:0]', t('写数据', 'Write data')],
    ['QR', 'out', '[319:0]', t('读数据', 'Read data')],
  ],
  registers: [],
  rules: [
    t(
      '读写时钟异步时碰撞窗口为 120 ps，窗口内数据为未定义。',
      'With asynchronous clocks data is undefined in a 120 ps collision window.',
    ),
    t(
      '320 位实例须横向放置，否则输出引脚间距低于第二层金属规则。',
      'Lay 320-bit instances flat, or pins violate the M2 pitch.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan(
    'rf2p-compiler-7ff',
    ['WL', 0, 0, 15, 80],
    ['8T', 18, 0, 64, 80],
    ['RL', 85, 0, 15, 80],
    ['IO', 0, 84, 100, 16],
  ),
  constraints: '',
};

export const otp40: ProductFacts = {
  id: 'efuse-otp-40lp',
  part: 'SLP-OTP-40LP-64K',
  category: 'otp-efuse',
  domain: 'macro',
  name: t('40 nm OTP 存储器', '40 nm OTP Memory'),
  process: '40 nm LP',
  overview: [
    t(
      '64 Kb 反熔丝 OTP 用于密钥、修调值与启动代码，编程电压由片内电荷泵产生。',
      'The 64 Kb antifuse OTP holds keys, trim values and boot code; an on-chip pump makes the programming voltage.',
    ),
    t(
      'SECDED 与 4 行冗余使 64 Kb 阵列的编程良率高于 99.97 %。',
      'SECDED and four spare rows lift programming yield of the array above 99.97 %.',
    ),
  ],
  features: [
    t('2048 × 32 加 7 位校验', '2048 × 32 plus 7 check bits'),
    t('分区写锁与读锁', 'Write and read locks per region'),
    t('防窥视：读后总线清零', 'Bus is cleared after a read'),
    t('125 °C 保持 20 年', '20 years at 125 °C'),
  ],
  diagram: {
    blocks: [
      ['apb', 'APB', 0, 0],
      ['ctl', t('控制器与锁', 'Controller, locks'), 1, 0],
      ['ecc', 'SECDED', 2, 0],
      ['arr', t('反熔丝阵列', 'Antifuse array'), 3, 0],
      ['pump', t('电荷泵', 'Charge pump'), 2, 1],
    ],
    links: 'apb-ctl ctl-ecc ecc-arr ctl-pump pump-arr',
  },
  operation: [
    t(
      '编程把栅氧击穿成导电通路，单位 20 µs、5.9 V，编程后自动以加严门限回读。',
      'Programming breaks the gate oxide at 5.9 V for 20 µs per bit and verifies against a tightened threshold.',
    ),
    t(
      '已编程与未编程单元的读电流比大于 300，因此 45 ns 读出不需要差分单元。',
      'Read currents differ by more than 300 times, so a 45 ns read needs no differential cell.',
    ),
    t(
      '读锁一旦写入，区域只能经密钥总线送往密码引擎，APB 读到全零。',
      'After a read lock the region goes only over the key bus to the crypto engine; APB reads zero.',
    ),
  ],
  supplies: [
    ['VDD', '0.99', '1.10', '1.21', t('数字', 'Logic')],
    ['VDD25', '2.25', '2.50', '2.75', t('电荷泵', 'Charge pump')],
  ],
  specs: [
    [t('读取时间', 'Read time'), '32', '45', '70', 'ns'],
    [t('编程时间（每位）', 'Program time (per bit)'), '15', '20', '40', 'µs'],
    [t('编程电流（VDD25）', 'Program current (VDD25)'), '3.1', '4.2', '6.0', 'mA'],
    [t('待机电流', 'Standby current'), '0.2', '0.6', '3.5', 'µA'],
    [t('面积', 'Area'), '0.11', '0.11', '0.11', 'mm²'],
  ],
  power: [
    [t('编程', 'Programming'), 10.5],
    [t('连续读', 'Continuous read'), 0.9],
    [t('待机', 'Standby'), 0.0007],
  ],
  curve: {
    caption: t('读窗口与高温存储时间', 'Read window against bake time'),
    drawing: lineChart(t('150 °C 烘烤 (h)', '150 °C bake (h)'), t('电流比', 'Current ratio'), {
      Median: [
        [0, 1180],
        [250, 1120],
        [500, 1090],
        [1000, 1060],
        [2000, 1020],
      ],
      '−4σ': [
        [0, 420],
        [250, 388],
        [500, 371],
        [1000, 352],
        [2000, 331],
      ],
    }),
    remark: t(
      '2000 小时后 −4σ 单元的电流比仍大于 300，满足 20 年外推。',
      'After 2000 h even −4σ cells keep a ratio above 300, which supports the 20-year claim.',
    ),
  },
  signals: [
    ['paddr', 'in', '[12:0]', t('APB 地址', 'APB address')],
    ['key_bus', 'out', '[31:0]', t('密钥总线', 'Key bus')],
    ['prog_en', 'in', '1', t('编程允许', 'Programming allowed')],
    ['pump_ok', 'out', '1', t('电荷泵就绪', 'Pump ready')],
  ],
  registers: [
    ['0x2000', 'CTRL', 'RW', '0x0', t('编程与读模式', 'Program and read mode')],
    ['0x2004', 'STATUS', 'RO', '0x1', t('忙、校验失败', 'Busy, verify fail')],
    ['0x2010', 'WLOCK', 'W1S', '0x0', t('分区写锁', 'Write locks')],
    ['0x2014', 'RLOCK', 'W1S', '0x0', t('分区读锁', 'Read locks')],
  ],
  rules: [
    t(
      '量产编程须在 10–85 °C 进行，低温下击穿概率下降，重试次数会翻倍。',
      'Program between 10 and 85 °C; in the cold, retries double.',
    ),
    t(
      'prog_en 由物理焊盘与生命周期状态相与，不可只由软件驱动。',
      'Gate prog_en with a pad and the life-cycle state, never by software alone.',
    ),
    t(
      'VDD25 在编程期间跌落不得超过 80 mV，靠近宏放置 1 µF。',
      'VDD25 may droop by 80 mV while programming; place 1 µF near the macro.',
    ),
  ],
  bringUp: [
    t('读取厂商区 CRC，确认阵列可用。', 'Read the vendor region’s CRC.'),
    t('编程测试行并以加严门限回读。', 'Program the test row and verify with the tight threshold.'),
    t('写入锁定位，断电再上电确认不可改写。', 'Set the locks, cycle power and confirm they hold.'),
  ],
  issues: [
    [
      'OT-002',
      'B',
      t('突发读跨分区时首字重复', 'First word repeats when a burst crosses regions'),
      t('按分区拆分突发。', 'Split bursts at regions.'),
      '1.1',
    ],
    [
      'OT-004',
      'C',
      t('pump_ok 毛刺 20 ns', 'pump_ok glitches for 20 ns'),
      t('两级同步后使用。', 'Synchronise with two flops.'),
      '1.2',
    ],
  ],
  plan: floorPlan(
    'efuse-otp-40lp',
    ['ARRAY', 0, 0, 60, 70],
    ['PUMP', 64, 0, 36, 70],
    ['CTL', 0, 75, 100, 25],
  ),
  constraints:
    'create_clock -name pclk -period 10 [get_ports pclk]\nset_multicycle_path 5 -setup -from [get_pins u_otp/q*]\nset_false_path -from [get_ports prog_en]',
};
