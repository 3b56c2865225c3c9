import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds that running requests, or the database, may take to end. */
const patience = 10_000;

interface Closing {
  name: string;
  close: () => Promise<unknown>;
  /** When `close` takes too long. */
  force: () => void;
}

export interface Ending {
  /** What is opened is closed at the end, the last first. */
  afterwards(name: string, close: () => Promise<unknown>, force?: () => void): void;
  /** Closes everything and ends the process; asked again, it does not wait for what still runs. */
  now(code: number): Promise<void>;
  begun(): boolean;
}

const closeOne = async (
  { name, close, force }: Closing,
  hurry: Promise<unknown>,
  complain: (line: string) => void,
) => {
  const stop = new AbortController();
  const tooLong = after(patience, 'late', { signal: stop.signal }).catch(() => undefined);
  try {
    const closed = close();
    if ((await Promise.race([closed, tooLong, hurry])) !== 'late') return;
    complain(`${name}: not finished in time, cut off`);
    force();
    await Promise.race([closed, after(1000)]);
  } catch (error) {
    complain(`${name}: ${error}`);
  } finally {
    stop.abort();
  }
};

/** Ends the process in order: requests before the database they use. */
export const ending = (complain: (line: string) => void): Ending => {
  const closings: Closing[] = [];
  const hurry = Promise.withResolvers<'late'>();
  let code: number | undefined;
  return {
    begun: () => code !== undefined,
    afterwards: (name, close, force = () => undefined) => {
      closings.unshift({ name, close, force });
    },
    now: async (asked) => {
      if (code !== undefined) {
        // A second failure while closing turns a clean end into a failed one; a second Ctrl-C only hurries.
        code = Math.max(code, asked);
        return hurry.resolve('late');
      }
      code = asked;
      for (const closing of closings) await closeOne(closing, hurry.promise, complain);
      process.exit(code);
    },
  };
};
