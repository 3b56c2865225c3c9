import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { toOffset } from '../../database/rows.ts';
import {
  type EntryRequest,
  type Facets,
  inFacetsUnindexed,
  matchesWhere,
  partialWhere,
  toOrderBy,
} from '../conditions.queries.ts';
import type { Interpretation } from '../interpretation.queries.ts';
import { type ParsedQuery, toWordQuery } from '../parsed-query.ts';
import { toRankQueries } from '../tsquery.ts';
import { partialPenalty, type ScoredEntry, scoreEntries } from './score.queries.ts';

export interface EntryPage {
  /** In order. */
  ids: string[];
  /** Of all pages, partial matches included. */
  total: number;
  /** How many of the total do not have the keyword as it was typed. */
  related: number;
  /** Absent without a keyword. */
  interpretation?: Interpretation;
}

/** So many matches are read from the token index and sorted in a few milliseconds. */
const maxSortedMatches = 2000;
/** Rows scanned in order for the first matches of a frequent word. */
const maxScannedRows = 2000;
/** With more matches, scanning the newest rows is faster than sorting all matches. */
const maxSortedCandidates = 15_000;
/** So many candidates are ranked by score; the other matches follow by time. */
export const maxScored = 100;
/** The maximum of entries that lack some of the terms in a result. */
const maxPartialMatches = 30;
/** The query for partial matches contains each combination of terms. */
const maxCombinations = 70;

const selectIds = async (tx: Database, statement: SQL): Promise<string[]> =>
  (await tx.execute<{ item_id: string }>(statement)).rows.map((row) => row.item_id);

/** The first matches in order by the token index: all matches are read and sorted. */
const findFirstByTokens = (tx: Database, condition: SQL, orderBy: SQL, count: number): Promise<string[]> =>
  selectIds(
    tx,
    sql`select item_id from search_entries where ${condition} order by ${orderBy} limit ${count}`,
  );

/** Selects the first matches among the type's first rows in order, which the index of that order gives one by one. */
const scanInOrder = (request: EntryRequest, condition: SQL, scannedRows: number, count: number): SQL =>
  sql`select item_id from (
      select * from search_entries where type = ${request.type} order by ${toOrderBy(request)} limit ${scannedRows}) as first
    where ${condition} limit ${count}`;

/**
 * The first matches in order. Those of a frequent word are among the first rows, which are scanned first; when
 * they are too few, the word is rare enough to sort all its matches.
 */
const findFirstMatches = async (
  tx: Database,
  request: EntryRequest,
  condition: SQL,
  count: number,
): Promise<string[]> => {
  const orderBy = toOrderBy(request);
  if (40 * count <= maxScannedRows) {
    const ids = await selectIds(tx, scanInOrder(request, condition, 40 * count, count));
    if (ids.length === count) return ids;
  }
  return findFirstByTokens(tx, condition, orderBy, count);
};

/**
 * Selects the ids that are worth a score: those with the whole number or title, with all words adjacent in the title, with
 * all in the title, with all but one, then the newest. No match is in two of the steps in the title, and PostgreSQL
 * leaves out the steps that the limit does not need.
 */
const candidatesStatement = (request: EntryRequest, query: ParsedQuery, total: number): SQL => {
  const { type, facets } = request;
  const matches = matchesWhere(type, query, facets);
  const { whole, phrase, words, allButOne } = toRankQueries(type, query);
  const inTitle = (tsquery: string) =>
    sql`title_tokens @@ ${tsquery}::tsquery and ${inFacetsUnindexed(facets)}`;
  const without = (tsquery: string, better: string) => inTitle(`(${tsquery}) & !(${better})`);
  const sorted = (condition: SQL) =>
    sql`select item_id from search_entries where ${condition} order by ${toOrderBy(request)} limit ${maxScored}`;
  const first = (condition: SQL) =>
    total > maxSortedCandidates
      ? scanInOrder(request, condition, maxScannedRows, maxScored)
      : sorted(condition);
  const titleSteps = [
    sorted(sql`${inTitle(whole.join(' | '))} and ${matches}`),
    ...(query.pairs.length > 1
      ? [sorted(inTitle(phrase)), sorted(without(words, phrase))]
      : [sorted(inTitle(words))]),
    ...(query.terms.length > 1 ? [first(sql`${without(allButOne, words)} and ${matches}`)] : []),
  ];
  const steps = [...(total > maxScored ? titleSteps : []), first(matches)].map((step) => sql`(${step})`);
  return sql`select item_id from (${sql.join(steps, sql` union all `)}) as steps limit ${maxScored}`;
};

const countCombinations = (from: number, choose: number): number =>
  choose === 0 ? 1 : (countCombinations(from, choose - 1) * (from - choose + 1)) / choose;

