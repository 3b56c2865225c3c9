import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for a whole call, its waits for a database connection included: the page gives up after 6 s. */
const callTimeoutMs = 5000;

/** The call took longer than it may; what it waited for is given up. */
export class DeadlineExceeded extends Error {}

/** The end of a call's time. */
export class Deadline {
  #endsAt = performance.now() + callTimeoutMs;

  get remainingMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Does not count time that the call spent waiting for its client. */
  extend(milliseconds: number): void {
    this.#endsAt += milliseconds;
  }
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** Runs the work with its database queries bound to the deadline; without one they have the pool's own timeouts. */
export const withDeadline = <T>(deadline: Deadline | undefined, work: () => T): T =>
  deadlines.run(deadline, work);

/** The milliseconds that are left to the call this runs for; undefined outside of calls. */
export const remainingMs = (): number | undefined => deadlines.getStore()?.remainingMs;

/** Settles as the work does, or rejects with DeadlineExceeded when the call's time is up. */
export const beforeDeadline = async <T>(work: Promise<T>): Promise<T> => {
  const left = remainingMs();
  if (left === undefined) return work;
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new DeadlineExceeded('the call took too long')), left);
  return Promise.race([work, expired.promise]).finally(() => clearTimeout(timer));
};
