import { join } from 'node:path';
import type { TextExtractor } from '../../extract/text-extractor.ts';
import type { DocumentText } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import { toInstant } from '../../format/times.ts';
import type { ItemFile, ItemFiles } from '../../format/validate/item-files.ts';
import { upsertDocument } from '../content.queries.ts';
import { indexItem, type PlannedItem, toFiledColumns, toFiledEntry, toFingerprint } from './item.ts';
import { type FileTools, storeFiles } from './store-files.ts';

/** What documents are imported with. */
export interface DocumentTools extends FileTools {
  extractor: TextExtractor;
}

/** Bytes of text that the search indexes (SE-7). */
const textBytes = 20_000;

/** Returns the text of both languages' files, half of the bytes each; one file for both gets all of them. */
const extractTexts = async (
  { root, extractor }: DocumentTools,
  zh: ItemFile,
  en: ItemFile,
): Promise<string> => {
  const extract = async (file: ItemFile, bytes: number) =>
    file.isReadable ? extractor.extract(join(root, ...file.steps), bytes) : '';
  if (zh === en) return extract(zh, textBytes);
  // One byte parts them.
  const half = Math.floor((textBytes - 1) / 2);
  return `${await extract(zh, half)}\n${await extract(en, half)}`;
};

const getFile = (files: ItemFiles, name: string): ItemFile => {
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
  const [zh, en] = [getFile(files, value.file.zh), getFile(files, value.file.en)];
  return {
    type: 'document',
    id,
    fingerprint: toFingerprint(value, [zh.sha256, en.sha256], timeZone),
    prepare: async () => {
      const stored = await storeFiles(tools, id, files);
      const body = await extractTexts(tools, zh, en);
      const { number } = value;
      const row = {
        ...toFiledColumns(id, value, toInstant(value.created, timeZone)),
        number,
        fileZhId: stored.getId(zh.name),
        fileEnId: stored.getId(en.name),
      };
      const entry = toFiledEntry('document', id, value, toInstant(value.released, timeZone));
      return async (tx) => {
        await upsertDocument(tx, row, stored.rows);
        await indexItem(tx, { ...entry, number, body }, value.products);
      };
    },
  };
};
