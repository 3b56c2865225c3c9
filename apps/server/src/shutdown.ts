import { textOfError } from './logging.ts';

/** Milliseconds that running requests, or the database, may take to end. */
const patience = 10_000;
/** Ctrl-C reaches the process from the terminal and from whoever started it: within this, a second signal is the first. */
const echo = 1000;

interface Closing {
  name: string;
  close: () => Promise<unknown>;
  /** Ends at once what `close` waits for. Without it there is nothing to hurry. */
  force: (() => void) | undefined;
}

export interface Ending {
  /** What is opened is closed at the end, the last first. */
  afterwards(name: string, close: () => Promise<unknown>, force?: () => void): void;
  /** Closes everything and ends the process; asked again later, it no longer waits for what still runs. */
  now(code: number): Promise<void>;
  begun(): boolean;
}

/** Resolves to true when the work ended by itself. */
const endsWithin = async (limit: number, work: Promise<unknown>, hurry?: Promise<void>): Promise<boolean> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, limit);
  const tooLate = Promise.race([late.promise, hurry ?? late.promise]).then(() => false);
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer));
};

const closeOne = async (
  { name, close, force }: Closing,
  hurry: Promise<void>,
  complain: (line: string) => void,
): Promise<void> => {
  try {
    const closed = close();
    if (await endsWithin(patience, closed, force && hurry)) return;
    complain(`${name}: not finished in time, cut off`);
    force?.();
    await endsWithin(1000, closed);
  } catch (error) {
    complain(`${name}: ${textOfError(error)}`);
  }
};

/** Ends the process in order: requests before the database they use. */
export const ending = (complain: (line: string) => void): Ending => {
  const closings: Closing[] = [];
  const hurry = Promise.withResolvers<void>();
  let code: number | undefined;
  let asked = 0;
  return {
    begun: () => code !== undefined,
    afterwards: (name, close, force) => {
      closings.unshift({ name, close, force });
    },
    now: async (wanted) => {
      if (code !== undefined) {
        // A failure while closing turns a clean end into a failed one.
        code = Math.max(code, wanted);
        if (Date.now() - asked > echo) hurry.resolve();
        return;
      }
      code = wanted;
      asked = Date.now();
      for (const closing of closings) await closeOne(closing, hurry.promise, complain);
      process.exit(code);
    },
  };
};
