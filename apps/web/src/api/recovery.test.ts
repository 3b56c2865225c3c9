import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { isServerReady, probeIntervalMs, recoverQueries } from './recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that shows one query, and a server that the test stops and restarts. */
const fixture = (failure: Error) => {
  const server = { isUp: false, calls: 0, probes: 0, recovered: 0 };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const recover = recoverQueries({
    client,
    isReady: async () => {
      server.probes++;
      return server.isUp;
    },
    onRecovered: () => server.recovered++,
  });
  const observer = new QueryObserver(client, {
    queryKey: ['page'],
    queryFn: () => {
      server.calls++;
      return server.isUp ? Promise.resolve('content') : Promise.reject(failure);
    },
  });
  const stop = observer.subscribe(() => {});
  return { server, observer, recover, stop };
};

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the recovery of failed queries', () => {
  test('refetches at once when the network is back', async () => {
    const { server, observer, recover } = fixture(new CallError('no answer'));
    await tick();
    expect(observer.getCurrentResult().status).toBe('error');
    server.isUp = true;
    recover();
    await tick();
    expect(observer.getCurrentResult().data).toBe('content');
    expect([server.calls, server.recovered]).toEqual([2, 1]);
  });

  test('probes the server and refetches once it is ready', async () => {
    const { server, observer } = fixture(new CallError('no answer', { status: 503 }));
    await tick(10 * probeIntervalMs);
    expect(server.probes).toBeGreaterThanOrEqual(5);
    expect(server.calls).toBe(1);
    server.isUp = true;
    await tick(2 * probeIntervalMs);
    expect(observer.getCurrentResult().data).toBe('content');
  });

  test('refetches neither a refused query nor one without observers', async () => {
    const refused = fixture(new CallError('not yours', { status: 200, code: 404 }));
    const left = fixture(new CallError('no answer'));
    await tick();
    left.stop();
    await tick(10 * probeIntervalMs);
    expect([refused.server.probes, left.server.probes]).toEqual([0, 0]);
  });
});

test('takes a server that is silent for six seconds for one that is not ready', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const response = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => response.reject(signal.reason));
    return response.promise;
  });
  const onAnswer = vi.fn();
  void isServerReady().then(onAnswer);
  await vi.advanceTimersByTimeAsync(5999);
  expect(onAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onAnswer).toHaveBeenCalledWith(false);
});
