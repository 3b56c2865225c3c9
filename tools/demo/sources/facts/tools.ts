import { lineChart, t } from '../text.ts';
import type { ToolFacts } from './facts.ts';

const hostColumns = [
  t('设计', 'Design'),
  t('实例数', 'Instances'),
  t('核数', 'Cores'),
  t('用时 (h)', 'Time (h)'),
  t('内存 (GB)', 'Memory (GB)'),
];

export const atollPr: ToolFacts = {
  id: 'atoll-pr',
  part: 'ATOLL-PR',
  category: 'place-route',
  name: t('Atoll PR', 'Atoll PR'),
  release: '26.1',
  overview: [
    t(
      'Atoll PR 把布图规划、布局、时钟树、布线与签核级优化放在同一数据库中，阶段之间不再导出 DEF。',
      'Atoll PR keeps floorplan, placement, clock tree, routing and sign-off optimisation in one database; no DEF passes between stages.',
    ),
    t(
      '层次化流程以接口逻辑模型代替分区网表，顶层内存占用约为平铺的 1/7。',
      'The hierarchical flow replaces partitions by interface models and needs a seventh of the flat memory.',
    ),
  ],
  features: [
    t('并发时钟与数据优化', 'Concurrent clock and data optimisation'),
    t('布线感知的拥塞预测', 'Routing-aware congestion prediction'),
    t('多阈值等面积漏电回收', 'In-place leakage recovery'),
    t('7 nm 与 5 nm 引脚接入', 'Pin access for 7 and 5 nm'),
  ],
  diagram: {
    blocks: [
      ['init', t('读入', 'Import'), 0, 0],
      ['fp', t('布图规划', 'Floorplan'), 1, 0],
      ['pl', t('布局', 'Place'), 2, 0],
      ['cts', t('时钟树', 'CTS'), 3, 0],
      ['rt', t('布线', 'Route'), 4, 0],
      ['so', t('签核优化', 'Sign-off opt'), 4, 1],
    ],
    links: 'init-fp fp-pl pl-cts cts-rt rt-so so-cts',
  },
  operation: [
    t(
      '布局分全局、时序驱动与合法化三步，拥塞高于 3 % 的格点会自动降低局部密度。',
      'Placement runs global, timing-driven and legal steps; cells in bins above 3 % overflow are spread automatically.',
    ),
    t(
      '时钟树先按簇建立有用偏斜目标，再插缓冲，避免事后修保持时间。',
      'CTS sets useful-skew targets per cluster before it buffers, instead of repairing hold later.',
    ),
    t(
      '签核优化直接调用 Atoll STA 的延迟引擎，末轮相关性误差小于 2 %。',
      'Sign-off optimisation calls the Atoll STA engine; correlation in the last round is within 2 %.',
    ),
  ],
  commands: [
    ['read_design', t('读入 LEF、网表与约束', 'Reads LEF, netlist and constraints')],
    ['plan_design', t('布图规划', 'Plans the die')],
    ['place_opt', t('布局与优化', 'Places and optimises')],
    ['clock_opt', t('时钟树', 'Builds clocks')],
    ['route_opt', t('布线与优化', 'Routes and optimises')],
    ['write_ilm', t('输出接口逻辑模型', 'Writes interface models')],
  ],
  options: [
    ['place.density_max', '0.78', t('局部密度上限', 'Local density limit')],
    ['cts.useful_skew', 'true', t('有用偏斜', 'Useful skew')],
    ['route.antenna_fix', 'jumper', t('天线修复方式', 'Antenna repair')],
    ['opt.leakage_effort', 'medium', t('漏电回收力度', 'Leakage recovery')],
  ],
  runs: {
    columns: hostColumns,
    rows: [
      ['A64 core', '0.62 M', '16', '5.1', '38'],
      ['NPU tile', '1.9 M', '32', '9.4', '91'],
      ['Switch slice', '5.4 M', '64', '21.7', '246'],
    ],
    remark: t(
      '用时随实例数的 1.2 次方增长，超过 6 M 建议分区。',
      'Time grows with the 1.2 power of size; partition above 6 M.',
    ),
  },
  curve: {
    caption: t('加速比与核数', 'Speed-up against cores'),
    drawing: lineChart(t('核数', 'Cores'), t('加速比', 'Speed-up'), {
      place_opt: [
        [1, 1],
        [8, 6.1],
        [16, 10.4],
        [32, 16.2],
        [64, 21],
      ],
      route_opt: [
        [1, 1],
        [8, 7.2],
        [16, 13.6],
        [32, 24.1],
        [64, 38],
      ],
    }),
    remark: t(
      '布线扩展性好于布局，布局超过 32 核收益不大。',
      'Routing scales better; placement gains little above 32 cores.',
    ),
  },
  script:
    'read_design -lef tech.lef -netlist npu.v -sdc npu.sdc\nplan_design -util 0.70 -aspect 1.1\nplace_opt -effort high\nclock_opt -useful_skew\nroute_opt -signoff\nwrite_gds npu.gds',
  advice: [
    t(
      '宏之间至少留 8 µm 通道，不足时加布局阻挡，否则布线后出现无法修复的短路。',
      'Leave 8 µm between macros or block them; otherwise shorts remain after routing.',
    ),
    t(
      '先关闭漏电回收收敛时序，最后一轮再打开，总用时可省 15 %。',
      'Close timing without leakage recovery and turn it on last; this saves 15 % of run time.',
    ),
    t(
      '每个阶段保存快照，从快照恢复比重跑快 20 倍。',
      'Save a snapshot per stage: restoring is 20 times faster than a rerun.',
    ),
  ],
  issues: [
    [
      'PR-2611',
      'B',
      t('非默认规则时钟网在电源条下短路', 'Clock nets with NDR short under power straps'),
      t('设置 route.ndr_strap_check。', 'Set route.ndr_strap_check.'),
      '26.1.1',
    ],
    [
      'PR-2618',
      'C',
      t('图形界面在 4K 屏缩放错误', 'GUI scales wrongly on 4K screens'),
      t('设置缩放环境变量。', 'Set the scale variable.'),
      '26.1.2',
    ],
  ],
};

