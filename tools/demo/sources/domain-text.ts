/** What holds for a kind of product rather than for one: each family takes the paragraphs of its domain. */
import type { Text } from '../model.ts';
import type { Domain, ProductFacts } from './facts/facts.ts';
import { t } from './text.ts';

export interface DomainText {
  supplyNote: Text;
  interfaceNote: Text;
  reliability: Text;
  clocks: Text;
  physical: Text;
  method: Text;
}

type Maker = (facts: ProductFacts) => DomainText;

const dataSignal = (facts: ProductFacts) =>
  facts.signals.find(([name]) => name.includes('data'))?.[0] ?? facts.signals[0]?.[0];

const memoryPhy: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 的输出级电源随数据翻转剧烈变化，封装电感与片上去耦须一并仿真，并以最坏的同时翻转码型检查。`,
    `The driver supply of ${f.part} moves with every data pattern: simulate package inductance and on-die decoupling together, with the worst simultaneous pattern.`,
  ),
  interfaceNote: t(
    `控制器侧信号遵循 DFI，全部在 DFI 时钟上升沿采样；${dataSignal(f)} 等数据信号与命令之间的延迟由训练结果决定。`,
    `Signals to the controller follow DFI and are sampled on its rising clock; the delay between commands and data such as ${dataSignal(f)} follows from training.`,
  ),
  reliability: t(
    `${f.process} 版本按 105 °C 结温、十年寿命完成电迁移与 NBTI 检查，焊盘 ESD 为 HBM 1 kV、CDM 250 V。`,
    `The ${f.process} version is checked for electromigration and NBTI at 105 °C over ten years; pads take HBM 1 kV and CDM 250 V.`,
  ),
  clocks: t(
    `${f.part} 的配置时钟与数据时钟互为异步，跨域信号均已在宏内同步；顶层只需约束最大延迟。`,
    `Configuration and data clocks of ${f.part} are asynchronous; crossings are synchronised inside, and the top level only bounds their delay.`,
  ),
  physical: t(
    '数据片须沿同一条边连续排列，命令片居中，可使命令到各数据片的时钟延迟差最小。',
    'Place the data slices along one edge with the command slice in the middle, so that clock delay to all slices differs least.',
  ),
  method: t(
    '眼图以片上参考电压与延迟二维扫描得到，每点累计 1E9 比特，再与示波器在焊球处的测量比对。',
    'Eyes come from a two-dimensional sweep of reference and delay with 1E9 bits per point, compared with a scope at the balls.',
  ),
});

const serdes: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 的模拟电源噪声直接转化为抖动，稳压器、封装与凸点阻抗需在 1–100 MHz 内共同满足目标阻抗。`,
    `Noise on the analog supplies of ${f.part} turns straight into jitter: regulator, package and bumps together must meet the target impedance from 1 to 100 MHz.`,
  ),
  interfaceNote: t(
    `并行侧接口由 ${dataSignal(f)} 一组信号承载，时钟由宏单元给出，链路层应直接使用该时钟而不再分频。`,
    `The parallel side is carried by ${dataSignal(f)} and its group; the macro supplies the clock, which the link layer should use without division.`,
  ),
  reliability: t(
    f.process.includes('FinFET')
      ? `高速焊盘采用 T 型线圈分摊 ESD 电容，CDM 250 V；${f.process} 下按 110 °C 十年检查电迁移。`
      : `焊盘可承受 HBM 2 kV 与 CDM 500 V；${f.process} 下按 125 °C 十年检查电迁移。`,
    f.process.includes('FinFET')
      ? `Fast pads hide ESD capacitance in T-coils and take CDM 250 V; electromigration in ${f.process} is checked at 110 °C for ten years.`
      : `Pads take HBM 2 kV and CDM 500 V; electromigration in ${f.process} is checked at 125 °C for ten years.`,
  ),
  clocks: t(
    `${f.part} 的接收恢复时钟与系统时钟之间必须设弹性缓冲，约束中以异步时钟组声明。`,
    `Put an elastic buffer between the recovered clock of ${f.part} and the system clock, and declare the two as asynchronous groups.`,
  ),
  physical: t(
    '差分对从凸点到封装过孔保持对称，禁止在宏单元上方布线，上方金属只用于电源网格。',
    'Keep pairs symmetric from bump to via; do not route above the macro, where metal belongs to the power mesh.',
  ),
  method: t(
    '误码率由 PRBS-31 直接计数到 1E-12，更低的水平由浴盆曲线外推；抖动以相位噪声积分与时域两种方法互证。',
    'Bit error rates are counted with PRBS-31 down to 1E-12 and extrapolated from the bathtub below; jitter is measured in frequency and in time.',
  ),
});

