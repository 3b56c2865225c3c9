import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  contentLanguage,
  fileIdInLanguage,
  inLanguage,
  itemTables,
  sortByIds,
} from '../database/in-language.ts';
import { documents, products } from '../database/schema/content.ts';
import { searchEntries } from '../database/schema/search.ts';

/** Returns title and time of the entries in the order of the ids. */
export const findResultsByIds = async (
  db: Database,
  type: SearchType,
  ids: readonly string[],
  language: Language,
) => {
  const rows = await db
    .select({
      id: searchEntries.itemId,
      title: inLanguage(language, searchEntries.titleZh, searchEntries.titleEn),
      releasedAt: searchEntries.releasedAt,
    })
    .from(searchEntries)
    .where(and(eq(searchEntries.type, type), inArray(searchEntries.itemId, [...ids])));
  return sortByIds(ids, rows);
};

/** Returns those of the products that are IP projects. */
export const findIpProjectIds = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isIpProject, true)));
  return new Set(rows.map((row) => row.id));
};

/** Returns the id of each document's file in the language, else in the other one. */
export const findFileIdsByDocument = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: documents.id, fileId: fileIdInLanguage(language) })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Map(rows.flatMap(({ id, fileId }) => (fileId === null ? [] : [[id, fileId]])));
};

/** Returns the language of each item that exists in only one. */
export const findContentLanguages = async (
  db: Database,
  type: Exclude<SearchType, 'product'>,
  ids: readonly string[],
): Promise<Map<string, 'zh_CN' | 'EN'>> => {
  const table = itemTables[type];
  const rows = await db
    .select({ id: table.id, only: contentLanguage[type] })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.flatMap(({ id, only }) => (only === null ? [] : [[id, only]])));
};
