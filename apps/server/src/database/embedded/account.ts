import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
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
