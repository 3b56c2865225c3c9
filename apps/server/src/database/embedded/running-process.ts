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
 * Returns the start time of the process as the system reports it; undefined when it does not exist or is a zombie. Unlike
 * the pid alone, pid and start time are unique across restarts and containers.
 */
export const getProcessStart = async (pid: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return (await ps(pid, 'lstart')) || undefined;
  const stat = await readProc(pid, 'stat');
  // The second field is the command in parentheses, which may itself contain parentheses and spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return !fields || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
};

/** Returns program and arguments, to check that a pid still belongs to the same program. */
export const getProcessCommand = async (pid: number): Promise<string> =>
  process.platform === 'linux'
    ? ((await readProc(pid, 'cmdline')) ?? '').replaceAll('\0', ' ')
    : await ps(pid, 'command');
