import { statfs } from 'node:fs/promises';

/** Bytes kept free on each disk; PostgreSQL shuts down when it cannot write its WAL. */
export const reservedBytes = 64 * 1024 * 1024;

/** Results are cached to limit statfs calls. */
const cacheMs = 100;

/** Reports whether the disks of the data folders are nearly full. */
export interface DiskSpace {
  /** Whether one of them has less than `reservedBytes` free, so that nothing more may be written. */
  isLow(): Promise<boolean>;
}

/** Returns the bytes that an ordinary user can still write into the folder. */
export const getFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Creates a monitor of the disks of these folders. Tests pass their own `readFreeBytes`. */
export const createDiskSpaceMonitor = (
  folders: readonly string[],
  readFreeBytes = getFreeBytes,
): DiskSpace => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    const free = await Promise.all(folders.map((folder) => readFreeBytes(folder)));
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
  };
};
