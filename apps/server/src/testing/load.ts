import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The value below which this share of the numbers lies. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const idle = `
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on('SIGTERM', () => { console.log(delay.percentile(99) / 1e6); process.exit(); });
  setInterval(() => undefined, 1000);`;

/**
 * How late an idle process on this machine is at the same time: what a busy machine does to all of them is no fault of
 * the portal's. Returns how to stop, which tells the 99th percentile in milliseconds.
 */
export const watchIdleProcess = (): (() => Promise<number>) => {
  const child: ChildProcess = spawn(process.execPath, ['-e', idle], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = child.stdout ? text(child.stdout) : Promise.resolve('');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    return Number(await said);
  };
};

/** A value of the portal's /metrics, by its name. */
export const readMetric = async (address: string, name: string): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  if (!line) throw new Error(`no metric ${name}`);
  return Number(line.split(' ')[1]);
};
