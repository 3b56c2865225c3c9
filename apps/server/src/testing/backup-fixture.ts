import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BackupOptions, BackupResult } from '../backup/write-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import type { DatabaseHandle } from '../database/open.ts';
import { loadSecretValue } from '../secret.ts';
import type { Portal } from './portal.ts';
import { createEmptyDatabase } from './test-database.ts';

export const passphrase = 'correct horse battery staple';

/** Returns the number of rows and a hash of each table, in the shared snapshot where there is one. */
export const digestTables = async (url: string, snapshot?: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or (schemaname, tablename) = ('jobs', 'job') order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(row_text, '' order by row_text)), '') as digest
         from (select t::text as row_text from ${name} t) as texts`,
      );
      digests[name] = rows[0].digest;
    }
    return digests;
  } finally {
    await client.end();
  }
};

/** Backs the portal up as `npm run backup` does. */
export const backUp = async (
  { databaseUrl, services: { storage, config } }: Portal,
  path: string,
  options: Partial<BackupOptions> = {},
): Promise<BackupResult> => {
  const source = {
    url: databaseUrl,
    storage,
    secretValue: await loadSecretValue(config),
    clock: () => new Date(),
  };
  return writeBackup(source, path, { passphrase, ...options });
};

export interface EmptyPortal {
  database: DatabaseHandle;
  dataDir: string;
  environment: Record<string, string>;
  config: ReturnType<typeof readConfig>;
  close(): Promise<void>;
}

/** Creates a database without tables and a data folder that does not exist yet. */
export const createEmptyPortal = async (settings: Record<string, string> = {}): Promise<EmptyPortal> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-restored-'));
  const database = await createEmptyDatabase();
  const dataDir = join(folder, 'data');
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings };
  return {
    database,
    dataDir,
    environment,
    config: readConfig({ ...environment, DEMO: 'off' }),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
