import { type SearchType, searchTypes, sharesCategories } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { entriesWhere, matchesWhere, searchSettings } from './conditions.queries.ts';
import { parseFacets, parseKeyword } from './entry-request.ts';
import type { ParsedQuery } from './parsed-query.ts';

type EntryCounts = Record<SearchType, number>;

const noMatches: EntryCounts = { product: 0, version: 0, document: 0, train: 0, faq: 0, activity: 0 };

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
  if (query?.terms.length === 0) return noMatches;
  const statement = countStatement(query, (other) => (sharesCategories(type, other) ? facets : []));
  return db.transaction(async (tx) => {
    if (query) await tx.execute(searchSettings);
    const { rows } = await tx.execute<EntryCounts>(statement);
    return rows[0] ?? noMatches;
  });
};
