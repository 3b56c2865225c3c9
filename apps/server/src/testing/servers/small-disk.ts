import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const megabyte = 1024 * 1024;

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  path: string;
  /** Fills the disk until this many bytes are left. */
  leaveFree(bytes: number): Promise<void>;
  /** Removes what fills it. */
  makeRoom(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a tmpfs of this size. Returns undefined where this process may not mount. */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk | undefined> => {
  const path = await mkdtemp(join(tmpdir(), 'siliport-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'siliport', path], {
      stdio: 'ignore',
    });
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
  const readFreeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  };
  const leaveFree = async (left: number): Promise<void> => {
    const ballast = await open(join(path, 'ballast'), 'a');
    for (let free = await readFreeBytes(); free > left; free = await readFreeBytes()) {
      const size = Math.min(free - left, 8 * megabyte);
      await ballast.write(Buffer.alloc(size)).catch(() => undefined);
    }
    await ballast.close();
  };
  return {
    path,
    leaveFree,
    makeRoom: () => rm(join(path, 'ballast'), { force: true }),
    unmount: async () => {
      execFileSync('umount', ['-l', path]);
      await chmod(path, 0o700);
      await rm(path, { recursive: true, force: true });
    },
  };
};
