import { readFileSync } from 'node:fs';

/** Clock ticks per second of /proc, the same on all Linux systems. */
const ticksPerSecond = 100;

/** Returns the milliseconds of processor time that a process has used. Linux only. */
export const readProcessorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name in parentheses may contain spaces; utime and stime are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};