const dieToDie: Maker = (f) => ({
  ...serdes(f),
  reliability: t(
    `${f.part} 的微凸点只在封装内部使用，ESD 目标为 CDM 30 V；凸点与中介层在 −40 至 110 °C 循环 1000 次无开路。`,
    `The microbumps of ${f.part} stay inside the package and aim at CDM 30 V; bumps and interposer pass 1000 cycles from −40 to 110 °C.`,
  ),
  clocks: t(
    `${f.part} 使用随路时钟，接收侧 FIFO 只吸收相位差；链路层时钟与边带时钟互为异步。`,
    `${f.part} forwards its clock, so the receive FIFO only absorbs phase; link and sideband clocks are asynchronous.`,
  ),
  physical: t(
    '数据走线为单端，须在中介层上逐通道等长 ±0.1 mm，并以地线隔开发送与接收两组。',
    'Lanes are single-ended: match them within ±0.1 mm on the interposer and separate transmit from receive by ground.',
  ),
  method: t(
    '两颗测试芯粒装在同一中介层上，以 PRBS-31 逐通道计数，余量由接收相位扫描得到。',
    'Two test dies on one interposer count PRBS-31 per lane; margins come from a sweep of the receive phase.',
  ),
});

const controller: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 为软核，表中电压是综合时采用的签核条件；换用其他库须重新评估时钟目标。`,
    `${f.part} is a soft core; the table lists the sign-off conditions used in synthesis, and another library needs a new clock target.`,
  ),
  interfaceNote: t(
    '总线端口符合 AMBA 规范，未使用的端口应在参数中关闭而不是固定输入，以免残留逻辑。',
    'Bus ports follow AMBA; remove unused ports by parameter instead of tying them off, or logic stays behind.',
  ),
  reliability: t(
    '关键状态机采用独热编码并带非法状态检测，可选奇偶保护覆盖全部配置寄存器。',
    'Key state machines are one-hot with illegal-state detection; optional parity covers all configuration registers.',
  ),
  clocks: t(
    `${f.part} 的总线时钟与核心时钟可同步或异步，参数 ASYNC_PORT 决定是否例化同步器。`,
    `Bus and core clocks of ${f.part} may be synchronous or not; ASYNC_PORT decides whether synchronisers exist.`,
  ),
  physical: t(
    '命令序列器应靠近 PHY 放置，使 DFI 路径在一个周期内完成。',
    'Place the command sequencer near the PHY so that DFI paths fit in one cycle.',
  ),
  method: t(
    '性能由带约束随机流量的周期精确仿真得到，并在 FPGA 原型上复核。',
    'Performance comes from cycle-accurate simulation with constrained random traffic and is confirmed on an FPGA prototype.',
  ),
});

const library: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 的时序模型只在表列电压范围内有效，范围之间可插值，范围之外不得外推。`,
    `Timing models of ${f.part} hold only within the listed supplies: interpolate between corners, never beyond.`,
  ),
  interfaceNote: t(
    '命名由功能、输入数与驱动强度组成，前后缀区分阈值与沟道长度，脚本可据此批量替换。',
    'Names are function, inputs and drive; suffixes tell threshold and channel length, so scripts can swap them.',
  ),
  reliability: t(
    `${f.process} 单元按 125 °C 十年检查电迁移，时钟单元另按 2 倍翻转率检查。`,
    `Cells in ${f.process} are checked for ten years at 125 °C, clock cells at twice the activity.`,
  ),
  clocks: t(
    '时钟单元上升与下降延迟在典型角相差不超过 3 %，占空比沿树保持。',
    'Rise and fall of clock cells differ by at most 3 % in the typical corner, so duty cycle survives the tree.',
  ),
  physical: t(
    '行首行尾须加端帽，每 60 µm 一列阱接触，电源域边界处加边界单元。',
    'End rows with caps, place well taps every 60 µm and boundary cells at domain edges.',
  ),
  method: t(
    `测试芯片含 ${f.part} 环形振荡器与路径监测共 96 组，结果与提取后仿真逐角比对。`,
    `The test chip carries 96 ring oscillators and path monitors of ${f.part}; each corner is compared with extracted simulation.`,
  ),
});

