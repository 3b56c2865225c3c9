import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '../errors.ts';
import { installJobs } from '../jobs/boss.queries.ts';
import { toConnection } from './hosts.ts';

export class DatabaseTooNew extends StartupError {}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary number, the same in all processes. */
const advisoryLock = 5_117_903_201;

const findNewestMigration = async (client: pg.Client): Promise<number> => {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!journal.rows[0]?.name) return 0;
  const newest = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(newest.rows[0]?.newest ?? 0);
};

/** Returns the newest migration of this version, as `findNewestMigration` returns that of a database. */
export const getNewestMigration = (folder = migrationsFolder): number =>
  Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((each) => each.folderMillis));

const refuseNewerDatabase = async (client: pg.Client, folder: string): Promise<void> => {
  if ((await findNewestMigration(client)) <= getNewestMigration(folder)) return;
  throw new DatabaseTooNew(
    'The database was migrated by a newer version of the portal. Start that version, or restore a backup of this one.',
  );
};

/**
 * Runs all missing migrations in one transaction, under a lock, because several processes may start at once, and without
 * a statement timeout. Throws DatabaseTooNew.
 */
export const migrate = async (url: string, folder = migrationsFolder): Promise<void> => {
  const { Client, connectionString } = toConnection(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'siliport',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await refuseNewerDatabase(client, folder);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    await installJobs(client);
  } finally {
    await client.end();
  }
};

interface MigrationState {
  /** Its file without `.sql`. */
  name: string;
  isApplied: boolean;
}

const readJournal = async (folder: string): Promise<{ entries: { when: number; tag: string }[] }> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

/** Returns the migrations of this version in order, and which of them the database has. Throws DatabaseTooNew. */
export const findMigrationStates = async (url: string): Promise<MigrationState[]> => {
  const { Client, connectionString } = toConnection(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'siliport',
  });
  await client.connect();
  try {
    await refuseNewerDatabase(client, migrationsFolder);
    const newest = await findNewestMigration(client);
    const { entries } = await readJournal(migrationsFolder);
    return entries.map(({ when, tag }) => ({ name: tag, isApplied: when <= newest }));
  } finally {
    await client.end();
  }
};

/** Migrates an empty database to an earlier version, whose rows a backup has. */
export const migrateTo = async (url: string, newest: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal(folder);
    const entries = journal.entries.filter(({ when }) => when <= newest);
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
