import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Tools are found in node_modules first; so is the Node they run on. */
const environment = (extra: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
  ...extra,
});

/** Runs a program in the project's folder, its output going to ours. Gives its exit code; one that cannot start gives 127. */
export const runTool = (
  program: string,
  args: string[],
  extra: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(extra) });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', passOn);
    process.on('SIGTERM', passOn);
    const end = (code: number) => {
      process.off('SIGINT', passOn);
      process.off('SIGTERM', passOn);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
