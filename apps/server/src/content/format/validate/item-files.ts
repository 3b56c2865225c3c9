import { createHash } from 'node:crypto';
import { getSuffix, isOfFamily, isOffice } from '../../../storage/file-family.ts';
import { findEntryType, listNames, openFile } from '../folder-entries.ts';
import { report } from '../problems.ts';
import type { Content } from '../read-folder.ts';
import { type NamedFile, namedFiles } from './named-files.ts';

/** A file beside an item as the validation saw it. */
export interface ItemFile {
  name: string;
  /** From the content folder. */
  steps: readonly string[];
  sha256: string;
  /** False for a file that is password-protected or damaged: it can be downloaded, but has no text. */
  isReadable: boolean;
}

/** An item's files by their names. */
export type ItemFiles = ReadonlyMap<string, ItemFile>;

/** The files of every item that has a folder, by the path of its YAML file. */
export type InspectedFiles = ReadonlyMap<string, ItemFiles>;

/** Bytes; no file of a vendor is longer, and an Office file is looked through in memory. */
const longest = 1024 * 1024 * 1024;

const hashed = async (root: string, steps: readonly string[]) => {
  await using handle = await openFile(root, steps);
  const hash = createHash('sha256');
  let beginning: Buffer | undefined;
  let size = 0;
  for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })) {
    beginning ??= chunk;
    size += chunk.length;
    hash.update(chunk);
  }
  return { sha256: hash.digest('hex'), size, beginning: beginning ?? Buffer.alloc(0) };
};

const wholeOf = async (root: string, steps: readonly string[]): Promise<Buffer> => {
  await using handle = await openFile(root, steps);
  return handle.readFile();
};

interface Beside {
  root: string;
  /** The item's folder and the name of the YAML file in it. */
  steps: readonly string[];
  yaml: string;
}

/** What Office makes of a file with a password: an OLE compound file around the encrypted one. */
const isEncryptedOffice = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('hex') === 'd0cf11e0' &&
  content.includes(Buffer.from('EncryptedPackage', 'utf16le'));

const inspect = async (
  { root, steps: folder, yaml }: Beside,
  { name, place }: NamedFile,
  warnings: string[],
): Promise<ItemFile | undefined> => {
  const steps = [...folder, name];
  const found = await findEntryType(root, steps);
  if (found === 'link') return report(place, `a file beside ${yaml}, not a link`, name);
  if (found !== 'file') return report(place, `the name of a file beside ${yaml}`, name);
  const { sha256, size, beginning } = await hashed(root, steps);
  if (size === 0) return report(place, 'a file with content', `${name}, which is empty`);
  if (size > longest) return report(place, 'a file of at most 1 GB', `${name} of ${size} bytes`);
  const suffix = getSuffix(name);
  const content = isOffice(suffix) ? await wholeOf(root, steps) : beginning;
  const isReadable = isOfFamily(content, suffix);
  if (!isReadable) {
    const reason = isEncryptedOffice(content) ? 'password-protected' : `damaged, or no ${suffix} inside`;
    warnings.push(`${steps.join('/')}: ${reason}; imported for download, without preview and text`);
  }
  return { name, steps, sha256, isReadable };
};

const inspectItem = async (
  beside: Beside,
  named: readonly NamedFile[],
  warnings: string[],
): Promise<ItemFiles> => {
  const files = new Map<string, ItemFile>();
  const names = new Set([beside.yaml]);
  for (const each of named) {
    // Named twice, in both languages for instance, it is looked at once.
    const file = names.has(each.name) ? undefined : await inspect(beside, each, warnings);
    names.add(each.name);
    if (file) files.set(each.name, file);
  }
  for (const name of await listNames(beside.root, beside.steps))
    if (!names.has(name))
      warnings.push(`${beside.steps.join('/')}/${name}: not named in ${beside.yaml}, left out`);
  return files;
};

/**
 * Looks at the files of every item. One that is missing, empty or a link is a mistake; one that cannot be read inside is
 * a warning, because a vendor's folder must not wait for it.
 */
export const inspectFiles = async (
  content: Content,
  problems: string[],
  warnings: string[],
): Promise<InspectedFiles> => {
  const all = new Map<string, ItemFiles>();
  for (const [file, named] of namedFiles(content, problems)) {
    const [kind = '', id = '', yaml = ''] = file.split('/');
    all.set(file, await inspectItem({ root: content.root, steps: [kind, id], yaml }, named, warnings));
  }
  return all;
};
