import { getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

let pool: WorkerPool<boolean, unknown>;
const start = (options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) => {
  const worker = new URL('../testing/servers/endless.worker.ts', import.meta.url);
  pool = createWorkerPool({ worker, threads: 2, timeoutMs: 1000, maxQueue: 10, ...options });
};
afterEach(() => pool.close());

describe('createWorkerPool', () => {
  test('terminates a task that takes longer than 1 s, and runs others meanwhile and afterwards (SEC-65)', async () => {
    start();
    expect(await pool.run(false)).toBe('done');
    const startedAt = performance.now();
    const endless = pool.run(true).catch((error: Error) => error.message);
    expect(await Promise.race([endless, pool.run(false)])).toBe('done');
    expect(await endless).toBe('worker pool: timeout');
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(await Promise.all([pool.run(false), pool.run(false)])).toEqual(['done', 'done']);
  });

  test('excludes the start of a thread from the timeout', async () => {
    start({ timeoutMs: 60 });
    expect(await pool.run(false)).toBe('done');
  });

  test('rejects tasks at once when the queue is full', async () => {
    start({ threads: 1, maxQueue: 1, timeoutMs: 300 });
    const running = pool.run(true).catch((error: Error) => error.message);
    await pause(0);
    const queued = pool.run(false);
    await expect(pool.run(false)).rejects.toThrow('worker pool: busy');
    expect(await Promise.all([running, queued])).toEqual(['worker pool: timeout', 'done']);
  });

  test.runIf(process.platform === 'linux')(
    'gives its threads a lower priority than the main thread',
    async () => {
      start({ worker: new URL('../testing/servers/priority.worker.ts', import.meta.url) });
      expect(await pool.run(false)).toBe(getPriority() + 5);
    },
  );

  test('starts no thread before the first task, and closes while a task is running (SEC-90)', async () => {
    start();
    await pool.close();
    start({ timeoutMs: 60_000 });
    await pool.run(false);
    const endless = pool.run(true).catch((error: Error) => error.name);
    await pool.close();
    expect(await endless).not.toBe('done');
  });
});
