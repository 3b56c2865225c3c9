import { afterEach, expect, test, vi } from 'vitest';
import { createEventReader, type LiveEvent, listenToEvents, retryDelayMs } from './event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test('reopens a stream that is silent for more than a minute, but not one with heartbeats (MS-2)', async () => {
  vi.useFakeTimers();
  let sendHeartbeat = () => {};
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        sendHeartbeat = () => stream.enqueue(new TextEncoder().encode(': still here\n\n'));
        signal.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const end = new AbortController();
  const onOpen = vi.fn();
  const listening = listenToEvents(end.signal, { onOpen, onEvent: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  sendHeartbeat();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOpen).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onOpen).toHaveBeenCalledTimes(2);
  end.abort();
  await vi.runAllTimersAsync();
  await listening;
});
