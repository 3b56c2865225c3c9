import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The database or a transaction of it: queries take either. */
export type Database = Omit<NodePgDatabase, '$client'>;

export const databaseOn = (pool: pg.Pool): Database => drizzle({ client: pool, casing: 'snake_case' });
