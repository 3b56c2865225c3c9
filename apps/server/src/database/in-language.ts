import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { documents, products } from './schema/content.ts';
import { activities, articles, faqs, trainings, versions } from './schema/knowledge.ts';

/** Selects the text in the reader's language, else in the other one. */
export const inLanguage = (language: Language, zh: AnyColumn, en: AnyColumn): SQL<string> => {
  const [preferred, other] = language === 'zh' ? [zh, en] : [en, zh];
  return sql<string>`coalesce(nullif(${preferred}, ''), ${other})`;
};

/** Returns the rows in the order of the ids, without missing ones. */
export const sortByIds = <R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Selects the id of the file for a reader, in a query that joins `documents`: the row's own file, else the document's in
 * the language, else in the other one.
 */
export const fileIdInLanguage = (language: Language, own?: AnyColumn): SQL<string | null> => {
  const { fileZhId, fileEnId } = documents;
  const [preferred, other] = language === 'zh' ? [fileZhId, fileEnId] : [fileEnId, fileZhId];
  return own ? sql`coalesce(${own}, ${preferred}, ${other})` : sql`coalesce(${preferred}, ${other})`;
};

type Pair = [zh: AnyColumn, en: AnyColumn];

/** Selects `zh_CN` or `EN` if a text exists only in that language; null if all exist in both. */
const onlyLanguage = (pairs: Pair[]): SQL<'zh_CN' | 'EN' | null> => {
  const inZh = pairs.map(([zh, en]) => sql`(${en} = '' and ${zh} <> '')`);
  const inEn = pairs.map(([zh, en]) => sql`(${zh} = '' and ${en} <> '')`);
  const or = sql` or `;
  return sql`case when ${sql.join(inZh, or)} then 'zh_CN' when ${sql.join(inEn, or)} then 'EN' end`;
};

/** The tables of the items that can be searched. */
export const itemTables = {
  product: products,
  version: versions,
  document: documents,
  train: trainings,
  faq: faqs,
  activity: activities,
} satisfies Record<SearchType, AnyPgTable>;

/** The `contentLanguage` column of each item type: the only language its texts exist in (N-7). */
export const contentLanguage = {
  product: onlyLanguage([
    [products.nameZh, products.nameEn],
    [products.detailNameZh, products.detailNameEn],
    [products.descriptionZh, products.descriptionEn],
  ]),
  version: onlyLanguage([
    [versions.nameZh, versions.nameEn],
    [versions.descriptionZh, versions.descriptionEn],
  ]),
  document: onlyLanguage([
    [documents.titleZh, documents.titleEn],
    [documents.descriptionZh, documents.descriptionEn],
  ]),
  train: onlyLanguage([
    [trainings.titleZh, trainings.titleEn],
    [trainings.descriptionZh, trainings.descriptionEn],
  ]),
  faq: onlyLanguage([
    [faqs.titleZh, faqs.titleEn],
    [faqs.descriptionZh, faqs.descriptionEn],
    [faqs.contentZh, faqs.contentEn],
  ]),
  activity: onlyLanguage([
    [activities.titleZh, activities.titleEn],
    [activities.descriptionZh, activities.descriptionEn],
    [activities.contentZh, activities.contentEn],
  ]),
  article: onlyLanguage([
    [articles.titleZh, articles.titleEn],
    [articles.contentZh, articles.contentEn],
  ]),
};
