import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Returns the environment with node_modules/.bin and the running Node first in PATH. */
const toEnvironment = (extra: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
  ...extra,
});

/** Runs a program in the project's folder with inherited output. Returns its exit code; 127 when it cannot start. */
export const runTool = (
  program: string,
  args: string[],
  extra: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: toEnvironment(extra) });
    const forwardSignal = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forwardSignal);
    process.on('SIGTERM', forwardSignal);
    const end = (code: number) => {
      process.off('SIGINT', forwardSignal);
      process.off('SIGTERM', forwardSignal);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