const macro: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 的各电源可由不同稳压器供给，但须满足表中差值与上电顺序要求。`,
    `Supplies of ${f.part} may come from separate regulators as long as their difference and order hold.`,
  ),
  interfaceNote: t(
    `所有输入在时钟上升沿采样，未使用的模式引脚须按手册固定为高或低，悬空会使 ${f.part} 的输出不定并增加漏电。`,
    `Inputs are sampled on the rising edge; tie unused mode pins as listed, since open ones upset the outputs of ${f.part} and add leakage.`,
  ),
  reliability: t(
    `${f.process} 位单元以 1 Gb 等效样本验证，软错误率在海平面低于 900 FIT/Mb。`,
    `Bit cells in ${f.process} are proven on 1 Gb of samples; soft errors at sea level stay below 900 FIT/Mb.`,
  ),
  clocks: t(
    '读写时序由内部自定时产生，外部时钟高电平宽度只需满足最小值。',
    'Internal self-timing shapes read and write; the external high phase only needs its minimum.',
  ),
  physical: t(
    '宏单元引脚一侧留出 3 µm 布线通道，电源环由顶层两层金属连接，间距不超过 12 µm。',
    'Leave 3 µm of channel at the pin side and strap the power ring with the top two metals every 12 µm.',
  ),
  method: t(
    `${f.part} 以 March 算法与存取时间扫描测试三批 15 片晶圆，失效位与位图对应。`,
    `${f.part} is tested on 15 wafers of three lots with March patterns and access-time sweeps; failing bits are mapped.`,
  ),
});

const analog: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 的精度以表中典型电压标定，电源调整率已包含在最大值内，去耦须靠近焊球。`,
    `${f.part} is specified at typical supplies with supply sensitivity inside the limits; decouple close to the balls.`,
  ),
  interfaceNote: t(
    '数字控制输入为内核电平，变化时模拟输出可能出现短暂毛刺，应在安全窗口内更新。',
    'Digital inputs are at core level; a change may glitch the analog side, so update in a safe window.',
  ),
  reliability: t(
    `${f.process} 匹配器件采用共质心与虚拟单元，经 1000 小时 125 °C 老化后漂移小于规格的四分之一。`,
    `Matched devices in ${f.process} are common-centroid with dummies; after 1000 h at 125 °C drift is under a quarter of the limit.`,
  ),
  clocks: t(
    '时钟与模拟输入之间以保护环与深 N 阱隔离，采样时钟须来自低抖动源。',
    'Guard rings and deep N-well separate clocks from analog inputs; take the sampling clock from a quiet source.',
  ),
  physical: t(
    '宏单元上方三层金属内禁止数字布线，并距功率开关 100 µm 以上。',
    'Keep digital routes off three metals above the macro and 100 µm away from power switches.',
  ),
  method: t(
    `三个工艺角晶圆各取 40 颗 ${f.part}，在 −40、25、85、125 °C 测量，仪器误差小于规格的十分之一。`,
    `Forty ${f.part} samples of each corner lot are measured at −40, 25, 85 and 125 °C with instruments ten times better than the limit.`,
  ),
});