export const atollDft: ToolFacts = {
  id: 'atoll-dft',
  part: 'ATOLL-DFT',
  category: 'dft',
  name: t('Atoll DFT', 'Atoll DFT'),
  release: '25.4',
  overview: [
    t(
      'Atoll DFT 在 RTL 与门级插入扫描压缩、MBIST 与边界扫描，并产生测试向量。',
      'Atoll DFT inserts compression, MBIST and boundary scan in RTL or gates and makes the patterns.',
    ),
    t(
      '分区向量可重定位到顶层，六个相同核只需产生一次向量。',
      'Core patterns retarget to the top, so six equal cores need them once.',
    ),
  ],
  features: [
    t('压缩比最高 400 倍', 'Up to 400× compression'),
    t('单元感知故障模型', 'Cell-aware faults'),
    t('IEEE 1687 网络', 'IEEE 1687 networks'),
    t('共享 MBIST 控制器', 'Shared MBIST controllers'),
  ],
  diagram: {
    blocks: [
      ['rtl', 'RTL', 0, 0],
      ['drc', t('规则检查', 'DFT rules'), 1, 0],
      ['ins', t('插入', 'Insertion'), 2, 0],
      ['atpg', 'ATPG', 3, 0],
      ['sim', t('向量仿真', 'Pattern simulation'), 4, 0],
      ['diag', t('诊断', 'Diagnosis'), 4, 1],
    ],
    links: 'rtl-drc drc-ins ins-atpg atpg-sim sim-diag',
  },
  operation: [
    t(
      '压缩器由异或展开与空间压缩组成，X 屏蔽按周期控制，允许 3 % 的未知位。',
      'An XOR spreader and a space compactor with per-cycle masking accept 3 % unknowns.',
    ),
    t(
      '跳变测试由片上时钟控制器给出两个功能频率脉冲。',
      'For transition tests the on-chip clock controller gives two functional pulses.',
    ),
    t(
      'MBIST 修复分析在片内完成，结果经修复链写入 eFuse。',
      'Repair is analysed on chip and goes over a chain into eFuse.',
    ),
  ],
  commands: [
    ['check_dft', t('规则检查', 'Checks rules')],
    ['insert_scan', t('扫描插入', 'Inserts scan')],
    ['insert_mbist', t('存储自测插入', 'Inserts MBIST')],
    ['create_patterns', t('产生向量', 'Creates patterns')],
    ['retarget', t('向量重定位', 'Retargets patterns')],
    ['diagnose', t('故障诊断', 'Diagnoses failures')],
  ],
  options: [
    ['scan.chains_ext', '16', t('外部通道数', 'External channels')],
    ['scan.max_length', '220', t('内部链长', 'Internal length')],
    ['atpg.abort_limit', '100', t('放弃限制', 'Abort limit')],
    ['mbist.algorithm', 'March-SS', t('存储算法', 'Algorithm')],
  ],
  runs: {
    columns: hostColumns,
    rows: [
      ['A64 core', '0.62 M', '16', '1.2', '21'],
      ['NPU tile', '1.9 M', '16', '3.6', '48'],
      ['Edge AI top', '11 M', '32', '2.9', '64'],
    ],
    remark: t(
      '顶层只做重定位与互连测试，因此比单个 NPU 分区更快。',
      'The top only retargets and tests wiring, so it beats one NPU partition.',
    ),
  },
  curve: {
    caption: t('覆盖率与向量数', 'Coverage against patterns'),
    drawing: lineChart(t('向量数', 'Patterns'), t('覆盖率 (%)', 'Coverage (%)'), {
      'Stuck-at': [
        [200, 88],
        [500, 94.6],
        [1000, 97.8],
        [2000, 98.9],
        [4000, 99.4],
      ],
      Transition: [
        [500, 79],
        [1000, 86.2],
        [2000, 91.5],
        [5000, 95.3],
        [9000, 96.8],
      ],
    }),
    remark: t(
      '跳变覆盖率最后 1.5 % 用去近一半向量。',
      'The last 1.5 % of transition coverage takes almost half of the patterns.',
    ),
  },
  script:
    'read_netlist npu.v\nadd_clock clk -period 1.0\ncheck_dft\ninsert_scan -compression 120 -channels 16\ncreate_patterns -fault transition -limit 9000\nwrite_patterns npu.stil',
  advice: [
    t(
      '复位与时钟门控须在测试模式可控，否则覆盖率先损失 2–4 %。',
      'Resets and gates must be controllable in test, or 2–4 % is lost at once.',
    ),
    t(
      '移位频率受 IR 压降限制，建议先以 50 MHz 验证再提高。',
      'IR drop limits shift; verify at 50 MHz before going faster.',
    ),
    t(
      '覆盖率报告应区分不可测与未测，前者须逐条签字。',
      'Separate untestable from untested faults and sign off each of the former.',
    ),
  ],
  issues: [
    [
      'DF-2540',
      'B',
      t('重定位时丢失奇偶掩码', 'Mask lost in retargeting'),
      t('用 -keep_mask。', 'Use -keep_mask.'),
      '25.4.1',
    ],
    [
      'DF-2544',
      'C',
      t('日志重复打印 D5 警告', 'Warning D5 printed twice'),
      t('忽略。', 'Ignore it.'),
      '25.4.2',
    ],
  ],
};

