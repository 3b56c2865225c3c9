import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isKey, parseKeyPath, toKeyPath } from './key.ts';
import { onDisk, removeLeftOvers, type Spooled, spool, takesBytes } from './spool.ts';
import { type ByteRange, FileMissing, type Storage } from './storage.ts';

/** Measured: streams of 64 KB, Node's default, reach a third of the speed. */
const readChunkBytes = 512 * 1024;

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/** The file's path, if nothing on the way to it is a link that leads elsewhere. */
const pathWithin = async (root: string, sha256: string): Promise<string> => {
  const path = join(root, toKeyPath(sha256));
  if (!isKey(sha256) || (await realpath(path)) !== path || !(await lstat(path)).isFile())
    throw new FileMissing(sha256);
  return path;
};

const missingOr = (sha256: string, error: unknown): unknown =>
  hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP') ? new FileMissing(sha256) : error;

const openFile = async (root: string, sha256: string): Promise<FileHandle> => {
  try {
    return await open(await pathWithin(root, sha256), constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    const known = missingOr(sha256, error);
    if (known instanceof FileMissing) throw known;
    return onDisk(() => Promise.reject(known));
  }
};

/** Renames onto the same bytes, too: that mends a damaged file and makes it young again for the sweeper. */
const moveIn = async (root: string, { path, sha256 }: Spooled): Promise<void> => {
  const target = join(root, toKeyPath(sha256));
  const folder = dirname(target);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root);
  if ((await realpath(folder)) !== folder) throw new Error(`${folder} is a link`);
  await rename(path, target);
  await syncFolder(folder);
};

async function* listFiles(root: string): AsyncIterable<{ sha256: string; size: number; modifiedAt: Date }> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name.length !== 2) continue;
    for (const name of await readdir(join(root, folder.name))) {
      const sha256 = parseKeyPath(`${folder.name}/${name}`);
      const file = await lstat(join(root, folder.name, name)).catch(() => undefined);
      if (sha256 && file?.isFile()) yield { sha256, size: file.size, modifiedAt: file.mtime };
    }
  }
}

/** Files under `folder`, which nobody but the portal may enter. */
export const openDisk = async (folder: string): Promise<Storage> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);
  const incoming = join(root, 'incoming');
  const has = (sha256: string): Promise<boolean> =>
    pathWithin(root, sha256).then(
      () => true,
      (error) =>
        missingOr(sha256, error) instanceof FileMissing ? false : onDisk(() => Promise.reject(error)),
    );
  return {
    put: async (source) => {
      const spooled = await spool(source, incoming);
      try {
        await onDisk(() => moveIn(root, spooled));
      } finally {
        await rm(spooled.path, { force: true });
      }
      const { sha256, sha1, size } = spooled;
      return { sha256, sha1, size };
    },
    open: async (sha256: string, range?: ByteRange): Promise<Readable> =>
      (await openFile(root, sha256)).createReadStream({ ...range, highWaterMark: readChunkBytes }),
    has,
    remove: async (sha256) => {
      if (await has(sha256)) await onDisk(() => rm(join(root, toKeyPath(sha256)), { force: true }));
    },
    list: async function* () {
      await removeLeftOvers(incoming);
      yield* listFiles(root);
    },
    ready: () => takesBytes(incoming),
  };
};
