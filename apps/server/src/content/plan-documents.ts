import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeSearchEntry } from '../search/write-entry.ts';
import type { Services } from '../services.ts';
import { type NewFile, putDocument, putProductItems } from './content.queries.ts';
import type { DocumentFile, DocumentFiles } from './document-files.ts';
import { mediaTypeOf, suffixOf } from './file-family.ts';
import type { DocumentText } from './format.ts';
import { fingerprintOf, type PlannedItem } from './item.ts';
import type { Item } from './read-folder.ts';
import { openInside } from './read-inside.ts';
import type { TextReaders } from './text-readers.ts';
import { instantOf } from './times.ts';

/** What documents are imported with. */
export interface DocumentTools {
  services: Pick<Services, 'config' | 'storage'>;
  root: string;
  readers: TextReaders;
}

/** Bytes of text that the search takes (SE-7). */
const textBytes = 20_000;

/** The same for the same file of the same document, so that two imports at once write one row. */
const fileId = (documentId: string, { name, sha256 }: DocumentFile): string =>
  createHash('sha256')
    .update(JSON.stringify([documentId, name, sha256]))
    .digest('hex')
    .slice(0, 32);

const store = async (
  { services, root }: DocumentTools,
  documentId: string,
  file: DocumentFile,
): Promise<NewFile> => {
  await using handle = await openInside(root, file.steps);
  const stored = await services.storage.put(
    handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 }),
  );
  if (stored.sha256 !== file.sha256) throw new Error(`${file.steps.join('/')} changed during the import`);
  const suffix = suffixOf(file.name);
  return {
    id: fileId(documentId, file),
    ...stored,
    name: file.name,
    suffix,
    mediaType: mediaTypeOf(suffix),
    audience: 'members',
    audienceId: null,
  };
};

/** Of both languages' files, half of the bytes each; one file for both gives all of them. */
const textOf = async ({ root, readers }: DocumentTools, { zh, en }: DocumentFiles): Promise<string> => {
  const pathOf = (file: DocumentFile) => join(root, ...file.steps);
  if (zh === en) return readers.read(pathOf(zh), textBytes);
  // One byte parts them.
  const half = Math.floor((textBytes - 1) / 2);
  return `${await readers.read(pathOf(zh), half)}\n${await readers.read(pathOf(en), half)}`;
};

const rowOf = (id: string, value: DocumentText, timeZone: string, fileIds: { zh: string; en: string }) => ({
  id,
  categoryId: value.category,
  titleZh: value.title.zh,
  titleEn: value.title.en,
  descriptionZh: value.description.zh,
  descriptionEn: value.description.en,
  number: value.number,
  groupZh: (value.group?.zh ?? []).join(','),
  groupEn: (value.group?.en ?? []).join(','),
  fileZhId: fileIds.zh,
  fileEnId: fileIds.en,
  published: true,
  releasedOn: value.released,
  createdAt: instantOf(value.created, timeZone),
});

const entryOf = (id: string, value: DocumentText, timeZone: string, body: string) => ({
  type: 'document' as const,
  itemId: id,
  facet: value.category,
  title: value.title,
  releasedAt: instantOf(value.released, timeZone),
  number: value.number,
  tags: [...(value.group?.zh ?? []), ...(value.group?.en ?? [])],
  description: value.description,
  body,
});

export const planDocument = (
  { id, value }: Item<DocumentText>,
  files: DocumentFiles,
  tools: DocumentTools,
): PlannedItem => {
  const { timeZone } = tools.services.config;
  return {
    type: 'document',
    id,
    fingerprint: fingerprintOf(value, [files.zh.sha256, files.en.sha256], timeZone),
    prepare: async () => {
      const zh = await store(tools, id, files.zh);
      const en = files.en === files.zh ? zh : await store(tools, id, files.en);
      const body = await textOf(tools, files);
      const row = rowOf(id, value, timeZone, { zh: zh.id, en: en.id });
      return async (tx) => {
        await putDocument(tx, row, zh === en ? [zh] : [zh, en]);
        const releasedAt = instantOf(value.released, timeZone);
        await putProductItems(tx, { type: 'document', itemId: id, releasedAt }, value.products ?? []);
        await writeSearchEntry(tx, entryOf(id, value, timeZone, body));
      };
    },
  };
};
