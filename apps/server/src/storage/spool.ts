import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getFreeBytes, reservedBytes } from './disk-space.ts';
import { DiskFull, StorageUnavailable, type StoredBytes } from './storage.ts';

/** Bytes written between two looks at the free space; many uploads at once must not use up the reserve in between. */
const lookEvery = 1024 * 1024;
/** A temporary file older than this belongs to nobody: its process was killed. */
const leftOverAfter = 24 * 60 * 60 * 1000;

/** Runs work on the disk; whatever the disk refuses is StorageUnavailable. */
export const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageUnavailable
      ? error
      : new StorageUnavailable(String(error), { cause: error });
  }
};

const checkRoom = async (folder: string): Promise<void> => {
  if ((await getFreeBytes(folder)) < reservedBytes) throw new DiskFull('the disk is full');
};

export interface Spooled extends StoredBytes {
  path: string;
}

const writeAll = async (source: Readable, file: FileHandle, folder: string): Promise<StoredBytes> => {
  const sha256 = createHash('sha256');
  const sha1 = createHash('sha1');
  let size = 0;
  let looked = 0;
  for await (const chunk of source) {
    sha256.update(chunk);
    sha1.update(chunk);
    size += chunk.length;
    await onDisk(() => file.writeFile(chunk));
    if (size - looked < lookEvery) continue;
    looked = size;
    await onDisk(() => checkRoom(folder));
  }
  await onDisk(() => file.sync());
  return { sha256: sha256.digest('hex'), sha1: sha1.digest('hex'), size };
};

/**
 * Takes the source in under a temporary name of `folder`, synced to the disk; leaves nothing when that fails.
 * Errors: whatever the source throws; StorageUnavailable.
 */
export const spool = async (source: Readable, folder: string): Promise<Spooled> => {
  const path = join(folder, randomUUID());
  try {
    const file = await onDisk(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await checkRoom(folder);
      return open(path, 'wx', 0o600);
    });
    try {
      return { path, ...(await writeAll(source, file, folder)) };
    } finally {
      await file.close();
    }
  } catch (error) {
    source.destroy();
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** Whether the folder takes bytes just now. */
export const takesBytes = async (folder: string): Promise<boolean> => {
  const probe = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await checkRoom(folder);
    const file = await open(probe, 'wx', 0o600);
    await file.writeFile('ready').finally(() => file.close());
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
};

/** Removes what killed processes left; another living process may be writing the younger ones. */
export const removeLeftOvers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const modified = await stat(path).catch(() => undefined);
    if (modified && Date.now() - modified.mtimeMs > leftOverAfter) await rm(path, { force: true });
  }
};
