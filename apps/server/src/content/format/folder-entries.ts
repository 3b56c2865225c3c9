import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies under a name in the content folder; links are not followed, wherever they lead. */
export type Found = 'file' | 'folder' | 'link' | 'other' | 'nothing';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const foundAt = async (path: string): Promise<Found> => {
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return 'link';
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  } catch (error) {
    if (isMissing(error)) return 'nothing';
    throw error;
  }
};

/** Looks at each step of the path, so that a linked folder on the way is seen as well. */
export const lookInside = async (root: string, steps: readonly string[]): Promise<Found> => {
  let found: Found = 'folder';
  for (let count = 1; count <= steps.length && found === 'folder'; count++) {
    found = await foundAt(join(root, ...steps.slice(0, count)));
    if (found !== 'folder' && found !== 'link' && count < steps.length) return 'nothing';
  }
  return found;
};

/** Errors: ELOOP when a link took the file's place since it was looked at. */
export const openInside = (root: string, steps: readonly string[]): Promise<FileHandle> =>
  open(join(root, ...steps), constants.O_RDONLY | constants.O_NOFOLLOW);

/** Names in order; hidden ones and texts for people (README.md) are no content. */
export const namesInside = async (root: string, steps: readonly string[]): Promise<string[]> => {
  const names = await readdir(join(root, ...steps));
  return names.filter((name) => !name.startsWith('.') && !/\.md$/i.test(name)).sort();
};
