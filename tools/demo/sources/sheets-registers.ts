/** Register maps and pin lists: written once per block, repeated for each lane, port, rail or ball as in the silicon. */
import type { Cell, DocumentSource, Text } from '../model.ts';
import { ac7050, ac7200, sm32r160, sp6100 } from './facts/chips.ts';
import type { ProductFacts, Register } from './facts/facts.ts';
import { ddr5Controller } from './facts/memory-mobile.ts';
import { pcie5Phy } from './facts/serial.ts';
import { mipiCdphy, usb32Phy } from './facts/serial-device.ts';
import { source } from './family-parts.ts';
import { h1, p, t, table } from './text.ts';

type Repeated = [offset: number, name: string, access: string, reset: string, purpose: Text];
type Field = [register: string, bits: string, name: string, purpose: Text];

interface Map {
  facts: ProductFacts;
  released: string;
  unit: Text;
  prefix: string;
  count: number;
  base: number;
  stride: number;
  repeated: Repeated[];
  fields: Field[];
}

const hex = (value: number) => `0x${value.toString(16).toUpperCase().padStart(4, '0')}`;

const expand = (map: Map): Cell[][] =>
  Array.from({ length: map.count }, (_, index) =>
    map.repeated.map(([offset, name, access, reset, purpose]): Cell[] => [
      hex(map.base + index * map.stride + offset),
      `${map.prefix}${index}_${name}`,
      access,
      reset,
      t(`${map.unit.zh} ${index}：${purpose.zh}`, `${map.unit.en} ${index}: ${purpose.en}`),
    ]),
  ).flat();

const columns = [
  t('偏移', 'Offset'),
  t('名称', 'Name'),
  t('访问', 'Access'),
  t('复位值', 'Reset'),
  t('说明', 'Purpose'),
];