export const atollSta: ToolFacts = {
  id: 'atoll-sta',
  part: 'ATOLL-STA',
  category: 'sta',
  name: t('Atoll STA', 'Atoll STA'),
  release: '26.2',
  overview: [
    t(
      'Atoll STA 以图分析与路径分析完成签核，支持 AOCV、POCV/LVF、串扰与噪声。',
      'Atoll STA signs off with graph and path-based analysis, AOCV, POCV/LVF, crosstalk and noise.',
    ),
    t(
      '64 个场景分布到 16 台主机，共享一份寄生参数。',
      'Sixty-four scenarios spread over 16 hosts and share parasitics.',
    ),
  ],
  features: [
    t('LVF 三阶矩', 'LVF with third moment'),
    t('时序 ECO 输出', 'Timing ECO'),
    t('约束一致性检查', 'Constraint checks'),
    t('ETM/ILM 模型生成', 'ETM/ILM extraction'),
  ],
  diagram: {
    blocks: [
      ['net', t('网表与 SPEF', 'Netlist, SPEF'), 0, 0],
      ['sdc', 'SDC', 0, 1],
      ['lib', 'Liberty', 0, 2],
      ['gba', 'GBA', 1, 0],
      ['pba', 'PBA', 2, 0],
      ['eco', 'ECO', 3, 0],
      ['rep', t('报告', 'Reports'), 2, 1],
    ],
    links: 'net-gba sdc-gba lib-gba gba-pba pba-eco pba-rep',
  },
  operation: [
    t(
      '图分析在每个节点取最差转换，快而悲观；路径分析逐条重算，平均收回 4 % 周期。',
      'GBA takes the worst slew at each node, fast and pessimistic; PBA recomputes paths and gives back 4 % of the period.',
    ),
    t(
      '公共时钟路径悲观度在分叉点按差值去除，考虑同沿与异沿。',
      'CPPR removes the difference at the fork, for same and opposite edges.',
    ),
    t(
      '串扰以到达窗口重叠迭代两次，第三次变化通常小于 1 ps。',
      'Crosstalk iterates windows twice; a third pass changes less than 1 ps.',
    ),
  ],
  commands: [
    ['read_parasitics', t('读入 SPEF', 'Reads SPEF')],
    ['update_timing', t('更新时序', 'Updates timing')],
    ['report_timing', t('报告路径', 'Reports paths')],
    ['check_timing', t('约束检查', 'Checks constraints')],
    ['fix_eco', t('生成 ECO', 'Makes ECO')],
    ['extract_model', t('模型提取', 'Extracts models')],
  ],
  options: [
    ['ocv.mode', 'pocv', t('变异模式', 'Variation mode')],
    ['pba.depth', '2000', t('路径数', 'Path count')],
    ['si.iterations', '2', t('串扰迭代', 'SI passes')],
    ['cppr.threshold', '2ps', t('去悲观阈值', 'CPPR threshold')],
  ],
  runs: {
    columns: hostColumns,
    rows: [
      ['A64 core', '0.62 M', '8', '0.2', '14'],
      ['Edge AI top', '11 M', '16', '2.4', '122'],
      ['Switch', '50 M', '64', '8.8', '610'],
    ],
    remark: t('内存以实例数线性估计，每百万约 12 GB。', 'Plan 12 GB per million instances.'),
  },
  curve: {
    caption: t('路径分析收回的裕量', 'Slack recovered by PBA'),
    drawing: lineChart(t('级数', 'Stages'), 'ps', {
      AOCV: [
        [4, 6],
        [8, 11],
        [16, 19],
        [32, 31],
      ],
      POCV: [
        [4, 4],
        [8, 7],
        [16, 11],
        [32, 16],
      ],
    }),
    remark: t(
      'POCV 下图分析本身较准，因此收回量较小。',
      'Under POCV graph analysis is closer, so PBA recovers less.',
    ),
  },
  script:
    'read_libs -corner ssg_0p72_125c\nread_netlist top.v\nread_parasitics top.spef\nsource top.sdc\nupdate_timing -pocv\nreport_timing -pba -max_paths 50',
  advice: [
    t(
      '先清理 check_timing 再看裕量，未约束端点会掩盖真实违例。',
      'Clean check_timing first; unconstrained ends hide violations.',
    ),
    t(
      '保持时间须在全部快角与慢角检查，低压慢角常出现意外违例。',
      'Check hold at slow corners too; low-voltage slow corners surprise.',
    ),
    t(
      'ECO 每轮限制 2 万处修改，便于布线器吸收。',
      'Limit an ECO round to 20,000 edits so that the router can absorb it.',
    ),
  ],
  issues: [
    [
      'ST-2607',
      'A',
      t('负偏斜分叉处 CPPR 多减', 'CPPR removes too much at negative-skew forks'),
      t('设置 cppr.conservative。', 'Set cppr.conservative.'),
      '26.2.1',
    ],
    [
      'ST-2612',
      'C',
      t('中文路径名报告乱码', 'Chinese paths garbled in reports'),
      t('使用 UTF-8 环境。', 'Use UTF-8.'),
      '26.2.1',
    ],
  ],
};

