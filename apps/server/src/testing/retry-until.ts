import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `work` until it succeeds, as `vi.waitFor` does inside a test. Throws its last error after `timeoutMs`. */
export const retryUntil = async <T>(timeoutMs: number, work: () => Promise<T>): Promise<T> => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(20);
    }
  }
};
