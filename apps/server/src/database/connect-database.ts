import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { toDatabase } from './database.ts';
import { readLocation, toClusterPath } from './embedded/cluster-location.ts';
import { FolderInUse } from './embedded/data-dir-lock.ts';
import { migrate } from './migrate.ts';
import { createPool, type DatabaseHandle, openDatabase } from './open.ts';

/** Bulk work has no statement timeout. */
const bulkOptions = { statementTimeoutMs: 0 };

/** Returns the socket folder from the fifth line of postmaster.pid. */
const findSocket = async (dataDir: string): Promise<string | undefined> => {
  const pidFile = join(toClusterPath(await readLocation(dataDir)), 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  return lines[4]?.trim() || undefined;
};

/** Connects to the embedded database of a running portal; closing ends the connections, not the database. */
const connectToRunningPortal = async (dataDir: string, inUse: FolderInUse): Promise<DatabaseHandle> => {
  const socket = await findSocket(dataDir);
  if (!socket) throw inUse;
  const url = `postgresql://siliport@localhost/siliport?host=${encodeURIComponent(socket)}`;
  const pool = createPool(url, bulkOptions);
  return { db: toDatabase(pool), pool, url, close: () => pool.end() };
};

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Like `connectDatabase`, but leaves the database at the version that it has. */
export const connectUnmigrated = (config: DatabaseConfig): Promise<DatabaseHandle> =>
  openDatabase(config, bulkOptions).catch((error: unknown) => {
    if (error instanceof FolderInUse) return connectToRunningPortal(config.dataDir, error);
    throw error;
  });

/**
 * Connects a command to the portal's database: that of DATABASE_URL, the embedded one of the portal that runs on the
 * data folder, or else the embedded one started for the command. Migrated.
 * Errors: FolderInUse while another process is just starting or stopping.
 */
export const connectDatabase = async (config: DatabaseConfig): Promise<DatabaseHandle> => {
  const database = await connectUnmigrated(config);
  try {
    await migrate(database.url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
