import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@siliport/contract/limits';
import { getErrorCode } from '../errors.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { CliError, type StoredFile } from './cli.ts';

/** The rest of a name's bytes is for the number of a copy. */
const maxNameBytes = 200;

/** Returns the path of a file that can be sent to a member. Throws CliError. */
export const checkLocalFile = async (path: string): Promise<string> => {
  const name = basename(path);
  const refuse = (error: unknown): never => {
    throw new CliError(`${path} cannot be read (${getErrorCode(error)})`);
  };
  const stats = await stat(path).catch(refuse);
  if (!stats.isFile()) throw new CliError(`${path} is no file`);
  if (stats.size === 0) throw new CliError(`${path} is empty`);
  if (stats.size > limits.attachmentBytes) throw new CliError(`${path} is too large (100 MB at most)`);
  if (toSafeName(name) !== name || !/\.[A-Za-z0-9]{1,10}$/.test(name))
    throw new CliError(`${path} needs a plain name with an extension`);
  await access(path, constants.R_OK).catch(refuse);
  return path;
};

/** Stores the bytes; the sweeper deletes them if nothing refers to them within a day. */
export const storeLocalFile = async (storage: Storage, path: string): Promise<StoredFile> => ({
  ...(await storage.put(createReadStream(path))),
  name: basename(path),
});

const cutToBytes = (name: string): string => {
  const extension = extname(name).slice(0, 20);
  let stem = name.slice(0, name.length - extname(name).length);
  while (Buffer.byteLength(stem + extension) > maxNameBytes) stem = [...stem].slice(0, -1).join('');
  return stem + extension;
};

/** Returns a name that stays in its folder on every system: members name what they upload. */
export const toSafeName = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^[\s.-]+/, '')
    // The lookbehind keeps this linear: `[\s.]+$` alone would search from every dot to the end.
    .replace(/(?<![\s.])[\s.]+$/, '');
  const cut = cutToBytes(plain);
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(cut) ? `_${cut}` : cut;
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

type WriteResult = 'written' | 'exists';

/** Never follows a link and never overwrites; a file that was cut off is removed. */
const writeNewFile = async (storage: Storage, sha256: string, path: string): Promise<WriteResult> => {
  const source = await storage.open(sha256);
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(source, target);
    return 'written';
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return 'exists';
    await rm(path, { force: true });
    throw error;
  }
};

const numberName = (name: string, copy: number): string => {
  const extension = extname(name);
  return copy === 1 ? name : `${name.slice(0, name.length - extension.length)} (${copy})${extension}`;
};

/**
 * Saves a file of the storage in the folder and returns its path. When other bytes have the name, a number is
 * appended; a file with the same bytes is left as it is. Throws CliError.
 */
export const saveFile = async (
  storage: Storage,
  { name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>,
  folder: string,
): Promise<string> => {
  try {
    await mkdir(folder, { recursive: true });
    for (let copy = 1; ; copy++) {
      const path = join(folder, numberName(toSafeName(name), copy));
      if ((await writeNewFile(storage, sha256, path)) === 'written') return path;
      if ((await hashFile(path).catch(() => '')) === sha256) return path;
    }
  } catch (error) {
    if (error instanceof FileMissing) throw new CliError(`The bytes of ${name} are missing in the storage.`);
    const code = getErrorCode(error);
    if (code) throw new CliError(`${folder} cannot be written (${code}).`);
    throw error;
  }
};
