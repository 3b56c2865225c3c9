import { crc32 } from 'node:zlib';
import { createRandom } from '../random.ts';
import { banner, hex, lines, pick, type Stub, type Writer } from './stub.ts';

const csvHeads: [part: string, head: string, row: (stub: Stub, index: number) => string][] = [
  [
    'pins',
    'pin,name,bank,type',
    ({ random }, index) =>
      `${'ABCDEFGHJKLMNPRTUVWY'[index % 20]}${1 + Math.floor(index / 20)},IO_L${index}${index % 2 ? 'N' : 'P'},${13 + (index % 5)},${pick(random, ['I/O', 'VCCO', 'GND', 'GT'])}`,
  ],
  [
    'bumps',
    'bump,net,x_um,y_um',
    ({ random }, index) =>
      `B${index},${pick(random, ['VDD', 'VSS', 'VDDQ', 'DQ', 'CA', 'CK'])}${index},${(index % 40) * 55},${Math.floor(index / 40) * 55}`,
  ],
  [
    'bump_map',
    'pad,net,x_um,y_um',
    ({ random }, index) =>
      `P${index},${pick(random, ['VDD', 'VSS', 'TXP', 'TXN', 'RXP', 'RXN'])}${index},${(index % 32) * 130},${Math.floor(index / 32) * 130}`,
  ],
  [
    'corners',
    'corner,process,volts,celsius,use',
    ({ random }, index) =>
      `c${index},${pick(random, ['ssg', 'tt', 'ffg'])},${random.between(0.6, 0.9).toFixed(2)},${pick(random, [-40, 25, 85, 125])},${pick(random, ['setup', 'hold', 'power'])}`,
  ],
  [
    'scenarios',
    'scenario,mode,corner,rc,checks',
    ({ random }, index) =>
      `s${index + 1},${pick(random, ['func', 'scan', 'bist'])},${pick(random, ['ssg_m40c', 'ssg_125c', 'ffg_m40c', 'ffg_125c'])},${pick(random, ['cworst', 'cbest', 'rcworst'])},${pick(random, ['setup', 'hold'])}`,
  ],
  [
    'cells',
    'cell,area_um2,leakage_nW,drive',
    ({ random }, index) =>
      `${pick(random, ['INV', 'ND2', 'NR2', 'AOI21', 'DFFR', 'MUX2', 'CKBUF', 'ICG'])}_X${1 << (index % 5)}_${index},${random.between(0.2, 4).toFixed(3)},${random.between(0.01, 2).toFixed(3)},X${1 << (index % 5)}`,
  ],
  [
    'coverage',
    'feature,item,goal_percent,tests',
    ({ random }, index) =>
      `F${Math.floor(index / 4) + 1},item_${index},${pick(random, [95, 98, 100])},${1 + random.below(20)}`,
  ],
  [
    'bom',
    'reference,value,package,count',
    ({ random }, index) =>
      `${pick(random, ['C', 'R', 'L', 'U'])}${index + 1},${pick(random, ['100n', '4u7', '10k', '33R'])},${pick(random, ['0402', '0603', 'QFN-32'])},${1 + random.below(40)}`,
  ],
  [
    'thermal',
    'position,minutes,celsius',
    ({ random }, index) => `T${index % 6},${Math.floor(index / 6) * 5},${random.between(48, 86).toFixed(1)}`,
  ],
];

const steps: [string, string, (stub: Stub, index: number) => string] = [
  '',
  'step,time_ms,rail,volts,setting',
  ({ random }, index) =>
    `${index + 1},${(index * 1.5).toFixed(1)},${pick(random, ['VDD', 'VDDQ', 'VPP', 'VIO'])},${random.between(0.6, 1.9).toFixed(2)},0x${hex(random.below(256), 2)}`,
];

const csv: Writer = (stub) => {
  const [part, head, row] = csvHeads.find(([begin]) => stub.name.includes(begin)) ?? steps;
  const count = part === 'scenarios' ? 17 : part === '' ? 24 : 60 + 60 * stub.bulk;
  return `${head}\n${lines(count, (index) => row(stub, index))}\n`;
};

const imageBytes = ({ number, bulk }: Stub): Uint8Array => {
  const random = createRandom(`image ${number}`);
  return Uint8Array.from({ length: Math.round(bulk * 48) * 32 }, () => random.below(256));
};

