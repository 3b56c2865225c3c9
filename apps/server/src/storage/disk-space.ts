import { statfs } from 'node:fs/promises';

/** Stay free on each disk: without them PostgreSQL cannot write its log, and stops. */
export const reservedBytes = 64 * 1024 * 1024;

/** A burst of writes must not become a burst of system calls. */
const cacheMs = 100;

/** The disks that the portal writes to. */
export interface DiskSpace {
  /** Whether one of them has less than `reservedBytes` free, so that nothing more may be written. */
  isLow(): Promise<boolean>;
}

/** Returns the bytes that an ordinary user can still write into the folder. */
export const getFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the disks of these folders. `freeBytes` stands in for the system in tests. */
export const watchDiskSpace = (folders: readonly string[], freeBytes = getFreeBytes): DiskSpace => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    const free = await Promise.all(folders.map((folder) => freeBytes(folder)));
    return Math.min(...free) < reservedBytes;
  };
  return {
    isLow: () => {
      if (!result || performance.now() - checkedAt > cacheMs) {
        checkedAt = performance.now();
        // A folder that cannot be checked is another failure, which is reported by whoever writes there.
        result = check().catch(() => false);
      }
      return result;
    },
  };
};
