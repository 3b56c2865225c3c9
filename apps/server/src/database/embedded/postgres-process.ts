import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { removeSocketLock } from './cluster-location.ts';
import { getProcessCommand, getProcessStart } from './running-process.ts';

const milliseconds = { betweenLooks: 25, fastShutdown: 20_000, immediateShutdown: 10_000 };

/** A value of `unix_socket_directories` is a list: quoted, so that a comma in a path is one. */
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

const settings = (socket: string, durable: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: quoted(socket),
  unix_socket_permissions: '0700',
  fsync: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  // A test drops its database at its end, which a worker of the superuser's in it would not allow.
  autovacuum: durable ? 'on' : 'off',
  shared_buffers: '256MB',
  // One cluster serves all portals of a test run.
  max_connections: durable ? '50' : '200',
  // The planner's default is for spinning disks and makes it scan for frequent search terms.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Only start, stop and what ends a connection: failed statements are logged by the portal, and theirs may hold data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
});

export interface PostgresProcess {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  running(): boolean;
  stop(): Promise<void>;
}

const within = async (limit: number, done: () => boolean | Promise<boolean>): Promise<boolean> => {
  const deadline = performance.now() + limit;
  while (!(await done())) {
    if (performance.now() > deadline) return false;
    await pause(milliseconds.betweenLooks);
  }
  return true;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, from which it recovers at the next start. */
const stopPid = async (pid: number, ended: () => boolean | Promise<boolean>): Promise<void> => {
  signal(pid, 'SIGINT');
  if (await within(milliseconds.fastShutdown, ended)) return;
  signal(pid, 'SIGQUIT');
  if (await within(milliseconds.immediateShutdown, ended)) return;
  signal(pid, 'SIGKILL');
  await within(milliseconds.immediateShutdown, ended);
};

const watch = (child: ChildProcess): PostgresProcess => {
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  // A controlled exit of the portal that forgot to stop it must not leave it behind.
  const atExit = () => child.kill('SIGINT');
  process.once('exit', atExit);
  ended.then(() => process.off('exit', atExit));
  return {
    ended,
    running: () => running,
    stop: async () => {
      if (running && child.pid) await stopPid(child.pid, () => !running);
    },
  };
};

export interface PostgresCommand {
  binaries: string;
  cluster: string;
  socket: string;
  account: Account;
  /** Where it writes what it says; begun anew at each start. */
  logFile: string;
  durable: boolean;
}

export const spawnPostgres = async (command: PostgresCommand): Promise<PostgresProcess> => {
  const { binaries, cluster, socket, account, logFile, durable } = command;
  const args = Object.entries(settings(socket, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = await open(logFile, 'w', 0o600);
  try {
    const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...args], {
      ...account,
      cwd: '/',
      // In a session of its own: Ctrl-C in the terminal must reach the portal alone, which first ends its requests.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    return watch(child);
  } finally {
    await log.close();
  }
};

/** The lines of postmaster.pid: pid, folder, start time, port, socket folder, … */
const readPidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');

/** Any process can have the pid by now, and other programs can have the path among their arguments. */
const isPostmasterOf = async (pid: number, cluster: string): Promise<boolean> =>
  (await getProcessCommand(pid)).includes(`/postgres -D ${cluster} `);

/**
 * Ends the PostgreSQL that a killed portal left running on this cluster, and removes the locks of one that is dead:
 * PostgreSQL believes them as long as any process has the pid, a zombie that nobody has reaped included. To be called
 * under the folder's lock: whoever holds that knows there is no living owner. Returns the socket folder that it used.
 */
export const stopOrphan = async (cluster: string): Promise<string | undefined> => {
  const [line, , , , socket] = await readPidFile(cluster);
  const pid = Number(line);
  const start = pid ? await getProcessStart(pid) : undefined;
  if (start !== undefined && (await isPostmasterOf(pid, cluster)))
    await stopPid(pid, async () => (await getProcessStart(pid)) !== start);
  else await rm(join(cluster, 'postmaster.pid'), { force: true });
  await removeSocketLock(cluster);
  if (socket) await removeSocketLock(socket);
  return socket;
};