const hexRecord = (address: number, type: number, data: Uint8Array): string => {
  const bytes = [data.length, address >> 8, address & 255, type, ...data];
  const sum = (256 - (bytes.reduce((total, byte) => total + byte, 0) & 255)) & 255;
  return `:${[...bytes, sum].map((byte) => hex(byte, 2)).join('')}`;
};

/** Returns Intel HEX with valid checksums. */
const intelHex: Writer = (stub) => {
  const image = imageBytes(stub);
  const records = lines(image.length / 32, (index) =>
    hexRecord(index * 32, 0, image.subarray(index * 32, index * 32 + 32)),
  );
  return `${records}\n${hexRecord(0, 1, new Uint8Array())}\n`;
};

const checksum: Writer = (stub) => `${hex(crc32(String(intelHex(stub))), 8).toLowerCase()}  image.hex\n`;

const binary: Writer = (stub) =>
  new Uint8Array([
    ...new TextEncoder().encode(`${stub.part} ${stub.number}\0`.padEnd(64, '\0')),
    ...imageBytes(stub),
  ]);

const map: Writer = (stub) => `${banner(stub, '#')}
Memory region   origin      length
FLASH           0x08000000  0x00004000
RAM             0x20000000  0x00002000

${lines(60, (index) => `0x${hex(0x08000000 + index * 64 + stub.random.below(60), 8)}  ${pick(stub.random, ['boot', 'swap', 'crc', 'uart', 'flash'])}_${index}`)}
`;

const svd: Writer = (stub) => `<?xml version="1.0" encoding="utf-8"?>
<device schemaVersion="1.3">
  <vendor>Siliport Semiconductor</vendor>
  <name>${stub.name}</name>
  <version>${stub.number.split('-').at(-1)}</version>
  <description>${stub.purpose} (demo stub)</description>
  <cpu><name>other</name><revision>r0p0</revision><endian>little</endian></cpu>
  <width>32</width>
  <peripherals>
${lines(
  8 + 4 * stub.bulk,
  (index) => `    <peripheral>
      <name>PERIPH${index}</name>
      <baseAddress>0x${hex(0x40000000 + index * 0x1000, 8)}</baseAddress>
      <registers>
${lines(6, (register) => `        <register><name>R${register}</name><addressOffset>0x${hex(register * 4, 2)}</addressOffset><resetValue>0x${hex(stub.random.below(0xffff), 8)}</resetValue></register>`)}
      </registers>
    </peripheral>`,
)}
  </peripherals>
</device>
`;

const messages: [string, string][] = [
  ['no such option', '没有这个选项'],
  ['file not found', '找不到文件'],
  ['licence feature is in use', '许可特性已被占用'],
  ['clock is not defined', '时钟未定义'],
  ['net has no driver', '线网没有驱动'],
  ['result is out of date', '结果已过期'],
];

const cat: Writer = (stub) => `${banner(stub, '$')}
${lines(80, (index) => {
  const [english, chinese] = pick(stub.random, messages);
  return `${index + 1001} "${chinese}" $ ${english}`;
})}
`;

const version: Writer = ({ part, number, released, random }) =>
  `${part} ${number.split('-').at(-1)}\nbuilt ${released} build ${1000 + random.below(9000)}\ncommit ${hex(random.below(0xfffffff), 8).toLowerCase()}\n`;

const markdown: Writer = (stub) => `# ${stub.purpose}

${stub.part} · ${stub.number} · ${stub.released}

This file belongs to the demo content of the portal and stands for the real one.

| Item | Value | Unit |
|---|---|---|
${lines(8 + 6 * stub.bulk, (index) => `| ${pick(stub.random, ['option', 'word', 'step', 'field', 'target'])} ${index + 1} | ${stub.random.below(1000)} | ${pick(stub.random, ['ps', 'mV', 'µA', 'cycles', '-'])} |`)}
`;

export const dataWriters: Record<string, Writer> = {
  csv,
  hex: intelHex,
  crc32: checksum,
  bin: binary,
  bit: binary,
  flm: binary,
  dev: binary,
  map,
  svd,
  cat,
  VERSION: version,
  md: markdown,
};