export const atollPv: ToolFacts = {
  id: 'atoll-pv',
  part: 'ATOLL-PV',
  category: 'physical-verification',
  name: t('Atoll PV', 'Atoll PV'),
  release: '25.2',
  overview: [
    t(
      'Atoll PV 完成 DRC、LVS、天线、密度、填充与寄生提取，256 核并行效率 81 %。',
      'Atoll PV does DRC, LVS, antenna, density, fill and extraction with 81 % efficiency on 256 cores.',
    ),
    t(
      '增量模式只检查修改区域外扩 5 µm，ECO 后 20 分钟内给出结果。',
      'Incremental mode checks edits plus 5 µm and answers in 20 minutes after an ECO.',
    ),
  ],
  features: [
    t('UPF 感知的 LVS', 'UPF-aware LVS'),
    t('ESD 与闩锁路径检查', 'ESD and latch-up paths'),
    t('双重图形着色', 'Double-patterning colours'),
    t('时序感知填充', 'Timing-aware fill'),
  ],
  diagram: {
    blocks: [
      ['gds', 'GDS/OASIS', 0, 0],
      ['hier', t('层次重构', 'Hierarchy'), 1, 0],
      ['drc', 'DRC', 2, 0],
      ['lvs', 'LVS', 2, 1],
      ['ext', t('提取', 'Extraction'), 2, 2],
      ['db', t('结果库', 'Results'), 3, 1],
    ],
    links: 'gds-hier hier-drc hier-lvs hier-ext drc-db lvs-db ext-db',
  },
  operation: [
    t(
      '层次重构把重复单元的检查结果复用，SRAM 占比高的芯片可节省一半时间。',
      'Hierarchy reuse saves half the time in SRAM-rich chips.',
    ),
    t(
      'LVS 先匹配电源域再匹配器件，可直接指出缺失的隔离单元。',
      'LVS matches supplies first and names missing isolation cells.',
    ),
    t(
      '填充按网络电容预算避开关键网，减少 30 % 的时序漂移。',
      'Fill keeps off critical nets and cuts timing shift by 30 %.',
    ),
  ],
  commands: [
    ['run_drc', t('设计规则检查', 'Design rules')],
    ['run_lvs', t('版图与原理图比较', 'Layout versus schematic')],
    ['run_antenna', t('天线检查', 'Antenna')],
    ['run_fill', t('填充', 'Fill')],
    ['run_ext', t('寄生提取', 'Extraction')],
    ['run_esd', t('ESD 路径', 'ESD paths')],
  ],
  options: [
    ['drc.incremental', 'false', t('增量', 'Incremental')],
    ['lvs.upf', 'none', t('UPF 文件', 'UPF file')],
    ['ext.coupling_min', '0.01fF', t('耦合下限', 'Coupling floor')],
    ['fill.keepout', '0.4um', t('关键网间距', 'Keep-out')],
  ],
  runs: {
    columns: hostColumns,
    rows: [
      ['MCU', '18 mm²', '32', '0.7', '26'],
      ['Edge AI', '42 mm²', '128', '3.1', '210'],
      ['Switch', '610 mm²', '256', '19', '1480'],
    ],
    remark: t('密度与多重图形规则约占一半时间。', 'Density and multi-patterning take half of it.'),
  },
  curve: {
    caption: t('全芯片 DRC 用时与核数', 'DRC time against cores'),
    drawing: lineChart(t('核数', 'Cores'), 'h', {
      Full: [
        [32, 10.9],
        [64, 5.8],
        [128, 3.1],
        [256, 1.7],
      ],
      Incremental: [
        [32, 0.9],
        [64, 0.6],
        [128, 0.4],
        [256, 0.35],
      ],
    }),
    remark: t(
      '增量运行受读入时间限制，64 核以上收益有限。',
      'Incremental runs are bound by reading; little gain above 64 cores.',
    ),
  },
  script:
    'run_drc -gds top.oas -rules n12.drc -cores 128\nrun_lvs -gds top.oas -netlist top.cdl -upf top.upf\nrun_antenna -rules n12.ant\nreport_results -waive waivers.csv',
  advice: [
    t(
      '先修短路再看 LVS 的器件不匹配，一处电源短路可产生上万条错误。',
      'Clear shorts before device mismatches; one supply short makes ten thousand errors.',
    ),
    t(
      '豁免须写明规则、坐标与批准人，工具按几何指纹匹配。',
      'A waiver names rule, place and approver; the tool matches geometry.',
    ),
    t('填充后必须重新提取关键网。', 'Extract critical nets again after fill.'),
  ],
  issues: [
    [
      'PV-2521',
      'B',
      t('45° 走线的天线面积多算 4 %', 'Antenna area of 45° wires 4 % high'),
      t('可豁免。', 'Waive.'),
      '25.2.1',
    ],
    ['PV-2525', 'C', t('结果库打开慢', 'Results open slowly'), t('先压缩。', 'Compact first.'), '25.2.2'],
  ],
};

