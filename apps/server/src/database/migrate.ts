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

const refuseNewerDatabase = async (client: pg.Client, folder: string): Promise<void> => {
  const migrationTimes = readMigrationFiles({ migrationsFolder: folder }).map((each) => each.folderMillis);
  if ((await findNewestMigration(client)) <= Math.max(0, ...migrationTimes)) return;
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
