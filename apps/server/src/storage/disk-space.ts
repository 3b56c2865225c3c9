import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { getErrorCode, StartupError } from '../errors.ts';

const megabyte = 1024 * 1024;

/** Bytes kept free on each disk; PostgreSQL shuts down when it cannot write its WAL. */
export const reservedBytes = 64 * megabyte;

/** Results are cached to limit statfs calls. */
const cacheMs = 100;

/** Reports whether the disks of the data folders are nearly full. */
export interface DiskSpace {
  /** Whether one of them has less than `reservedBytes` free, so that nothing more may be written. */
  isLow(): Promise<boolean>;
  /** Returns the bytes that are free on each disk, by its name; one that cannot be checked is left out. */
  getFreeBytes(): Promise<Record<string, number>>;
}

/** Returns the bytes that an ordinary user can still write into the folder. */
export const getFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Creates a monitor of the disks of these folders, which have names. Tests pass their own `readFreeBytes`. */
export const createDiskSpaceMonitor = (
  folders: Readonly<Record<string, string>>,
  readFreeBytes = getFreeBytes,
): DiskSpace => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    const free = await Promise.all(Object.values(folders).map((folder) => readFreeBytes(folder)));
    return Math.min(...free) < reservedBytes;
  };
  return {
    isLow: () => {
      if (!result || performance.now() - checkedAt > cacheMs) {
        checkedAt = performance.now();
        // A folder that cannot be checked is reported by the code that writes there.
        result = check().catch(() => false);
      }
      return result;
    },
    getFreeBytes: async () => {
      const entries = Object.entries(folders).map(async ([name, folder]) => {
        const free = await readFreeBytes(folder).catch(() => undefined);
        return free === undefined ? [] : [[name, free] as const];
      });
      return Object.fromEntries((await Promise.all(entries)).flat());
    },
  };
};

/** Free bytes that PostgreSQL needs to start and recover from a crash, and to create a database. */
const minFreeBytes = { start: 16 * megabyte, create: 128 * megabyte };

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'it is a link to itself',
};

/** Checks by writing 64 kB that the folder is writable: permission bits do not show a read-only disk. */
const writeProbe = async (dataDir: string): Promise<void> => {
  const path = join(dataDir, `probe.${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.alloc(64 * 1024));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
};

const checkFreeSpace = async ({ dataDir, databaseUrl }: DataDirConfig): Promise<void> => {
  const isNew =
    !databaseUrl && !['postgres', 'postgres.place'].some((name) => existsSync(join(dataDir, name)));
  const needed = isNew ? minFreeBytes.create : minFreeBytes.start;
  if ((await getFreeBytes(dataDir)) < needed)
    throw new StartupError(
      `DATA_DIR cannot be used, its disk is full: ${dataDir} has less than ${needed / megabyte} MB free`,
    );
};

type DataDirConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Creates the data folder if it is missing, and checks that it is writable. Throws StartupError naming DATA_DIR if that
 * is not possible.
 */
export const prepareDataDir = async (config: DataDirConfig): Promise<void> => {
  const { dataDir } = config;
  try {
    // 0711: PostgreSQL's account can reach its cluster, but nobody can list the folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeProbe(dataDir);
  } catch (error) {
    const code = String(getErrorCode(error));
    throw new StartupError(
      `DATA_DIR cannot be used, ${reasons[code] ?? `the system says ${code}`}: ${dataDir}`,
    );
  }
  await checkFreeSpace(config);
};
