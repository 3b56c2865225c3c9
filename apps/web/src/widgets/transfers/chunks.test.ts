import { limits } from '@siliport/contract/limits';
import { expect, test } from 'vitest';
import { chunkAt, isBig, missingChunks, storedBytes, storedLength } from './chunks.ts';

const { chunk } = limits;

test('IP-4 chunks of 20 MB cover each byte of a file once, the last one being shorter', () => {
  for (const size of [1, chunk - 1, chunk, chunk + 1, 3 * chunk, 64 * 1024 * 1024]) {
    const all = missingChunks(size, []).map((index) => chunkAt(index, size));
    expect(all[0]?.start).toBe(0);
    expect(all.at(-1)?.end).toBe(size - 1);
    for (const [index, { start }] of all.entries())
      expect(start).toBe(index === 0 ? 0 : (all[index - 1]?.end ?? 0) + 1);
    expect(all.reduce((sum, { start, end }) => sum + end - start + 1, 0)).toBe(size);
  }
});

test('DL-3 what is good is not fetched again', () => {
  const size = 3 * chunk + 5;
  expect(missingChunks(size, [2, 0])).toEqual([1, 3]);
  expect(missingChunks(size, [0, 1, 2, 3])).toEqual([]);
  expect(storedBytes(size, { good: [0, 3], parts: { 1: 7 } })).toBe(chunk + 12);
  expect(storedLength(size, { good: [0], parts: { 2: 7 } })).toBe(2 * chunk + 7);
  expect(storedLength(size, { good: [], parts: {} })).toBe(0);
});

test('only files of two chunks and more go in chunks', () => {
  expect([0, chunk, 2 * chunk - 1, 2 * chunk].map(isBig)).toEqual([false, false, false, true]);
});
