import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Returns the quantile of the numbers. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const idleScript = `
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on('SIGTERM', () => { console.log(delay.percentile(99) / 1e6); process.exit(); });
  setInterval(() => undefined, 1000);`;

/**
 * Measures the event loop delay of an idle process, the baseline of a busy machine. Returns a function that stops it and
 * returns the 99th percentile in milliseconds.
 */
export const watchIdleProcess = (): (() => Promise<number>) => {
  const child: ChildProcess = spawn(process.execPath, ['-e', idleScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = child.stdout ? text(child.stdout) : Promise.resolve('');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    return Number(await output);
  };
};

/** Returns a value of /metrics by its name. */
export const readMetric = async (address: string, name: string): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  if (!line) throw new Error(`no metric ${name}`);
  return Number(line.split(' ')[1]);
};
