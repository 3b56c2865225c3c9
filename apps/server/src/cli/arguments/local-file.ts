import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@siliport/contract/limits';
import { getErrorCode } from '../../errors.ts';
import { FileNotFoundError, type SpooledFile, type Storage } from '../../storage/storage.ts';
import { type ClamdConfig, findVirus } from '../../storage/virus-scan.ts';
import { CliError, type CliServices, type StoredFile } from '../cli.ts';

/** File systems allow 255 bytes; the rest is reserved for ` (2)`. */
const maxNameBytes = 200;

/** Returns the path of a file that can be sent to a member. Throws CliError. */
export const checkLocalFile = async (path: string): Promise<string> => {
  const name = basename(path);
  const refuse = (error: unknown): never => {
    throw new CliError(`${path} cannot be read (${getErrorCode(error)})`);
  };
  const stats = await stat(path).catch(refuse);
  if (!stats.isFile()) throw new CliError(`${path} is not a file`);
  if (stats.size === 0) throw new CliError(`${path} is empty`);
  if (stats.size > limits.attachmentBytes) throw new CliError(`${path} is too large (100 MB at most)`);
  if (toSafeName(name) !== name || !/\.[A-Za-z0-9]{1,10}$/.test(name))
    throw new CliError(`${path} needs a plain name with an extension`);
  await access(path, constants.R_OK).catch(refuse);
  return path;
};

/** Throws CliError when the scan finds something, or when CLAMD_URL cannot scan the file. */
const checkVirus = async (clamd: ClamdConfig, name: string, { path }: SpooledFile): Promise<void> => {
  const signature = await findVirus(clamd, path).catch((error: Error) => {
    throw new CliError(`${name} was not scanned for viruses (CLAMD_URL): ${error.message}`);
  });
  if (signature !== undefined) throw new CliError(`${name} contains a virus: ${signature}`);
};

/** Stores the scanned bytes; the sweeper deletes them if nothing refers to them within a day. Throws CliError. */
export const storeLocalFile = async (
  { storage, config: { clamd } }: Pick<CliServices, 'storage' | 'config'>,
  path: string,
): Promise<StoredFile> => {
  const name = basename(path);
  const check = clamd && ((spooled: SpooledFile) => checkVirus(clamd, name, spooled));
  return { ...(await storage.put(createReadStream(path), check)), name };
};

const truncateFileName = (name: string): string => {
  const extension = extname(name).slice(0, 20);
  let stem = name.slice(0, name.length - extname(name).length);
  while (Buffer.byteLength(stem + extension) > maxNameBytes) stem = [...stem].slice(0, -1).join('');
  return stem + extension;
};

/** Returns a file name that is safe on every system, because members choose the names of uploads. */
export const toSafeName = (name: string): string => {
  const sanitized = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^[\s.-]+/, '')
    // The lookbehind keeps this linear: `[\s.]+$` alone would search from every dot to the end.
    .replace(/(?<![\s.])[\s.]+$/, '');
  const truncated = truncateFileName(sanitized);
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(truncated) ? `_${truncated}` : truncated;
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

type WriteResult = 'written' | 'exists';

/** Never follows a link and never overwrites; an incomplete file is removed. */
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

const appendCopyNumber = (name: string, copyNumber: number): string => {
  const extension = extname(name);
  return copyNumber === 1
    ? name
    : `${name.slice(0, name.length - extension.length)} (${copyNumber})${extension}`;
};

/**
 * Saves a file of the storage in the folder and returns its path. When another file has the name, a number is appended;
 * an identical file is kept. Throws CliError.
 */
export const saveFile = async (
  storage: Storage,
  { name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>,
  folder: string,
): Promise<string> => {
  try {
    await mkdir(folder, { recursive: true });
    for (let copyNumber = 1; ; copyNumber++) {
      const path = join(folder, appendCopyNumber(toSafeName(name), copyNumber));
      if ((await writeNewFile(storage, sha256, path)) === 'written') return path;
      if ((await hashFile(path).catch(() => '')) === sha256) return path;
    }
  } catch (error) {
    if (error instanceof FileNotFoundError) throw new CliError(`${name} is missing from storage.`);
    const code = getErrorCode(error);
    if (code) throw new CliError(`${folder} cannot be written (${code}).`);
    throw error;
  }
};
