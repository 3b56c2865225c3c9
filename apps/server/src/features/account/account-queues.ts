import { createHash } from 'node:crypto';
import type { CallName } from '@siliport/contract';
import pLimit from 'p-limit';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { toRateKey } from '../../network-addresses.ts';

interface Options {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks of one key, waiting or running; further ones are refused. */
  maxPerKey: number;
  /** Tasks of all keys, waiting or running. */
  maxTasks: number;
}

/**
 * Runs `task` once earlier tasks of `key` have finished. Throws `Refusal('rate.exceeded')` when too many tasks are
 * waiting.
 */
type FairQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs one task per key at a time. A client with many requests delays only itself: a request with
 * another key waits for at most one task of each key that came before it (SEC-5).
 */
const createFairQueue = ({ concurrency, maxPerKey, maxTasks }: Options): FairQueue => {
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

/**
 * Queues of the calls that are open to anyone, separate so that a flood of one call does not delay another. Those that hash
 * passwords run at most five hashes at once in total (SEC-5).
 */
export const queues = {
  unknownDeviceLogin: createFairQueue({ concurrency: 2, maxPerKey: 20, maxTasks: 200 }),
  knownDeviceLogin: createFairQueue({ concurrency: 1, maxPerKey: 5, maxTasks: 100 }),
  newPassword: createFairQueue({ concurrency: 1, maxPerKey: 30, maxTasks: 150 }),
  ownPassword: createFairQueue({ concurrency: 1, maxPerKey: 5, maxTasks: 100 }),
  secondStep: createFairQueue({ concurrency: 4, maxPerKey: 30, maxTasks: 300 }),
  codes: createFairQueue({ concurrency: 4, maxPerKey: 30, maxTasks: 300 }),
  pictures: createFairQueue({ concurrency: 2, maxPerKey: 30, maxTasks: 200 }),
};

/** Returns the queue key of a known device, which neither unknown devices nor other accounts at its address share. */
export const toDeviceKey = (email: string, ip: string): string =>
  createHash('sha256')
    .update(`${email} ${toRateKey(ip)}`)
    .digest('base64url');

/** Wraps a handler so that each address waits for its own requests only. */
export const queueByAddress =
  <N extends CallName>(queue: FairQueue, handler: Handler<N>): Handler<N> =>
  (context) =>
    queue(toRateKey(context.ip), () => handler(context));
