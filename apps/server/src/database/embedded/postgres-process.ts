import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeSocketLock } from './cluster-location.ts';
import { type Account, getProcessCommand, getProcessStart } from './processes.ts';

const timeoutsMs = { poll: 25, fastShutdown: 20_000, immediateShutdown: 10_000 };

/** `unix_socket_directories` is a list, so a path that contains a comma must be quoted. */
const quote = (path: string): string => `"${path.replaceAll('"', '""')}"`;

const toSettings = (socket: string, durable: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: quote(socket),
  unix_socket_permissions: '0700',
  fsync: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  // Tests drop their database, which an autovacuum worker would prevent.
  autovacuum: durable ? 'on' : 'off',
  shared_buffers: '256MB',
  // One cluster serves all portals of a test run.
  max_connections: durable ? '50' : '200',
  // The planner's default is for spinning disks and makes it scan for frequent search terms.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Only start, stop and fatal errors: the portal logs failed statements itself, without their data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
});

export interface PostgresProcess {
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  running(): boolean;
  stop(): Promise<void>;
}

/** Polls until `isDone`; returns false when that takes longer than the timeout. */
const isDoneWithin = async (
  timeoutMs: number,
  isDone: () => boolean | Promise<boolean>,
): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) return false;
    await pause(timeoutsMs.poll);
  }
  return true;
};

const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
};

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, from which it recovers at the next start. */
const stopPid = async (pid: number, isEnded: () => boolean | Promise<boolean>): Promise<void> => {
  sendSignal(pid, 'SIGINT');
  if (await isDoneWithin(timeoutsMs.fastShutdown, isEnded)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await isDoneWithin(timeoutsMs.immediateShutdown, isEnded)) return;
  sendSignal(pid, 'SIGKILL');
  await isDoneWithin(timeoutsMs.immediateShutdown, isEnded);
};

const toPostgresProcess = (child: ChildProcess): PostgresProcess => {
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  // A portal that exits without stopping it must not leave it running.
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
  /** The log file, truncated at each start. */
  logFile: string;
  durable: boolean;
}

export const spawnPostgres = async (command: PostgresCommand): Promise<PostgresProcess> => {
  const { binaries, cluster, socket, account, logFile, durable } = command;
  const args = Object.entries(toSettings(socket, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = await open(logFile, 'w', 0o600);
  try {
    const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...args], {
      ...account,
      cwd: '/',
      // In its own session, so that Ctrl-C reaches only the portal, which finishes its requests first.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    return toPostgresProcess(child);
  } finally {
    await log.close();
  }
};

/** The lines of postmaster.pid: pid, folder, start time, port, socket folder, … */
const readPidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');

/** Another process may have the pid by now, and other programs may have the path as an argument. */
const isPostmasterOf = async (pid: number, cluster: string): Promise<boolean> =>
  (await getProcessCommand(pid)).includes(`/postgres -D ${cluster} `);

/**
 * Stops the PostgreSQL that a killed portal left running on this cluster, and removes stale lock files, which PostgreSQL
 * trusts while any process, even a zombie, has their pid. Call it with the folder locked. Returns the socket folder that
 * was used.
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
