import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../errors.ts';
import { findPostgresBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import {
  chooseLocation,
  prepareSocketFolder,
  readLocation,
  removeSocketFolder,
  toClusterPath,
} from './cluster-location.ts';
import { lockFolder } from './data-dir-lock.ts';
import { type PostgresCommand, type PostgresProcess, spawnPostgres, stopOrphan } from './postgres-process.ts';
import { findPostgresAccount } from './processes.ts';

const role = 'siliport';
const superuser = 'postgres';
/** Milliseconds for PostgreSQL to start, and for the processes of a killed one to end. */
const startTimeoutMs = 120_000;
const orphanTimeoutMs = 10_000;

export interface EmbeddedOptions {
  dataDir: string;
  /** Off only in tests: a power failure may then lose all data. */
  durable?: boolean;
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** The folder of the cluster: the data folder, or the one in its pointer file. */
  location: string;
  stop(): Promise<void>;
}

const toUrl = (socket: string, user: string, database: string): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;

const isAnswering = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

const readLogTail = async (logFile: string): Promise<string> =>
  (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-10).join('\n');

const waitUntilReady = async (postgres: PostgresProcess, { socket, logFile }: PostgresCommand) => {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isAnswering(toUrl(socket, superuser, 'postgres')))) {
    if (!postgres.running())
      throw new StartupError(`PostgreSQL did not start:\n${await readLogTail(logFile)}`);
    if (performance.now() > deadline) {
      await postgres.stop();
      throw new StartupError(`PostgreSQL did not become ready:\n${await readLogTail(logFile)}`);
    }
    await pause(20);
  }
};

/** Unlike the superuser, the portal's role cannot read files or run programs through SQL. */
const ensureRoleAndDatabase = async (socket: string): Promise<void> => {
  const client = new pg.Client({ connectionString: toUrl(socket, superuser, 'postgres') });
  await client.connect();
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [role]);
    if (roles.rowCount === 0) await client.query(`create role ${role} login createdb`);
    const databases = await client.query('select from pg_database where datname = $1', [role]);
    if (databases.rowCount === 0) await client.query(`create database ${role} owner ${role}`);
  } finally {
    await client.end();
  }
};

/** Whether it failed to start because processes of a killed PostgreSQL are still ending. */
const isStillEnding = async (logFile: string): Promise<boolean> =>
  /pre-existing shared memory block/.test(await readLogTail(logFile));

const startReady = async (command: PostgresCommand): Promise<PostgresProcess> => {
  const deadline = performance.now() + orphanTimeoutMs;
  for (;;) {
    const postgres = await spawnPostgres(command);
    try {
      await waitUntilReady(postgres, command);
      return postgres;
    } catch (error) {
      if (performance.now() > deadline || !(await isStillEnding(command.logFile))) throw error;
      await pause(100);
    }
  }
};

/** Restarts PostgreSQL whenever it exits, until stopped. */
const restartOnExit = (first: PostgresProcess, command: PostgresCommand, log: (message: string) => void) => {
  let current = first;
  let stopping = false;
  const restartWhenEnded = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      await current.ended;
      if (stopping) return;
      log('PostgreSQL ended unexpectedly and is started again');
      await pause(Math.min(200 * 2 ** failures, 10_000));
      if (stopping) return;
      await stopOrphan(command.cluster);
      current = await spawnPostgres(command);
      // `stop` was called while this one started, and found only the exited process.
      if (stopping) return current.stop();
      failures = await waitUntilReady(current, command).then(
        () => 0,
        () => failures + 1,
      );
    }
  };
  const restarting = restartWhenEnded();
  return async (): Promise<void> => {
    stopping = true;
    await current.stop();
    await restarting;
  };
};

const prepareLocation = async (dataDir: string) => {
  const recorded = await readLocation(dataDir);
  const account = await findPostgresAccount(toClusterPath(recorded));
  const location = recorded === dataDir ? await chooseLocation(dataDir, account) : recorded;
  return {
    account,
    location,
    cluster: toClusterPath(location),
    binaries: await findPostgresBinaries(account, location),
  };
};

/**
 * Starts the bundled PostgreSQL on the cluster of this data folder, which is created if missing. Throws FolderInUse, or
 * a StartupError with instructions for the operator.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { durable = true, log = () => undefined } = options;
  // 0711: PostgreSQL's account can reach its cluster, but nobody can list the folder.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = await realpath(options.dataDir);
  const locks = [await lockFolder(dataDir)];
  const release = async () => {
    for (const lock of locks) await lock.release();
  };
  try {
    const { account, location, cluster, binaries } = await prepareLocation(dataDir);
    if (location !== dataDir) locks.push(await lockFolder(location));
    await removeSocketFolder((await stopOrphan(cluster)) ?? '');
    await prepareCluster({ binaries, cluster, account, durable }, [role, superuser]);
    const socket = await prepareSocketFolder(cluster, account);
    const command = { binaries, cluster, socket, account, durable, logFile: join(dataDir, 'postgres.log') };
    const stopPostgres = restartOnExit(await startReady(command), command, log);
    const stop = async () => {
      await stopPostgres();
      await removeSocketFolder(socket);
      await release();
    };
    await ensureRoleAndDatabase(socket).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: toUrl(socket, role, role), location, stop };
  } catch (error) {
    await release();
    throw error;
  }
};
