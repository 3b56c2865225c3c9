import { getSuffix } from '../../../storage/file-types.ts';
import type { VersionContent } from '../../format/knowledge.ts';
import type { DocumentContent, Product } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import { toInstant } from '../../format/times.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import { type NewRevision, upsertDocument } from '../content.queries.ts';
import { type NewVersionFile, upsertVersion } from '../knowledge.queries.ts';
import {
  emptyBilingual,
  indexItem,
  noLabels,
  type PlannedItem,
  toColumns,
  toFiledColumns,
  toFiledEntry,
  toFingerprint,
  toStableId,
} from './item.ts';
import { type FileTools, type StoredFiles, storeFiles, toContents } from './store-files.ts';

const toRevisionRows = (value: DocumentContent, stored: StoredFiles): NewRevision[] =>
  (value.revisions ?? []).map(
    ({ revision, number = value.number, released, changes = emptyBilingual, file }, index) => ({
      position: index + 1,
      revision,
      number,
      releasedOn: released,
      ...toColumns('changes', changes),
      fileZhId: stored.getId(file.zh),
      fileEnId: stored.getId(file.en),
    }),
  );

const toDocumentRow = (id: string, value: DocumentContent, stored: StoredFiles, timeZone: string) => ({
  ...toFiledColumns(id, value, toInstant(value.created, timeZone)),
  number: value.number,
  revision: value.revision ?? '',
  ...toColumns('changes', value.changes ?? emptyBilingual),
  knownIssues: value.knownIssues ?? false,
  fileZhId: stored.getId(value.file.zh),
  fileEnId: stored.getId(value.file.en),
});

/** Returns the numbers of earlier revisions, which printed copies and old mails still name. */
const findFormerNumbers = ({ number, revisions = [] }: DocumentContent): string[] =>
  revisions.flatMap((each) => (each.number && each.number !== number ? [each.number] : []));

/** Returns the first label in both languages, by which a search is filtered. */
const toDocumentType = ({ zh: [zh], en: [en] } = noLabels): string[] => {
  const names = new Set([en, zh].filter((name) => name !== undefined));
  return names.size === 0 ? [] : [[...names].join('|')];
};

export const planDocument = (
  { id, value }: Item<DocumentContent>,
  files: ItemFiles,
  tools: FileTools,
): PlannedItem => {
  const { timeZone } = tools.services.config;
  return {
    type: 'document',
    id,
    fingerprint: toFingerprint(value, toContents(files), timeZone),
    prepare: async () => {
      const stored = await storeFiles(tools, id, files);
      const row = toDocumentRow(id, value, stored, timeZone);
      const revisions = toRevisionRows(value, stored);
      const entry = toFiledEntry('document', id, value, toInstant(value.released, timeZone));
      const tags = [...(entry.tags ?? []), ...findFormerNumbers(value)];
      const facets = {
        ...entry.facets,
        documentType: toDocumentType(value.group),
        format: [getSuffix(value.file.zh), getSuffix(value.file.en)],
      };
      return async (tx) => {
        await upsertDocument(tx, row, revisions, stored.rows);
        await stored.writePages(tx);
        await indexItem(tx, { ...entry, number: value.number, tags, facets }, value.products);
      };
    },
  };
};

type Entry = VersionContent['install'][number] | VersionContent['documents'][number];

const toFileRows = (
  versionId: string,
  { install, documents }: VersionContent,
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

const listFileNames = (
  { install, documents }: VersionContent,
  toName: (name: Entry['name']) => string,
): string => [...install, ...documents].map(({ name, number }) => `${number} ${toName(name)}`).join('\n');

const toEntry = (id: string, value: VersionContent, product: Product, releasedAt: Date) => ({
  type: 'version' as const,
  itemId: id,
  facet: product.category,
  title: value.name,
  releasedAt,
  number: value.number,
  tags: [product.number],
  description: value.description,
  facets: { year: [value.released.slice(0, 4)] },
  content: {
    zh: listFileNames(value, ({ zh, en }) => zh || en),
    en: listFileNames(value, ({ zh, en }) => en || zh),
  },
});

export const planVersion = (
  { id, value }: Item<VersionContent>,
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
