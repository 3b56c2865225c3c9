import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { toDatabase } from '../database/database.ts';
import { createPool, type DatabaseHandle } from '../database/open.ts';

let cluster: pg.Pool | undefined;

/** Runs the statement in the maintenance database, on connections that all test files of the worker share. */
const runOnCluster = async (statement: string): Promise<void> => {
  if (!cluster) {
    cluster = new pg.Pool({ connectionString: inject('databaseUrl'), max: 4, allowExitOnIdle: true });
    // The cluster is stopped before the worker ends.
    cluster.on('error', () => undefined);
  }
  await cluster.query(statement);
};

/** Returns the name of the copy. */
const copyDatabase = async (template: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files is faster than writing them through the WAL.
  await runOnCluster(`create database ${name} template ${template} strategy file_copy`);
  return name;
};

const toHandle = (name: string): DatabaseHandle => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = name;
  const pool = createPool(url.href);
  const close = async () => {
    await pool.end();
    // Not awaited, because PostgreSQL sleeps 100 ms until it checks again whether the connections have ended.
    runOnCluster(`drop database ${name} with (force)`).catch(() => undefined);
  };
  return { db: toDatabase(pool), pool, url: url.href, close };
};

/** The next migrated database, copied while the present test runs. */
let nextDatabase: Promise<string> | undefined;

/** Creates a migrated, empty database, which is dropped on close. */
export const createTestDatabase = async (): Promise<DatabaseHandle> => {
  const present = nextDatabase ?? copyDatabase('siliport_template');
  nextDatabase = present.then(() => copyDatabase('siliport_template'));
  // The cluster may be stopped meanwhile.
  nextDatabase.catch(() => undefined);
  return toHandle(await present);
};

/** Creates a database without tables. */
export const createEmptyDatabase = async (): Promise<DatabaseHandle> =>
  toHandle(await copyDatabase('template0'));
