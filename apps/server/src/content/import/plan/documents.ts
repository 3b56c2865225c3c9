import { join } from 'node:path';
import { upsertSearchEntry } from '../../../search/entries.queries.ts';
import type { TextExtractor } from '../../extract/text-extractor.ts';
import { toInstant } from '../../format/local-time.ts';
import type { DocumentText } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import type { ItemFile, ItemFiles } from '../../format/validate/item-files.ts';
import { replaceProductItems, upsertDocument } from '../content.queries.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { type FileTools, storeFiles } from './store-files.ts';
import { bothLabels, textColumns } from './text-columns.ts';

/** What documents are imported with. */
export interface DocumentTools extends FileTools {
  extractor: TextExtractor;
}

/** Bytes of text that the search takes (SE-7). */
const textBytes = 20_000;

/** Of both languages' files, half of the bytes each; one file for both gives all of them. */
const textOf = async ({ root, extractor }: DocumentTools, zh: ItemFile, en: ItemFile): Promise<string> => {
  const read = async (file: ItemFile, bytes: number) =>
    file.isReadable ? extractor.extract(join(root, ...file.steps), bytes) : '';
  if (zh === en) return read(zh, textBytes);
  // One byte parts them.
  const half = Math.floor((textBytes - 1) / 2);
  return `${await read(zh, half)}\n${await read(en, half)}`;
};

const rowOf = (id: string, value: DocumentText, timeZone: string, fileIds: { zh: string; en: string }) => ({
  id,
  categoryId: value.category,
  ...textColumns(value),
  number: value.number,
  fileZhId: fileIds.zh,
  fileEnId: fileIds.en,
  published: true,
  releasedOn: value.released,
  createdAt: toInstant(value.created, timeZone),
});

const entryOf = (id: string, value: DocumentText, timeZone: string, body: string) => ({
  type: 'document' as const,
  itemId: id,
  facet: value.category,
  title: value.title,
  releasedAt: toInstant(value.released, timeZone),
  number: value.number,
  tags: bothLabels(value),
  description: value.description,
  body,
});

const fileOf = (files: ItemFiles, name: string): ItemFile => {
  const file = files.get(name);
  if (!file) throw new RangeError(`no file ${name}`);
  return file;
};

export const planDocument = (
  { id, value }: Item<DocumentText>,
  files: ItemFiles,
  tools: DocumentTools,
): PlannedItem => {
  const { timeZone } = tools.services.config;
  const [zh, en] = [fileOf(files, value.file.zh), fileOf(files, value.file.en)];
  return {
    type: 'document',
    id,
    fingerprint: toFingerprint(value, [zh.sha256, en.sha256], timeZone),
    prepare: async () => {
      const stored = await storeFiles(tools, id, files);
      const body = await textOf(tools, zh, en);
      const row = rowOf(id, value, timeZone, { zh: stored.idOf(zh.name), en: stored.idOf(en.name) });
      return async (tx) => {
        await upsertDocument(tx, row, stored.rows);
        const releasedAt = toInstant(value.released, timeZone);
        await replaceProductItems(tx, { type: 'document', itemId: id, releasedAt }, value.products ?? []);
        await upsertSearchEntry(tx, entryOf(id, value, timeZone, body));
      };
    },
  };
};
