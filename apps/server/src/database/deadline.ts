import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for a whole call, including waits for a database connection; the page times out after 6 s. */
const callTimeoutMs = 5000;

/** The call exceeded its deadline; its pending work is abandoned. */
export class DeadlineExceeded extends Error {}

/** The end of a call's time. */
export class Deadline {
  #endsAt = performance.now() + callTimeoutMs;

  get remainingMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Extends the deadline by time that the call spent waiting for its client. */
  extend(milliseconds: number): void {
    this.#endsAt += milliseconds;
  }
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** Runs `work` with its queries bound to the deadline; without one the pool's timeouts apply. */
export const withDeadline = <T>(deadline: Deadline | undefined, work: () => T): T =>
  deadlines.run(deadline, work);

/** Returns the milliseconds left to the current call; undefined outside of calls. */
export const remainingMs = (): number | undefined => deadlines.getStore()?.remainingMs;

/** Settles like `work`, or rejects with DeadlineExceeded at the call's deadline. */
export const beforeDeadline = async <T>(work: Promise<T>): Promise<T> => {
  const left = remainingMs();
  if (left === undefined) return work;
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new DeadlineExceeded('the call took too long')), left);
  return Promise.race([work, expired.promise]).finally(() => clearTimeout(timer));
};
