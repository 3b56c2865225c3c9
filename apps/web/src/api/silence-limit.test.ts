import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { limitSilence } from './silence-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that reports an arrival at each of these milliseconds, and then waits for its signal. */
const listen = (arrivals: readonly number[]) => (signal: AbortSignal, reportArrival: () => void) => {
  for (const at of arrivals) setTimeout(reportArrival, at);
  return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};

/** Returns the reason and the milliseconds after which the work was ended. */
const measureEnd = async (arrivals: readonly number[], signal?: AbortSignal) => {
  const begin = Date.now();
  const ended = limitSilence(listen(arrivals), { signal, milliseconds: 1000 }).catch((reason: unknown) => ({
    reason,
    after: Date.now() - begin,
  }));
  await vi.runAllTimersAsync();
  return ended;
};

test('ends work to which nothing arrives, as a call without a response (DL-3)', async () => {
  const { reason, after } = await measureEnd([]);
  expect(after).toBe(1000);
  expect(reason).toBeInstanceOf(CallError);
  expect(reason).toHaveProperty('isTemporary', true);
});

test('counts from the last arrival (DL-3)', async () => {
  expect(await measureEnd([900, 1800])).toMatchObject({ after: 2800 });
});

test('ends work for the reason of the given signal', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort('closed'), 500);
  expect(await measureEnd([], controller.signal)).toEqual({ reason: 'closed', after: 500 });
});

test('returns what the work returns, and then stops its clock', async () => {
  expect(await limitSilence(async () => 'done')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
