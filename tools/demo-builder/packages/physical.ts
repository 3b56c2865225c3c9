import { banner, lines, pick, type Stub, type Writer } from './stub.ts';

const gdsRecord = (type: number, kind: number, data: Uint8Array): number[] => {
  const length = 4 + data.length;
  return [length >> 8, length & 255, type, kind, ...data];
};

const gdsText = (text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text);
  const even = new Uint8Array(bytes.length + (bytes.length % 2));
  even.set(bytes);
  return even;
};

const short = (value: number): Uint8Array => new Uint8Array([(value >> 8) & 255, value & 255]);

const longs = (values: number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setInt32(index * 4, value);
  return bytes;
};

/** 0.001 and 1e-9 as eight-byte reals of the format: one nanometer in user units of one micrometer. */
const gdsUnits = new Uint8Array([
  0x3e, 0x41, 0x89, 0x37, 0x4b, 0xc6, 0xa7, 0xf0, 0x39, 0x44, 0xb8, 0x2f, 0xa0, 0x9b, 0x5a, 0x54,
]);

const boundary = ({ random }: Stub): number[] => {
  const x = random.below(20_000) * 50;
  const y = random.below(12_000) * 50;
  const right = x + 100 + random.below(40) * 50;
  const top = y + 100 + random.below(12) * 50;
  return [
    ...gdsRecord(0x08, 0, new Uint8Array()),
    ...gdsRecord(0x0d, 2, short(31 + random.below(9))),
    ...gdsRecord(0x0e, 2, short(0)),
    ...gdsRecord(0x10, 3, longs([x, y, right, y, right, top, x, top, x, y])),
    ...gdsRecord(0x11, 0, new Uint8Array()),
  ];
};

/** Returns a valid GDSII stream that contains only rectangles. */
const gds: Writer = (stub) => {
  const date = stub.released.split('-').map(Number);
  const time = [...date, 9, 0, 0, ...date, 9, 0, 0].flatMap((value) => [...short(value)]);
  const shapes = Array.from({ length: Math.round(90 * stub.bulk) }, () => boundary(stub));
  return new Uint8Array([
    ...gdsRecord(0x00, 2, short(600)),
    ...gdsRecord(0x01, 2, new Uint8Array(time)),
    ...gdsRecord(0x02, 6, gdsText('SILIPORT.DB')),
    ...gdsRecord(0x03, 5, gdsUnits),
    ...gdsRecord(0x05, 2, new Uint8Array(time)),
    ...gdsRecord(0x06, 6, gdsText(stub.name)),
    ...shapes.flat(),
    ...gdsRecord(0x07, 0, new Uint8Array()),
    ...gdsRecord(0x04, 0, new Uint8Array()),
  ]);
};

const sides = ['A', 'B', 'CK', 'D', 'EN', 'Q', 'SE', 'SI', 'RSTN', 'CFG', 'STAT', 'TX', 'RX'] as const;

const lefPin = ({ random }: Stub, index: number): string => {
  const x = (random.below(9000) / 10).toFixed(3);
  const y = (random.below(6000) / 10).toFixed(3);
  return `  PIN ${pick(random, sides)}[${index}]
    DIRECTION ${pick(random, ['INPUT', 'OUTPUT', 'INOUT'])} ;
    USE SIGNAL ;
    ANTENNAGATEAREA ${(random.next() / 10).toFixed(4)} LAYER M4 ;
    PORT
      LAYER M${5 + random.below(3)} ;
      RECT ${x} ${y} ${(Number(x) + 0.08).toFixed(3)} ${(Number(y) + 0.4).toFixed(3)} ;
    END
  END ${index}`;
};

const lef: Writer = (stub) => `${banner(stub, '#')}
VERSION 5.8 ;
BUSBITCHARS "[]" ;
DIVIDERCHAR "/" ;
MACRO ${stub.name}
  CLASS BLOCK ;
  ORIGIN 0 0 ;
  SIZE ${(400 + stub.random.below(6000) / 10).toFixed(3)} BY ${(300 + stub.random.below(4000) / 10).toFixed(3)} ;
  SYMMETRY X Y R90 ;
${lines(24 * stub.bulk, (index) => lefPin(stub, index))}
END ${stub.name}
END LIBRARY
`;

