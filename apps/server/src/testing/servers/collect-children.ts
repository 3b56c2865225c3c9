import type { ChildProcess } from 'node:child_process';
import diagnosticsChannel from 'node:diagnostics_channel';

/** Returns a list to which each process that is started from now on is added. */
export const collectChildren = (): ChildProcess[] => {
  const children: ChildProcess[] = [];
  diagnosticsChannel.subscribe('child_process', (message) => {
    children.push((message as { process: ChildProcess }).process);
  });
  return children;
};