const processor: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 可在表列范围内动态调压，调压前须先降频，升频前须先升压。`,
    `${f.part} scales within the listed supplies: lower the clock before the voltage, raise the voltage before the clock.`,
  ),
  interfaceNote: t(
    '总线接口为标准协议，内核时钟与总线时钟比值可为 1:1 至 4:1 的整数。',
    'Bus ports are standard; core to bus clock may be any integer ratio from 1:1 to 4:1.',
  ),
  reliability: t(
    '存储阵列带奇偶或 SECDED，锁步与错误注入接口可用于 ISO 26262 诊断覆盖率评估。',
    'Arrays carry parity or SECDED; lockstep and fault injection support ISO 26262 coverage estimates.',
  ),
  clocks: t(
    `${f.part} 采用单一主时钟与集成门控，门控使能须在低电平期间稳定。`,
    `${f.part} has one main clock with integrated gates; enables must be stable in the low phase.`,
  ),
  physical: t(
    '寄存器堆与旁路网络拥塞最高，布图规划时应放在数据通路中心并限制局部密度为 68 %。',
    'Register file and bypass are the most congested: place them centrally and limit local density to 68 %.',
  ),
  method: t(
    '性能以 GCC 14 -O2 编译的公开测试集在 FPGA 与硅片上测量，取五次中位数。',
    'Performance is the median of five runs of public suites, built with GCC 14 -O2, on FPGA and silicon.',
  ),
});

const security: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 内置电压毛刺检测，电源去耦不足会引发误报警，应在目标封装上重新标定门限。`,
    `${f.part} watches for voltage glitches; weak decoupling raises false alarms, so set thresholds in the target package.`,
  ),
  interfaceNote: t(
    '密钥只经专用总线传递，系统总线上的任何读操作均返回句柄或零。',
    'Keys move on their own bus; reads on the system bus return handles or zero.',
  ),
  reliability: t(
    '随机数具有启动与连续健康检测，连续两次失败后输出停止并记录事件。',
    'Random numbers are tested at start and all along; after two failures output stops and an event is kept.',
  ),
  clocks: t(
    `${f.part} 的时钟须有低频检测，低于额定值一半时拒绝执行密钥操作。`,
    `The clock of ${f.part} is watched; under half the rated value key operations are refused.`,
  ),
  physical: t(
    '掩码逻辑须打散布局并禁止优化合并，上方以主动屏蔽网覆盖。',
    'Spread masked logic, forbid merging and cover it with an active shield.',
  ),
  method: t(
    '以 EM 与功耗曲线做 Welch t 检验，门限 4.5，采集 1000 万条。',
    'Welch t-tests on EM and power traces use 10 million acquisitions and a threshold of 4.5.',
  ),
});

const chip: Maker = (f) => ({
  supplyNote: t(
    `${f.part} 每个电源球就近放置陶瓷电容，表中最小值须在最大负载瞬态时仍成立。`,
    `Put a ceramic capacitor at each supply ball of ${f.part}; the minimum must hold during the largest load step.`,
  ),
  interfaceNote: t(
    `引脚 ${f.signals[0]?.[0]} 等在复位期间的状态见引脚表，板级上下拉不得与内部电阻相反。`,
    `The state of pins such as ${f.signals[0]?.[0]} in reset is in the pin list; board pulls must not fight internal ones.`,
  ),
  reliability: t(
    `${f.part} 通过 1000 小时 HTOL、500 次温度循环与 MSL 3 预处理，FIT 低于 8。`,
    `${f.part} passed 1000 h HTOL, 500 temperature cycles and MSL 3 preconditioning; FIT is below 8.`,
  ),
  clocks: t(
    `${f.part} 的外部时钟源须在复位释放前稳定，否则启动将回退到内部振荡器。`,
    `The external clock of ${f.part} must be stable before reset ends, or start-up falls back to the internal oscillator.`,
  ),
  physical: t(
    '第二层为完整地平面，高速对参考同一平面，去耦电容放在背面对应焊球下方。',
    'Make layer two solid ground, reference fast pairs to it, and put capacitors below their balls.',
  ),
  method: t(
    '测量在评估板上进行，三批共 90 颗，温箱控温 ±1 °C。',
    'Ninety parts of three lots are measured on the evaluation board in a chamber held within ±1 °C.',
  ),
});

const makers: Record<Domain, Maker> = {
  'memory-phy': memoryPhy,
  serdes,
  'die-to-die': dieToDie,
  controller,
  library,
  macro,
  analog,
  processor,
  security,
  chip,
  board: chip,
};

export const domainText = (facts: ProductFacts): DomainText => makers[facts.domain](facts);
