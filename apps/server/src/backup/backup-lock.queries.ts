import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/database.ts';

/** An arbitrary number, the same in all processes. */
const advisoryLock = 5_117_903_202;

/** Keeps the bytes of files that are deleted meanwhile until the connection ends; several backups may run at once. */
export const lockFilesForBackup = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLock]);
};

/** Returns whether no backup runs; none starts copying before the transaction ends. */
export const tryLockAgainstBackup = async (tx: Database): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLock}) as locked`,
  );
  return rows[0]?.locked ?? false;
};