const cdl: Writer = (stub) => `${banner(stub, '*')}
.GLOBAL VDD VSS
.SUBCKT ${stub.name} VDD VSS CK RSTN SCANEN
${lines(60 * stub.bulk, (index) => {
  const node = () => `n${stub.random.below(4000)}`;
  const model = pick(stub.random, ['nch_lvt', 'pch_lvt', 'nch_svt', 'pch_svt']);
  return `MM${index} ${node()} ${node()} ${node()} ${model.startsWith('p') ? 'VDD' : 'VSS'} ${model} L=16n NFIN=${2 + stub.random.below(8)} M=1`;
})}
.ENDS ${stub.name}
`;

const row = ({ random }: Stub, scale: number): string =>
  Array.from({ length: 7 }, (_, index) =>
    (scale * (1 + index * 0.6) * random.between(0.9, 1.1)).toFixed(5),
  ).join(', ');

const table = (stub: Stub, name: string, scale: number): string =>
  `        ${name} (tmpl_7x7) {
          values ( \\
${lines(7, (index) => `            "${row(stub, scale * (1 + index * 0.4))}"${index < 6 ? ', \\' : ' \\'}`)}
          );
        }`;

const libPin = (stub: Stub, index: number): string => `    pin (Q[${index}]) {
      direction : output;
      max_capacitance : ${stub.random.between(0.04, 0.12).toFixed(4)};
      timing () {
        related_pin : "CK";
        timing_type : rising_edge;
${table(stub, 'cell_rise', 0.041)}
${table(stub, 'rise_transition', 0.018)}
      }
    }`;

const parseCorner = (path: string): [process: string, volts: string, degrees: string] => {
  if (path.includes('ss')) return ['0.85', '0.72', '125'];
  if (path.includes('ff')) return ['1.15', '0.88', '-40'];
  return ['1.00', '0.80', '25'];
};

const lib: Writer = (stub) => {
  const [process, volts, degrees] = parseCorner(stub.path);
  return `/* ${stub.purpose}
   ${stub.part}  ${stub.number}  ${stub.released}
   Siliport Semiconductor. Demo content: a stub, not for design use. */
library (${stub.name}) {
  delay_model : table_lookup;
  time_unit : "1ns";
  voltage_unit : "1V";
  capacitive_load_unit (1, pf);
  nom_process : ${process};
  nom_voltage : ${volts};
  nom_temperature : ${degrees};
  operating_conditions (corner) { process : ${process}; voltage : ${volts}; temperature : ${degrees}; }
  lu_table_template (tmpl_7x7) {
    variable_1 : input_net_transition;
    variable_2 : total_output_net_capacitance;
    index_1 ("0.004, 0.010, 0.024, 0.056, 0.128, 0.288, 0.640");
    index_2 ("0.001, 0.003, 0.007, 0.015, 0.031, 0.063, 0.127");
  }
  cell (${stub.name}) {
    area : ${(stub.random.below(90_000) + 9000).toFixed(1)};
    dont_touch : true;
${lines(2.4 * stub.bulk, (index) => libPin(stub, index))}
  }
}
`;
};

const dat: Writer = (stub) => `${banner(stub, '#')}
# words bits mux  tcq_ns  tsu_ns  thd_ns  pread_uW/MHz  pwrite_uW/MHz  ileak_uA
${lines(70 * stub.bulk, (index) => {
  const { random } = stub;
  const words = 64 << (index % 8);
  const values = [0.31, 0.08, 0.03, 4.2, 4.9, 2.1].map((base) =>
    (base * (1 + (index % 8) / 5) * random.between(0.95, 1.05)).toFixed(4),
  );
  return `${words} ${8 * (1 + (index % 16))} ${pick(random, [4, 8, 16])}  ${values.join('  ')}`;
})}
`;

export const physicalWriters: Record<string, Writer> = { gds, lef, cdl, lib, dat };
