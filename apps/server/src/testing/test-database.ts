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
  // Copying the files is faster than writing them through the WAL.
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

/** Creates a migrated, empty database, which is dropped on close. */
export const createTestDatabase = (): Promise<DatabaseHandle> => createDatabase('siliport_template');

/** Creates a database without tables. */
export const createEmptyDatabase = (): Promise<DatabaseHandle> => createDatabase('template0');
