import { createHash } from 'node:crypto';
import { isOfficeSuffix } from '@siliport/contract/attachments';
import { getSuffix, isOffice, isTextSuffix, matchesSuffix } from '../../../storage/file-types.ts';
import { findEntryType, listNames, openFile, streamFile } from '../folder-entries.ts';
import type { TrainingContent } from '../knowledge.ts';
import { type Location, type Reference, report, toFieldReferences, toNestedLocation } from '../problems.ts';
import type { Content, Items } from '../read-folder.ts';

/** A file of an item as the validation found it. */
export interface ItemFile {
  name: string;
  /** From the content folder. */
  segments: readonly string[];
  sha256: string;
  /** False for a file that is password-protected or damaged: it can be downloaded, but has no text. */
  isReadable: boolean;
}

/** An item's files by their names. */
export type ItemFiles = ReadonlyMap<string, ItemFile>;

/** The files of every item that has a folder, by the path of its YAML file. */
export type InspectedFiles = ReadonlyMap<string, ItemFiles>;

const gigabyte = 1024 ** 3;
/** Deliverables and videos only pass through, in pieces. An upload to S3 holds at most 160 GB. */
const maxGigabytes = 100;
/** What has text is read into memory. */
const maxGigabytesInMemory = 1;

const toFileReferences = ({ zh, en }: { zh: string; en: string }, location: Location): Reference[] =>
  zh === en
    ? [{ name: zh, location }]
    : [
        { name: zh, location: toNestedLocation(location, 'zh') },
        { name: en, location: toNestedLocation(location, 'en') },
      ];

const listVideos = ({ chapters }: TrainingContent, location: Location): Reference[] =>
  chapters.flatMap(({ videos }, chapter) =>
    videos.flatMap(({ file }, index) =>
      toFileReferences(file, toNestedLocation(location, 'chapters', chapter, 'videos', index, 'file')),
    ),
  );

/** Returns the files that each item names, by the path of its YAML file. */
const findNamedFiles = (content: Content): Map<string, Reference[]> => {
  const listFiles = <T>({ items }: Items<T>, toFiles: (value: T, location: Location) => Reference[]) =>
    items.map(({ location, value }): [string, Reference[]] => [location.file, toFiles(value, location)]);
  const listIn = (list: readonly object[] | undefined, field: string, location: Location) =>
    toFieldReferences(list, 'file', toNestedLocation(location, field));
  return new Map([
    ...listFiles(content.documents, ({ file, revisions = [] }, location) => [
      ...toFileReferences(file, toNestedLocation(location, 'file')),
      ...revisions.flatMap((revision, index) =>
        toFileReferences(revision.file, toNestedLocation(location, 'revisions', index, 'file')),
      ),
    ]),
    ...listFiles(content.versions, ({ install, documents }, location) => [
      ...listIn(install, 'install', location),
      ...listIn(documents, 'documents', location),
    ]),
    ...listFiles(content.faqs, ({ files }, location) => listIn(files, 'files', location)),
    ...listFiles(content.trainings, (value, location) => [
      ...listVideos(value, location),
      ...listIn(value.files, 'files', location),
    ]),
    ...listFiles(content.ipProjects, ({ deliverables }, location) =>
      listIn(deliverables, 'deliverables', location),
    ),
  ]);
};

const readSize = async (root: string, segments: readonly string[]): Promise<number> => {
  await using handle = await openFile(root, segments);
  return (await handle.stat()).size;
};

const hashFile = async (root: string, segments: readonly string[]) => {
  await using handle = await openFile(root, segments);
  const hash = createHash('sha256');
  let beginning: Buffer | undefined;
  for await (const chunk of await streamFile(handle)) {
    beginning ??= chunk;
    hash.update(chunk);
  }
  return { sha256: hash.digest('hex'), beginning: beginning ?? Buffer.alloc(0) };
};

const readWholeFile = async (root: string, segments: readonly string[]): Promise<Buffer> => {
  await using handle = await openFile(root, segments);
  return handle.readFile();
};

/** Office stores a password-protected file as an OLE compound file. */
const isEncryptedOffice = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('hex') === 'd0cf11e0' &&
  content.includes(Buffer.from('EncryptedPackage', 'utf16le'));

interface ItemFolder {
  root: string;
  segments: readonly string[];
  /** The name of the YAML file in the folder. */
  yaml: string;
}

const inspectFile = async (
  { root, segments: folder, yaml }: ItemFolder,
  { name, location }: Reference,
  warnings: string[],
): Promise<ItemFile | undefined> => {
  const segments = [...folder, name];
  const type = await findEntryType(root, segments);
  if (type === 'link') return report(location, `a file beside ${yaml}, not a link`, name);
  if (type !== 'file') return report(location, `the name of a file beside ${yaml}`, name);
  const size = await readSize(root, segments);
  if (size === 0) return report(location, 'a file with content', `${name}, which is empty`);
  const suffix = getSuffix(name);
  const limit = isOfficeSuffix(suffix) || isTextSuffix(suffix) ? maxGigabytesInMemory : maxGigabytes;
  if (size > limit * gigabyte)
    return report(location, `a file of at most ${limit} GB`, `${name} of ${size} bytes`);
  const { sha256, beginning } = await hashFile(root, segments);
  const content = isOffice(suffix) ? await readWholeFile(root, segments) : beginning;
  const isReadable = matchesSuffix(content, suffix);
  if (!isReadable) {
    const reason = isEncryptedOffice(content) ? 'password-protected' : `damaged, or no ${suffix} inside`;
    warnings.push(`${segments.join('/')}: ${reason}; imported for download, without preview and text`);
  }
  return { name, segments, sha256, isReadable };
};

const inspectItem = async (
  folder: ItemFolder,
  named: readonly Reference[],
  warnings: string[],
): Promise<ItemFiles> => {
  const files = new Map<string, ItemFile>();
  const names = new Set([folder.yaml]);
  for (const reference of named) {
    // A file that is named twice, in both languages for instance, is inspected once.
    const file = names.has(reference.name) ? undefined : await inspectFile(folder, reference, warnings);
    names.add(reference.name);
    if (file) files.set(file.name, file);
  }
  for (const name of await listNames(folder.root, folder.segments))
    if (!names.has(name))
      warnings.push(`${folder.segments.join('/')}/${name}: not named in ${folder.yaml}, left out`);
  return files;
};

/**
 * Inspects the files of every item. A missing, empty or linked file is an error; one whose content cannot be read is only
 * a warning, so that it does not block the import.
 */
export const inspectFiles = async (content: Content, warnings: string[]): Promise<InspectedFiles> => {
  const inspected = new Map<string, ItemFiles>();
  for (const [file, named] of findNamedFiles(content)) {
    const [kind = '', id = '', yaml = ''] = file.split('/');
    const folder = { root: content.root, segments: [kind, id], yaml };
    inspected.set(file, await inspectItem(folder, named, warnings));
  }
  return inspected;
};
