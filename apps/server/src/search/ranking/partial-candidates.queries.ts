import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findFirstPositions, intersect, subtract } from '../bitmaps/bitmap.ts';
import { type EntryOrder, findEntryOrders } from '../bitmaps/entry-order.queries.ts';
import { readConditionBitmaps } from '../bitmaps/token-bitmaps.queries.ts';
import { hasTokens, matchConditions, partialWhere, type TokenCondition } from '../conditions.queries.ts';
import { type ParsedQuery, toWordQuery } from '../parsed-query.ts';
import { toPartialQuery, toRankQueries, toTermsQuery } from '../tsquery.ts';
import { maxScored, selectIds } from './candidates.queries.ts';

/** So many entries of a type lack some of the words in a result, at most. */
export const maxPartialMatches = 30;
/** The query for partial matches contains each combination of terms. */
const maxCombinations = 70;

const countCombinations = (from: number, choose: number): number =>
  choose === 0 ? 1 : (countCombinations(from, choose - 1) * (from - choose + 1)) / choose;

interface PartialQuery {
  type: SearchType;
  query: ParsedQuery;
  /** The words of `query`, of which an entry may lack some. */
  wordQuery: ParsedQuery;
  title: TokenCondition;
}

/** Returns the newest entries that lack at most so many words, those with one of the words in the title first. */
type FindLacking = (missing: number) => Promise<string[]>;

const findByIndexes =
  (tx: Database, { type, query, wordQuery, title }: PartialQuery): FindLacking =>
  (missing) => {
    const lacking = partialWhere(type, query, wordQuery, missing);
    const newest = sql`order by released_at desc, item_id desc`;
    return selectIds(
      tx,
      sql`(select item_id from search_entries where ${hasTokens(title)} and ${lacking} ${newest} limit ${maxScored})
        union all
        (select item_id from search_entries where ${lacking} ${newest} limit ${maxPartialMatches})`,
    );
  };

/** The index would read all entries of a frequent word, to sort them. */
const findByBitmaps = async (
  tx: Database,
  order: EntryOrder,
  { type, query, wordQuery, title }: PartialQuery,
): Promise<FindLacking> => {
  const inText = (tsquery: string): TokenCondition => ({ column: 'tokens', tsquery });
  const ofMatches = matchConditions(type, query);
  const words = inText(toTermsQuery(type, wordQuery.terms));
  const findEntries = await readConditionBitmaps(tx, order, [title, words, ...ofMatches]);
  const matches = intersect(...ofMatches.map(findEntries));
  return async (missing) => {
    const atLeast = inText(toPartialQuery(type, wordQuery.terms, missing));
    const lacking = subtract(findEntries(atLeast), matches);
    const positions = [
      ...findFirstPositions(intersect(lacking, findEntries(title)), maxScored, order.ids.length),
      ...findFirstPositions(lacking, maxPartialMatches, order.ids.length),
    ];
    return positions.flatMap((position) => order.ids[position] ?? []);
  };
};

const findOfType = async (
  tx: Database,
  order: EntryOrder | undefined,
  partialQuery: PartialQuery,
): Promise<string[]> => {
  const findLacking = order ? await findByBitmaps(tx, order, partialQuery) : findByIndexes(tx, partialQuery);
  const { length } = partialQuery.wordQuery.terms;
  const found = new Set<string>();
  for (let missing = 0; missing < length && found.size < maxPartialMatches; missing += 1)
    if (countCombinations(length, missing) <= maxCombinations)
      for (const id of await findLacking(missing)) found.add(id);
  return [...found];
};

/**
 * Returns the ids of entries of each type that lack some of the query's words and are worth a score. Neither facets nor the
 * order of a list decide which they are.
 */
export const findPartialCandidates = async (
  tx: Database,
  query: ParsedQuery,
): Promise<Map<SearchType, string[]>> => {
  const candidates = new Map<SearchType, string[]>();
  const wordQuery = toWordQuery(query);
  // A single word has no partial matches.
  if (wordQuery.terms.length < 2) return candidates;
  const orders = await findEntryOrders(tx);
  for (const type of searchTypes) {
    const title: TokenCondition = { column: 'title_tokens', tsquery: toRankQueries(type, wordQuery).any };
    candidates.set(type, await findOfType(tx, orders.get(type), { type, query, wordQuery, title }));
  }
  return candidates;
};
