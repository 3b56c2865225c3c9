import { limits } from '@siliport/contract/limits';
import { describe, expect, test } from 'vitest';
import {
  countStoredBytes,
  findMissingChunks,
  isBig,
  minStoredLength,
  type Phase,
  reduceTransfer,
  type Transfer,
  type TransferEvent,
  type TransferRecord,
  toChunk,
  toDownloadState,
  toRowProgress,
} from './transfer-state.ts';

const chunk = limits.chunkBytes;
const size = 3 * chunk + 5;

const record: TransferRecord = {
  ...{ id: 'd1', memberId: 'm1', title: 'top.gds', size, good: [], parts: {}, shouldRun: true, startedAt: 0 },
};

const createTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  ...{ record, staging: 'disk', phase: 'ready', received: 0 },
  ...changes,
});

const reduceAll = (events: readonly TransferEvent[], start = createTransfer()): Transfer =>
  events.reduce(reduceTransfer, start);

describe('chunks', () => {
  test('cover each byte of a file once, with a shorter last chunk (IP-4)', () => {
    for (const size of [1, chunk - 1, chunk, chunk + 1, 3 * chunk, 64 * 1024 * 1024]) {
      const all = findMissingChunks(size, []).map((index) => toChunk(index, size));
      expect(all[0]?.firstByte).toBe(0);
      expect(all.at(-1)?.lastByte).toBe(size - 1);
      for (const [index, { firstByte }] of all.entries())
        expect(firstByte).toBe(index === 0 ? 0 : (all[index - 1]?.lastByte ?? 0) + 1);
      expect(all.reduce((sum, { firstByte, lastByte }) => sum + lastByte - firstByte + 1, 0)).toBe(size);
    }
  });

  test('are not fetched again once verified (DL-3)', () => {
    expect(findMissingChunks(size, [2, 0])).toEqual([1, 3]);
    expect(findMissingChunks(size, [0, 1, 2, 3])).toEqual([]);
    expect(countStoredBytes(size, { good: [0, 3], parts: { 1: 7 } })).toBe(chunk + 12);
    expect(minStoredLength(size, { good: [0], parts: { 2: 7 } })).toBe(2 * chunk + 7);
    expect(minStoredLength(size, { good: [], parts: {} })).toBe(0);
  });

  test('are used for files of two chunks and more', () => {
    expect([0, chunk, 2 * chunk - 1, 2 * chunk].map(isBig)).toEqual([false, false, false, true]);
  });
});

describe('reduceTransfer', () => {
  const speed = { rate: 10, secondsLeft: 1 };

  test('goes from start to saved file (IP-4)', () => {
    const events: TransferEvent[] = [
      { type: 'downloadStarted' },
      { type: 'bytesReceived', bytes: 7, speed },
      { type: 'checkStarted' },
      { type: 'clickNeeded' },
      { type: 'writeStarted' },
      { type: 'saved', at: 5 },
    ];
    const phases = events.map((_, index) => reduceAll(events.slice(0, index + 1)).phase);
    expect(phases).toEqual(['downloading', 'downloading', 'checking', 'toSave', 'writing', 'saved']);
    expect(reduceAll(events).record).toMatchObject({ savedAt: 5, shouldRun: false });
  });

  test('waits for the network until bytes arrive again (DL-3)', () => {
    const waiting = reduceAll([{ type: 'downloadStarted' }, { type: 'networkLost' }]);
    expect(waiting.phase).toBe('waiting');
    const lost = reduceTransfer(waiting, { type: 'bytesReceived', bytes: -3, speed });
    expect(lost.phase).toBe('waiting');
    expect(reduceTransfer(lost, { type: 'bytesReceived', bytes: 3, speed })).toMatchObject({
      ...{ phase: 'downloading', received: 0, speed },
    });
  });

  test('records partial bytes until their chunk is verified (DL-3)', () => {
    const part = reduceAll([
      { type: 'partStored', index: 1, bytes: 7 },
      { type: 'chunkStored', index: 0 },
    ]);
    expect(part.record).toMatchObject({ good: [0], parts: { 1: 7 } });
    expect(reduceTransfer(part, { type: 'chunkStored', index: 1 }).record).toMatchObject({
      ...{ good: [0, 1], parts: {} },
    });
  });

  test('counts only stored bytes as received once it is paused, and resumes with them (DL-3)', () => {
    const paused = reduceAll([
      { type: 'downloadStarted' },
      { type: 'bytesReceived', bytes: 9, speed },
      { type: 'partStored', index: 0, bytes: 7 },
      { type: 'paused' },
    ]);
    expect(paused).toMatchObject({ phase: 'paused', received: 7, record: { shouldRun: false } });
    const resumed = reduceAll([{ type: 'started' }, { type: 'downloadStarted' }], paused);
    expect(resumed).toMatchObject({ phase: 'downloading', received: 7, record: { shouldRun: true } });
  });

  test('clears the problem of a failed transfer on restart', () => {
    const failed = reduceAll([{ type: 'failed', problem: { reason: 'noRoom' } }]);
    expect(failed).toMatchObject({ phase: 'failed', problem: { reason: 'noRoom' } });
    expect(reduceTransfer(failed, { type: 'started' }).problem).toBeUndefined();
  });

  test('takes over a transfer of another tab, paused if that tab paused it (DL-3)', () => {
    const elsewhere = reduceAll([{ type: 'lockedElsewhere' }]);
    const resumeHere = (shouldRun: boolean) =>
      reduceTransfer(elsewhere, { type: 'resumedHere', record: { ...record, good: [3], shouldRun } });
    expect(resumeHere(true)).toMatchObject({ phase: 'ready', received: 5 });
    expect(resumeHere(false)).toMatchObject({ phase: 'paused', received: 5 });
  });

  test('ignores events that do not apply in its phase', () => {
    const paused = createTransfer({ phase: 'paused' });
    const late: TransferEvent[] = [
      { type: 'networkLost' },
      { type: 'saved', at: 5 },
      { type: 'failed', problem: { message: 'late' } },
      { type: 'sessionEnded' },
    ];
    for (const event of late) expect(reduceTransfer(paused, event)).toBe(paused);
  });
});

test('maps phases to the states 1 ready, 2 downloading, 3 failed (DL-3)', () => {
  const ready: Phase[] = ['ready', 'paused', 'login', 'elsewhere', 'toSave'];
  const downloading: Phase[] = ['downloading', 'waiting', 'checking', 'writing'];
  expect(ready.map(toDownloadState)).toEqual([1, 1, 1, 1, 1]);
  expect(downloading.map(toDownloadState)).toEqual([2, 2, 2, 2]);
  expect([toDownloadState('failed'), toDownloadState('saved')]).toEqual([3, 0]);
});

test('rounds the percentage down while running, and shows 0 when it can be started (DL-1)', () => {
  const at = (phase: Phase, received: number) =>
    toRowProgress(createTransfer({ phase, received, record: { ...record, size: 1000 } }));
  expect([at('downloading', 0), at('downloading', 559), at('checking', 1000)]).toEqual([1, 55, 100]);
  expect([at('paused', 500), at('failed', 500), at('toSave', 1000), at('saved', 1000)]).toEqual([0, 0, 0, 0]);
  expect(toRowProgress(undefined)).toBe(0);
});
