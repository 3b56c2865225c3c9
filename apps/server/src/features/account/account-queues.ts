import { createHash } from 'node:crypto';
import type { AnyCall } from '@siliport/contract/call';
import type { Handler } from '../../http/handler.ts';
import { rateAddress } from '../../network-addresses.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/**
 * Turns of the calls that anybody can make. Each group has its own, so that a flood of one does not delay another; those
 * that hash passwords run four hashes at once altogether (SEC-5).
 */
export const queues = {
  strangersLogin: createFairQueue({ concurrency: 2, maxPerKey: 20, maxTasks: 200 }),
  knownDeviceLogin: createFairQueue({ concurrency: 1, maxPerKey: 5, maxTasks: 100 }),
  newPassword: createFairQueue({ concurrency: 1, maxPerKey: 30, maxTasks: 150 }),
  codes: createFairQueue({ concurrency: 4, maxPerKey: 30, maxTasks: 300 }),
  pictures: createFairQueue({ concurrency: 2, maxPerKey: 30, maxTasks: 200 }),
};

/** Queue key of a known device. Neither strangers nor other accounts at its address share it. */
export const deviceKey = (email: string, ip: string): string =>
  createHash('sha256')
    .update(`${email} ${rateAddress(ip)}`)
    .digest('base64url');

/** Wraps a handler so that each address waits for its own requests only. */
export const queueByAddress =
  <C extends AnyCall>(queue: FairQueue, handler: Handler<C>): Handler<C> =>
  (context) =>
    queue(rateAddress(context.ip), () => handler(context));
