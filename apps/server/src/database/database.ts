import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database or a transaction of it: queries take either. */
export type Database = Omit<NodePgDatabase, '$client'>;

/** The query failed, but not because the server said so: the connection hangs or is gone. */
const lostConnection = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);

/**
 * Drizzle's own transaction keeps the connection for ever when `begin` fails, waits out a second timeout for the
 * rollback on a hanging one, and gives a broken one back to the pool.
 */
const transactionOn =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let refused: { by: unknown } | undefined;
    try {
      const result = await drizzle({ client, casing: 'snake_case' }).transaction(async (transaction) => {
        try {
          return await work(transaction);
        } catch (error) {
          refused = { by: error };
          if (lostConnection(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      const rolledBack = refused !== undefined && refused.by === error;
      client.release(!rolledBack);
      throw refused ? refused.by : error;
    }
  };

export const databaseOn = (pool: pg.Pool): Database =>
  Object.assign(drizzle({ client: pool, casing: 'snake_case' }), { transaction: transactionOn(pool) });
