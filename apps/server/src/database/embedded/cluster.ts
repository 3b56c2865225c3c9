import { execFile } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../errors.ts';
import { makePrivate } from './cluster-location.ts';
import type { Account } from './processes.ts';

const run = promisify(execFile);
const major = '18';

interface Cluster {
  /** The folder of the programs. */
  binaries: string;
  /** The folder of the cluster. */
  cluster: string;
  account: Account;
  durable: boolean;
}

const createCluster = async ({ binaries, cluster, account, durable }: Cluster, superuser: string) => {
  // Renamed when complete, so that an incomplete cluster is not used after a crash.
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivate(unfinished, account);
  // PostgreSQL's built-in collation, because updates of the C library's would corrupt indexes.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [
    `--username=${superuser}`,
    '--auth=peer',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const args = [`--pgdata=${unfinished}`, ...locale, ...access];
  await run(join(binaries, 'initdb'), args, { ...account, cwd: '/' }).catch((error: { stderr?: string }) => {
    throw new StartupError(`PostgreSQL's initdb failed in ${unfinished}:\n${error.stderr || error}`);
  });
  await rename(unfinished, cluster);
};

const checkMajor = async (cluster: string): Promise<boolean> => {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found && found !== major)
    throw new StartupError(
      `${cluster} was made by PostgreSQL ${found}, this portal brings ${major}: see docs/operations.md.`,
    );
  return found === major;
};

/** Written to a temporary name first, so that a planted symbolic link is not followed. */
const writeInCluster = async (cluster: string, name: string, text: string, account: Account) => {
  const temporary = join(cluster, `${name}.new`);
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(text);
  if (account) await file.chown(account.uid, account.gid);
  await file.close();
  await rename(temporary, join(cluster, name));
};

/** Only the portal's system user may connect, by the Unix socket and without a password. */
const allowPortalLogin = async ({ cluster, account }: Cluster, roles: string[]): Promise<void> => {
  const name = userInfo().username;
  await writeInCluster(cluster, 'pg_hba.conf', 'local all all peer map=portal\n', account);
  const users = roles.map((each) => `portal "${name}" ${each}\n`).join('');
  await writeInCluster(cluster, 'pg_ident.conf', users, account);
};

/** Creates the cluster if it is missing, and lets the portal connect as these roles; the last one is the superuser. */
export const prepareCluster = async (cluster: Cluster, roles: string[]): Promise<void> => {
  if (!(await checkMajor(cluster.cluster))) await createCluster(cluster, roles.at(-1) ?? 'postgres');
  await allowPortalLogin(cluster, roles);
};
