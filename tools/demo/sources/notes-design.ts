/** Handbooks and application notes on design methods. */
import type { DocumentSource } from '../model.ts';
import { source } from './family-parts.ts';
import { blockDiagram, code, figure, floorPlan, h1, lineChart, p, t, table, wave } from './text.ts';

const sdc = source({
  id: 'sdc-constraints-handbook',
  number: 'SLP-HB-0931',
  released: '2026-05-06',
  revision: '3.0',
  languages: 'separate',
  title: t('SDC 约束手册', 'SDC Constraints Handbook'),
  description: t(
    '时钟、生成时钟、跨时钟域、IO 延迟与例外的写法与检查。',
    'How to write and check clocks, generated clocks, crossings, IO delays and exceptions.',
  ),
  category: 'sta',
  products: ['atoll-sta', 'atoll-pr'],
  group: { zh: ['手册', '时序约束'], en: ['Handbook', 'Timing constraints'] },
  format: 'pdf',
  blocks: [
    h1('1 时钟', '1 Clocks'),
    p(
      '每个时钟在物理源头定义一次，门控与多路器之后用生成时钟，而不是重新定义主时钟。',
      'Define a clock once at its source; behind dividers and multiplexers use generated clocks, never a new master.',
    ),
    p(
      '多模式设计应为每种模式单独约束；把全部模式塞进一份约束会产生不存在的路径。',
      'Constrain each mode apart; one file for all modes makes paths that do not exist.',
    ),
    code(
      t('分频与多路器', 'Divider and multiplexer'),
      'create_clock -name osc -period 10 [get_ports clk_in]\ncreate_generated_clock -name div2 -source [get_ports clk_in] -divide_by 2 [get_pins u_div/q]\nset_clock_groups -physically_exclusive -group osc -group test_clk',
    ),
    figure(t('二分频生成时钟', 'Divide-by-two clock'), wave('osc pppppppp', 'div2 01.0.1.0')),
    h1('2 跨时钟域', '2 Crossings'),
    p(
      '异步时钟组会关闭全部检查，对多位格雷码总线应改用最大延迟与总线偏斜。',
      'Asynchronous groups switch off every check; for Gray-coded buses use max delay and bus skew.',
    ),
    p(
      '两级同步器的第一级须放置相邻，两触发器间延迟决定亚稳态恢复时间。',
      'Place the two flops of a synchroniser side by side: the delay between them eats resolution time.',
    ),
    table(
      t('跨域结构与约束', 'Crossings and constraints'),
      [t('结构', 'Structure'), t('约束', 'Constraint'), t('检查', 'Check')],
      [
        [t('单比特两级同步', 'Two-flop, one bit'), 'set_clock_groups', 'MTBF'],
        [t('格雷码异步 FIFO', 'Gray-code FIFO'), 'set_max_delay -datapath_only', t('总线偏斜', 'Bus skew')],
        [t('握手', 'Handshake'), 'set_max_delay', t('数据稳定', 'Data stable')],
        [t('准静态配置', 'Quasi-static'), 'set_false_path', t('须有使用说明', 'Needs a written reason')],
      ],
    ),
    h1('3 IO 延迟', '3 IO delay'),
    p(
      '输入延迟包含对端时钟到输出与板级走线，最小值与最大值都要给，否则保持时间无从检查。',
      'Input delay holds the partner’s clock to output and the trace; give min and max, or hold is unchecked.',
    ),
    p(
      '源同步接口以转发时钟为参考，不要再使用系统时钟。',
      'In source-synchronous ports refer to the forwarded clock, not to the system clock.',
    ),
    h1('4 例外', '4 Exceptions'),
    p(
      '多周期路径的建立与保持须成对书写：建立 N，保持 N−1。',
      'Write multicycle setup and hold in pairs: setup N, hold N−1.',
    ),
    p(
      '每条例外应注明理由与来源，审查时没有理由的例外按违例处理。',
      'State a reason for each exception; in review one without is a violation.',
    ),
    table(
      t('例外优先级', 'Order of exceptions'),
      [t('次序', 'Rank'), t('命令', 'Command')],
      [
        ['1', 'set_false_path'],
        ['2', 'set_max_delay / set_min_delay'],
        ['3', 'set_multicycle_path'],
      ],
    ),
    h1('5 检查', '5 Checks'),
    p(
      'check_timing 报告的无时钟触发器与未约束端点须清零，再讨论裕量。',
      'Clear unclocked flops and unconstrained ends in check_timing before any talk of slack.',
    ),
    p(
      '综合、布局布线与签核使用同一份约束，仅不确定度与降额不同。',
      'Use one set of constraints in all stages; only uncertainty and derates differ.',
    ),
    figure(
      t('约束问题随项目阶段', 'Constraint defects by project week'),
      lineChart(t('周', 'Week'), t('数量', 'Count'), {
        unconstrained: [
          [1, 4100],
          [4, 900],
          [8, 120],
          [12, 0],
        ],
        'no reason': [
          [1, 260],
          [4, 190],
          [8, 60],
          [12, 3],
        ],
      }),
    ),
  ],
});

