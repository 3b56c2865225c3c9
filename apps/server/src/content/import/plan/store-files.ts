import { createHash } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { getMediaType, getSuffix } from '../../../storage/file-family.ts';
import type { StoredBytes } from '../../../storage/storage.ts';
import { openFile } from '../../format/folder-entries.ts';
import type { GeneratedFile } from '../../format/projects.ts';
import type { ItemFile, ItemFiles } from '../../format/validate/item-files.ts';
import type { NewFile } from '../content.queries.ts';
import { generatedBytes } from './generated-bytes.ts';

/** What files are brought into the portal with. */
export interface FileTools {
  services: Pick<Services, 'config' | 'storage'>;
  /** The content folder. */
  root: string;
}

/** Whose files they are; ids of documents stand alone, all others after their kind: `faqs/ID`. */
type Owner = string;
type Audience = Pick<NewFile, 'audience' | 'audienceId'>;

const members: Audience = { audience: 'members', audienceId: null };

/** The same for the same file of the same item, so that two imports at once write one row. */
const fileId = (owner: Owner, { name, sha256 }: Pick<ItemFile, 'name' | 'sha256'>): string =>
  createHash('sha256')
    .update(JSON.stringify([owner, name, sha256]))
    .digest('hex')
    .slice(0, 32);

const rowOf = (owner: Owner, name: string, stored: StoredBytes, audience: Audience): NewFile => {
  const suffix = getSuffix(name);
  const id = fileId(owner, { name, sha256: stored.sha256 });
  return { id, ...stored, name, suffix, mediaType: getMediaType(suffix), ...audience };
};

const storeFile = async (
  { services, root }: FileTools,
  owner: Owner,
  file: ItemFile,
  audience: Audience,
): Promise<NewFile> => {
  await using handle = await openFile(root, file.steps);
  const stored = await services.storage.put(
    handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 }),
  );
  if (stored.sha256 !== file.sha256) throw new Error(`${file.steps.join('/')} changed during the import`);
  return rowOf(owner, file.name, stored, audience);
};

/** A file whose bytes are made on the way into the storage. */
export const storeGenerated = async (
  { services }: Pick<FileTools, 'services'>,
  owner: Owner,
  { name, megabytes, seed }: GeneratedFile,
  audience: Audience,
): Promise<NewFile> => {
  const stored = await services.storage.put(generatedBytes(megabytes, seed));
  return rowOf(owner, name, stored, audience);
};

/** The rows of an item's files, by their names; their bytes are in the storage then. */
export class StoredFiles {
  readonly rows: readonly NewFile[];
  constructor(rows: readonly NewFile[]) {
    this.rows = rows;
  }
  /** Errors: RangeError for a name that is not among them. */
  idOf(name: string): string {
    const row = this.rows.find((each) => each.name === name);
    if (!row) throw new RangeError(`no file ${name}`);
    return row.id;
  }
}

export const storeFiles = async (
  tools: FileTools,
  owner: Owner,
  files: ItemFiles,
  audience: Audience = members,
): Promise<StoredFiles> => {
  const rows: NewFile[] = [];
  for (const file of files.values()) rows.push(await storeFile(tools, owner, file, audience));
  return new StoredFiles(rows);
};

/** What a fingerprint takes of files. */
export const contentsOf = (files: ItemFiles): [string, string][] =>
  [...files.values()].map(({ name, sha256 }) => [name, sha256]);
