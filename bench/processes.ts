/** Processes of a measurement: the portal on a database of its own, and programs that it is compared with. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { createPool } from '../apps/server/src/database/open.ts';

const source = join(import.meta.dirname, '../apps/server/src');

export const interfaceToken = 'the-token-of-the-bench';

export interface ServerProcess {
  pid: number;
  /** `http://127.0.0.1:PORT` */
  address: string;
  stop(): Promise<void>;
}

/** Runs a program of Node that prints `NAME: http://…` once it listens. */
export const startServer = async (
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
  });
  // A measurement that fails leaves no process behind.
  process.on('exit', () => child.kill());
  const address = await readAddress(child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, address, stop };
};

/** Returns the address that the program prints; the rest of its output is dropped. */
export const readAddress = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^\w+: (http\S+)$/.exec(line)?.[1];
    if (!address) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the program did not start');
};

/** Removes a folder, and the database's that its pointer file names. */
export const removeDataDir = async (dataDir: string): Promise<void> => {
  const elsewhere = (await readFile(join(dataDir, 'postgres.place'), 'utf8').catch(() => '')).trim();
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
};

/** The arguments of Node by which `npm start` starts the portal. */
export const portalArguments = ['--max-semi-space-size=8', join(source, 'main.js')];

/** Opens an empty, migrated database in a new folder, for portals and for rows of the measurement. */
export const openBenchDatabase = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-bench-'));
  // PostgreSQL's account needs access to its cluster when this runs as root.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbedded({ dataDir });
  await migrate(postgres.url);
  const pool = createPool(postgres.url);
  return {
    dataDir,
    url: postgres.url,
    pool,
    startPortal: (environment: Record<string, string> = {}) =>
      startServer(portalArguments, {
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        INTERFACE_TOKEN: interfaceToken,
        ...environment,
      }),
    close: async () => {
      await pool.end();
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
};

/** Returns the processor time of these processes in milliseconds. Linux only: it reads /proc. */
export const readCpuMs = (pids: readonly number[]): number =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);

export const toMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
