import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Bitmap, findFirstPositions, intersect, subtract } from '../bitmaps/bitmap.ts';
import type { EntryOrder, EntryOrders } from '../bitmaps/entry-order.queries.ts';
import { readConditionBitmaps } from '../bitmaps/token-bitmaps.queries.ts';
import { hasTokens, matchConditions, partialWhere, type TokenCondition } from '../conditions.queries.ts';
import { type ParsedQuery, toWordQuery } from '../query/parsed-query.ts';
import { toPartialQuery, toRankQueries, toTermsQuery } from '../query/tsquery.ts';

/** So many entries of a type lack some of the words in a result, at most. */
export const maxPartialMatches = 30;
/** So many are worth a score: those with one of the words in the title, then the newest. */
const maxCandidates = 60;
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

interface Candidate {
  type: SearchType;
  id: string;
}

/**
 * Returns the newest entries that lack at most `missing` words, those with one of the words in the title first. One statement
 * for all types, because most find little and each waits for its answer.
 */
const findByIndexes = async (
  tx: Database,
  queries: readonly PartialQuery[],
  missing: number,
): Promise<Candidate[]> => {
  if (queries.length === 0) return [];
  // Titles by their index: reading that of each entry of a frequent word would take most of a second.
  const statements = queries.map(
    ({ type, query, wordQuery, title }) => sql`(
      select type, item_id as id from search_entries where ${partialWhere(type, query, wordQuery, missing)}
      order by item_id in (select item_id from search_entries where ${hasTokens(title)}) desc,
        released_at desc, item_id desc limit ${maxCandidates})`,
  );
  const { rows } = await tx.execute<Candidate & Record<string, unknown>>(
    sql.join(statements, sql` union all `),
  );
  return rows;
};

/** Returns ids of entries that lack at most so many words. */
type FindLacking = (missing: number) => string[];

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
  const findFirst = (bitmap: Bitmap, count: number) => findFirstPositions(bitmap, count, order.ids.length);
  return (missing) => {
    const atLeast = inText(toPartialQuery(type, wordQuery.terms, missing));
    const lacking = subtract(findEntries(atLeast), matches);
    const titled = findFirst(intersect(lacking, findEntries(title)), maxCandidates);
    const others = findFirst(subtract(lacking, findEntries(title)), maxCandidates - titled.length);
    return [...titled, ...others].flatMap((position) => order.ids[position] ?? []);
  };
};

/**
 * Returns the ids of entries of each type that lack some of the query's words and are worth a score. Neither facets nor the
 * order of a list decide which they are.
 */
export const findPartialCandidates = async (
  tx: Database,
  orders: EntryOrders,
  query: ParsedQuery,
): Promise<Map<SearchType, string[]>> => {
  const wordQuery = toWordQuery(query);
  const { length } = wordQuery.terms;
  // A single word has no partial matches.
  if (length < 2) return new Map();
  const found = new Map(searchTypes.map((type) => [type, new Set<string>()]));
  const finders = new Map<SearchType, FindLacking>();
  const queries = searchTypes.map((type): PartialQuery => {
    const title: TokenCondition = { column: 'title_tokens', tsquery: toRankQueries(type, wordQuery).any };
    return { type, query, wordQuery, title };
  });
  for (const each of queries) {
    const order = orders.get(each.type);
    if (order) finders.set(each.type, await findByBitmaps(tx, order, each));
  }
  for (let missing = 0; missing < length; missing += 1) {
    if (countCombinations(length, missing) > maxCombinations) continue;
    const wanted = queries.filter(({ type }) => (found.get(type)?.size ?? 0) < maxPartialMatches);
    const indexed = wanted.filter(({ type }) => !finders.has(type));
    for (const { type, id } of await findByIndexes(tx, indexed, missing)) found.get(type)?.add(id);
    for (const { type } of wanted)
      for (const id of finders.get(type)?.(missing) ?? []) found.get(type)?.add(id);
  }
  return new Map([...found].map(([type, ids]) => [type, [...ids]]));
};
