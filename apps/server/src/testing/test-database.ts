import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { toDatabase } from '../database/database.ts';
import { createPool, type DatabaseHandle } from '../database/open.ts';

const runOnCluster = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const createDatabase = async (template: string): Promise<DatabaseHandle> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // A file copy of the few megabytes beats writing them all into the log.
  await runOnCluster(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = name;
  const pool = createPool(url.href);
  const close = async () => {
    await pool.end();
    await runOnCluster(`drop database ${name} with (force)`);
  };
  return { db: toDatabase(pool), pool, url: url.href, close };
};

/** A migrated, empty database of the test's own; dropped on close. */
export const createTestDatabase = (): Promise<DatabaseHandle> => createDatabase('siliport_template');

/** A database without any table. */
export const createEmptyDatabase = (): Promise<DatabaseHandle> => createDatabase('template0');