export const atollSim: ToolFacts = {
  id: 'atoll-sim',
  part: 'ATOLL-SIM',
  category: 'simulation',
  name: t('Atoll Sim', 'Atoll Sim'),
  release: '26.3',
  overview: [
    t(
      'Atoll Sim 支持 SystemVerilog、UVM 1.2、VHDL-2019 与 UPF 3.1 的混合仿真。',
      'Atoll Sim mixes SystemVerilog, UVM 1.2, VHDL-2019 and UPF 3.1.',
    ),
    t(
      '增量展开只处理修改模块，百万行设计的再编译少于 40 秒。',
      'Incremental elaboration recompiles a million-line design in under 40 seconds.',
    ),
  ],
  features: [
    t('多核门级仿真', 'Multi-core gate level'),
    t('X 传播三级控制', 'Three levels of X propagation'),
    t('覆盖率合并与排序', 'Coverage merge and ranking'),
    t('断点处反向步进', 'Reverse step at breakpoints'),
  ],
  diagram: {
    blocks: [
      ['src', t('源码与 UPF', 'Sources, UPF'), 0, 0],
      ['cmp', t('编译', 'Compile'), 1, 0],
      ['elab', t('展开', 'Elaborate'), 2, 0],
      ['run', t('仿真', 'Simulate'), 3, 0],
      ['cov', t('覆盖率', 'Coverage'), 4, 0],
      ['wave', t('波形', 'Waves'), 4, 1],
    ],
    links: 'src-cmp cmp-elab elab-run run-cov run-wave',
  },
  operation: [
    t(
      'UPF 在展开时生成关断、隔离与保持行为，无需改动 RTL。',
      'UPF adds power-off, isolation and retention at elaboration without a change of RTL.',
    ),
    t(
      'X 传播默认按三元合并，乐观模式仅用于与硅片比对。',
      'X merges ternary by default; the optimistic mode is for silicon comparison.',
    ),
    t(
      '覆盖率库按种子追加，1000 个种子合并约 4 分钟。',
      'Coverage appends by seed: 1000 seeds merge in 4 minutes.',
    ),
  ],
  commands: [
    ['asim compile', t('编译', 'Compiles')],
    ['asim elab', t('展开', 'Elaborates')],
    ['asim run', t('运行', 'Runs')],
    ['asim cov merge', t('合并覆盖率', 'Merges coverage')],
    ['asim rank', t('用例排序', 'Ranks tests')],
    ['asim replay', t('重放种子', 'Replays a seed')],
  ],
  options: [
    ['--xprop', 'merge', t('X 传播', 'X propagation')],
    ['--sdf-mode', 'max', t('反标角', 'SDF corner')],
    ['--threads', '1', t('线程', 'Threads')],
    ['--upf', 'none', t('电源意图', 'Power intent')],
  ],
  runs: {
    columns: hostColumns,
    rows: [
      ['E32 UVM', '31 k', '1', '0.3', '2'],
      ['LPDDR5X subsystem', '2.4 M', '4', '6.2', '18'],
      ['Edge AI gate level', '11 M', '16', '41', '96'],
    ],
    remark: t(
      '门级仿真内存主要用于 SDF，使用压缩 SDF 可减少三成。',
      'SDF dominates gate-level memory; compressed SDF saves a third.',
    ),
  },
  curve: {
    caption: t('功能覆盖率与种子数', 'Functional coverage against seeds'),
    drawing: lineChart(t('种子数', 'Seeds'), '%', {
      Random: [
        [10, 52],
        [50, 71],
        [200, 83],
        [500, 88],
        [1000, 90],
      ],
      Ranked: [
        [10, 68],
        [50, 84],
        [200, 90],
        [500, 90.4],
      ],
    }),
    remark: t(
      '排序后 200 个种子即达到随机 1000 个的覆盖率。',
      'Ranked, 200 seeds reach what 1000 random ones do.',
    ),
  },
  script:
    'asim compile -f rtl.f -f tb.f\nasim elab top_tb --upf top.upf -o simv\nasim run simv --seed random +UVM_TESTNAME=ddr_stress\nasim cov merge cov/*.db -o all.db',
  advice: [
    t(
      '低功耗用例应覆盖每一种电源状态转换，而不只是状态本身。',
      'Cover every power-state transition, not only the states.',
    ),
    t('门级仿真先用零延迟跑通复位，再反标 SDF。', 'Run reset at zero delay before annotating SDF.'),
    t(
      '回归失败时以 replay 固定种子与编译版本。',
      'Use replay to pin seed and build when a regression fails.',
    ),
  ],
  issues: [
    [
      'SI-2603',
      'B',
      t('保持恢复与时钟沿同刻时值不定', 'Value undefined when restore meets a clock edge'),
      t('恢复前停钟。', 'Stop the clock first.'),
      '26.3.1',
    ],
    [
      'SI-2609',
      'C',
      t('反向步进不支持 DPI', 'Reverse step does not cross DPI'),
      t('属限制。', 'A limitation.'),
      '—',
    ],
  ],
};