const filterByFacets = async (
  tx: Database,
  type: SearchType,
  facets: Facets,
  entries: readonly ScoredEntry[],
): Promise<ScoredEntry[]> => {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0 || Object.keys(facets).length === 0) return [...entries];
  const idsInFacets = await selectIds(
    tx,
    sql`select item_id from search_entries
      where type = ${type} and item_id = any(${sql.param(ids)}::text[]) and ${inFacetsUnindexed(facets)}`,
  );
  return entries.filter(({ id }) => idsInFacets.includes(id));
};

/**
 * Returns the best of the entries that lack some words, those that lack the fewest first. Facets filter the result, so that
 * the same entries are partial matches with and without them.
 */
export const findPartialMatches = async (
  tx: Database,
  { facets: filters, ...unfiltered }: EntryRequest,
  { query, includesPartial }: Pick<Interpretation, 'query' | 'includesPartial'>,
): Promise<ScoredEntry[]> => {
  if (!includesPartial) return [];
  const facets: Facets = {};
  const request = { ...unfiltered, facets };
  const { type } = request;
  const wordQuery = toWordQuery(query);
  // A single word has no partial matches.
  if (wordQuery.terms.length < 2) return [];
  const { any } = toRankQueries(type, wordQuery);
  const candidates = new Set<string>();
  for (
    let missing = 0;
    missing < wordQuery.terms.length && candidates.size < maxPartialMatches;
    missing += 1
  ) {
    if (countCombinations(wordQuery.terms.length, missing) > maxCombinations) continue;
    const condition = partialWhere(type, query, wordQuery, missing);
    const inTitle = sql`title_tokens @@ ${any}::tsquery and ${condition}`;
    for (const id of await findFirstByTokens(tx, inTitle, toOrderBy(request), maxScored)) candidates.add(id);
    if (candidates.size < maxPartialMatches)
      for (const id of await findFirstByTokens(tx, condition, toOrderBy(request), maxPartialMatches))
        candidates.add(id);
  }
  if (candidates.size === 0) return [];
  const partial = (await scoreEntries(tx, request, wordQuery, sql`${sql.param([...candidates])}`))
    .slice(0, maxPartialMatches)
    .map(({ id, score }) => ({ id, score: score - partialPenalty }));
  return filterByFacets(tx, type, filters, partial);
};

/** Returns the matches of all terms up to `end`, best first; those beyond the scored ones have 0. */
const findBestMatches = async (
  tx: Database,
  request: EntryRequest,
  { query, counts }: Interpretation,
  end: number,
): Promise<ScoredEntry[]> => {
  const { all } = counts[request.type];
  if (all === 0) return [];
  const scored = await scoreEntries(
    tx,
    request,
    query,
    sql`array(${candidatesStatement(request, query, all)})`,
  );
  if (scored.length >= Math.min(end, all)) return scored;
  const others = sql`${matchesWhere(request.type, query, request.facets)}
    and item_id <> all(${sql.param(scored.map(({ id }) => id))}::text[])`;
  const ids = await findFirstByTokens(tx, others, toOrderBy(request), end - scored.length);
  return [...scored, ...ids.map((id) => ({ id, score: 0 }))];
};

const findSortedMatches = async (
  tx: Database,
  request: EntryRequest,
  { query, counts }: Interpretation,
  end: number,
): Promise<string[]> => {
  const condition = matchesWhere(request.type, query, request.facets);
  return counts[request.type].all > maxSortedMatches
    ? findFirstMatches(tx, request, condition, end)
    : findFirstByTokens(tx, condition, toOrderBy(request), end);
};

/** Returns the best entries of a type with their scores, which compare between types; at least `count` if there are. */
export const findTopEntries = async (
  tx: Database,
  request: EntryRequest,
  interpretation: Interpretation,
  count: number,
): Promise<ScoredEntry[]> => {
  const best = await findBestMatches(tx, request, interpretation, count);
  const partial = await findPartialMatches(tx, request, interpretation);
  return partial.length === 0 ? best : [...best, ...partial].toSorted((a, b) => b.score - a.score);
};

/**
 * Returns a page of the query's matches and their exact total. Best match ranks full and partial matches in
 * one list; in other orders partial matches come last. Runs in a transaction with `searchSettings`.
 */
export const findRankedPage = async (
  tx: Database,
  request: EntryRequest,
  interpretation: Interpretation,
): Promise<EntryPage> => {
  const { type, orderBy, pageSize } = request;
  const { all, exact } = interpretation.counts[type];
  const offset = toOffset(request);
  const end = offset + pageSize;
  if (orderBy === 'relevance') {
    const best = await findTopEntries(tx, request, interpretation, end);
    const total = interpretation.includesPartial ? best.length : all;
    return {
      ids: best.slice(offset, end).map(({ id }) => id),
      total,
      related: total - exact,
      interpretation,
    };
  }
  const matches = await findSortedMatches(tx, request, interpretation, Math.min(end, all));
  const partial = (await findPartialMatches(tx, request, interpretation)).map(({ id }) => id);
  const ids = [...matches, ...partial].slice(offset, end);
  return { ids, total: all + partial.length, related: all + partial.length - exact, interpretation };
};
