import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getErrorCode } from '../../errors.ts';

/** What a name in the content folder stands for; links are not followed, wherever they lead. */
export type EntryType = 'file' | 'folder' | 'link' | 'other' | 'nothing';

const findTypeAt = async (path: string): Promise<EntryType> => {
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return 'link';
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) return 'nothing';
    throw error;
  }
};

/** Checks each step of the path, so that a linked folder on the way is found as well. */
export const findEntryType = async (root: string, steps: readonly string[]): Promise<EntryType> => {
  let type: EntryType = 'folder';
  for (let count = 1; count <= steps.length && type === 'folder'; count++) {
    type = await findTypeAt(join(root, ...steps.slice(0, count)));
    if (type !== 'folder' && type !== 'link' && count < steps.length) return 'nothing';
  }
  return type;
};

/** Throws ELOOP when a link has replaced the file since its type was read. */
export const openFile = (root: string, steps: readonly string[]): Promise<FileHandle> =>
  open(join(root, ...steps), constants.O_RDONLY | constants.O_NOFOLLOW);

/** Returns the names in a folder in order, without hidden ones and texts for people (README.md). */
export const listNames = async (root: string, steps: readonly string[]): Promise<string[]> => {
  const names = await readdir(join(root, ...steps));
  return names.filter((name) => !name.startsWith('.') && !/\.md$/i.test(name)).sort();
};

const maxPieceBytes = 1024 * 1024;

/**
 * Streams the open file in pieces of at most 1 MB. A stream allocates whole pieces, however small the file: pieces of a fixed
 * size kept the garbage collector busy for a third of an import.
 */
export const streamFile = async (file: FileHandle): Promise<Readable> => {
  const { size } = await file.stat();
  return file.createReadStream({ autoClose: false, highWaterMark: Math.min(size + 1, maxPieceBytes) });
};
