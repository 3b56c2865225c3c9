export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** Returns an integer from 0 up to, but not including, `bound`. */
  below: (bound: number) => number;
  /** Returns a number around 0, mostly within ±1. */
  around: () => number;
}

const hash = (text: string): number => {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
};

/**
 * Creates a generator (mulberry32) whose numbers depend only on the seed, because rebuilding must not change committed
 * files.
 */
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
