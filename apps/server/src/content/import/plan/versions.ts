import { createHash } from 'node:crypto';
import { upsertSearchEntry } from '../../../search/entries.queries.ts';
import type { VersionText } from '../../format/knowledge.ts';
import { toInstant } from '../../format/local-time.ts';
import type { Product } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import { replaceProductItems } from '../content.queries.ts';
import { type NewVersionFile, upsertVersion } from '../knowledge.queries.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { contentsOf, type FileTools, type StoredFiles, storeFiles } from './store-files.ts';

/** The same for the same item of the same version, so that links to a file outlive another import. */
const versionFileId = (versionId: string, itemId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([versionId, itemId]))
    .digest('hex')
    .slice(0, 32);

type Entry = VersionText['install'][number] | VersionText['documents'][number];

const sourceOf = (entry: Entry, stored: StoredFiles) => {
  if ('document' in entry && entry.document) return { fileId: null, documentId: entry.document };
  return { fileId: stored.idOf(entry.file ?? ''), documentId: null };
};

const fileRows = (
  versionId: string,
  { install, documents }: VersionText,
  stored: StoredFiles,
): NewVersionFile[] => {
  const rowsOf = (kind: 'install' | 'document', entries: readonly Entry[]) =>
    entries.map((entry, index) => ({
      id: versionFileId(versionId, entry.id),
      versionId,
      kind,
      position: index + 1,
      nameZh: entry.name.zh,
      nameEn: entry.name.en,
      number: entry.number,
      ...sourceOf(entry, stored),
    }));
  return [...rowsOf('install', install), ...rowsOf('document', documents)];
};

const rowOf = (id: string, value: VersionText, releasedAt: Date) => ({
  id,
  productId: value.product,
  nameZh: value.name.zh,
  nameEn: value.name.en,
  number: value.number,
  descriptionZh: value.description.zh,
  descriptionEn: value.description.en,
  releasedOn: value.released,
  published: true,
  createdAt: releasedAt,
});

const entryOf = (id: string, value: VersionText, product: Product, releasedAt: Date) => ({
  type: 'version' as const,
  itemId: id,
  facet: product.category,
  title: value.name,
  releasedAt,
  number: value.number,
  tags: [product.number],
  description: value.description,
  body: [...value.install, ...value.documents]
    .map(({ name, number }) => `${number} ${name.zh} ${name.en}`)
    .join('\n'),
});

export const planVersion = (
  { id, value }: Item<VersionText>,
  product: Product,
  files: ItemFiles,
  tools: FileTools,
): PlannedItem => {
  const { timeZone } = tools.services.config;
  const releasedAt = toInstant(value.released, timeZone);
  return {
    type: 'version',
    id,
    fingerprint: toFingerprint(value, contentsOf(files), timeZone, product.category, product.number),
    prepare: async () => {
      const audience = { audience: 'permission', audienceId: 'isVersionDown' } as const;
      const stored = await storeFiles(tools, `versions/${id}`, files, audience);
      return async (tx) => {
        await upsertVersion(tx, rowOf(id, value, releasedAt), {
          files: stored.rows,
          rows: fileRows(id, value, stored),
        });
        await replaceProductItems(tx, { type: 'version', itemId: id, releasedAt }, [value.product]);
        await upsertSearchEntry(tx, entryOf(id, value, product, releasedAt));
      };
    },
  };
};
