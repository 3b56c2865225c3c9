import pLimit from 'p-limit';
import { Refusal } from '../../http/refusal.ts';

interface Options {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks of one key, waiting or running; further ones are refused. */
  maxPerKey: number;
  /** Tasks of all keys, waiting or running. */
  maxTasks: number;
}

/** Runs `task` when it is the turn of `key`. Throws `Refusal('rate.exceeded')` when too many tasks are waiting. */
export type FairQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs one task per key at a time. A client with many requests delays only itself: a request with
 * another key waits for at most one task of each key that came before it (SEC-5).
 */
export const createFairQueue = ({ concurrency, maxPerKey, maxTasks }: Options): FairQueue => {
  const shared = pLimit(concurrency);
  const keys = new Map<string, { limit: ReturnType<typeof pLimit>; tasks: number }>();
  let tasks = 0;
  return async (key, task) => {
    const own = keys.get(key) ?? { limit: pLimit(1), tasks: 0 };
    if (own.tasks >= maxPerKey || tasks >= maxTasks) throw new Refusal('rate.exceeded', { retryAfter: 2 });
    keys.set(key, own);
    own.tasks++;
    tasks++;
    try {
      return await own.limit(() => shared(task));
    } finally {
      own.tasks--;
      tasks--;
      if (own.tasks === 0) keys.delete(key);
    }
  };
};
