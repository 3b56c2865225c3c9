const first = 1000;
const longest = 30_000;

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, … at most 30 s. */
export const pauseAfter = (failures: number): number => Math.min(longest, first * 2 ** (failures - 1));

/** Waits before another try; ends early when the browser says that the network is back. */
export const waitForNetwork = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = (end: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
      end();
    };
    const goOn = finish(resolve);
    const giveUp = finish(() => reject(signal.reason));
    const timer = setTimeout(goOn, pauseAfter(failures));
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });

/** At most so many at a time, of all transfers together: the page itself needs the other connections of the browser. */
export const createSlots = (count: number) => {
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
