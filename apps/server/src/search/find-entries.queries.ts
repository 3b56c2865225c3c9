import type { Language } from '@siliport/contract/language';
import type { SearchOrder, SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Question } from './query.ts';
import { searchPage } from './search-page.queries.ts';

/** A page of one type's entries. */
export interface Listing {
  type: SearchType;
  /** Absent: all. */
  question?: Question | undefined;
  /** Categories or activity types, any of them; none: all. */
  facets: readonly string[];
  orderBy: SearchOrder;
  pageNo: number;
  pageSize: number;
  /** Whose titles 'by title' sorts, in that language's order. */
  language: Language;
}

export interface EntryPage {
  /** In order. */
  ids: string[];
  /** Of all pages. */
  total: number;
}

const titleOf: Record<Language, SQL> = {
  zh: sql`title_zh collate "zh-x-icu"`,
  en: sql`title_en collate "en-x-icu"`,
};

export const order = ({ orderBy, language }: Listing): SQL => {
  if (orderBy === 'timeAsc') return sql`released_at, item_id`;
  if (orderBy === 'titleDesc') return sql`${titleOf[language]} desc, item_id desc`;
  return sql`released_at desc, item_id desc`;
};

const ofFacets = (facets: readonly string[]): SQL => {
  if (facets.length === 0) return sql`true`;
  // A single one keeps the order of its index.
  return facets.length === 1 ? sql`facet = ${facets[0]}` : sql`facet = any(${sql.param(facets)}::text[])`;
};

const page = ({ pageNo, pageSize }: Listing): SQL => sql`limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;

/** The type's entries in one of the facets. */
export const entriesWhere = (type: SearchType, facets: readonly string[]): SQL =>
  sql`type = ${type} and ${ofFacets(facets)}`;

/** Without a keyword the indexes give page and total by themselves. */
const listing = (wanted: Listing): SQL => {
  const these = sql`from search_entries where ${entriesWhere(wanted.type, wanted.facets)}`;
  return sql`select (select count(*)::int ${these}) as total,
    array(select item_id ${these} order by ${order(wanted)} ${page(wanted)}) as ids`;
};

/**
 * For searches, until the end of the transaction. The planner does not know what reading the tokens of all rows costs
 * and would scan the table for frequent words; and the hits of one should stay in memory.
 */
export const searchSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('work_mem', '32MB', true)`;

/** The page's ids in order and the exact total. */
export const findEntryPage = async (db: Database, wanted: Listing): Promise<EntryPage> => {
  const { question } = wanted;
  if (question)
    return db.transaction(async (tx) => {
      await tx.execute(searchSettings);
      return searchPage(tx, wanted, question);
    });
  const { rows } = await db.execute<{ total: number; ids: string[] }>(listing(wanted));
  return rows[0] ?? { ids: [], total: 0 };
};
