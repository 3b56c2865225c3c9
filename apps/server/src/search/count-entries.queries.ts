import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { entriesWhere, searchSettings } from './find-entries.queries.ts';
import type { Question } from './query.ts';
import { hitsWhere } from './search-page.queries.ts';

export type EntryCounts = Record<SearchType, number>;

/** The facets that filter each type; none for all of its entries. */
export type FacetsOfType = (type: SearchType) => readonly string[];

/** The statement by itself, for the benchmark's EXPLAIN. */
export const countStatement = (question: Question | undefined, facetsOf: FacetsOfType): SQL => {
  const counts = searchTypes.map((type) => {
    const where = question ? hitsWhere(type, question, facetsOf(type)) : entriesWhere(type, facetsOf(type));
    return sql`(select count(*)::int from search_entries where ${where}) as ${sql.identifier(type)}`;
  });
  return sql`select ${sql.join(counts, sql`, `)}`;
};

/** How many entries of each type meet the question; without one, how many there are. */
export const countEntries = (
  db: Database,
  question: Question | undefined,
  facetsOf: FacetsOfType,
): Promise<EntryCounts | undefined> =>
  db.transaction(async (tx) => {
    if (question) await tx.execute(searchSettings);
    const { rows } = await tx.execute<EntryCounts>(countStatement(question, facetsOf));
    return rows[0];
  });
