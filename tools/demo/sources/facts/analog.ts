import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const pllFrac: ProductFacts = {
  id: 'pll-frac-12ff',
  part: 'SLP-PLL-F-12FF',
  category: 'pll',
  domain: 'analog',
  name: t('小数分频锁相环', 'Fractional-N PLL'),
  process: '12 nm FinFET',
  overview: [
    t(
      '小数分频锁相环以 0.021 mm² 提供 0.8–4 GHz 时钟，24 位小数分辨率可合成任意外设频率。',
      'In 0.021 mm² the PLL makes 0.8–4 GHz; its 24 fractional bits reach any peripheral frequency.',
    ),
    t(
      '单一 0.8 V 供电，可直接放在数字模块旁，无需独立模拟球。',
      'It runs from 0.8 V only and sits beside logic without its own analog ball.',
    ),
  ],
  features: [
    t('输入 10–200 MHz', '10–200 MHz input'),
    t('三阶 ΔΣ 调制', 'Third-order delta-sigma'),
    t('扩频 0–2.5 %，30–63 kHz', 'Spread 0–2.5 %, 30–63 kHz'),
    t('两路独立后分频', 'Two post-dividers'),
  ],
  diagram: {
    blocks: [
      ['ref', 'REF ÷', 0, 0],
      ['pfd', 'PFD/CP', 1, 0],
      ['vco', t('环形 VCO', 'Ring VCO'), 2, 0],
      ['div', t('ΔΣ 分频', 'ΔΣ divider'), 1, 1],
      ['post', t('后分频', 'Post-dividers'), 3, 0],
    ],
    links: 'ref-pfd pfd-vco vco-post vco-div div-pfd',
  },
  operation: [
    t(
      '环路带宽随参考频率自动缩放为其 1/20，输入从 10 MHz 变到 200 MHz 无需改寄存器。',
      'Loop bandwidth follows 1/20 of the reference, so 10 to 200 MHz needs no new settings.',
    ),
    t(
      '量化噪声由数字预失真抵消，小数模式周期抖动只比整数模式高 0.3 ps。',
      'Digital cancellation leaves fractional jitter only 0.3 ps above integer mode.',
    ),
    t(
      '扩频用三角波调制，改变深度时相位连续，不会引起失锁。',
      'Spread uses a triangle; changes of depth are phase-continuous and keep lock.',
    ),
  ],
  supplies: [
    ['VDDPLL', '0.72', '0.80', '0.88', t('环路与 VCO', 'Loop and VCO')],
    ['VDD', '0.72', '0.80', '0.88', t('分频器', 'Dividers')],
  ],
  specs: [
    [t('输出频率', 'Output frequency'), '0.8', '2.4', '4.0', 'GHz'],
    [t('周期抖动', 'Period jitter'), '1.4', '1.9', '2.7', 'ps rms'],
    [t('长期抖动（10 µs）', 'Long-term jitter (10 µs)'), '6.1', '8.4', '12', 'ps rms'],
    [t('锁定时间', 'Lock time'), '11', '18', '30', 'µs'],
    [t('电源灵敏度', 'Supply sensitivity'), '0.04', '0.06', '0.10', '%/%'],
    [t('参考杂散', 'Reference spur'), '-62', '-58', '-52', 'dBc'],
  ],
  power: [
    [t('4 GHz', '4 GHz'), 6.8],
    [t('2 GHz', '2 GHz'), 3.9],
    [t('关断', 'Power down'), 0.004],
  ],
  curve: {
    caption: t('相位噪声（2.4 GHz 输出）', 'Phase noise at 2.4 GHz'),
    drawing: lineChart(t('log10 频偏 (Hz)', 'log10 offset (Hz)'), 'dBc/Hz', {
      Integer: [
        [3, -84],
        [4, -93],
        [5, -98],
        [6, -96],
        [7, -112],
        [8, -131],
      ],
      Fractional: [
        [3, -83],
        [4, -91],
        [5, -95],
        [6, -94],
        [7, -110],
        [8, -130],
      ],
    }),
    remark: t(
      '1 MHz 附近的凸起由环路峰化产生，小数模式高约 2 dB。',
      'The bump near 1 MHz is loop peaking; fractional mode is 2 dB higher.',
    ),
  },
  signals: [
    ['refclk', 'in', '1', t('参考时钟', 'Reference')],
    ['fbdiv', 'in', '[11:0]', t('整数分频', 'Integer part')],
    ['frac', 'in', '[23:0]', t('小数部分', 'Fraction')],
    ['lock', 'out', '1', t('锁定', 'Lock')],
    ['fout0/1', 'out', '1', t('输出时钟', 'Outputs')],
  ],
  registers: [
    ['0x0', 'CFG', 'RW', '0x1', t('使能与旁路', 'Enable, bypass')],
    ['0x4', 'DIV', 'RW', '0x64', t('分频值', 'Divider')],
    ['0x8', 'SSC', 'RW', '0x0', t('扩频深度与频率', 'Spread depth and rate')],
  ],
  rules: [
    t(
      'VDDPLL 须从凸点单独引出，10 MHz 处电源噪声小于 8 mV 才能达到 1.9 ps。',
      'Route VDDPLL from its own bump; 1.9 ps needs less than 8 mV of noise at 10 MHz.',
    ),
    t(
      '与高翻转率模块保持 60 µm 距离，或加双保护环。',
      'Keep 60 µm from busy blocks, or add a double guard ring.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan(
    'pll-frac-12ff',
    ['VCO', 0, 0, 40, 60],
    ['CP', 44, 0, 26, 60],
    ['DIV', 74, 0, 26, 60],
    ['DIG', 0, 64, 100, 36],
  ),
  constraints: '',
};

export const adcSar: ProductFacts = {
  id: 'adc-sar14-22',
  part: 'SLP-ADC-14B-22',
  category: 'adc',
  domain: 'analog',
  name: t('14 位 SAR ADC', '14-bit SAR ADC'),
  process: '22 nm',
  overview: [
    t(
      '14 位 5 MSPS 逐次逼近 ADC 带 16 路复用、片内基准与自校准，面积 0.13 mm²。',
      'The 14-bit 5 MSPS SAR ADC brings a 16-way multiplexer, reference and self-calibration in 0.13 mm².',
    ),
    t(
      '采样率可低至 1 kSPS，功耗随之线性下降，适合电池供电的传感节点。',
      'Rates go down to 1 kSPS with power in proportion, which suits battery sensors.',
    ),
  ],
  features: [
    t('单端或差分输入', 'Single-ended or differential'),
    t('片内 1.2 V 基准，18 ppm/°C', 'Internal 1.2 V reference, 18 ppm/°C'),
    t('硬件过采样至 16 位', 'Hardware oversampling to 16 bits'),
    t('序列器 32 槽', '32-slot sequencer'),
  ],
  diagram: {
    blocks: [
      ['mux', 'MUX 16', 0, 0],
      ['sh', t('采样保持', 'Sample and hold'), 1, 0],
      ['cdac', 'CDAC', 2, 0],
      ['cmp', t('比较器', 'Comparator'), 3, 0],
      ['sar', t('SAR 逻辑', 'SAR logic'), 2, 1],
      ['cal', t('校准', 'Calibration'), 1, 1],
    ],
    links: 'mux-sh sh-cdac cdac-cmp cmp-sar sar-cdac cal-sar',
  },
  operation: [
    t(
      '上电校准测量高 6 位电容的失配并写入校正表，耗时 1.6 ms，之后每 10 °C 建议重做一次。',
      'Power-up calibration measures the six upper capacitors in 1.6 ms; repeat it for each 10 °C.',
    ),
    t(
      '亚二进制权重留有 3 % 冗余，前级建立误差可在后续比较中修正。',
      'Sub-binary weights keep 3 % redundancy, so early settling errors are corrected later.',
    ),
    t(
      '采样开关自举，10 kΩ 信号源需把采样时间从 40 延长到 190 ns。',
      'The switch is bootstrapped; a 10 kΩ source needs 190 instead of 40 ns.',
    ),
  ],
  supplies: [
    ['AVDD', '1.62', '1.80', '1.98', t('模拟', 'Analog')],
    ['DVDD', '0.72', '0.80', '0.88', t('数字', 'Logic')],
  ],
  specs: [
    [t('有效位数（1 kHz）', 'ENOB (1 kHz)'), '12.2', '12.6', '12.9', 'bit'],
    [t('INL', 'INL'), '-2.0', '1.2', '2.0', 'LSB'],
    [t('DNL', 'DNL'), '-0.9', '0.5', '0.9', 'LSB'],
    [t('失调', 'Offset'), '-3', '0.8', '3', 'LSB'],
    [t('增益误差', 'Gain error'), '-0.10', '0.03', '0.10', '%'],
    [t('SFDR', 'SFDR'), '84', '89', '93', 'dB'],
  ],
  power: [
    [t('5 MSPS', '5 MSPS'), 3.4],
    [t('500 kSPS', '500 kSPS'), 0.41],
    [t('关断', 'Power down'), 0.0006],
  ],
  curve: {
    caption: t('有效位数与输入频率', 'ENOB against input frequency'),
    drawing: lineChart(t('输入频率 (kHz)', 'Input (kHz)'), t('有效位数', 'ENOB'), {
      '5 MSPS': [
        [1, 12.6],
        [100, 12.5],
        [500, 12.3],
        [1000, 12],
        [2400, 11.3],
      ],
      '×16 OSR': [
        [1, 14.1],
        [50, 14],
        [100, 13.9],
        [150, 13.7],
      ],
    }),
    remark: t(
      '1 MHz 以上的下降由时钟抖动主导，12 ps rms 即对应 12.0 位。',
      'Above 1 MHz clock jitter rules: 12 ps rms equals 12.0 bits.',
    ),
  },
  signals: [
    ['ain', 'in', '[15:0]', t('模拟输入', 'Analog inputs')],
    ['start', 'in', '1', t('启动转换', 'Start')],
    ['dout', 'out', '[13:0]', t('结果', 'Result')],
    ['eoc', 'out', '1', t('转换结束', 'End of conversion')],
    ['vref', 'inout', '1', t('外部基准', 'External reference')],
  ],
  registers: [
    ['0x00', 'CTRL', 'RW', '0x0', t('模式', 'Mode')],
    ['0x04', 'SEQ0', 'RW', '0x0', t('序列槽', 'Sequence slots')],
    ['0x20', 'CAL', 'RW', '0x0', t('校准', 'Calibration')],
  ],
  rules: [
    t(
      'vref 须就近接 2.2 µF，否则连续转换时 INL 增加 1.5 LSB。',
      'Put 2.2 µF at vref, or INL grows by 1.5 LSB.',
    ),
    t(
      '采样沿前后 10 ns 内避免 GPIO 大电流翻转。',
      'Avoid heavy GPIO switching within 10 ns of the sampling edge.',
    ),
  ],
  bringUp: [],
  issues: [],
  plan: floorPlan(
    'adc-sar14-22',
    ['MUX', 0, 0, 20, 100],
    ['CDAC', 24, 0, 46, 60],
    ['CMP', 74, 0, 26, 60],
    ['SAR', 24, 64, 76, 36],
  ),
  constraints: '',
};

export const dac12: ProductFacts = {
  id: 'dac-12b-22',
  part: 'SLP-DAC-12B-22',
  category: 'dac',
  domain: 'analog',
  name: t('12 位电流舵 DAC', '12-bit Current-steering DAC'),
  process: '22 nm',
  overview: [
    t(
      'IQ 双路 12 位 DAC 以 640 MSPS 驱动 Wi-Fi 与卫星终端发射通道，满幅 2–20 mA。',
      'The IQ 12-bit DAC drives Wi-Fi and satellite transmit chains at 640 MSPS with 2–20 mA full scale.',
    ),
    t(
      '5 位温度计码加 7 位二进制分段，毛刺能量低于 0.9 pVs。',
      'A 5-bit thermometer and 7-bit binary split keeps glitch energy under 0.9 pVs.',
    ),
  ],
  features: [
    t('两路增益失配小于 0.1 dB', 'Gain match within 0.1 dB'),
    t('×2/×4 插值', '×2 and ×4 interpolation'),
    t('失调校正 ±16 LSB', 'Offset trim ±16 LSB'),
    t('关断时输出高阻', 'High impedance when off'),
  ],
  diagram: {
    blocks: [
      ['fifo', 'FIFO', 0, 0],
      ['int', t('插值', 'Interpolator'), 1, 0],
      ['dec', t('分段译码', 'Segment decoder'), 2, 0],
      ['cs', t('电流源阵列', 'Current sources'), 3, 0],
      ['ref', t('基准', 'Reference'), 3, 1],
      ['clk', t('时钟树', 'Clock tree'), 2, 1],
    ],
    links: 'fifo-int int-dec dec-cs ref-cs clk-dec',
  },
  operation: [
    t(
      '电流源按双中心对称摆放，梯度误差抵消到二阶，12 位线性无需校准。',
      'Double-centroid placement cancels gradients to second order; 12-bit linearity needs no calibration.',
    ),
    t(
      '开关以归零方式驱动，奈奎斯特附近的 SFDR 因此提高 6 dB。',
      'Return-to-zero switching adds 6 dB of SFDR near Nyquist.',
    ),
    t(
      'FIFO 深 8，吸收基带与 DAC 时钟的相位差，读写指针距离可由寄存器观察。',
      'An 8-deep FIFO absorbs the clock phase; its pointer distance is readable.',
    ),
  ],
  supplies: [
    ['AVDD', '1.62', '1.80', '1.98', t('电流源', 'Current sources')],
    ['CVDD', '0.72', '0.80', '0.88', t('时钟与译码', 'Clock and decoder')],
  ],
  specs: [
    [t('采样率', 'Sample rate'), '20', '320', '640', 'MSPS'],
    [t('SFDR（80 MHz）', 'SFDR (80 MHz)'), '64', '68', '72', 'dBc'],
    [t('双音互调', 'Two-tone IMD'), '-71', '-67', '-63', 'dBc'],
    [t('积分非线性', 'INL'), '0.6', '0.9', '1.5', 'LSB'],
    [t('建立时间', 'Settling'), '1.1', '1.4', '2.0', 'ns'],
  ],
  power: [
    [t('640 MSPS，20 mA', '640 MSPS, 20 mA'), 96],
    [t('320 MSPS，8 mA', '320 MSPS, 8 mA'), 44],
    [t('关断', 'Power down'), 0.01],
  ],
  curve: {
    caption: t('SFDR 与输出频率', 'SFDR against output frequency'),
    drawing: lineChart(t('输出 (MHz)', 'Output (MHz)'), 'SFDR (dBc)', {
      '20 mA': [
        [5, 78],
        [20, 75],
        [80, 68],
        [160, 62],
        [280, 55],
      ],
      '8 mA': [
        [5, 80],
        [20, 77],
        [80, 71],
        [160, 65],
        [280, 59],
      ],
    }),
    remark: t(
      '降低满幅电流可改善高频 SFDR，但本底噪声升高 3 dB。',
      'Less full-scale current helps SFDR at high frequency and costs 3 dB of noise floor.',
    ),
  },
  signals: [
    ['di/dq', 'in', '[11:0]', t('基带数据', 'Baseband data')],
    ['clkd', 'in', '1', t('数据时钟', 'Data clock')],
    ['clka', 'in', '1', t('采样时钟', 'Sample clock')],
    ['ioutp/n', 'out', '[1:0]', t('差分电流', 'Differential current')],
    ['rset', 'inout', '1', t('6.2 kΩ 设定电阻', '6.2 kΩ setting resistor')],
  ],
  registers: [
    ['0x0', 'CTRL', 'RW', '0x0', t('使能与插值', 'Enable, interpolation')],
    ['0x4', 'FSC', 'RW', '0x40', t('满幅电流', 'Full-scale current')],
    ['0x8', 'OFFS', 'RW', '0x0', t('失调', 'Offset')],
    ['0xC', 'FIFO', 'RO', '0x4', t('指针距离', 'Pointer distance')],
  ],
  rules: [
    t(
      '输出端 50 Ω 负载应就近端接，合规范围 −0.3 至 0.6 V，超出后失真迅速恶化。',
      'Terminate 50 Ω close by; outside −0.3 to 0.6 V distortion grows quickly.',
    ),
    t(
      'clka 抖动小于 0.8 ps rms，否则 80 MHz 信噪比低于 66 dB。',
      'clka needs less than 0.8 ps rms, or SNR at 80 MHz drops under 66 dB.',
    ),
    t(
      'IQ 两路的 PCB 走线须镜像，0.2 mm 差异对应 0.1° 相位误差。',
      'Mirror I and Q on the board; 0.2 mm makes 0.1° of phase.',
    ),
  ],
  bringUp: [
    t('写 FSC 并在 ioutp 上测量静态电流。', 'Set FSC and measure static current.'),
    t('输出 5 MHz 单音，检查二次谐波。', 'Send 5 MHz and check the second harmonic.'),
    t('读取 FIFO，应稳定在 3 至 5。', 'Read FIFO; it stays between 3 and 5.'),
  ],
  issues: [
    [
      'DA-003',
      'B',
      t('×4 插值首样点重复', 'First sample repeats in ×4'),
      t('舍弃首个样点。', 'Drop it.'),
      '1.1',
    ],
  ],
  plan: floorPlan(
    'dac-12b-22',
    ['CS I', 0, 0, 40, 60],
    ['REF', 42, 0, 16, 60],
    ['CS Q', 60, 0, 40, 60],
    ['DIG', 0, 64, 100, 36],
  ),
  constraints:
    'create_clock -name clka -period 1.5625 [get_ports clka]\ncreate_clock -name clkd -period 3.125 [get_ports clkd]\nset_max_delay 1.0 -datapath_only -from clkd -to clka',
};

export const ldoCapless: ProductFacts = {
  id: 'ldo-capless-22',
  part: 'SLP-LDO-CL-22',
  category: 'ldo',
  domain: 'analog',
  name: t('无片外电容 LDO', 'Capacitor-less LDO'),
  process: '22 nm',
  overview: [
    t(
      '无片外电容 LDO 为片上电源域提供最大 100 mA，输出 0.6–1.2 V，步进 25 mV。',
      'The capacitor-less LDO feeds on-chip domains with up to 100 mA at 0.6–1.2 V in 25 mV steps.',
    ),
    t(
      '多个实例可由同一域并联，均流误差小于 7 %。',
      'Several instances may share one domain and split current within 7 %.',
    ),
  ],
  features: [
    t('静态电流 9 µA', '9 µA quiescent current'),
    t('DVS 斜率可编程', 'Programmable DVS slope'),
    t('过流与过温保护', 'Over-current and over-temperature protection'),
    t('无需片外电容', 'No external capacitor'),
  ],
  diagram: {
    blocks: [
      ['bg', t('基准', 'Reference'), 0, 0],
      ['ea', t('误差放大器', 'Error amplifier'), 1, 0],
      ['fast', t('快速环路', 'Fast loop'), 1, 1],
      ['pass', t('功率管阵列', 'Pass devices'), 2, 0],
      ['load', t('负载域', 'Load domain'), 3, 0],
    ],
    links: 'bg-ea ea-pass fast-pass pass-load load-fast load-ea',
  },
  operation: [
    t(
      '慢环路决定直流精度，快环路以电流镜直接驱动功率管栅极，响应 3.2 ns。',
      'A slow loop sets DC accuracy; a fast current loop drives the gates within 3.2 ns.',
    ),
    t(
      '功率管分为 20 段，随负载自动增减，轻载时相位裕度保持 52° 以上。',
      'Twenty pass segments follow the load and keep phase margin above 52°.',
    ),
    t(
      'DVS 以每步 25 mV 上升，斜率 2–16 mV/µs，期间屏蔽欠压标志。',
      'DVS climbs in 25 mV steps at 2–16 mV/µs with the under-voltage flag masked.',
    ),
  ],
  supplies: [
    ['VIN', '1.62', '1.80 / 3.30', '3.63', t('输入', 'Input')],
    ['VOUT', '0.60', '0.80', '1.20', t('输出', 'Output')],
  ],
  specs: [
    [t('输出精度', 'Accuracy'), '-1.5', '0.4', '1.5', '%'],
    [t('负载调整率', 'Load regulation'), '0.02', '0.05', '0.11', 'mV/mA'],
    [t('瞬态跌落（1→50 mA）', 'Droop (1→50 mA)'), '31', '46', '68', 'mV'],
    [t('PSRR（1 MHz）', 'PSRR (1 MHz)'), '24', '31', '36', 'dB'],
    [t('启动时间', 'Start-up'), '21', '34', '60', 'µs'],
  ],
  power: [
    [t('100 mA，1.8 V→0.8 V 损耗', '100 mA, loss from 1.8 to 0.8 V'), 100],
    [t('空载', 'No load'), 0.016],
    [t('低功耗模式', 'Low-power mode'), 0.0014],
  ],
  curve: {
    caption: t('跌落与片上电容', 'Droop against on-chip capacitance'),
    drawing: lineChart(t('域内电容 (nF)', 'Domain capacitance (nF)'), t('跌落 (mV)', 'Droop (mV)'), {
      '1→50 mA, 1 µs': [
        [0.5, 71],
        [1, 58],
        [2, 46],
        [5, 33],
        [10, 24],
      ],
      '1→50 mA, 100 ns': [
        [0.5, 148],
        [1, 112],
        [2, 84],
        [5, 58],
        [10, 41],
      ],
    }),
    remark: t(
      '域内寄生电容达到 2 nF 时跌落为 46 mV，约相当于 60 万门逻辑。',
      'At 2 nF, about 600 k gates of logic, droop is 46 mV.',
    ),
  },
  signals: [
    ['en', 'in', '1', t('使能', 'Enable')],
    ['vsel', 'in', '[4:0]', t('输出选择', 'Output select')],
    ['lp', 'in', '1', t('低功耗', 'Low power')],
    ['pgood', 'out', '1', t('输出正常', 'Power good')],
  ],
  registers: [
    ['0x0', 'VSEL', 'RW', '0x8', t('输出电压', 'Output voltage')],
    ['0x4', 'SLOPE', 'RW', '0x2', t('DVS 斜率', 'DVS slope')],
    ['0x8', 'PROT', 'RW', '0x3', t('保护使能', 'Protection')],
  ],
  rules: [
    t(
      '功率管须分布在域边缘，每 400 µm 一段，IR 压降才能控制在 12 mV 内。',
      'Spread pass devices along the edge, one per 400 µm, to keep IR drop under 12 mV.',
    ),
    t(
      '域内电容低于 0.5 nF 时须补 MOS 电容，否则快环路振荡。',
      'Below 0.5 nF add MOS capacitors, or the fast loop rings.',
    ),
    t('lp 有效时负载不得超过 2 mA。', 'With lp the load must stay under 2 mA.'),
  ],
  bringUp: [
    t('空载使能，测量 pgood 延迟。', 'Enable unloaded and time pgood.'),
    t('施加 1→50 mA 阶跃，记录跌落。', 'Apply a 1→50 mA step and log the droop.'),
    t('遍历 vsel 25 档并核对单调性。', 'Sweep the vsel codes and check they are monotonic.'),
  ],
  issues: [
    [
      'LD-002',
      'C',
      t('lp 退出后 pgood 提前 2 µs', 'pgood comes 2 µs early after lp'),
      t('软件多等 5 µs。', 'Wait 5 µs more.'),
      '1.2',
    ],
  ],
  plan: floorPlan(
    'ldo-capless-22',
    ['PASS W', 0, 0, 12, 100],
    ['LOAD', 16, 12, 68, 60],
    ['PASS E', 88, 0, 12, 100],
    ['EA', 16, 78, 68, 22],
  ),
  constraints:
    'set_case_analysis 0 [get_pins u_ldo/lp]\nset_false_path -to [get_pins u_ldo/vsel*]\nset_max_transition 0.5 [get_pins u_ldo/en]',
};

export const tsens: ProductFacts = {
  id: 'tsens-12ff',
  part: 'SLP-TSENS-12FF',
  category: 'temperature-sensor',
  domain: 'analog',
  name: t('分布式温度与工艺传感器', 'Distributed Temperature and Process Sensor'),
  process: '12 nm FinFET',
  overview: [
    t(
      '一个中心控制器轮询最多 16 个远端探头，测量结温、内核电压与环振频率。',
      'One hub polls up to 16 probes for junction temperature, core voltage and ring-oscillator speed.',
    ),
    t(
      '结果用于热节流、自适应调压与在线可靠性监测。',
      'The results serve throttling, adaptive voltage and reliability monitoring.',
    ),
  ],
  features: [
    t('单点修调后 ±1 °C（3σ）', '±1 °C (3σ) after one-point trim'),
    t('探头 0.004 mm²', '0.004 mm² probe'),
    t('硬件阈值与中断', 'Hardware thresholds and interrupt'),
    t('APB 接口', 'APB interface'),
  ],
  diagram: {
    blocks: [
      ['p0', t('探头 0', 'Probe 0'), 0, 0],
      ['p15', t('探头 15', 'Probe 15'), 0, 1],
      ['mux', t('电流多路器', 'Current mux'), 1, 0],
      ['adc', 'ΔΣ ADC', 2, 0],
      ['hub', t('控制器', 'Hub'), 3, 0],
    ],
    links: 'p0-mux p15-mux mux-adc adc-hub',
  },
  operation: [
    t(
      '探头以 1:6 电流比测量寄生双极管的 ΔVBE，温度系数与工艺无关。',
      'A probe measures ΔVBE at a 1:6 current ratio, independent of process.',
    ),
    t(
      '远端走线电阻由四线法消除，探头可距中心 8 mm。',
      'A four-wire method removes trace resistance; probes may sit 8 mm away.',
    ),
    t(
      '环振探头计数 4 µs，结果换算为速度等级，精度 1.5 %。',
      'Ring probes count for 4 µs and give a speed grade within 1.5 %.',
    ),
  ],
  supplies: [
    ['VDDA', '1.62', '1.80', '1.98', t('传感与 ADC', 'Sensor and ADC')],
    ['VDD', '0.72', '0.80', '0.88', t('数字', 'Logic')],
  ],
  specs: [
    [t('温度误差（修调后）', 'Error (trimmed)'), '-1.0', '0.3', '1.0', '°C'],
    [t('温度误差（未修调）', 'Error (untrimmed)'), '-4.5', '1.2', '4.5', '°C'],
    [t('转换时间', 'Conversion'), '0.42', '0.50', '0.61', 'ms'],
    [t('分辨率', 'Resolution'), '0.06', '0.06', '0.06', '°C'],
    [t('电压误差', 'Voltage error'), '-4', '1', '4', 'mV'],
  ],
  power: [
    [t('连续转换', 'Continuous'), 0.62],
    [t('每秒一次', 'Once a second'), 0.0011],
    [t('关断', 'Off'), 0.0003],
  ],
  curve: {
    caption: t('误差与温度', 'Error against temperature'),
    drawing: lineChart('°C', t('误差 (°C)', 'Error (°C)'), {
      '+3σ': [
        [-40, 0.95],
        [0, 0.62],
        [25, 0.4],
        [85, 0.7],
        [125, 0.98],
      ],
      '−3σ': [
        [-40, -0.9],
        [0, -0.6],
        [25, -0.4],
        [85, -0.72],
        [125, -0.97],
      ],
    }),
    remark: t(
      '单点修调在 25 °C 进行，误差向两端增大，125 °C 时仍在 ±1 °C 内。',
      'Trim is at 25 °C; errors grow to both sides and stay within ±1 °C at 125 °C.',
    ),
  },
  signals: [
    ['probe_p/n', 'inout', '[15:0]', t('探头走线', 'Probe wires')],
    ['irq', 'out', '1', t('阈值中断', 'Threshold interrupt')],
    ['trip_n', 'out', '1', t('硬件关断', 'Hardware trip')],
    ['pclk', 'in', '1', t('APB 时钟', 'APB clock')],
  ],
  registers: [
    ['0x00', 'EN', 'RW', '0x0', t('探头使能', 'Probe enable')],
    ['0x04', 'HI_TH', 'RW', '0x7FF', t('高温阈值', 'High threshold')],
    ['0x08', 'TRIP', 'RW', '0x7FF', t('关断阈值', 'Trip threshold')],
    ['0x40', 'DATA0', 'RO', '0x0', t('探头 0 结果', 'Probe 0 result')],
  ],
  rules: [
    t(
      '探头走线成对走第 5 层以上金属，两侧接地屏蔽，避免耦合时钟。',
      'Route probe wires as pairs on M5 or above with ground shields.',
    ),
    t(
      '探头应放在热点中心 50 µm 内，偏移 500 µm 时读数低约 4 °C。',
      'Place probes within 50 µm of the hot spot; 500 µm away reads 4 °C low.',
    ),
    t('trip_n 直接接电源时序器。', 'Wire trip_n straight to the power sequencer.'),
  ],
  bringUp: [
    t('25 °C 读取各探头并写入修调值。', 'Read each probe at 25 °C and write trims.'),
    t('强制 HI_TH 触发，确认中断。', 'Force HI_TH and see the interrupt.'),
    t('满载运行，比较探头间梯度与热仿真。', 'Load the chip and compare gradients with thermal simulation.'),
  ],
  issues: [
    [
      'TS-001',
      'C',
      t('关断探头的 DATA 保留旧值', 'DATA of a disabled probe keeps its value'),
      t('先检查有效位。', 'Check the valid bit.'),
      '1.1',
    ],
  ],
  plan: floorPlan(
    'tsens-12ff',
    ['HUB', 0, 0, 30, 30],
    ['P0', 70, 5, 10, 10],
    ['P1', 45, 45, 10, 10],
    ['P2', 80, 80, 10, 10],
    ['P3', 10, 75, 10, 10],
  ),
  constraints:
    'create_clock -name pclk -period 10 [get_ports pclk]\nset_false_path -from [get_pins u_tsens/adc_data*]\nset_dont_touch [get_nets probe_*]',
};
