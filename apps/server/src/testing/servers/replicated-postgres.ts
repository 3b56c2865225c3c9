import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from '../../database/embedded/binaries.ts';
import { prepareCluster } from '../../database/embedded/cluster.ts';
import { type Account, findPostgresAccount } from '../../database/embedded/processes.ts';
import { retryUntil } from '../retry-until.ts';

const run = promisify(execFile);

interface Server {
  url: string;
  kill(): Promise<void>;
}

export interface ReplicatedPostgres {
  /** The URL of both servers in libpq's syntax. */
  url: string;
  primary: Server;
  standby: Server;
  /** Promotes the standby to primary. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

const toUrl = (cluster: string, user = 'siliport', database = 'siliport'): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(cluster)}`;

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const start = async (
  binaries: string,
  cluster: string,
  account: Account,
  settings: string[],
): Promise<Server> => {
  const common = [
    'listen_addresses=',
    `unix_socket_directories="${cluster}"`,
    'fsync=off',
    'shared_buffers=64MB',
  ];
  const args = [...common, ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...args], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  await retryUntil(20_000, () => query(toUrl(cluster, 'postgres', 'postgres'), 'select 1'));
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return { url: toUrl(cluster), kill };
};

/** Creates a cluster that trusts every user who can enter its socket folder. */
const createPrimary = async (binaries: string, cluster: string, account: Account): Promise<void> => {
  await prepareCluster({ binaries, cluster, account, durable: false }, ['siliport', 'postgres']);
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  const server = await start(binaries, cluster, account, []);
  await query(toUrl(cluster, 'postgres', 'postgres'), 'create role siliport login createdb');
  await query(toUrl(cluster, 'postgres', 'postgres'), 'create database siliport owner siliport');
  await query(toUrl(cluster, 'postgres', 'postgres'), 'checkpoint');
  await server.kill();
};

/** Starts a primary and its synchronous standby, which has every acknowledged write. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-replicated-'));
  await chmod(folder, 0o711);
  const [primaryFolder, standbyFolder] = [join(folder, 'one'), join(folder, 'two')];
  const account = await findPostgresAccount(primaryFolder);
  if (account) await run('chown', [String(account.uid), folder]);
  const binaries = await findPostgresBinaries(account, folder);
  await createPrimary(binaries, primaryFolder, account);
  await run('cp', ['-a', primaryFolder, standbyFolder]);
  await run('touch', [join(standbyFolder, 'standby.signal')], account);
  await rm(join(standbyFolder, 'postmaster.pid'), { force: true });
  const primary = await start(binaries, primaryFolder, account, ['synchronous_standby_names=*']);
  const standby = await start(binaries, standbyFolder, account, [
    `primary_conninfo=host=${primaryFolder} user=postgres`,
  ]);
  await retryUntil(20_000, async () => {
    const [row] = await query(
      toUrl(primaryFolder, 'postgres', 'postgres'),
      'select sync_state from pg_stat_replication',
    );
    if (row?.sync_state !== 'sync') throw new Error('the standby does not follow yet');
  });
  return {
    url: `postgresql://siliport@localhost/siliport?host=${primaryFolder},${standbyFolder}&target_session_attrs=read-write`,
    primary,
    standby,
    promote: async () => {
      await query(toUrl(standbyFolder, 'postgres', 'postgres'), 'select pg_promote()');
    },
    close: async () => {
      await primary.kill().catch(() => undefined);
      await standby.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
