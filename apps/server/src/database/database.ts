import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseErrors, poolWaits } from '../monitoring/metrics.ts';
import { traceQuery } from '../tracing/query-tracer.ts';
import { toErrorKind } from './error-kind.ts';

/** Milliseconds for a whole call, including waits for a database connection; the page times out after 6 s. */
const callTimeoutMs = 5000;

/** The call exceeded its deadline; its pending work is abandoned. */
export class DeadlineExceeded extends Error {}

/** The end of a call's time. */
export class Deadline {
  #endsAt = performance.now() + callTimeoutMs;

  get remainingMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Extends the deadline by time that the call spent waiting for its client. */
  extend(milliseconds: number): void {
    this.#endsAt += milliseconds;
  }
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** Runs `work` with its queries bound to the deadline; without one the pool's timeouts apply. */
export const withDeadline = <T>(deadline: Deadline | undefined, work: () => T): T =>
  deadlines.run(deadline, work);

/** Returns the milliseconds left to the current call; undefined outside of calls. */
export const remainingMs = (): number | undefined => deadlines.getStore()?.remainingMs;

const toDeadlineExceeded = (): DeadlineExceeded => new DeadlineExceeded('the call took too long');

/** Settles like `work`, or rejects with DeadlineExceeded at the call's deadline. */
export const beforeDeadline = async <T>(work: Promise<T>): Promise<T> => {
  const left = remainingMs();
  if (left === undefined) return work;
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(toDeadlineExceeded()), left);
  return Promise.race([work, expired.promise]).finally(() => clearTimeout(timer));
};

/** The database or a transaction of it; queries accept either. */
export type Database = Omit<NodePgDatabase, '$client'>;

/** Whether the query failed without a response of the server: the connection hangs or is lost. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);

const countError = (error: unknown): void => {
  if (error instanceof DeadlineExceeded) databaseErrors.inc({ kind: 'timeout' });
  else if (error instanceof Error) databaseErrors.inc({ kind: toErrorKind(error) });
};

/** Returns a connection of the pool. */
const checkOut = (pool: pg.Pool): Promise<pg.PoolClient> => pool.connect().finally(poolWaits.startTimer());

/** Returns a connection of the pool; one that arrives after the deadline is released unused. */
const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const connecting = checkOut(pool);
  try {
    return await beforeDeadline(connecting);
  } catch (error) {
    countError(error);
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
};

type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Wraps a query so that it ends with the call's deadline. */
const createTimedQuery =
  (client: pg.ClientBase): Query =>
  async (config, values) => {
    const left = remainingMs();
    try {
      if (left === 0) throw toDeadlineExceeded();
      // The driver accepts a timeout per query, which its types lack.
      const timed = left === undefined ? config : Object.assign({ query_timeout: left }, config);
      return await traceQuery(config.text, () => client.query(timed, values));
    } catch (error) {
      countError(error);
      throw error;
    }
  };

/** Only an error returned by the server leaves a usable connection. */
const isUsableAfter = (error: unknown): boolean => error instanceof pg.DatabaseError;

const createPooledQuery =
  (pool: pg.Pool): Query =>
  async (config, values) => {
    const client = await connect(pool);
    try {
      const result = await createTimedQuery(client)(config, values);
      client.release();
      return result;
    } catch (error) {
      client.release(!isUsableAfter(error));
      throw error;
    }
  };

/** A slow query delays those behind it on its connection, not the others. */
const maxSharedConnections = 2;

/** A connection of the pool for as long as it has queries. */
interface SharedConnection {
  client: Promise<pg.PoolClient>;
  /** Queries that have not been answered. */
  pending: number;
  isUsable: boolean;
}

/**
 * Sends queries behind one another on a few connections, without waiting for the answers before: under load half the work of a
 * connection for each. A call whose deadline passes leaves its query to its connection, because the others need it.
 */
const createSharedQuery = (pool: pg.Pool): Query => {
  const open = new Set<SharedConnection>();
  const choose = (): SharedConnection => {
    const [least] = [...open].sort((a, b) => a.pending - b.pending);
    if (least && open.size >= maxSharedConnections) return least;
    const connection = { client: checkOut(pool), pending: 0, isUsable: true };
    open.add(connection);
    return connection;
  };
  const leave = (connection: SharedConnection): void => {
    connection.pending -= 1;
    if (!connection.isUsable || connection.pending === 0) open.delete(connection);
    if (connection.pending > 0) return;
    connection.client.then(
      (client) => client.release(!connection.isUsable),
      () => undefined,
    );
  };
  const run: Query = async (config, values) => {
    const connection = choose();
    connection.pending += 1;
    try {
      return await (await connection.client).query(config, values);
    } catch (error) {
      connection.isUsable &&= isUsableAfter(error);
      throw error;
    } finally {
      leave(connection);
    }
  };
  return async (config, values) => {
    try {
      if (remainingMs() === 0) throw toDeadlineExceeded();
      return await traceQuery(config.text, () => beforeDeadline(run(config, values)));
    } catch (error) {
      countError(error);
      throw error;
    }
  };
};

/** Prepared statements, which have a name, are short and frequent. */
const createQuery = (pool: pg.Pool): Query => {
  const [pooled, shared] = [createPooledQuery(pool), createSharedQuery(pool)];
  return (config, values) => (config.name === undefined ? pooled : shared)(config, values);
};

/** Drizzle only calls `query` of its client outside of transactions. */
const createDrizzle = (query: Query): NodePgDatabase =>
  drizzle({ client: { query } as unknown as pg.Pool, casing: 'snake_case' });

/**
 * Drizzle's own transaction leaks the connection when `begin` fails, waits for a second timeout for the rollback on a
 * hanging one, and returns a broken one to the pool.
 */
const createTransaction =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await connect(pool);
    let failure: { error: unknown } | undefined;
    try {
      const result = await createDrizzle(createTimedQuery(client)).transaction(async (transaction) => {
        try {
          return await work(transaction);
        } catch (error) {
          failure = { error };
          if (isConnectionLost(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      const isRolledBack = failure !== undefined && failure.error === error;
      client.release(!isRolledBack);
      throw failure ? failure.error : error;
    }
  };

export const toDatabase = (pool: pg.Pool): Database =>
  Object.assign(createDrizzle(createQuery(pool)), { transaction: createTransaction(pool) });
