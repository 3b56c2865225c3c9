import type { Bilingual } from '../../apps/server/src/content/format/schema.ts';

/** The vocabulary of generated content. The first entries of a list are used most often. */

const pairs = (text: string): Bilingual[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [zh = '', en = ''] = line.split('|').map((each) => each.trim());
      return { zh, en };
    });

export const kinds = pairs(`
数据手册 | datasheet
应用笔记 | application note
用户指南 | user guide
集成指南 | integration guide
发布说明 | release notes
勘误表 | errata
验证报告 | verification report
特性测试报告 | characterisation report
快速入门 | quick start
寄存器手册 | register reference
移植指南 | migration guide
签核清单 | sign-off checklist
可靠性报告 | reliability report
白皮书 | white paper`);

export const subjects = pairs(`
时序收敛 | timing closure
低功耗设计 | low-power design
物理集成 | physical integration
仿真环境 | simulation environment
信号完整性 | signal integrity
电源完整性 | power integrity
复位与时钟 | reset and clocking
可测性设计 | design for test
综合约束 | synthesis constraints
功能验证 | functional verification
布局规划 | floorplanning
封装与焊盘 | package and bumps
寄存器配置 | register programming
固件初始化 | firmware bring-up
链路训练 | link training
均衡调节 | equalisation tuning
误码率测试 | bit error rate testing
抖动预算 | jitter budget
静电防护 | ESD protection
温度补偿 | temperature compensation
跨时钟域检查 | clock domain crossing checks
形式验证 | formal verification
门级仿真 | gate-level simulation
寄生参数提取 | parasitic extraction
电迁移分析 | electromigration analysis
多电压域 | multiple voltage domains
隔离与电平转换 | isolation and level shifting
扫描链插入 | scan chain insertion
存储器内建自测试 | memory built-in self-test
写电平校准 | write levelling
读数据眼训练 | read data eye training
阻抗校准 | impedance calibration
预加重设置 | pre-emphasis settings
参考时钟选择 | reference clock selection
锁相环带宽 | PLL bandwidth
噪声隔离 | noise isolation
衬底耦合 | substrate coupling
安全启动 | secure boot
密钥烧写 | key programming
侧信道防护 | side-channel protection
功能安全分析 | functional safety analysis
故障注入 | fault injection
老化模型 | ageing models
工艺角选择 | corner selection
片上变异 | on-chip variation
光刻热点 | lithography hotspots
版图与原理图比对 | layout versus schematic
金属填充 | metal fill
天线效应修复 | antenna fixing
工程变更流程 | engineering change flow
芯粒互连 | chiplet interconnect
中介层布线 | interposer routing
热仿真 | thermal simulation
协同仿真 | co-simulation
硬件仿真加速 | emulation
原型验证板 | prototyping board
晶圆级测试 | wafer-level test
良率提升 | yield improvement
许可证部署 | licence deployment
脚本迁移 | script migration`);

export const places = pairs(`
顶层网表 | the top-level netlist
控制器接口 | the controller interface
模拟前端 | the analogue front end
数据通路 | the data path
电源网络 | the power grid
时钟树 | the clock tree
测试平台 | the test bench
评估板 | the evaluation board
封装基板 | the package substrate
固件驱动 | the firmware driver
约束文件 | the constraint file
扫描压缩逻辑 | the scan compression logic
均衡器 | the equaliser
状态机 | the state machine
存储阵列 | the memory array
带隙基准 | the bandgap reference
焊盘环 | the pad ring
调试接口 | the debug port
中断控制器 | the interrupt controller
旁路电容 | the decoupling capacitors`);

export const tools = pairs(`
静态时序分析工具 | the static timing analyser
布局布线工具 | the place-and-route tool
逻辑综合工具 | the synthesis tool
混合信号仿真器 | the mixed-signal simulator
物理验证平台 | the physical verification deck
逻辑分析仪 | a logic analyser
实时示波器 | a real-time oscilloscope
矢量网络分析仪 | a vector network analyser
覆盖率数据库 | the coverage database
功耗分析流程 | the power analysis flow`);

