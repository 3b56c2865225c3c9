import { expect } from 'vitest';
import { chooseCount, isFullForm } from '../../../../tools/test-form.ts';
import { atProductionPasswordCost } from './password-cost.ts';

/** Calls of each kind per attempt (SEC-3). */
const timingRounds = chooseCount({ short: 15, full: 500 });

/** On a busy machine three attempts may fail in a row; a call that hashes nothing for strangers fails all of them. */
const maxAttempts = 6;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const summary = (name: string, sorted: readonly number[]): string =>
  `${name}: ${[0.05, 0.25, 0.5, 0.75, 0.95].map((share) => quantile(sorted, share).toFixed(2)).join(' ')} ms`;

/** Returns the difference of the median durations for a known and for unknown addresses in milliseconds. */
const medianDifference = async (
  email: string,
  measureMs: (address: string) => Promise<number>,
): Promise<number> => {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < timingRounds; round++) {
    known.push(await measureMs(email));
    unknown.push(await measureMs(`stranger-${round}@acme.example`));
  }
  for (const times of [known, unknown]) times.sort((a, b) => a - b);
  if (isFullForm)
    process.stdout.write(
      `${timingRounds} each, at 5 25 50 75 95 %\n${summary('known', known)}\n${summary('unknown', unknown)}\n`,
    );
  return Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5));
};

/**
 * Expects equal response times for unknown and known addresses: medians less than 5 ms apart in one of several
 * attempts, because a busy machine may spoil some (SEC-3). `measureMs` returns the milliseconds of one call, in which passwords are
 * hashed as in production.
 */
export const expectEvenTimes = async (
  email: string,
  measureMs: (address: string) => Promise<number>,
): Promise<void> => {
  const differences: number[] = [];
  while (differences.length < maxAttempts && !differences.some((each) => each < 5))
    differences.push(await atProductionPasswordCost(() => medianDifference(email, measureMs)));
  expect(Math.min(...differences)).toBeLessThan(5);
};
