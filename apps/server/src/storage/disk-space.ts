import { statfs } from 'node:fs/promises';

/** Bytes of each disk that stay free: without them PostgreSQL cannot write its log, and stops. */
export const reservedBytes = 64 * 1024 * 1024;

/** Milliseconds for which an answer holds: a burst of writes must not become a burst of system calls. */
const freshMs = 100;

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
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const free = await Promise.all(folders.map((folder) => freeBytes(folder)));
    return Math.min(...free) < reservedBytes;
  };
  return {
    isLow: () => {
      if (!answer || performance.now() - askedAt > freshMs) {
        askedAt = performance.now();
        // A folder that cannot be asked about is another trouble, which whoever writes there reports.
        answer = ask().catch(() => false);
      }
      return answer;
    },
  };
};
