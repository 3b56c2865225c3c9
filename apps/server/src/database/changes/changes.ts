import { setTimeout } from 'node:timers/promises';
import { type Subscription, subscribe } from './subscribe.ts';

/** The channel of the triggers that tell which data changed (migration 0022). */
const channel = 'siliport_changes';

/** The data whose changes are told: `member:` and `site:` are followed by an id. */
export type Topic = 'content' | 'views' | `member:${string}` | `site:${string}`;

/**
 * Kept results are used for this long after the connection last proved to be alive, so that a connection that hangs
 * cannot hide changes for longer.
 */
const leaseMs = 1000;
const timing = { heartbeatMs: 300, timeoutMs: leaseMs };
const reconnectMs = 500;

/** A call that writes waits this long for the news of its own changes; then nothing is kept until they have come. */
const maxWaitMs = 200;

/** More topics than these are forgotten together, as if all had changed. */
const maxTopics = 100_000;

/** The changes that any process commits, told in the transactions that make them. */
export interface Changes {
  /** Returns the present moment; undefined while changes may be missed, so that nothing may be kept. */
  now(): number | undefined;
  /** Whether one of the topics changed after the moment. */
  haveChangedSince(moment: number, topics: readonly Topic[]): boolean;
  /** Resolves when everything committed before is known, or nothing may be kept. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Counts changes, and remembers at which count each topic changed last. */
const createLog = () => {
  const latest = new Map<string, number>();
  let [count, missedUntil] = [0, 0];
  const missAll = (): void => {
    latest.clear();
    missedUntil = ++count;
  };
  return {
    /** Everything may have changed. */
    missAll,
    add: (topic: string): void => {
      if (latest.size >= maxTopics) missAll();
      latest.set(topic, ++count);
    },
    now: () => count,
    haveChangedSince: (moment: number, topics: readonly Topic[]) =>
      moment < missedUntil || topics.some((topic) => (latest.get(topic) ?? 0) > moment),
  };
};

/** Listens to the changes of the database; connects again after an outage. */
export const createChanges = (url: string): Changes => {
  const log = createLog();
  const closing = new AbortController();
  let [trustedUntil, doubtedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let subscription: Subscription | undefined;

  const doubt = (): void => {
    doubtedAt = performance.now();
    trustedUntil = Number.NEGATIVE_INFINITY;
  };
  /** Resolves when the connection is lost. */
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const onLost = (): void => {
        doubt();
        subscription = undefined;
        resolve();
      };
      const onAlive = (sentAt: number): void => {
        if (sentAt > doubtedAt) trustedUntil = sentAt + leaseMs;
      };
      log.missAll();
      subscribe(url, channel, timing, { onPayload: log.add, onLost, onAlive }).then((opened) => {
        if (closing.signal.aborted) void opened.close();
        subscription = opened;
      }, reject);
    });
  const listenAgain = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined);
      await setTimeout(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  void listenAgain();

  return {
    now: () => (performance.now() < trustedUntil ? log.now() : undefined),
    haveChangedSince: log.haveChangedSince,
    catchUp: async () => {
      if (!subscription) return;
      const isKnown = subscription.catchUp().then(
        () => true,
        () => true,
      );
      const waiting = new AbortController();
      const isLate = setTimeout(maxWaitMs, false, { signal: waiting.signal }).catch(() => false);
      if (!(await Promise.race([isKnown, isLate]))) doubt();
      waiting.abort();
    },
    close: async () => {
      closing.abort();
      doubt();
      await subscription?.close();
    },
  };
};
