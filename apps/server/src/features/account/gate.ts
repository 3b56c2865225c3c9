import { Refusal } from '../../http/refusal.ts';

/** Lets a piece of work in when it is its turn. Errors: rate.exceeded (429) when the queue is full. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** So many at once, and a queue of so many; whoever comes then is turned away before anything was done. */
export const gateOf = (atOnce: number, queueLength: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueLength) throw new Refusal('rate.exceeded', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
