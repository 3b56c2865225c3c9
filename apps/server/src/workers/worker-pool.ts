import { fileURLToPath } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';

/** The queue of a pool is full, or a task exceeded its timeout. */
export class WorkerPoolError extends Error {
  readonly reason: 'busy' | 'timeout';
  constructor(reason: 'busy' | 'timeout', options?: ErrorOptions) {
    super(`worker pool: ${reason}`, options);
    this.reason = reason;
  }
}

export interface WorkerPool<Input, Output> {
  /** Runs a task. Throws `WorkerPoolError`, or the task's error. */
  run(input: Input): Promise<Output>;
  /** Ends the threads or processes; running tasks are rejected. */
  close(): Promise<void>;
}

interface Options {
  /** The module whose default export does the work. */
  worker: URL;
  threads: number;
  /** Threads that start at once and never end; by default none. */
  keptThreads?: number;
  timeoutMs: number;
  maxQueue: number;
  resourceLimits?: ResourceLimits;
}

/**
 * Workers give way to the main thread, which answers everybody: beside 30 logins a second, 1 of 100 lists takes 16 ms instead
 * of 19. Only Linux has priorities of threads; elsewhere the whole process would have this one.
 */
export const niceIncrement = process.platform === 'linux' ? 5 : 0;

const readyWorker = fileURLToPath(new URL('./ready.worker.js', import.meta.url));

/**
 * Creates threads that start with the first task, end after 30 idle seconds unless they are kept, and are terminated when a
 * task exceeds its timeout.
 */
export const createWorkerPool = <Input, Output>({
  worker,
  threads,
  keptThreads = 0,
  timeoutMs,
  maxQueue,
  resourceLimits,
}: Options): WorkerPool<Input, Output> => {
  const pool = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: keptThreads,
    maxThreads: threads,
    idleTimeout: 30_000,
    niceIncrement,
    resourceLimits,
  });
  const limit = pLimit(threads);

  const runInTime = async (input: Input): Promise<Output> => {
    // The time to start a thread does not count as task time.
    await pool.run(undefined, { filename: readyWorker });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(input, { signal });
    } catch (error) {
      throw signal.aborted ? new WorkerPoolError('timeout', { cause: error }) : error;
    }
  };
  return {
    run: async (input) => {
      if (limit.pendingCount >= maxQueue) throw new WorkerPoolError('busy');
      return limit(() => runInTime(input));
    },
    close: () => pool.destroy(),
  };
};
