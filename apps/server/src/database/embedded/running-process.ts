import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const readProc = (pid: number, name: string): Promise<string | undefined> =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined);

const ps = (pid: number, column: string): Promise<string> =>
  run('ps', ['-o', `${column}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/**
 * When the process began, in the words of the system; undefined when there is none. A pid comes again after a restart
 * of the machine or in a new container, pid and start time together do not. A zombie has ended: where nobody reaps (a
 * container without init) it stays for ever.
 */
export const getProcessStart = async (pid: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return (await ps(pid, 'lstart')) || undefined;
  const stat = await readProc(pid, 'stat');
  // The second field is the command in brackets and may hold anything, brackets and spaces too.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return !fields || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
};

/** Program and arguments, to tell whether a pid still is who it was. */
export const getProcessCommand = async (pid: number): Promise<string> =>
  process.platform === 'linux'
    ? ((await readProc(pid, 'cmdline')) ?? '').replaceAll('\0', ' ')
    : await ps(pid, 'command');