const lefDef = source({
  id: 'lef-def-conventions',
  number: 'SLP-HB-0934',
  released: '2025-09-29',
  revision: '1.4',
  title: t('LEF/DEF 约定与宏单元抽象检查', 'LEF/DEF Conventions and Macro Abstract Checks'),
  description: t(
    '命名、坐标、引脚接入与阻挡层的约定。',
    'Conventions for names, coordinates, pin access and obstructions.',
  ),
  category: 'place-route',
  products: ['atoll-pr', 'stdcell-12ff'],
  group: { zh: ['手册', '布局布线'], en: ['Handbook', 'Place and route'] },
  format: 'pdf',
  blocks: [
    h1('1 范围', '1 Scope'),
    p(
      '本公司全部库与宏按本约定交付 LEF 5.8；DEF 用于布图规划交换，不用于签核。',
      'All our libraries and macros ship LEF 5.8 by these rules; DEF exchanges floorplans and is not for sign-off.',
    ),
    p(
      '数据库单位为 2000，每微米 2000 点，所有坐标须落在 0.5 nm 格点上。',
      'Database units are 2000 per micron; all coordinates sit on the 0.5 nm grid.',
    ),
    h1('2 技术文件', '2 Technology file'),
    p(
      '布线层间距表按宽度与平行长度给出，旧工具只读第一行时会产生违例。',
      'Spacing tables depend on width and parallel length; tools that read only one row make violations.',
    ),
    table(
      t('金属层（12 nm）', 'Metals (12 nm)'),
      [t('层', 'Layer'), t('方向', 'Direction'), t('间距 (nm)', 'Pitch (nm)'), t('用途', 'Use')],
      [
        ['M1', 'V', '64', t('单元内', 'Cells')],
        ['M2', 'H', '64', t('信号', 'Signal')],
        ['M3–M5', 'V/H', '72', t('信号', 'Signal')],
        ['M6–M8', 'H/V', '126', t('时钟与信号', 'Clock, signal')],
        ['M9–M10', 'V/H', '720', t('电源', 'Power')],
      ],
    ),
    h1('3 宏抽象', '3 Macro abstracts'),
    p(
      '引脚形状只描述可接入部分，其余金属以阻挡层给出，避免布线器接到高阻区域。',
      'Pins show only accessible shapes; other metal is obstruction, so routers never land on resistive parts.',
    ),
    p(
      '电源引脚须标 SHAPE ABUTMENT 或 RING，工具据此决定带状线的连接。',
      'Mark supplies ABUTMENT or RING; tools decide strap connections by it.',
    ),
    code(
      t('宏抽象片段', 'Macro abstract'),
      'MACRO SRAM_512K\n  CLASS BLOCK ;\n  SIZE 212.4 BY 168.0 ;\n  PIN CLK\n    DIRECTION INPUT ; USE CLOCK ;\n    ANTENNAGATEAREA 0.0084 ;\n  END CLK\nEND SRAM_512K',
    ),
    figure(
      t('宏引脚与通道', 'Macro pins and channels'),
      floorPlan('lef-macros', ['M0', 0, 0, 44, 60], ['M1', 56, 0, 44, 60], ['CELLS', 0, 66, 100, 34]),
    ),
    h1('4 DEF 交换', '4 DEF exchange'),
    p(
      '布图规划 DEF 只含管芯、行、轨道、宏位置、引脚与特殊布线，不含标准单元。',
      'A floorplan DEF holds die, rows, tracks, macros, pins and special nets, no standard cells.',
    ),
    p(
      '分区引脚须落在轨道上并带层，顶层与分区轨道偏移不一致是装配违例的首要原因。',
      'Partition pins sit on tracks; offset tracks between top and block are the first cause of assembly violations.',
    ),
    figure(
      t('轨道偏移与违例数', 'Violations against track offset'),
      lineChart('nm', t('违例', 'Violations'), {
        M4: [
          [0, 0],
          [16, 210],
          [32, 890],
          [64, 4],
        ],
        M6: [
          [0, 0],
          [32, 140],
          [63, 510],
          [126, 2],
        ],
      }),
    ),
    h1('5 交付检查', '5 Delivery checks'),
    table(
      t('抽象检查', 'Abstract checks'),
      [t('检查', 'Check'), t('判据', 'Criterion')],
      [
        [t('引脚在轨道上', 'Pins on track'), '100 %'],
        [t('每引脚接入点', 'Access points per pin'), '≥ 3'],
        [t('LEF 与 GDS 边界', 'LEF against GDS outline'), '0 nm'],
        [t('天线面积', 'Antenna data'), t('全部输入', 'All inputs')],
      ],
    ),
    p(
      'LEF 与版图由同一提取脚本产生，手工修改一律拒收。',
      'LEF comes from the layout by one script; hand edits are refused.',
    ),
    p(
      '版本号写入 MACRO 属性，布局布线启动时核对，避免混用。',
      'The version is a macro property and is compared at start-up against mixing.',
    ),
    p(
      '缺少 ANTENNAGATEAREA 的输入会被当作无栅极，天线检查因此漏报。',
      'An input without ANTENNAGATEAREA counts as no gate, and antenna checks miss it.',
    ),
  ],
});

