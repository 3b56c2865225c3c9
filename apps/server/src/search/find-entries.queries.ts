import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes, sharesCategories } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { toOffset } from '../database/page.ts';
import {
  type EntryRequest,
  entriesWhere,
  type ListInput,
  matchesWhere,
  parseFacets,
  parseKeyword,
  searchSettings,
  toEntryRequest,
  toOrderBy,
} from './conditions.queries.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { type EntryPage, findRankedPage } from './ranked-page.queries.ts';

/** Without a query the indexes give page and total by themselves. */
const pageStatement = (request: EntryRequest): SQL => {
  const { type, facets, pageSize } = request;
  const entries = sql`from search_entries where ${entriesWhere(type, facets)}`;
  return sql`select (select count(*)::int ${entries}) as total,
    array(select item_id ${entries} order by ${toOrderBy(request)}
      limit ${pageSize} offset ${toOffset(request)}) as ids`;
};

/** Returns the ids of one page in order, plus the exact total. */
export const findEntryPage = async (db: Database, request: EntryRequest): Promise<EntryPage> => {
  const { query } = request;
  if (query?.terms.length === 0) return { ids: [], total: 0 };
  if (query)
    return db.transaction(async (tx) => {
      await tx.execute(searchSettings);
      return findRankedPage(tx, request, query);
    });
  const { rows } = await db.execute<{ total: number; ids: string[] }>(pageStatement(request));
  return rows[0] ?? { ids: [], total: 0 };
};

/** Returns the page that the input of a list or search call asks for: ids in order, plus the exact total. */
export const findEntries = (
  db: Database,
  type: SearchType,
  input: ListInput,
  language: Language,
): Promise<EntryPage> => findEntryPage(db, toEntryRequest(type, input, language));

/** Returns the ids of the newest entries of a type, without the total that a page would count. */
export const findNewestIds = async (db: Database, type: SearchType, limit: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select item_id as id from search_entries where type = ${type}
    order by released_at desc, item_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
};

type EntryCounts = Record<SearchType, number>;

/** Returns the statement alone, for the benchmark's EXPLAIN. `facetsOf` gives the facets that filter a type. */
export const countStatement = (
  query: ParsedQuery | undefined,
  facetsOf: (type: SearchType) => readonly string[],
): SQL => {
  const counts = searchTypes.map((type) => {
    const where = query ? matchesWhere(type, query, facetsOf(type)) : entriesWhere(type, facetsOf(type));
    return sql`(select count(*)::int from search_entries where ${where}) as ${sql.identifier(type)}`;
  });
  return sql`select ${sql.join(counts, sql`, `)}`;
};

interface CountInput {
  /** The type that `totalCategory` filters; others take the filter where they share its categories. */
  type: SearchType;
  keyword?: string | undefined;
  totalCategory?: string | undefined;
}

/** Returns for each type the total that the same search has there. */
export const countEntries = async (
  db: Database,
  { type, keyword, totalCategory }: CountInput,
): Promise<EntryCounts> => {
  const facets = parseFacets(totalCategory);
  const query = parseKeyword(keyword);
  const statement = countStatement(query, (other) => (sharesCategories(type, other) ? facets : []));
  return db.transaction(async (tx) => {
    if (query) await tx.execute(searchSettings);
    const { rows } = await tx.execute<EntryCounts>(statement);
    if (!rows[0]) throw new Error('the entries were not counted');
    return rows[0];
  });
};
