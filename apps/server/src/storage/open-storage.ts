import { constants } from 'node:fs';
import { chmod, type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { getErrorCode } from '../errors.ts';
import { deleteLeftovers, isWritable, spooledFileMode, storeSpooled, withStorageErrors } from './spool.ts';
import {
  type ByteRange,
  FileNotFoundError,
  isKey,
  parseKeyPath,
  type SpooledFile,
  type Storage,
  toKeyPath,
} from './storage.ts';

/** Measured: streams of 64 KB, Node's default, are three times slower. A stream allocates whole chunks, however small the file. */
const maxChunkBytes = 512 * 1024;

interface Modes {
  folder: number;
  file: number;
}
const privateModes: Modes = { folder: 0o700, file: spooledFileMode };
/** Lets a proxy in the portal's group send the files. */
export const groupModes: Modes = { folder: 0o750, file: 0o640 };

const missingCodes = ['ENOENT', 'ENOTDIR', 'ELOOP'];

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/** Returns the file's path. Throws FileNotFoundError when a symbolic link in the path leads elsewhere. */
const resolvePath = async (root: string, sha256: string): Promise<string> => {
  const path = join(root, toKeyPath(sha256));
  if (!isKey(sha256) || (await realpath(path)) !== path || !(await lstat(path)).isFile())
    throw new FileNotFoundError(sha256);
  return path;
};

const isMissing = (error: unknown): boolean =>
  error instanceof FileNotFoundError || missingCodes.includes(getErrorCode(error) ?? '');

/** Throws FileNotFoundError and StorageUnavailable in place of the disk's errors. */
const withReadErrors = async <T>(sha256: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) throw new FileNotFoundError(sha256);
    return withStorageErrors(() => Promise.reject(error));
  }
};

const openFile = (root: string, sha256: string): Promise<FileHandle> =>
  withReadErrors(sha256, async () =>
    open(await resolvePath(root, sha256), constants.O_RDONLY | constants.O_NOFOLLOW),
  );

/** Reads into two buffers in turns. Only the last chunk is shorter than its buffer. */
const readInTurns = (file: FileHandle, { start, end }: ByteRange): Readable => {
  const chunkBytes = Math.min(end - start + 1, maxChunkBytes);
  let [current, next] = [Buffer.allocUnsafeSlow(chunkBytes), Buffer.allocUnsafeSlow(chunkBytes)];
  let position = start;
  const readChunk = async (): Promise<Buffer | null> => {
    if (position > end) return null;
    const { bytesRead } = await file.read(current, 0, Math.min(chunkBytes, end - position + 1), position);
    if (bytesRead === 0) throw new Error('the file became shorter');
    position += bytesRead;
    const chunk = current.subarray(0, bytesRead);
    [current, next] = [next, current];
    return chunk;
  };
  return new Readable({
    // One chunk is read ahead while another is written.
    highWaterMark: 1,
    read() {
      readChunk().then(
        (chunk) => this.push(chunk),
        (error) => this.destroy(error),
      );
    },
    destroy: (error, done) => {
      file.close().then(
        () => done(error),
        (closeError) => done(error ?? closeError),
      );
    },
  });
};

/** Also replaces a file of the same key: that repairs a damaged one, and resets its age for the sweeper. */
const moveToStore = async (
  root: string,
  { path, sha256 }: SpooledFile,
  { folder: folderMode, file: fileMode }: Modes,
): Promise<void> => {
  const target = join(root, toKeyPath(sha256));
  const folder = dirname(target);
  if (await mkdir(folder, { recursive: true, mode: folderMode })) await syncFolder(root);
  if ((await realpath(folder)) !== folder) throw new Error(`${folder} is a link`);
  if (fileMode !== spooledFileMode) await chmod(path, fileMode);
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

/** Opens a storage in `folder`, which only the portal's user can enter, or its group can read. */
export const openDisk = async (folder: string, modes = privateModes): Promise<Storage> => {
  await mkdir(folder, { recursive: true, mode: modes.folder });
  const root = await realpath(folder);
  const incoming = join(root, 'incoming');
  const has = (sha256: string): Promise<boolean> =>
    resolvePath(root, sha256).then(
      () => true,
      (error) => (isMissing(error) ? false : withStorageErrors(() => Promise.reject(error))),
    );
  return {
    put: (source, check) =>
      storeSpooled(source, incoming, check, (spooled) => moveToStore(root, spooled, modes)),
    open: async (sha256, range, { reusesChunks = false } = {}) => {
      const file = await openFile(root, sha256);
      const { size } = await file.stat();
      if (reusesChunks) return readInTurns(file, range ?? { start: 0, end: size - 1 });
      return file.createReadStream({ ...range, highWaterMark: Math.min(size + 1, maxChunkBytes) });
    },
    findPath: (sha256) => withReadErrors(sha256, () => resolvePath(root, sha256)),
    has,
    delete: async (sha256) => {
      if (await has(sha256))
        await withStorageErrors(() => rm(join(root, toKeyPath(sha256)), { force: true }));
    },
    list: async function* () {
      await deleteLeftovers(incoming);
      yield* listFiles(root);
    },
    isReady: () => isWritable(incoming),
  };
};

/** Opens the S3 store of the settings, else a folder of the data folder. The S3 client is large and loads on use. */
export const openStorage = async ({
  s3,
  dataDir,
  sendfile,
}: Pick<Config, 's3' | 'dataDir' | 'sendfile'>): Promise<Storage> => {
  if (!s3) return openDisk(join(dataDir, 'files'), sendfile ? groupModes : privateModes);
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3, join(dataDir, 'incoming'));
};
