import type { Random } from '../random.ts';

/** What a stub file is made from: enough for a header that an engineer would believe. */
export interface Stub {
  path: string;
  purpose: string;
  /** The name of the macro or the tool: the file's name without its ending. */
  name: string;
  part: string;
  /** The package's own number, which may be older than the version's. */
  number: string;
  released: string;
  random: Random;
  /** How much repeated data the file holds: around 1, now and then 8. */
  bulk: number;
}

export type Writer = (stub: Stub) => string | Uint8Array;

export const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => line(index)).join('\n');

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[random.below(from.length)];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};

/** The beginning of every text: what it is, whose it is and which version. */
export const banner = ({ path, purpose, part, number, released }: Stub, mark: string): string =>
  [
    `${path}: ${purpose}`,
    `${part}  ${number}  ${released}`,
    'Siliport Semiconductor. Demo content: a stub, not for design use.',
  ]
    .map((line) => `${mark} ${line}`)
    .join('\n');

export const hex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0');
