import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';

const demo = fileURLToPath(new URL('../../../demo/', import.meta.url));

/** Contents by path below demo; 'kept' marks an existing file that stays. */
export type Files = Map<string, string | Uint8Array | 'kept'>;

export const toYaml = (content: unknown): string =>
  stringify(content, { lineWidth: 120, blockQuote: 'literal' });

export const toPath = (path: string): string => `${demo}${path}`;

const isSame = async (path: string, bytes: Uint8Array): Promise<boolean> => {
  const existing = await readFile(path).catch(() => undefined);
  return existing !== undefined && Buffer.compare(existing, bytes) === 0;
};

const writeFileAt = async (path: string, content: string | Uint8Array): Promise<void> => {
  const bytes = Buffer.from(content);
  if (await isSame(toPath(path), bytes)) return;
  await mkdir(dirname(toPath(path)), { recursive: true });
  await writeFile(toPath(path), bytes);
};

const removeOthers = async (folder: string, files: Files): Promise<void> => {
  const existing = await readdir(toPath(folder), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of existing) {
    const path = `${entry.parentPath}/${entry.name}`.slice(demo.length);
    const needed = [...files.keys()].some((name) => name === path || name.startsWith(`${path}/`));
    if (!needed) await rm(toPath(path), { recursive: true, force: true });
  }
};

/** Writes these files, and deletes all others of the folder. */
export const writeFolder = async (folder: string, files: Files): Promise<void> => {
  await removeOthers(folder, files);
  for (const [path, content] of files) if (content !== 'kept') await writeFileAt(path, content);
};

/** Deletes the folders that no longer have a source. */
export const deleteOtherFolders = async (folder: string, ids: string[]): Promise<void> => {
  for (const name of await readdir(toPath(folder)))
    if (!ids.includes(name)) await rm(toPath(`${folder}/${name}`), { recursive: true });
};

export const sumSizes = (files: Files): number =>
  [...files.values()].reduce((sum, content) => sum + content.length, 0);

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
