const initialDelayMs = 1000;
const maxDelayMs = 30_000;

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, … at most 30 s. */
export const retryDelayMs = (failures: number): number =>
  Math.min(maxDelayMs, initialDelayMs * 2 ** (failures - 1));

/** Waits before another try; ends early when the browser says that the network is back. */
export const waitForNetwork = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = (end: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      signal.removeEventListener('abort', abort);
      end();
    };
    const resume = finish(resolve);
    const abort = finish(() => reject(signal.reason));
    const timer = setTimeout(resume, retryDelayMs(failures));
    window.addEventListener('online', resume);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });

/** At most so many at a time, of all transfers together: the page itself needs the other connections of the browser. */
export const createLimiter = (count: number) => {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
};
