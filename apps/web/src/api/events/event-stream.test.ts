import { expect, test } from 'vitest';
import { retryDelayMs } from './event-stream.ts';

test('MS-2 the pause before the next try doubles up to a minute, and is not the same for all pages', () => {
  expect([0, 1, 2, 3, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000,
  ]);
  expect(retryDelayMs(20, 0)).toBe(30_000);
});
