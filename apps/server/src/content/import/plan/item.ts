import { createHash } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { findTextOfItem } from '../../../search/file-text.queries.ts';
import { upsertSearchEntry } from '../../../search/search-entries.queries.ts';
import type { SearchEntry } from '../../../search/search-entry.ts';
import { toWireDate } from '../../../wire-dates.ts';
import type { Bilingual } from '../../format/schema.ts';
import { findProductNames, type ProductItem, replaceProductItems } from '../content.queries.ts';

/** Increment when the import writes different rows for the same folder, so that every item is rewritten. */
const importerVersion = 5;

export type ItemType =
  | 'vendor'
  | 'category'
  | 'site'
  | 'member'
  | 'product'
  | 'document'
  | 'version'
  | 'faq'
  | 'train'
  | 'activity'
  | 'article'
  | 'home'
  | 'dictionary'
  | 'glossary'
  | 'entitlement'
  | 'ipProject'
  | 'message'
  | 'workOrder';

/** An item that the import will write. */
export interface PlannedItem {
  type: ItemType;
  id: string;
  fingerprint: string;
  /** Does the slow work outside the transaction. Returns the function that writes inside it. */
  prepare(): Promise<(tx: Database) => Promise<void>>;
}

const hashParts = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Returns a hash of everything that the rows are derived from. */
export const toFingerprint = (...parts: readonly unknown[]): string => hashParts([importerVersion, ...parts]);

/**
 * Returns 32 hex digits derived from the parts, so that concurrent imports write one row and links survive another
 * import.
 */
export const toStableId = (...parts: readonly unknown[]): string => hashParts(parts).slice(0, 32);

/** Plans an item without files. Its rows are derived from `source` alone, and written by `write` in the transaction. */
export const planItem = (
  type: ItemType,
  id: string,
  source: readonly unknown[],
  write: (tx: Database) => Promise<void>,
): PlannedItem => ({ type, id, fingerprint: toFingerprint(...source), prepare: async () => write });

/** The text in neither language. */
export const emptyBilingual: Bilingual = { zh: '', en: '' };

/** Returns the two columns of a text, e.g. `titleZh` and `titleEn`. */
export const toColumns = <const N extends string>(name: N, { zh, en }: Bilingual) =>
  ({ [`${name}Zh`]: zh, [`${name}En`]: en }) as Record<`${N}Zh` | `${N}En`, string>;

interface Labels {
  zh: readonly string[];
  en: readonly string[];
}
export const noLabels: Labels = { zh: [], en: [] };

/** Returns the labels of both languages, for the search. */
export const toTags = ({ zh, en }: Labels = noLabels): string[] => [...zh, ...en];

export const toLabelColumns = <const N extends string>(name: N, { zh, en }: Labels = noLabels) =>
  toColumns(name, { zh: zh.join(','), en: en.join(',') });

interface FiledText {
  title: Bilingual;
  description: Bilingual;
  category: string;
  released: string;
  group?: Labels;
}

/** Returns the columns that documents, FAQs and trainings share. */
export const toFiledColumns = (id: string, value: FiledText, createdAt: Date) => ({
  id,
  categoryId: value.category,
  ...toColumns('title', value.title),
  ...toColumns('description', value.description),
  ...toLabelColumns('group', value.group),
  releasedOn: value.released,
  published: true,
  createdAt,
});

/** Returns the year that a search is filtered by. */
export const toYear = (releasedAt: Date, timeZone: string): string[] => [
  toWireDate(releasedAt, timeZone).slice(0, 4),
];

/** Returns what the search entries of documents, FAQs and trainings share. */
export const toFiledEntry = <T extends ProductItem['type']>(
  type: T,
  id: string,
  value: FiledText,
  releasedAt: Date,
) => ({
  type,
  itemId: id,
  facet: value.category,
  title: value.title,
  releasedAt,
  tags: toTags(value.group),
  description: value.description,
  facets: { year: [value.released.slice(0, 4)] },
});

/** Writes the search entry of an item with the text that its files have, and the products that it belongs to. */
export const indexItem = async (
  tx: Database,
  entry: SearchEntry & Pick<ProductItem, 'type'>,
  productIds: readonly string[] = [],
): Promise<void> => {
  const { type, itemId, releasedAt } = entry;
  await replaceProductItems(tx, { type, itemId, releasedAt }, productIds);
  const context = await findProductNames(tx, productIds);
  const facets = { ...entry.facets, product: [...productIds] };
  const body = entry.body ?? (await findTextOfItem(tx, type, itemId));
  await upsertSearchEntry(tx, { ...entry, body, context, facets });
};
