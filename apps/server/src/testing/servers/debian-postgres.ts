import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { findPostgresAccount } from '../../database/embedded/processes.ts';

const run = promisify(execFile);

/** The programs of Debian's newest PostgreSQL; undefined where it is not installed. */
export const debianBinaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);

export interface DebianPostgres {
  /** Creates an empty database of an ordinary role. Returns its URL. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a cluster of Debian's PostgreSQL, whose programs lie in `binaries`, on a Unix socket. */
export const startDebianPostgres = async (binaries: string): Promise<DebianPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-debian-'));
  const cluster = join(folder, 'cluster');
  const account = await findPostgresAccount(cluster);
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  const options = { ...account, cwd: '/' };
  await run(join(binaries, 'initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync'], options);
  await writeFile(join(cluster, 'postgresql.auto.conf'), `listen_addresses = ''\nfsync = off\n`);
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, '-k', folder], {
    ...options,
    stdio: 'ignore',
  });
  const toUrl = (user: string, name: string): string =>
    `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const query = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: toUrl('postgres', 'postgres') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await vi.waitFor(() => query('create role siliport login'), { timeout: 20_000 });
  return {
    createDatabase: async (name) => {
      await query(`create database ${name} owner siliport`);
      return toUrl('siliport', name);
    },
    close: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
