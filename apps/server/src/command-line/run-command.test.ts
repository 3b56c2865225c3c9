import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('run-command.ts', import.meta.url).href);

/** Runs a command with this code, in a process of its own. Returns its exit code and what it prints. */
const run = (code: string): { status: number | null; printed: string } => {
  const program = `import { runCommand } from ${module}; await runCommand(async () => ({ main: async () => { ${code} } }));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return { status, printed: stderr.trim() };
};

test.each([
  [`throw new Error('There is no work order 7.')`, 'There is no work order 7.'],
  [`new URL('')`, 'Invalid URL'],
  [`await fetch('http://127.0.0.1:1')`, 'fetch failed'],
])('prints the error of %s as one sentence', (code, sentence) => {
  expect(run(code)).toEqual({ status: 1, printed: sentence });
});

test('prints a defect with its stack', () => {
  const { status, printed } = run('undefined.length');
  expect(status).toBe(1);
  expect(printed).toMatch(/^TypeError: Cannot read properties of undefined .*\n +at main /);
});
