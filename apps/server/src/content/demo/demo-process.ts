import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '../../errors.ts';

/** A running import of the demo content. */
export interface DemoImport {
  /** Resolves when it has ended. Throws StartupError where it failed; the process has said why. */
  finished: Promise<void>;
  /** Ends it early. */
  stop(): Promise<void>;
}

const passOnOutput = ({ stdout, stderr }: ChildProcess): void => {
  stdout?.pipe(process.stdout, { end: false });
  stderr?.pipe(process.stderr, { end: false });
};

/**
 * Imports or renews the demo content in a process of its own: one that has read all its files keeps 250 MB of memory for
 * as long as it runs.
 */
export const startDemoImport = (): DemoImport => {
  const child = fork(new URL('./import-demo.main.js', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  passOnOutput(child);
  // Unlike 'exit', it comes after the last output.
  const closed = once(child, 'close');
  return {
    finished: closed.then(([exitCode]) => {
      if (exitCode !== 0) throw new StartupError('The demo content was not imported.');
    }),
    stop: async () => {
      child.kill();
      await closed;
    },
  };
};
