import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
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
import { searchSettings } from './conditions.queries.ts';
import { type ParsedQuery, parseQuery } from './parsed-query.ts';
import { toRankQueries } from './tsquery.ts';

/** Title and time of the entries, in the order of the ids. */
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

/** Which of these products are IP projects. */
export const findIpProjectIds = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isIpProject, true)));
  return new Set(rows.map((row) => row.id));
};

/** The file of each document in the language, else in the other one. */
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

/** The language of each item whose texts exist in one alone; the others are missing. */
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

export interface Suggestion {
  type: SearchType;
  id: string;
  title: string;
}

const suggestionsPerType = 3;

/** Matches ranked per type. A word in more titles than this is still being typed. */
const maxRankedMatches = 500;

const titlesStatement = (type: SearchType, query: ParsedQuery, language: Language): SQL => {
  const { whole, phrase, words } = toRankQueries(type, query);
  const [number, title] = whole;
  const hits = `${words} | ${number}`;
  return sql`(select * from (
    select type, item_id as id, ${inLanguage(language, searchEntries.titleZh, searchEntries.titleEn)} as title, released_at,
      case when title_tokens @@ ${number}::tsquery then 3 when title_tokens @@ ${title}::tsquery then 2
        when title_tokens @@ ${phrase}::tsquery then 1 else 0 end as rank
    from search_entries where title_tokens @@ ${hits}::tsquery limit ${maxRankedMatches}) as hits
    order by rank desc, released_at desc, id desc limit ${suggestionsPerType})`;
};

/** Returns the statement alone, for the benchmark's EXPLAIN. */
export const suggestionStatement = (query: ParsedQuery, language: Language): SQL => {
  const titles = searchTypes.map((type) => titlesStatement(type, query, language));
  return sql`select type, id, title from (${sql.join(titles, sql` union all `)}) as titles
    order by rank desc, array_position(${sql.param([...searchTypes])}::text[], type), released_at desc`;
};

/**
 * Returns the best titles of each type for a keyword that is still being typed: those with all its words, the last one
 * as a prefix; a whole number or title first, then the newest.
 */
export const findSuggestions = async (
  db: Database,
  keyword: string,
  language: Language,
): Promise<Suggestion[]> => {
  const query = parseQuery(keyword);
  if (query.terms.length === 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    const { rows } = await tx.execute<Suggestion & Record<string, unknown>>(
      suggestionStatement(query, language),
    );
    return rows;
  });
};
