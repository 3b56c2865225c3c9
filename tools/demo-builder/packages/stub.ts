import type { Random } from '../random.ts';

/** The properties of a stub file, enough for a plausible header. */
export interface Stub {
  path: string;
  purpose: string;
  /** The name of the macro or tool: the file's name without its extension. */
  name: string;
  part: string;
  /** The package's own number, which may be older than the version's. */
  number: string;
  released: string;
  random: Random;
  /** The amount of repeated data: usually about 1, sometimes 8. */
  bulk: number;
}

export type Writer = (stub: Stub) => string | Uint8Array;

export const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => line(index)).join('\n');

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const value = from[random.below(from.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
};

/** Returns the header of every text: purpose, copyright and version. */
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
