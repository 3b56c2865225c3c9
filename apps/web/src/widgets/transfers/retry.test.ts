import { expect, test } from 'vitest';
import { createLimiter, retryDelayMs } from './retry.ts';

test('DL-3 the pauses before another try grow, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('IP-4 never more than four at a time, and a failure frees its place', async () => {
  const limit = createLimiter(4);
  let running = 0;
  let most = 0;
  const work = (index: number) =>
    limit(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error('cut');
      return index;
    });
  const ended = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => work(index)));
  expect(most).toBe(4);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});