const upf = source({
  id: 'upf-power-intent-guide',
  number: 'SLP-HB-0937',
  released: '2026-07-29',
  revision: '2.1',
  languages: 'separate',
  title: t('UPF 电源意图编写指南', 'UPF Power Intent Guide'),
  description: t(
    '电源域、状态表、隔离、电平转换与保持策略的写法与验证。',
    'Domains, state tables, isolation, shifting and retention: writing and verifying.',
  ),
  category: 'simulation',
  products: ['atoll-sim', 'atoll-pr', 'soc-edge-ai'],
  group: { zh: ['手册', '低功耗'], en: ['Handbook', 'Low power'] },
  format: 'pdf',
  blocks: [
    h1('1 从状态表开始', '1 Start with the states'),
    p(
      '先列出合法的电源状态与转换，再写域与策略；没有状态表就无法判断哪些跨域需要隔离。',
      'List legal states and transitions first; without them nobody can tell which crossing needs isolation.',
    ),
    p(
      '边缘 AI 平台有七个域，只允许五种组合，其余组合在仿真中应报错。',
      'The edge AI platform has seven domains and five legal combinations; others must fail in simulation.',
    ),
    table(
      t('电源状态表', 'Power states'),
      [t('状态', 'State'), 'CPU', 'NPU', 'DDR', 'AON'],
      [
        ['RUN', '0.8', '0.75', '0.75', '0.6'],
        ['VISION', '0.6', '0.75', '0.75', '0.6'],
        ['AUDIO', 'off', 'off', 'ret', '0.6'],
        ['SLEEP', 'off', 'off', 'ret', '0.6'],
        ['SHIP', 'off', 'off', 'off', '0.6'],
      ],
    ),
    figure(
      t('电源域', 'Power domains'),
      blockDiagram({
        blocks: [
          ['aon', 'AON', 0, 0],
          ['pmc', t('电源控制', 'Power control'), 1, 0],
          ['cpu', 'PD_CPU', 2, 0],
          ['npu', 'PD_NPU', 2, 1],
          ['ddr', 'PD_DDR', 2, 2],
        ],
        links: 'aon-pmc pmc-cpu pmc-npu pmc-ddr',
      }),
    ),
    h1('2 域与供电集', '2 Domains and supply sets'),
    p(
      '使用供电集而不是单个网络，策略可在实现阶段再绑定具体网络。',
      'Use supply sets: strategies then bind to nets at implementation.',
    ),
    p(
      '域边界应与层次边界一致，跨层次取元素会在分区实现时失去意义。',
      'Keep domain and hierarchy boundaries equal; mixed picks lose meaning when partitions are built.',
    ),
    code(
      t('域与隔离', 'Domain and isolation'),
      'create_power_domain PD_NPU -elements {u_npu}\nset_isolation iso_npu -domain PD_NPU -applies_to outputs \\\n  -clamp_value 0 -isolation_signal pmc/iso_npu -location parent',
    ),
    h1('3 隔离与电平转换', '3 Isolation and shifting'),
    p(
      '隔离单元放在父域，由常开电源供电；握手信号钳位值须使对端认为空闲。',
      'Put isolation in the parent on always-on supply; clamp handshakes to the idle value.',
    ),
    p(
      '只有电压可能升高的方向需要电平转换，降压方向由库的输入容限决定。',
      'Only upward crossings need shifters; downward depends on input tolerance.',
    ),
    figure(
      t('隔离与断电', 'Isolation and power-off'),
      wave('ISO_N 1..0....1', 'PWR 1...0.1..', 'OUT ==.0....=|A|B|C'),
    ),
    h1('4 保持', '4 Retention'),
    p(
      '保持策略按寄存器功能选择，不按模块整体选择，通常只需 20–30 % 的触发器。',
      'Choose retention by register function; usually 20–30 % of flops suffice.',
    ),
    p(
      '保存条件须包含时钟停止，否则保存值可能处于更新中。',
      'Include a stopped clock in the save condition, or the value may be in motion.',
    ),
    h1('5 验证', '5 Verification'),
    p(
      '静态检查发现缺失单元，动态仿真发现错误时序，两者不能互相替代。',
      'Static checks find missing cells, dynamic runs find wrong sequences; neither replaces the other.',
    ),
    p(
      '网表阶段以 LVS 的 UPF 模式再次比较供电连接。',
      'At netlist stage compare supplies again with LVS in UPF mode.',
    ),
    table(
      t('验证计划', 'Verification plan'),
      [t('阶段', 'Stage'), t('方法', 'Method'), t('完成判据', 'Done when')],
      [
        ['RTL', 'asim --upf', t('全部转换覆盖', 'All transitions covered')],
        [t('网表', 'Netlist'), t('静态低功耗检查', 'Static checks'), t('零未豁免', 'No unwaived')],
        [t('版图', 'Layout'), 'run_lvs -upf', t('零差异', 'No difference')],
      ],
    ),
  ],
});

