import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { documents, products } from './schema/content.ts';
import { activities, articles, faqs, trainings, versions } from './schema/knowledge.ts';

/** Selects the text in the reader's language, else in the other one. */
export const inLanguage = (language: Language, zh: AnyColumn, en: AnyColumn): SQL<string> => {
  const [preferred, other] = language === 'zh' ? [zh, en] : [en, zh];
  return sql<string>`coalesce(nullif(${preferred}, ''), ${other})`;
};

type TextOfColumn<C> = C extends `${infer Name}Zh` ? Name : never;

/** The texts of a table: `title` where it has the columns `titleZh` and `titleEn`. */
type TextName<T extends AnyPgTable> = TextOfColumn<keyof T['_']['columns']>;

type Pair = [zh: AnyColumn, en: AnyColumn];

const getPair = (table: AnyPgTable, name: string): Pair => {
  const columns: Record<string, AnyColumn> = getTableColumns(table);
  const [zh, en] = [columns[`${name}Zh`], columns[`${name}En`]];
  if (!zh || !en) throw new RangeError(`no text ${name}`);
  return [zh, en];
};

/** Selects texts of a table in the reader's language, each under its name. */
export function textsInLanguage<T extends AnyPgTable, N extends TextName<T>>(
  language: Language,
  table: T,
  ...names: N[]
): Record<N, SQL<string>>;
export function textsInLanguage(language: Language, table: AnyPgTable, ...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, inLanguage(language, ...getPair(table, name))]));
}

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

/** Selects `zh_CN` or `EN` if one of these texts exists only in that language; null if all exist in both. */
const onlyLanguage = <T extends AnyPgTable>(
  table: T,
  ...names: TextName<T>[]
): SQL<'zh_CN' | 'EN' | null> => {
  const pairs = names.map((name) => getPair(table, name));
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
  product: onlyLanguage(products, 'name', 'detailName', 'description'),
  version: onlyLanguage(versions, 'name', 'description'),
  document: onlyLanguage(documents, 'title', 'description'),
  train: onlyLanguage(trainings, 'title', 'description'),
  faq: onlyLanguage(faqs, 'title', 'description', 'content'),
  activity: onlyLanguage(activities, 'title', 'description', 'content'),
  article: onlyLanguage(articles, 'title', 'content'),
};
