import { limits } from '@siliport/contract/limits';
import { expect, test } from 'vitest';
import { FileChanged, type FileInfo } from '../../api/files/download-range.ts';
import { fetchChunks, retryDelayMs, type TransferSource } from './fetch-chunks.ts';
import type { StoredParts } from './transfer-state.ts';

const chunk = limits.chunkBytes;

const toFile = (size: number): FileInfo => ({
  ...{ fileName: 'top.gds', mediaType: '', size, etag: '"1"', sha1: '', sha256: '' },
});

interface Fixture {
  size: number;
  stored?: StoredParts;
  fetchRange?: TransferSource['fetchRange'];
}

/** Fetches into a list of writes; the source sends a range in one piece. */
const fetchInto = async ({ size, stored = { good: [], parts: {} }, fetchRange }: Fixture) => {
  const writes: { position: number; bytes: number }[] = [];
  const good: number[] = [];
  const sendWhole: TransferSource['fetchRange'] = (_, { start, end, onPiece }) =>
    onPiece(new Uint8Array(end - start + 1));
  await fetchChunks({
    id: 'd1',
    file: toFile(size),
    source: { getFileInfo: async () => toFile(size), fetchRange: fetchRange ?? sendWhole },
    staged: {
      write: async (position, bytes) => void writes.push({ position, bytes: bytes.byteLength }),
      flush: async () => {},
      read: async () => new Blob(),
      close: async () => {},
    },
    stored,
    signal: new AbortController().signal,
    onBytes: () => {},
    onPart: async () => {},
    onChunk: async (index) => void good.push(index),
    onWaiting: () => {},
  });
  return { writes, good: good.sort((a, b) => a - b) };
};

test('doubles the retry delay up to half a minute (DL-3)', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('fetches only missing chunks, and resumes a partial one at its last byte (DL-3)', async () => {
  const { writes, good } = await fetchInto({ size: 3 * chunk, stored: { good: [0], parts: { 1: 7 } } });
  expect(writes.sort((a, b) => a.position - b.position)).toEqual([
    { position: chunk + 7, bytes: chunk - 7 },
    { position: 2 * chunk, bytes: chunk },
  ]);
  expect(good).toEqual([1, 2]);
});

test('fetches at most four ranges at a time across all transfers (IP-4)', async () => {
  let running = 0;
  let max = 0;
  const fetchRange: TransferSource['fetchRange'] = async (_, { start, end, onPiece }) => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setImmediate(resolve));
    await onPiece(new Uint8Array(end - start + 1));
    running -= 1;
  };
  await Promise.all([fetchInto({ size: 6 * chunk, fetchRange }), fetchInto({ size: 6 * chunk, fetchRange })]);
  expect(max).toBe(4);
});

test('stops at the first permanent failure, and frees its slots (IP-4)', async () => {
  let calls = 0;
  const fetchRange: TransferSource['fetchRange'] = () => {
    calls += 1;
    return Promise.reject(new FileChanged());
  };
  await expect(fetchInto({ size: 9 * chunk, fetchRange })).rejects.toThrow(FileChanged);
  expect(calls).toBeLessThanOrEqual(4);
  expect((await fetchInto({ size: 2 * chunk })).good).toEqual([0, 1]);
});