const antenna = source({
  id: 'antenna-rules-note',
  number: 'SLP-AN-0940',
  released: '2025-08-26',
  revision: '1.0',
  title: t('天线规则：检查、修复与常见误判', 'Antenna Rules: Check, Repair and False Alarms'),
  description: t(
    '累积与单层天线比、跳线与二极管的取舍。',
    'Cumulative and per-layer ratios; jumpers against diodes.',
  ),
  category: 'physical-verification',
  products: ['atoll-pv', 'atoll-pr'],
  group: { zh: ['应用笔记', '物理验证'], en: ['Application note', 'Physical verification'] },
  format: 'pdf',
  blocks: [
    h1('1 成因', '1 Cause'),
    p(
      '等离子刻蚀时未连接扩散区的金属积累电荷，经薄栅氧泄放而造成损伤。',
      'During plasma etch metal without a diffusion collects charge and discharges through thin gates.',
    ),
    p(
      '只有当前层及以下金属构成的连接才算数，更高层金属此时尚未形成。',
      'Only metal up to the present layer counts, since upper layers do not exist yet.',
    ),
    h1('2 比值', '2 Ratios'),
    p(
      '单层天线比为该层金属侧壁面积与栅面积之比，累积天线比为各层之和。',
      'The layer ratio is sidewall to gate area; the cumulative ratio sums layers.',
    ),
    table(
      t('门限（12 nm）', 'Limits (12 nm)'),
      [t('层', 'Layer'), t('单层', 'Layer'), t('累积', 'Cumulative'), t('带二极管', 'With diode')],
      [
        ['M1–M3', '400', '1000', '400 + 450 × A'],
        ['M4–M8', '500', '1200', '500 + 600 × A'],
        ['M9–M10', '1000', '2000', '1000 + 8000 × A'],
        [t('通孔', 'Via'), '20', '50', '20 + 80 × A'],
      ],
    ),
    figure(
      t('失效率与天线比', 'Failure rate against ratio'),
      lineChart(t('天线比', 'Ratio'), 'ppm', {
        thin: [
          [200, 1],
          [400, 3],
          [800, 22],
          [1600, 180],
        ],
        thick: [
          [200, 0],
          [400, 1],
          [800, 4],
          [1600, 26],
        ],
      }),
    ),
    h1('3 修复', '3 Repair'),
    p(
      '跳线把长线移到更高层，不增加面积也不增加电容，应优先使用。',
      'A jumper lifts the wire to an upper layer at no area and no load: prefer it.',
    ),
    p(
      '二极管增加 0.3 fF 负载与漏电，用于没有高层布线资源的宏引脚。',
      'A diode adds 0.3 fF and leakage; use it at macro pins without upper tracks.',
    ),
    figure(
      t('跳线与二极管', 'Jumper and diode'),
      blockDiagram({
        blocks: [
          ['drv', t('驱动', 'Driver'), 0, 0],
          ['m3', 'M3', 1, 0],
          ['m7', t('M7 跳线', 'M7 jumper'), 2, 0],
          ['gate', t('栅极', 'Gate'), 3, 0],
          ['dio', t('二极管', 'Diode'), 3, 1],
        ],
        links: 'drv-m3 m3-m7 m7-gate dio-gate',
      }),
    ),
    table(
      t('修复方式比较', 'Repairs compared'),
      [t('方式', 'Way'), t('延迟', 'Delay'), t('面积', 'Area'), t('适用', 'Use')],
      [
        [t('跳线', 'Jumper'), '+1 ps', '0', t('顶层长线', 'Long top-level wires')],
        [t('二极管', 'Diode'), '+2 ps', '0.4 µm²', t('宏引脚', 'Macro pins')],
        [t('缓冲器', 'Buffer'), '+18 ps', '0.9 µm²', t('极长线', 'Very long wires')],
      ],
    ),
    h1('4 误判', '4 False alarms'),
    p(
      '宏抽象缺少栅面积时工具取零，比值趋于无穷，应补 LEF 而非豁免。',
      'Without gate area in LEF the ratio runs to infinity; mend the LEF instead of waiving.',
    ),
    p(
      '层次化检查须把分区内部的金属与栅面积带到顶层，只看引脚会漏报。',
      'Hierarchical checks must carry metal and gate area of blocks up; pins alone miss cases.',
    ),
    p(
      '25.2 版本对 45° 走线面积多算 4 %，见发布说明 PV-2521。',
      'Release 25.2 counts 4 % too much on 45° wires; see PV-2521.',
    ),
    h1('5 流程', '5 Flow'),
    p(
      '布线阶段即打开天线修复，签核只应剩余个位数；签核后修复会扰动时序。',
      'Repair while routing and leave single digits for sign-off; later repairs disturb timing.',
    ),
    p(
      '金属层 ECO 之后必须重跑天线检查，ECO 走线往往集中在一层。',
      'Check again after metal ECOs, whose wires crowd one layer.',
    ),
  ],
});

