import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beforeDeadline, DeadlineExceeded, remainingMs } from './deadline.ts';

/** The database or a transaction of it: queries take either. */
export type Database = Omit<NodePgDatabase, '$client'>;

/** The query failed, but not because the server said so: the connection hangs or is gone. */
const lostConnection = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);

/** A connection of the pool; one that comes after the call's time is up goes back unused. */
const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const connecting = pool.connect();
  try {
    return await beforeDeadline(connecting);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
};

type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Queries that do not outlast the call they are made for. */
const timedQuery =
  (client: pg.ClientBase): Query =>
  async (config, values) => {
    const left = remainingMs();
    if (left === 0) throw new DeadlineExceeded('the call took too long');
    // The driver takes a timeout with each query, which its types do not know.
    const timed = left === undefined ? config : Object.assign({ query_timeout: left }, config);
    return client.query(timed, values);
  };

/** Only what the server itself refused leaves a connection that can be used again. */
const isUsableAfter = (error: unknown): boolean => error instanceof pg.DatabaseError;

const pooledQuery =
  (pool: pg.Pool): Query =>
  async (config, values) => {
    const client = await connect(pool);
    try {
      const result = await timedQuery(client)(config, values);
      client.release();
      return result;
    } catch (error) {
      client.release(!isUsableAfter(error));
      throw error;
    }
  };

/** Drizzle calls nothing but `query` of its client as long as it opens no transactions. */
const drizzleWith = (query: Query): NodePgDatabase =>
  drizzle({ client: { query } as unknown as pg.Pool, casing: 'snake_case' });

/**
 * Drizzle's own transaction keeps the connection for ever when `begin` fails, waits out a second timeout for the
 * rollback on a hanging one, and gives a broken one back to the pool.
 */
const transactionOn =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await connect(pool);
    let refused: { by: unknown } | undefined;
    try {
      const result = await drizzleWith(timedQuery(client)).transaction(async (transaction) => {
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

export const toDatabase = (pool: pg.Pool): Database =>
  Object.assign(drizzleWith(pooledQuery(pool)), { transaction: transactionOn(pool) });
