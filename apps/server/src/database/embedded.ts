import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { lockFolder } from './data-lock.ts';
import { type Account, postgresAccount } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { choosePlace, clusterIn, makePrivate, rememberedPlace } from './postgres-place.ts';
import { type PostgresCommand, type PostgresProcess, spawnPostgres, stopOrphan } from './postgres-process.ts';

const run = promisify(execFile);
const major = '18';
const role = 'siliport';
const superuser = 'postgres';
/** Longest path of a Unix socket that all systems take. */
const longestSocketPath = 103;
const readyWithin = 120_000;

export interface EmbeddedOptions {
  dataDir: string;
  /** Off for tests alone: a power cut may then cost everything. */
  durable?: boolean;
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** The folder that holds the cluster: the data folder, or the one its pointer names. */
  place: string;
  stop(): Promise<void>;
}

const urlOf = (socket: string, user: string, database: string): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;

const createCluster = async (
  binaries: string,
  cluster: string,
  account: Account,
  durable: boolean,
): Promise<void> => {
  // Renamed when complete: a half-made cluster is not taken for one after a crash.
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivate(unfinished, account);
  // Order and case mapping come with PostgreSQL, not from the machine's C library, whose updates damage indexes.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [
    `--username=${superuser}`,
    '--auth=peer',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(join(binaries, 'initdb'), [`--pgdata=${unfinished}`, ...locale, ...access], {
    ...account,
    cwd: '/',
  });
  await rename(unfinished, cluster);
};

const checkMajor = async (cluster: string): Promise<boolean> => {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found && found !== major)
    throw new CannotStart(
      `${cluster} was made by PostgreSQL ${found}, this portal brings ${major}: see docs/operations.md.`,
    );
  return found === major;
};

/** Written to a name of its own first, so that no link planted in the account's folder is followed. */
const writeInCluster = async (
  cluster: string,
  name: string,
  text: string,
  account: Account,
): Promise<void> => {
  const temporary = join(cluster, `${name}.new`);
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(text);
  if (account) await file.chown(account.uid, account.gid);
  await file.close();
  await rename(temporary, join(cluster, name));
};

/** Only the portal's own system user may connect, by the Unix socket; there is no password to lose. */
const admitPortal = async (cluster: string, account: Account): Promise<void> => {
  const name = userInfo().username;
  await writeInCluster(cluster, 'pg_hba.conf', 'local all all peer map=portal\n', account);
  const users = [role, superuser].map((each) => `portal "${name}" ${each}\n`).join('');
  await writeInCluster(cluster, 'pg_ident.conf', users, account);
};

const socketFolder = async (cluster: string, account: Account): Promise<string> => {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestSocketPath) return cluster;
  const parent = await mkdtemp('/tmp/siliport-');
  await chmod(parent, 0o711);
  const folder = join(parent, 's');
  await makePrivate(folder, account);
  return folder;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

const lastWords = async (logFile: string): Promise<string> =>
  (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-10).join('\n');

const untilReady = async (postgres: PostgresProcess, { socket, logFile }: PostgresCommand): Promise<void> => {
  const deadline = performance.now() + readyWithin;
  while (!(await answers(urlOf(socket, superuser, 'postgres')))) {
    if (!postgres.running()) throw new CannotStart(`PostgreSQL did not start:\n${await lastWords(logFile)}`);
    if (performance.now() > deadline) {
      await postgres.stop();
      throw new CannotStart(`PostgreSQL did not become ready:\n${await lastWords(logFile)}`);
    }
    await pause(20);
  }
};

/** The portal's role cannot read files or run programs through SQL, as the superuser could. */
const ensureRoleAndDatabase = async (socket: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(socket, superuser, 'postgres') });
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

const startReady = async (command: PostgresCommand): Promise<PostgresProcess> => {
  const postgres = await spawnPostgres(command);
  await untilReady(postgres, command);
  return postgres;
};

/** Starts PostgreSQL again whenever it ends by itself, until stopped. */
const keepRunning = (first: PostgresProcess, command: PostgresCommand, log: (message: string) => void) => {
  let current = first;
  let stopping = false;
  const keep = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      await current.ended;
      if (stopping) return;
      log('PostgreSQL ended unexpectedly and is started again');
      await pause(Math.min(200 * 2 ** failures, 10_000));
      if (stopping) return;
      await stopOrphan(command.cluster);
      current = await spawnPostgres(command);
      failures = await untilReady(current, command).then(
        () => 0,
        () => failures + 1,
      );
    }
  };
  const kept = keep();
  return async (): Promise<void> => {
    stopping = true;
    await current.stop();
    await kept;
  };
};

const preparePlace = async (dataDir: string) => {
  const remembered = await rememberedPlace(dataDir);
  const account = await postgresAccount(clusterIn(remembered));
  const place = remembered === dataDir ? await choosePlace(dataDir, account) : remembered;
  return { account, place, cluster: clusterIn(place), binaries: await postgresBinaries(account, place) };
};

/**
 * Starts the PostgreSQL that comes along on the cluster of this data folder; makes the cluster where there is none.
 * Errors: FolderInUse; others name what to do.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { durable = true, log = () => undefined } = options;
  // 0711: PostgreSQL's account passes through to its cluster, and nobody looks around.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = await realpath(options.dataDir);
  const locks = [await lockFolder(dataDir)];
  const release = async () => {
    for (const lock of locks) await lock.release();
  };
  try {
    const { account, place, cluster, binaries } = await preparePlace(dataDir);
    if (place !== dataDir) locks.push(await lockFolder(place));
    await stopOrphan(cluster);
    if (!(await checkMajor(cluster))) await createCluster(binaries, cluster, account, durable);
    await admitPortal(cluster, account);
    const socket = await socketFolder(cluster, account);
    const command = { binaries, cluster, socket, account, durable, logFile: join(dataDir, 'postgres.log') };
    const stopPostgres = keepRunning(await startReady(command), command, log);
    const stop = async () => {
      await stopPostgres();
      if (socket !== cluster) await rm(dirname(socket), { recursive: true, force: true });
      await release();
    };
    await ensureRoleAndDatabase(socket).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: urlOf(socket, role, role), place, stop };
  } catch (error) {
    await release();
    throw error;
  }
};
