import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getProcessStart } from '../database/embedded/processes.ts';
import { collectChildren } from '../testing/servers/collect-children.ts';
import type { PoolTask } from '../testing/servers/pool-process.main.ts';
import { createProcessPool, TaskFailure } from './process-pool.ts';
import type { WorkerPool } from './worker-pool.ts';

const main = new URL('../testing/servers/pool-process.main.ts', import.meta.url);

let pool: WorkerPool<{ task: PoolTask }, number>;
const start = (options: Partial<Parameters<typeof createProcessPool<object, number>>[0]> = {}) => {
  pool = createProcessPool({ main, processes: 1, createExecArgv: () => [], timeoutMs: 10_000, ...options });
};
afterEach(() => pool.close());

const run = (task: PoolTask) => pool.run({ task });
const tellId = () => run('tell its id');

const waitForEnd = (pid: number) =>
  vi.waitUntil(async () => !(await getProcessStart(pid)), { timeout: 10_000 });

describe('createProcessPool', () => {
  test('gives all tasks to one process, unless several run at a time', async () => {
    start({ processes: 2 });
    const id = await tellId();
    expect(await tellId()).toBe(id);
    expect(new Set(await Promise.all([tellId(), tellId(), tellId()])).size).toBe(2);
  });

  test('gives its processes a lower priority', async () => {
    start();
    expect(await run('tell its priority')).toBe(getPriority() + 5);
  });

  test.each([
    ['that fails', 'fail', { message: 'no such task' }],
    ['that ends it', 'end', { message: 'the process ended' }],
    ['that takes too long', 'hang', { reason: 'timeout' }],
  ] as const)('ends a process after a task %s, and runs the next in another', async (_name, task, error) => {
    start({ timeoutMs: 2000 });
    const id = await tellId();
    await expect(run(task)).rejects.toMatchObject(error);
    expect(await getProcessStart(id)).toBeUndefined();
    expect(await tellId()).not.toBe(id);
  });

  test('starts another process after one that was killed while idle', async () => {
    const children = collectChildren();
    start();
    const id = await tellId();
    process.kill(id, 'SIGKILL');
    await vi.waitUntil(() => children[0]?.signalCode);
    expect(await tellId()).not.toBe(id);
  });

  test('ends an idle process', async () => {
    start({ idleTimeoutMs: 1 });
    await waitForEnd(await tellId());
  });

  test('ends a process after its last output', async () => {
    start({ isLast: (_output, count) => count === 2 });
    const ids = [await tellId(), await tellId(), await tellId()];
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('reports a process that does not start as no failure of the task', async () => {
    start({ main: new URL('./no-such-module.ts', import.meta.url) });
    const error = await tellId().catch((each: unknown) => each);
    expect(error).toMatchObject({ message: 'the process did not start' });
    expect(error).not.toBeInstanceOf(TaskFailure);
  });

  test('ends all processes when it is closed, even one that starts', async () => {
    start({ processes: 2 });
    const id = await tellId();
    const tasks = [run('hang'), tellId()].map((task) => task.catch(({ message }: Error) => message));
    await pool.close();
    expect(await Promise.all(tasks)).toEqual(['the process pool is closed', 'the process pool is closed']);
    expect(await getProcessStart(id)).toBeUndefined();
    await expect(tellId()).rejects.toThrow('closed');
  });
});

test('a process ends with its parent', async () => {
  const child = fork(main, { stdio: 'ignore' });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
