import type { VersionText } from '../../format/knowledge.ts';
import type { Product } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import { toInstant } from '../../format/times.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import { type NewVersionFile, upsertVersion } from '../knowledge.queries.ts';
import { indexItem, type PlannedItem, toColumns, toFingerprint, toStableId } from './item.ts';
import { type FileTools, type StoredFiles, storeFiles, toContents } from './store-files.ts';

type Entry = VersionText['install'][number] | VersionText['documents'][number];

const toFileRows = (
  versionId: string,
  { install, documents }: VersionText,
  stored: StoredFiles,
): NewVersionFile[] => {
  const toRows = (kind: 'install' | 'document', entries: readonly Entry[]) =>
    entries.map((entry, index) => ({
      id: toStableId(versionId, entry.id),
      versionId,
      kind,
      position: index + 1,
      ...toColumns('name', entry.name),
      number: entry.number,
      ...('document' in entry && entry.document
        ? { fileId: null, documentId: entry.document }
        : { fileId: stored.getId(entry.file ?? ''), documentId: null }),
    }));
  return [...toRows('install', install), ...toRows('document', documents)];
};

const toEntry = (id: string, value: VersionText, product: Product, releasedAt: Date) => ({
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
  const row = {
    id,
    productId: value.product,
    ...toColumns('name', value.name),
    number: value.number,
    ...toColumns('description', value.description),
    releasedOn: value.released,
    published: true,
    createdAt: releasedAt,
  };
  return {
    type: 'version',
    id,
    fingerprint: toFingerprint(value, toContents(files), timeZone, product.category, product.number),
    prepare: async () => {
      const audience = { audience: 'permission', audienceId: 'isVersionDown' } as const;
      const stored = await storeFiles(tools, `versions/${id}`, files, audience);
      return async (tx) => {
        await upsertVersion(tx, row, { files: stored.rows, rows: toFileRows(id, value, stored) });
        await indexItem(tx, toEntry(id, value, product, releasedAt), [value.product]);
      };
    },
  };
};