const atpg = source({
  id: 'atpg-coverage-closure',
  number: 'SLP-AN-0943',
  released: '2026-02-25',
  revision: '1.1',
  title: t('ATPG 覆盖率收敛方法', 'ATPG Coverage Closure'),
  description: t(
    '从未测故障分类入手，用测试点与约束修订提高覆盖率。',
    'Classify undetected faults, then add test points and mend constraints.',
  ),
  category: 'dft',
  products: ['atoll-dft'],
  group: { zh: ['应用笔记', '可测性设计'], en: ['Application note', 'DFT'] },
  format: 'pdf',
  blocks: [
    h1('1 目标与口径', '1 Target and measure'),
    p(
      '车规芯片通常要求固定型 99 %、跳变 95 %；两者都以可测故障为分母时须同时报告故障覆盖率。',
      'Automotive parts ask for 99 % stuck-at and 95 % transition; if testable faults are the base, report fault coverage too.',
    ),
    p(
      '覆盖率差 0.5 % 约对应缺陷率 40 DPPM，取决于良率。',
      'Half a per cent is about 40 DPPM, depending on yield.',
    ),
    h1('2 分类', '2 Classify'),
    p(
      '先按类别汇总未测故障，再按模块排序，前三个模块往往占七成。',
      'Sum undetected faults by class, then by module; three modules usually hold 70 %.',
    ),
    table(
      t('未测故障分类', 'Classes of undetected faults'),
      [t('类别', 'Class'), t('含义', 'Meaning'), t('占比', 'Share'), t('措施', 'Action')],
      [
        ['AU', t('ATPG 不可测', 'ATPG untestable'), '41 %', t('检查约束', 'Check constraints')],
        ['ND', t('未检测', 'Not detected'), '33 %', t('提高放弃限制', 'Raise abort limit')],
        ['UO', t('不可观察', 'Unobservable'), '18 %', t('观察点', 'Observe points')],
        ['UC', t('不可控制', 'Uncontrollable'), '8 %', t('控制点', 'Control points')],
      ],
    ),
    h1('3 约束', '3 Constraints'),
    p(
      '被固定为常数的测试模式信号会使整片逻辑不可测，应改为仅在移位期间固定。',
      'Test signals tied to constants hide whole regions; tie them during shift only.',
    ),
    p(
      '存储器周围的影子逻辑须打开旁路或写穿，否则损失约 1.2 %。',
      'Open bypass or write-through around memories, or 1.2 % of shadow logic is lost.',
    ),
    figure(t('捕获周期', 'Capture cycle'), wave('SE 1..0..1', 'CLK p..0pp0', 'OBS x....=x|cap')),
    h1('4 测试点', '4 Test points'),
    p(
      '观察点加在扇出重汇聚处，控制点加在常态偏置节点；总量不超过触发器数的 1 %。',
      'Observe at reconvergence, control at biased nodes; stay under 1 % of flops.',
    ),
    p(
      '测试点不得进入时序关键路径，布局后须以时序过滤重新选择。',
      'Keep points out of critical paths; reselect after placement with timing.',
    ),
    figure(
      t('覆盖率与测试点', 'Coverage against test points'),
      lineChart(t('测试点占比 (%)', 'Points (%)'), '%', {
        'Stuck-at': [
          [0, 97.9],
          [0.2, 98.7],
          [0.5, 99.2],
          [1, 99.4],
        ],
        Transition: [
          [0, 92.8],
          [0.2, 94.6],
          [0.5, 96.1],
          [1, 96.8],
        ],
      }),
    ),
    h1('5 向量数量', '5 Pattern count'),
    p(
      '提高放弃限制用时间换覆盖率，超过 500 后收益低于 0.05 %。',
      'A higher abort limit trades time for coverage; beyond 500 it gains less than 0.05 %.',
    ),
    p(
      '按故障收益排序并截断，最后 20 % 的向量通常只检测 0.2 % 的故障。',
      'Rank and cut: the last 20 % of patterns detect 0.2 % of faults.',
    ),
    table(
      t('收敛记录（NPU 分区）', 'Closure log (NPU partition)'),
      [t('轮次', 'Round'), t('措施', 'Action'), t('固定型', 'Stuck-at'), t('跳变', 'Transition')],
      [
        ['1', t('初始', 'First run'), '97.1', '90.3'],
        ['2', t('修订约束', 'Constraints'), '98.3', '93.6'],
        ['3', t('测试点', 'Test points'), '99.2', '96.1'],
        ['4', t('放弃限制 500', 'Abort limit 500'), '99.4', '96.8'],
      ],
    ),
    p(
      '每轮记录措施与收益，便于在下一项目直接采用有效组合。',
      'Log action and gain of each round; the next project starts from what worked.',
    ),
    p(
      '签核前以带时序的仿真验证前 100 条跳变向量，防止假通过。',
      'Before sign-off simulate the first 100 transition patterns with timing against false passes.',
    ),
  ],
});

export const designNotes: DocumentSource[] = [sdc, lefDef, upf, antenna, atpg];