function registerMap(map: Map, index: number): DocumentSource {
  const { facts } = map;
  const fields = Array.from({ length: map.count }, (_, unit) =>
    map.fields.map(([register, bits, name, purpose]): Cell[] => [
      `${map.prefix}${unit}_${register}`,
      bits,
      name,
      purpose,
    ]),
  ).flat();
  const common: Register[] = facts.registers;
  return source({
    id: `${facts.id}-register-map`,
    number: `SLP-RM-${String(401 + index * 4).padStart(4, '0')}`,
    released: map.released,
    revision: `1.${index}`,
    languages: index < 1 ? 'separate' : 'together',
    title: t(`${facts.part} 寄存器表`, `${facts.part} Register Map`),
    description: t(
      `公共寄存器、各${map.unit.zh}寄存器与位域，供驱动与验证使用。`,
      `Common registers, those of each ${map.unit.en.toLowerCase()} and bit fields, for drivers and verification.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['寄存器表'], en: ['Register map'] },
    format: 'xlsx',
    blocks: [
      h1(`${facts.part} 寄存器`, `${facts.part} registers`),
      p(
        '偏移以字节计；RW1C 位写 1 清零，保留位写入时须保持读出值。',
        'Offsets count bytes; write 1 to clear RW1C bits and keep reserved bits as read.',
      ),
      table(t('公共寄存器', 'Common'), columns, common),
      table(t(`各${map.unit.zh}`, `Per ${map.unit.en.toLowerCase()}`), columns, expand(map)),
      table(
        t('位域', 'Fields'),
        [t('寄存器', 'Register'), t('位', 'Bits'), t('位域', 'Field'), t('说明', 'Purpose')],
        fields,
      ),
    ],
  });
}

const maps: Map[] = [
  {
    facts: ddr5Controller,
    released: '2024-08-21',
    unit: t('端口', 'Port'),
    prefix: 'P',
    count: 8,
    base: 0x400,
    stride: 0x40,
    repeated: [
      [0, 'CTL', 'RW', '0x1', t('使能', 'enable')],
      [4, 'QOS', 'RW', '0x8', t('服务等级', 'service class')],
      [8, 'BWCAP', 'RW', '0x0', t('带宽上限', 'bandwidth cap')],
      [12, 'STAT', 'RO', '0x0', t('排队深度', 'queue depth')],
    ],
    fields: [
      ['CTL', '[0]', 'EN', t('端口使能', 'Port enable')],
      ['QOS', '[3:0]', 'CLASS', t('0 最低，15 最高', '0 lowest, 15 highest')],
      ['BWCAP', '[15:0]', 'MBPS', t('单位 16 MB/s，0 为不限', 'In 16 MB/s, 0 is unlimited')],
    ],
  },
  {
    facts: pcie5Phy,
    released: '2024-06-28',
    unit: t('通道', 'Lane'),
    prefix: 'LN',
    count: 16,
    base: 0x1000,
    stride: 0x100,
    repeated: [
      [0, 'CTL', 'RW', '0x1', t('使能与极性', 'enable and polarity')],
      [4, 'TXFFE', 'RW', '0xA18', t('发送抽头', 'transmit taps')],
      [16, 'CTLE', 'RW', '0x44', t('峰化', 'peaking')],
      [32, 'DFE1', 'RO', '0x0', t('首抽头', 'first tap')],
    ],
    fields: [
      ['CTL', '[1]', 'POL', t('极性反转', 'Invert polarity')],
      ['TXFFE', '[5:0]', 'PRE', t('前抽头', 'Pre-cursor')],
      ['TXFFE', '[11:6]', 'POST', t('后抽头', 'Post-cursor')],
    ],
  },
  {
    facts: usb32Phy,
    released: '2025-02-06',
    unit: t('通道', 'Lane'),
    prefix: 'L',
    count: 2,
    base: 0x100,
    stride: 0x80,
    repeated: [
      [0, 'CTL', 'RW', '0x1', t('使能', 'enable')],
      [4, 'TXSWING', 'RW', '0x18', t('摆幅', 'swing')],
      [8, 'TXDEEMP', 'RW', '0x6', t('去加重', 'de-emphasis')],
      [12, 'RXEQ', 'RW', '0x12', t('均衡', 'equaliser')],
      [16, 'DFE1', 'RO', '0x0', t('首抽头', 'first tap')],
      [20, 'LFPS', 'RW', '0x3', t('低频信令门限', 'LFPS threshold')],
      [24, 'EYE', 'RO', '0x0', t('眼高', 'eye height')],
      [28, 'ERR', 'RC', '0x0', t('误码计数', 'error count')],
    ],
    fields: [
      ['CTL', '[0]', 'EN', t('通道使能', 'Lane enable')],
      ['CTL', '[1]', 'SWAP', t('极性', 'Polarity')],
      ['CTL', '[3:2]', 'RATE', t('5 或 10 Gbps', '5 or 10 Gbps')],
      ['TXSWING', '[5:0]', 'AMP', t('每档 16 mV', '16 mV a step')],
      ['TXDEEMP', '[4:0]', 'DB', t('每档 0.25 dB', '0.25 dB a step')],
      ['RXEQ', '[3:0]', 'PEAK', t('峰化', 'Peaking')],
      ['RXEQ', '[7:4]', 'GAIN', t('直流增益', 'DC gain')],
      ['LFPS', '[2:0]', 'TH', t('门限', 'Threshold')],
    ],
  },
  {
    facts: mipiCdphy,
    released: '2024-11-26',
    unit: t('通道', 'Lane'),
    prefix: 'D',
    count: 4,
    base: 0x80,
    stride: 0x20,
    repeated: [
      [0, 'CTL', 'RW', '0x1', t('使能', 'enable')],
      [4, 'SETTLE', 'RW', '0x1E', t('稳定计数', 'settle count')],
      [8, 'DESKEW', 'RO', '0x0', t('去偏移码', 'deskew code')],
      [12, 'ERR', 'RC', '0x0', t('同步错误', 'sync errors')],
    ],
    fields: [
      ['CTL', '[0]', 'EN', t('使能', 'Enable')],
      ['CTL', '[1]', 'SWAP', t('P/N 交换', 'Swap P and N')],
      ['SETTLE', '[7:0]', 'CNT', t('字节时钟数', 'Byte clocks')],
      ['DESKEW', '[6:0]', 'CODE', t('每档 6 ps', '6 ps a step')],
    ],
  },
  {
    facts: sm32r160,
    released: '2024-09-05',
    unit: t('串口', 'UART'),
    prefix: 'UART',
    count: 6,
    base: 0x4400,
    stride: 0x400,
    repeated: [
      [0, 'CR', 'RW', '0x0', t('控制', 'control')],
      [4, 'BRR', 'RW', '0x0', t('波特率', 'baud rate')],
      [8, 'SR', 'RO', '0xC0', t('状态', 'status')],
      [12, 'DR', 'RW', '0x0', t('数据', 'data')],
    ],
    fields: [
      ['CR', '[0]', 'UE', t('使能', 'Enable')],
      ['CR', '[3:2]', 'DIR', t('收发方向', 'Direction')],
      ['BRR', '[15:4]', 'MANT', t('整数分频', 'Integer divider')],
      ['SR', '[5]', 'RXNE', t('接收非空', 'Data received')],
    ],
  },
  {
    facts: sp6100,
    released: '2025-03-12',
    unit: t('电源路', 'Rail'),
    prefix: 'R',
    count: 10,
    base: 0x60,
    stride: 0x8,
    repeated: [
      [0, 'VSEL', 'RW', '0x30', t('输出电压', 'output voltage')],
      [1, 'CFG', 'RW', '0x05', t('模式', 'mode')],
      [2, 'SLOT', 'RW', 'OTP', t('时序槽', 'sequence slot')],
    ],
    fields: [
      ['VSEL', '[6:0]', 'CODE', t('0.5 V 起，每档 12.5 mV', 'From 0.5 V in 12.5 mV steps')],
      ['CFG', '[0]', 'EN', t('使能', 'Enable')],
      ['SLOT', '[3:0]', 'N', t('启动槽', 'Start slot')],
    ],
  },
];

interface PinPlan {
  facts: ProductFacts;
  id: string;
  released: string;
  /** Balls in a row of the package; none for leaded packages. */
  grid?: number;
  banks: [bank: string, supply: string, pins: number, purpose: Text][];
}

const ballRow = 'A B C D E F G H J K L M N P R T U V W Y AA AB'.split(' ');

/** Pins run along the rows of the package, bank after bank; packages without a grid just count. */
function pinRows({ banks, grid }: PinPlan): Cell[][] {
  let next = 0;
  return banks.flatMap(([bank, supply, count, purpose]) =>
    Array.from({ length: count }, (_, index): Cell[] => {
      const pin = grid ? `${ballRow[Math.floor(next / grid)]}${(next % grid) + 1}` : String(next + 1);
      next += 1;
      return [pin, `${bank}_${index}`, supply, purpose];
    }),
  );
}

function pinList(plan: PinPlan, index: number): DocumentSource {
  const { facts } = plan;
  return source({
    id: plan.id,
    number: `SLP-PL-${String(451 + index * 5).padStart(4, '0')}`,
    released: plan.released,
    revision: '1.2',
    languages: index === 0 ? 'separate' : 'together',
    title: t(`${facts.part} 引脚表`, `${facts.part} Pin List`),
    description: t(
      `${facts.part} 各引脚的名称、供电组与用途，可直接导入原理图工具。`,
      `Name, supply and use of each pin of ${facts.part}, ready for schematic tools.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['引脚表'], en: ['Pin list'] },
    format: 'xlsx',
    blocks: [
      h1('引脚表', 'Pin list'),
      table(
        t('引脚', 'Pins'),
        [t('引脚', 'Pin'), t('名称', 'Name'), t('供电', 'Supply'), t('用途', 'Use')],
        pinRows(plan),
      ),
      table(
        t('分组统计', 'Groups'),
        [t('组', 'Group'), t('供电', 'Supply'), t('数量', 'Count'), t('用途', 'Use')],
        plan.banks.map(([bank, supply, count, purpose]): Cell[] => [bank, supply, String(count), purpose]),
      ),
      table(
        t('供电条件', 'Supplies'),
        [
          t('电源', 'Supply'),
          t('最小 (V)', 'Min (V)'),
          t('典型 (V)', 'Typ (V)'),
          t('最大 (V)', 'Max (V)'),
          t('用途', 'Use'),
        ],
        facts.supplies,
      ),
    ],
  });
}

