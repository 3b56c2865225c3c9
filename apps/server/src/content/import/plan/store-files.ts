import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { getMediaType, getSuffix, isTextSuffix } from '../../../storage/file-types.ts';
import type { StoredBytes } from '../../../storage/storage.ts';
import type { FilePage } from '../../extract/extract-pages.ts';
import { replaceFilePages } from '../../extract/file-pages.queries.ts';
import type { PageExtractor } from '../../extract/page-extractor.ts';
import { openFile, streamFile } from '../../format/folder-entries.ts';
import type { GeneratedFile } from '../../format/member-content.ts';
import type { ItemFile, ItemFiles } from '../../format/validate/item-files.ts';
import type { NewFile } from '../content.queries.ts';
import { toStableId } from './item.ts';

/** Dependencies of storing the files of items. */
export interface FileTools {
  services: Pick<Services, 'config' | 'storage'>;
  /** The content folder. */
  root: string;
  extractor: PageExtractor;
}

/** The item that owns the files: a document's id alone, any other after its folder: `faqs/ID`. */
type Owner = string;
type Audience = Pick<NewFile, 'audience' | 'audienceId'>;

const members: Audience = { audience: 'members', audienceId: null };

const toFileRow = (owner: Owner, name: string, stored: StoredBytes, audience: Audience): NewFile => {
  const suffix = getSuffix(name);
  const id = toStableId(owner, name, stored.sha256);
  return { id, ...stored, name, suffix, mediaType: getMediaType(suffix), ...audience };
};

const storeFile = async (
  { services, root }: FileTools,
  owner: Owner,
  file: ItemFile,
  audience: Audience,
): Promise<NewFile> => {
  await using handle = await openFile(root, file.segments);
  const stored = await services.storage.put(await streamFile(handle));
  if (stored.sha256 !== file.sha256) throw new Error(`${file.segments.join('/')} changed during the import`);
  return toFileRow(owner, file.name, stored, audience);
};

/** An item's files, whose bytes are in the storage. */
export class StoredFiles {
  readonly rows: readonly NewFile[];
  /** Of the files that every member may read, by SHA-256. */
  readonly #pages: ReadonlyMap<string, readonly FilePage[]>;
  constructor(rows: readonly NewFile[], pages: ReadonlyMap<string, readonly FilePage[]> = new Map()) {
    this.rows = rows;
    this.#pages = pages;
  }

  /** Returns the id of the file with this name. Throws RangeError when it is not among them. */
  getId(name: string): string {
    const row = this.rows.find((each) => each.name === name);
    if (!row) throw new RangeError(`no file ${name}`);
    return row.id;
  }

  /** Writes the text of the files, always in the same order, so that two imports cannot deadlock. */
  async writePages(tx: Database): Promise<void> {
    for (const [sha256, pages] of [...this.#pages].sort()) await replaceFilePages(tx, sha256, pages);
  }
}

/**
 * Stores the files, and extracts the text of those that every member may read: the search must not
 * reveal the content of the others. The text of Office files comes with their renditions.
 */
export const storeFiles = async (
  tools: FileTools,
  owner: Owner,
  files: ItemFiles,
  audience: Audience = members,
): Promise<StoredFiles> => {
  const rows: NewFile[] = [];
  const pages = new Map<string, FilePage[]>();
  for (const file of files.values()) {
    rows.push(await storeFile(tools, owner, file, audience));
    const isText = file.isReadable && isTextSuffix(getSuffix(file.name));
    if (audience !== members || !isText || pages.has(file.sha256)) continue;
    pages.set(file.sha256, await tools.extractor.extract(join(tools.root, ...file.segments)));
  }
  return new StoredFiles(rows, pages);
};

/** Returns names and hashes of the files, for a fingerprint. */
export const toContents = (files: ItemFiles): [name: string, sha256: string][] =>
  [...files.values()].map(({ name, sha256 }) => [name, sha256]);

/** Increment when the same size and seed give different bytes, so that files are generated again. */
export const generatorVersion = 1;

const megabyte = 1024 * 1024;

/** The first record of a GDSII stream, HEADER of version 6, by which tools recognize such a file. */
const gdsHeader = Buffer.from([0, 6, 0, 2, 0, 6]);

/** Returns a block of pseudo-random bytes, which the file repeats. */
const createNoise = (seed: string): Buffer => {
  const parts: Buffer[] = [];
  for (let index = 0; index < 128; index++)
    parts.push(createHash('sha512').update(`${seed} ${index}`).digest());
  return Buffer.concat(parts);
};

function* generateMegabytes(megabytes: number, seed: string): Generator<Buffer> {
  const noise = createNoise(seed);
  for (let index = 0; index < megabytes; index++) {
    const bytes = Buffer.alloc(megabyte, noise);
    if (index === 0) gdsHeader.copy(bytes);
    // Numbered, so that tests detect a part at a wrong position.
    for (let at = noise.length; at < megabyte; at += noise.length)
      bytes.writeUInt32BE(index * megabyte + at, at);
    yield bytes;
  }
}

/** Returns the same bytes for the same size and seed. */
export const generateBytes = (megabytes: number, seed: string): Readable =>
  Readable.from(generateMegabytes(megabytes, seed), { highWaterMark: 1 });

/** Generates a file directly into the storage. */
export const storeGenerated = async (
  { services }: Pick<FileTools, 'services'>,
  owner: Owner,
  { name, megabytes, seed }: GeneratedFile,
  audience: Audience,
): Promise<NewFile> =>
  toFileRow(owner, name, await services.storage.put(generateBytes(megabytes, seed)), audience);
