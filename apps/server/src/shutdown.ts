import { formatError } from './logging/logging.ts';

/** Milliseconds that each hook may take to close. */
const graceMs = 10_000;
/** Ctrl-C reaches the process from the terminal and from its parent: within this time, a second signal is a duplicate. */
const debounceMs = 1000;

interface Hook {
  name: string;
  close: () => Promise<unknown>;
  /** Aborts what `close` waits for; without it, a second signal has no effect. */
  force: (() => void) | undefined;
}

export interface Shutdown {
  /** Registers what to close at shutdown; the last registered is closed first. */
  onShutdown(name: string, close: () => Promise<unknown>, force?: () => void): void;
  /** Closes everything and exits the process. A second call no longer waits for hooks that can be forced. */
  shutdown(exitCode: number): Promise<void>;
  isShuttingDown(): boolean;
}

/** Resolves to whether the work finished in time and before `abort`. */
const finishesWithin = async (
  timeoutMs: number,
  work: Promise<unknown>,
  abort?: Promise<void>,
): Promise<boolean> => {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  const aborted = Promise.race([timeout.promise, abort ?? timeout.promise]).then(() => false);
  return Promise.race([work.then(() => true), aborted]).finally(() => clearTimeout(timer));
};

const runHook = async (
  { name, close, force }: Hook,
  abort: Promise<void>,
  logError: (line: string) => void,
): Promise<void> => {
  try {
    const closed = close();
    if (await finishesWithin(graceMs, closed, force && abort)) return;
    logError(`${name}: not finished in time, cut off`);
    force?.();
    await finishesWithin(1000, closed);
  } catch (error) {
    logError(`${name}: ${formatError(error)}`);
  }
};

/** Creates the graceful shutdown of a process: requests end before the database they use. */
export const createShutdown = (logError: (line: string) => void): Shutdown => {
  const hooks: Hook[] = [];
  const abort = Promise.withResolvers<void>();
  let exitCode: number | undefined;
  let startedAt = 0;
  return {
    isShuttingDown: () => exitCode !== undefined,
    onShutdown: (name, close, force) => {
      hooks.unshift({ name, close, force });
    },
    shutdown: async (code) => {
      if (exitCode !== undefined) {
        // A failure while closing turns a clean shutdown into a failed one.
        exitCode = Math.max(exitCode, code);
        if (Date.now() - startedAt > debounceMs) abort.resolve();
        return;
      }
      exitCode = code;
      startedAt = Date.now();
      for (const hook of hooks) await runHook(hook, abort.promise, logError);
      process.exit(exitCode);
    },
  };
};
