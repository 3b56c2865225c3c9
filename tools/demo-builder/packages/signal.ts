import { banner, lines, type Stub, type Writer } from './stub.ts';

const pair = ({ random }: Stub, size: number): string =>
  `${(size * random.between(0.9, 1.1)).toFixed(5)} ${(random.next() * 360 - 180).toFixed(2)}`;

/** Returns S-parameters whose losses and crosstalk grow with frequency, as in a measured file. */
const touchstone =
  (ports: number): Writer =>
  (stub) =>
    `${banner(stub, '!')}
# GHz S MA R 50
${lines((ports === 2 ? 60 : 26) * stub.bulk, (index) => {
  const frequency = (index + 1) * 0.1;
  const through = Math.max(0.05, 0.99 - frequency * 0.02);
  const values = lines(ports, (from) =>
    Array.from({ length: ports }, (_, to) => pair(stub, from === to ? 0.05 : through)).join('  '),
  );
  return `${frequency.toFixed(2)}  ${values}`;
})}
`;

const ibs: Writer = (stub) => `${banner(stub, '|')}
[IBIS Ver]   7.0
[File Name]  ${stub.path.split('/').at(-1)}
[Date]       ${stub.released}
[Component]  ${stub.name}
[Model]      ${stub.name}_tx
Model_type   I/O
Vinl = 0.45
Vinh = 0.65
C_comp       0.31pF   0.27pF   0.35pF
[Algorithmic Model]
Executable Linux_gcc9_64 ${stub.name}_tx.so ${stub.name}_tx.ami
[End Algorithmic Model]
[Pulldown]
| voltage   I(typ)      I(min)      I(max)
${lines(40 * stub.bulk, (index) => {
  const volts = -1.1 + index * 0.02;
  const amps = (volts * 21.5 * stub.random.between(0.97, 1.03)).toFixed(3);
  return `${volts.toFixed(2)}  ${amps}mA  ${(Number(amps) * 0.82).toFixed(3)}mA  ${(Number(amps) * 1.2).toFixed(3)}mA`;
})}
[End]
`;

const icem: Writer = (stub) => `${banner(stub, '*')}
* time_ps  i_vdd_mA  i_vddq_mA
${lines(120 * stub.bulk, (index) => {
  const edge = Math.exp(-((index % 16) ** 2) / 12);
  const current = (base: number): string =>
    (base * (0.2 + edge) * stub.random.between(0.95, 1.05)).toFixed(2);
  return `${index * 20}  ${current(86)}  ${current(41)}`;
})}
`;

export const signalWriters: Record<string, Writer> = {
  s4p: touchstone(4),
  s2p: touchstone(2),
  ibs,
  txt: icem,
};
