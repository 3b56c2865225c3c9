import { expect, test } from 'vitest';
import { createEventReader, type LiveEvent, retryDelayMs } from './event-stream.ts';

const readAll = (pieces: readonly string[]): LiveEvent[] => {
  const received: LiveEvent[] = [];
  const read = createEventReader((news) => received.push(news));
  for (const piece of pieces) read(piece);
  return received;
};

const stream =
  ': listening\n\ndata: {"type":"message","id":"m1"}\n\n: still here\n\ndata: {"type":"workOrder","id":"w1"}\n\n';
const news = [
  { type: 'message', id: 'm1' },
  { type: 'workOrder', id: 'w1' },
];

test('reads events from chunks of any size, and skips comments (MS-2)', () => {
  expect(readAll([stream])).toEqual(news);
  expect(readAll([...stream])).toEqual(news);
  expect(readAll([stream.replaceAll('\n', '\r\n')])).toEqual(news);
});

test('waits until an event is complete, and skips anything else (MS-2)', () => {
  expect(readAll(['data: {"type":"message","id":"m1"}\n'])).toEqual([]);
  expect(readAll(['data: <html>\n\n', 'event: x\n\n', 'data: {"type":"message","id":"m2"}\n\n'])).toEqual([
    { type: 'message', id: 'm2' },
  ]);
});

test('doubles the retry delay up to a minute, with jitter (MS-2)', () => {
  expect([0, 1, 2, 3, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000,
  ]);
  expect(retryDelayMs(20, 0)).toBe(30_000);
});
