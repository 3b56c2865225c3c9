import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../errors.ts';

const run = promisify(execFile);

/** The system user that PostgreSQL runs as; undefined: the user of the portal. */
export type Account = { uid: number; gid: number } | undefined;

const isRoot = (): boolean => process.getuid?.() === 0;

const findId = (flag: '-u' | '-g', name: string): Promise<number | undefined> =>
  run('id', [flag, name]).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  );

const findAccount = async (name: string): Promise<Account> => {
  const [uid, gid] = [await findId('-u', name), await findId('-g', name)];
  return uid && gid ? { uid, gid } : undefined;
};

/**
 * PostgreSQL refuses to run as root. A portal running as root uses the owner of the existing cluster, else `postgres` or
 * `nobody`.
 */
export const findPostgresAccount = async (cluster: string): Promise<Account> => {
  if (!isRoot()) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (account) return account;
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Make one, start the portal as an ordinary user, or set DATABASE_URL.',
  );
};

/** Whether the program succeeds under that account. */
export const succeedsAs = (account: Account, program: string, args: string[]): Promise<boolean> =>
  run(program, args, { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );

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
