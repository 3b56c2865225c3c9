import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { toOffset } from '../../database/rows.ts';
import {
  type EntryRequest,
  type Facets,
  inFacetsUnindexed,
  matchesWhere,
  nearWhere,
  toOrderBy,
} from '../conditions.queries.ts';
import type { Interpretation } from '../interpretation.queries.ts';
import { type ParsedQuery, toLooseQuery } from '../parsed-query.ts';
import { toRankQueries } from '../tsquery.ts';
import { partialPenalty, type ScoredEntry, scoreEntries } from './score.queries.ts';

export interface EntryPage {
  /** In order. */
  ids: string[];
  /** Of all pages, what lacks some words included. */
  total: number;
  /** How many of the total do not have the keyword as it was typed. */
  related: number;
  /** What the keyword was understood as; absent without one. */
  interpretation?: Interpretation;
}

/** Up to this many matches, the token index gives them all, sorted, in a few milliseconds. */
const maxSortedMatches = 2000;
/** Rows scanned in order, at most, for a word so frequent that its first matches are near. */
const maxScannedRows = 2000;
/** With more matches than this, the newest ones are sooner found by a scan of the newest rows than by sorting all. */
const maxSortedCandidates = 15_000;
/** So many of the most promising matches are ranked by score; those behind them follow by time. */
export const maxScored = 100;
/** So many entries that lack some of the terms are answers. */
const maxNear = 30;
/** Queries for what lacks some terms name each choice of the others. */
const maxChoices = 70;

const selectIds = async (tx: Database, statement: SQL): Promise<string[]> =>
  (await tx.execute<{ item_id: string }>(statement)).rows.map((row) => row.item_id);

/** The first matches in order by the token index: all matches are read and sorted. */
const firstByTokens = (tx: Database, condition: SQL, orderBy: SQL, count: number): Promise<string[]> =>
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
 * The first matches in order. Those of a frequent word are near the beginning, so some rows are scanned first; when
 * they do not suffice, the word is rare enough to sort all its matches.
 */
const firstMatches = async (
  tx: Database,
  request: EntryRequest,
  condition: SQL,
  count: number,
): Promise<string[]> => {
  const orderBy = toOrderBy(request);
  if (40 * count <= maxScannedRows) {
    const near = await selectIds(tx, scanInOrder(request, condition, 40 * count, count));
    if (near.length === count) return near;
  }
  return firstByTokens(tx, condition, orderBy, count);
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

const countChoices = (from: number, choose: number): number =>
  choose === 0 ? 1 : (countChoices(from, choose - 1) * (from - choose + 1)) / choose;

const keepInFacets = async (
  tx: Database,
  type: SearchType,
  facets: Facets,
  entries: readonly ScoredEntry[],
): Promise<ScoredEntry[]> => {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0 || Object.keys(facets).length === 0) return [...entries];
  const kept = await selectIds(
    tx,
    sql`select item_id from search_entries
      where type = ${type} and item_id = any(${sql.param(ids)}::text[]) and ${inFacetsUnindexed(facets)}`,
  );
  return entries.filter(({ id }) => kept.includes(id));
};

/**
 * Returns the best of the entries that lack some words; all that lack fewer of them are looked at first. Facets filter
 * them afterwards, as they filter the matches.
 */
export const findPartialMatches = async (
  tx: Database,
  { facets: filters, ...unfiltered }: EntryRequest,
  { query, includesNear }: Pick<Interpretation, 'query' | 'includesNear'>,
): Promise<ScoredEntry[]> => {
  if (!includesNear) return [];
  const facets: Facets = {};
  const request = { ...unfiltered, facets };
  const { type } = request;
  const loose = toLooseQuery(query);
  // A single word cannot be had in part.
  if (loose.terms.length < 2) return [];
  const { any } = toRankQueries(type, loose);
  const found = new Set<string>();
  for (let missing = 0; missing < loose.terms.length && found.size < maxNear; missing += 1) {
    if (countChoices(loose.terms.length, missing) > maxChoices) continue;
    const condition = nearWhere(type, query, loose, missing);
    const inTitle = sql`title_tokens @@ ${any}::tsquery and ${condition}`;
    for (const id of await firstByTokens(tx, inTitle, toOrderBy(request), maxScored)) found.add(id);
    if (found.size < maxNear)
      for (const id of await firstByTokens(tx, condition, toOrderBy(request), maxNear)) found.add(id);
  }
  if (found.size === 0) return [];
  const near = (await scoreEntries(tx, request, loose, sql`${sql.param([...found])}`))
    .slice(0, maxNear)
    .map(({ id, score }) => ({ id, score: score - partialPenalty }));
  return keepInFacets(tx, type, filters, near);
};

/** The matches of all terms up to `end`, best first; those that have a score come with it. */
const findBest = async (
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
  const ids = await firstByTokens(tx, others, toOrderBy(request), end - scored.length);
  return [...scored, ...ids.map((id) => ({ id, score: 0 }))];
};

const findSorted = async (
  tx: Database,
  request: EntryRequest,
  { query, counts }: Interpretation,
  end: number,
): Promise<string[]> => {
  const condition = matchesWhere(request.type, query, request.facets);
  return counts[request.type].all > maxSortedMatches
    ? firstMatches(tx, request, condition, end)
    : firstByTokens(tx, condition, toOrderBy(request), end);
};

/** Returns the best entries of a type with their scores, which compare between types; at least `count` if there are. */
export const findTopEntries = async (
  tx: Database,
  request: EntryRequest,
  interpretation: Interpretation,
  count: number,
): Promise<ScoredEntry[]> => {
  const best = await findBest(tx, request, interpretation, count);
  const near = await findPartialMatches(tx, request, interpretation);
  return near.length === 0 ? best : [...best, ...near].toSorted((a, b) => b.score - a.score);
};

/**
 * Returns a page of the query's matches and their exact total. Best match ranks what has all words and what lacks some in
 * one list; in other orders the latter come last. Runs in a transaction with `searchSettings`.
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
    const total = interpretation.includesNear ? best.length : all;
    return {
      ids: best.slice(offset, end).map(({ id }) => id),
      total,
      related: total - exact,
      interpretation,
    };
  }
  const matches = await findSorted(tx, request, interpretation, Math.min(end, all));
  const near = (await findPartialMatches(tx, request, interpretation)).map(({ id }) => id);
  const ids = [...matches, ...near].slice(offset, end);
  return { ids, total: all + near.length, related: all + near.length - exact, interpretation };
};
