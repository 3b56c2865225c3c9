import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getFreeBytes, reservedBytes } from './disk-space.ts';
import {
  type CheckBytes,
  DiskFull,
  type SpooledFile,
  StorageUnavailable,
  type StoredBytes,
} from './storage.ts';

/**
 * Bytes of one write; sockets deliver 64 KB at a time. The free space is checked after each, because many uploads at once
 * must not use up the reserve in between.
 */
const writeBytes = 1024 * 1024;
/** The process of an older temporary file was killed. */
const leftoverAgeMs = 24 * 60 * 60 * 1000;

/** Runs `work`; converts errors of the disk to StorageUnavailable. */
export const withStorageErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageUnavailable
      ? error
      : new StorageUnavailable(String(error), { cause: error });
  }
};

const checkFreeSpace = async (folder: string): Promise<void> => {
  if ((await getFreeBytes(folder)) < reservedBytes) throw new DiskFull('the disk is full');
};

export const spooledFileMode = 0o600;

/** Bytes of the first write: most files are smaller, and need no buffers for whole writes. */
const firstWriteBytes = 64 * 1024;

/** Copies the source into buffers of which each is full but for the last one, two of them in turns. */
async function* fillInTurns(source: Readable): AsyncGenerator<Buffer> {
  let current = Buffer.allocUnsafe(firstWriteBytes);
  let next: typeof current | undefined;
  let filled = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + current.length - filled);
      current.set(piece, filled);
      at += piece.length;
      filled += piece.length;
      if (filled < current.length) continue;
      yield current;
      const written = current;
      current = next ?? Buffer.allocUnsafeSlow(writeBytes);
      next = written.length === writeBytes ? written : undefined;
      filled = 0;
    }
  }
  if (filled > 0) yield current.subarray(0, filled);
}

const writeAll = async (source: Readable, file: FileHandle, folder: string): Promise<StoredBytes> => {
  const [sha256, sha1] = [createHash('sha256'), createHash('sha1')];
  let size = 0;
  let writing = Promise.resolve();
  const write = async (bytes: Buffer): Promise<void> => {
    await file.writeFile(bytes);
    await checkFreeSpace(folder);
  };
  try {
    for await (const bytes of fillInTurns(source)) {
      await writing;
      writing = withStorageErrors(() => write(bytes));
      // A failed write is reported with the next buffer, which a slow client fills much later.
      writing.catch(() => undefined);
      // Hashed while the disk writes.
      sha256.update(bytes);
      sha1.update(bytes);
      size += bytes.length;
    }
  } finally {
    await writing;
  }
  await withStorageErrors(() => file.sync());
  return { sha256: sha256.digest('hex'), sha1: sha1.digest('hex'), size };
};

/** Writes the source to a temporary file of `folder`, synced to the disk; leaves nothing when that fails. */
const spool = async (source: Readable, folder: string): Promise<SpooledFile> => {
  const path = join(folder, randomUUID());
  try {
    const file = await withStorageErrors(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await checkFreeSpace(folder);
      return open(path, 'wx', spooledFileMode);
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

/**
 * Writes the source to a temporary file of `folder`, which `store` then moves or copies. Throws whatever the source or
 * `check` throws, and StorageUnavailable.
 */
export const storeSpooled = async (
  source: Readable,
  folder: string,
  check: CheckBytes | undefined,
  store: (spooled: SpooledFile) => Promise<void>,
): Promise<StoredBytes> => {
  const spooled = await spool(source, folder);
  const { path, ...stored } = spooled;
  try {
    await check?.(spooled);
    await withStorageErrors(() => store(spooled));
  } finally {
    await rm(path, { force: true });
  }
  return stored;
};

export const isWritable = async (folder: string): Promise<boolean> => {
  const probe = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await checkFreeSpace(folder);
    const file = await open(probe, 'wx', 0o600);
    await file.writeFile('ready').finally(() => file.close());
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
};

/** Deletes the temporary files of killed processes; another process may still be writing the younger ones. */
export const deleteLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const modified = await stat(path).catch(() => undefined);
    if (modified && Date.now() - modified.mtimeMs > leftoverAgeMs) await rm(path, { force: true });
  }
};
