import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../errors.ts';
import { type Database, toDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded.ts';
import { parseDatabaseUrl, toConnection } from './hosts.ts';

/** The oldest supported version of PostgreSQL. */
const minMajor = 15;

// An int8 beyond 2^53 stays text so that it loses no digits; dates stay text as on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : text,
);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  url: string;
  /** The folder that holds the embedded cluster; undefined for another PostgreSQL. */
  location?: string;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Milliseconds; 0 for no limit. */
  statementTimeoutMs?: number;
  log?: (message: string) => void;
}

/**
 * Creates a pool that fails within 5 s when the database does not respond, because the page times out after 6 s. The
 * server's timeout comes first; the driver's applies when the server does not respond at all.
 */
export const createPool = (url: string, options: PoolOptions = {}): pg.Pool => {
  const { statementTimeoutMs = 4500, log = () => undefined } = options;
  const pool = new pg.Pool({
    ...toConnection(url),
    application_name: 'siliport',
    max: 20,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + 300,
    }),
    idle_in_transaction_session_timeout: 60_000,
  });
  const logConnectionLoss = (error: Error) => {
    // Connections that close with the pool may be lost before they are closed.
    if (!pool.ending) log(`database connection lost: ${error.message}`);
  };
  // Without listeners, a restart of the database would crash the process. Idle connections emit errors on the pool,
  // connections in use only on themselves.
  pool.on('error', logConnectionLoss);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

export interface PoolUsage {
  used: number;
  idle: number;
  waiting: number;
}

export const getPoolUsage = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

const checkVersion = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(`select current_setting('server_version_num')::int as number`);
  const major = Math.floor(rows[0].number / 10_000);
  if (major < minMajor)
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${major}; the portal needs ${minMajor} or newer.`,
    );
};

const withoutPassword = (url: string): string =>
  parseDatabaseUrl(url)
    .map((each) => new URL(each))
    .map(({ hostname, port, pathname }) => `${hostname}${port && `:${port}`}${pathname}`)
    .join(', ');

/** An AggregateError, for several hosts or addresses, has no message of its own. */
const firstLine = (error: unknown): string =>
  String(error instanceof AggregateError ? error.errors[0] : error).split('\n')[0] ?? '';

const openExternal = async (url: string, options: PoolOptions): Promise<DatabaseHandle> => {
  const pool = createPool(url, options);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof Error && !('code' in error)) throw error;
    throw new StartupError(
      `The database at ${withoutPassword(url)} (DATABASE_URL) cannot be used: ${firstLine(error)}`,
      {
        cause: error,
      },
    );
  }
  return { db: toDatabase(pool), pool, url, close: () => pool.end() };
};

const openOnEmbedded = (postgres: EmbeddedPostgres, options: PoolOptions): DatabaseHandle => {
  const pool = createPool(postgres.url, options);
  const close = async () => {
    await pool.end();
    await postgres.stop();
  };
  return { db: toDatabase(pool), pool, url: postgres.url, location: postgres.location, close };
};

/** Opens the PostgreSQL of DATABASE_URL, else the embedded one of the data folder. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: PoolOptions = {},
): Promise<DatabaseHandle> =>
  config.databaseUrl
    ? openExternal(config.databaseUrl, options)
    : openOnEmbedded(await startEmbedded({ dataDir: config.dataDir, log: options.log }), options);
