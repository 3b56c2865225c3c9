export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, at least 0, less than the bound. */
  below: (bound: number) => number;
  /** Around 0, mostly within ±1. */
  around: () => number;
}

const hash = (text: string): number => {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
};

/** The same seed gives the same numbers for ever (mulberry32): rebuilding must not change committed files. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (bound) => Math.floor(bound * next()),
    around: () => (next() + next() + next() - 1.5) / 0.9,
  };
};