const user = t('用户 IO', 'User IO');
const ground = t('地', 'Ground');
const pinPlans: PinPlan[] = [
  {
    facts: ac7200,
    id: 'ac7200-pin-list',
    released: '2025-09-26',
    grid: 22,
    banks: [
      ['IO_B0', 'VCCO_0', 50, user],
      ['IO_B1', 'VCCO_1', 50, user],
      ['DDR_B2', 'VCCO_2', 50, t('DDR4 控制器 0', 'DDR4 controller 0')],
      ['DDR_B3', 'VCCO_3', 50, t('DDR4 控制器 1', 'DDR4 controller 1')],
      ['GT_Q0', 'VGT', 20, t('收发器', 'Transceivers')],
      ['GT_Q1', 'VGT', 20, t('收发器', 'Transceivers')],
      ['GT_Q2', 'VGT', 20, t('收发器', 'Transceivers')],
      ['GT_Q3', 'VGT', 20, t('收发器', 'Transceivers')],
      ['IO_B4', 'VCCO_4', 50, user],
      ['IO_B5', 'VCCO_5', 50, user],
      ['VCCINT', '—', 30, t('内核电源', 'Core supply')],
      ['CFG', 'VCCO_0', 14, t('配置', 'Configuration')],
      ['GND', '—', 60, ground],
    ],
  },
  {
    facts: sm32r160,
    id: 'sm32r160-pin-list',
    released: '2024-08-30',
    banks: [
      ['PA', 'VDD', 16, t('端口 A', 'Port A')],
      ['PB', 'VDD', 16, t('端口 B', 'Port B')],
      ['PC', 'VDD', 16, t('端口 C', 'Port C')],
      ['PD', 'VDD', 16, t('端口 D', 'Port D')],
      ['ADC', 'VDDA', 8, t('模拟输入', 'Analog inputs')],
      ['SYS', 'VDD', 8, t('复位、启动与晶振', 'Reset, boot, crystals')],
      ['VSS', '—', 10, ground],
      ['VDD', '—', 10, t('电源', 'Supply')],
    ],
  },
  {
    facts: ac7050,
    id: 'ac7050-pin-list',
    released: '2024-12-04',
    grid: 16,
    banks: [
      ['IO_B0', 'VCCIO_0', 52, user],
      ['IO_B1', 'VCCIO_1', 52, user],
      ['IO_B2', 'VCCIO_2', 52, user],
      ['LVDS_B3', 'VCCIO_3', 50, t('高速差分', 'LVDS pairs')],
      ['JTAG', 'VCCIO_0', 4, t('调试', 'Debug')],
      ['GND', '—', 36, ground],
      ['VCC', '—', 10, t('内核电源', 'Core supply')],
    ],
  },
];

export const registerSheets: DocumentSource[] = [...maps.map(registerMap), ...pinPlans.map(pinList)];