export const nodes = [
  '12nm',
  '7nm',
  '22nm',
  '28nm',
  '6nm',
  '5nm',
  '16nm',
  '40nm',
  '55nm',
  '3nm',
  '65nm',
  '180nm',
];

/**
 * Templates with the placeholders {subject} {place} {tool} {node} {name} {code} {number}, the same in both languages.
 */
export const sentences = pairs(`
本节说明{name}在{node}工艺下的{subject}方法。 | This section explains {subject} of {name} in {node}.
在{place}中，{subject}需要先完成{number}步检查。 | In {place}, {subject} takes {number} checks first.
建议使用{tool}复查{place}的结果。 | We recommend reviewing {place} with {tool}.
若出现告警 {code}，请确认{place}的设置。 | If warning {code} appears, confirm the settings of {place}.
与上一版本相比，{subject}的裕量提高了 {number}%。 | Compared with the previous release, {subject} gains {number}% of margin.
{place}的典型功耗为 {number} mW，最坏情况见附表。 | Typical power of {place} is {number} mW; the worst case is tabulated.
客户在{place}与{name}之间应保留 {number} µm 的间距。 | Keep {number} µm between {place} and {name}.
{subject}的脚本随交付包提供，入口为 {code}。 | Scripts for {subject} come with the delivery; start from {code}.
所有结果均在 {number} 个工艺角下用{tool}验证。 | All results were verified in {number} corners with {tool}.
{name}支持在线更新，更新期间{place}保持复位。 | {name} can be updated in the field while {place} stays in reset.
该问题编号为 {code}，已在后续补丁中解决。 | The issue is tracked as {code} and solved in a later patch.
请勿在{subject}完成之前打开{place}的时钟。 | Do not enable the clock of {place} before {subject} has finished.
表中的数值适用于 {number} °C，{node}工艺。 | The values in the table hold for {number} °C in {node}.
{tool}报告的违例应按照{subject}一章逐条处理。 | Violations reported by {tool} are handled one by one as the chapter on {subject} says.
推荐的{place}配置写入寄存器 {code}。 | The recommended configuration of {place} goes to register {code}.
在量产之前，至少对 {number} 颗样片进行{subject}。 | Before production, run {subject} on at least {number} samples.
{name}与{place}的连接方式见图 {number}。 | Figure {number} shows how {name} connects to {place}.
如需进一步协助，请附上{tool}的日志提交问题。 | For further help, submit a question with the log of {tool}.`);

/** Syllables of the names of projects, boards and chips; most combinations are rare. */
export const syllables =
  'al ar bel cor dan el fen gal har il jun kel lor mar nor ol per quin ros sil tan ul ver wen xan yor zel'.split(
    ' ',
  );
export const characters = [...'云山海星辰光玄青岚川岳泽霜凌启晨瀚昆仑麒麟凤朱雀鲲鹏松柏梧桐兰芷锦瑞恒越'];
export const registers = 'PHYCTRL TRNCFG EQSTAT PLLDIV LINKCAP PWRSEQ BISTRES CALCODE IRQMASK CLKGATE'.split(
  ' ',
);

export const packages = pairs(`
版图与抽象 | Layout and abstracts
时序与功耗模型 | Timing and power models`);

export const questions = pairs(`
{name} 的{subject}不通过，应先检查什么？ | What to check first when {subject} of {name} fails?
{node} 上 {name} 的{subject}为何与手册不同？ | Why does {subject} of {name} at {node} differ from the manual?
如何缩短 {name} 的{subject}时间？ | How to shorten {subject} for {name}?
{name} 升级后需要重做{subject}吗？ | Must {subject} be repeated after an update of {name}?
{subject}报告中的 {name} 告警可以忽略吗？ | Can warnings about {name} in reports on {subject} be waived?
{name} 做{subject}时推荐哪些设置？ | Which settings are recommended for {subject} with {name}?
{name} 在 {node} 的{subject}余量是多少？ | How much margin does {name} have in {subject} at {node}?
怎样为 {name} 的{subject}提交复现数据？ | How to hand in data that reproduces {subject} trouble with {name}?`);
