import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { toOffset } from '../../database/rows.ts';
import {
  type EntryRequest,
  type Facets,
  inFacetsUnindexed,
  matchesWhere,
  toOrderBy,
} from '../conditions.queries.ts';
import type { Interpretation } from '../interpretation.queries.ts';
import { toWordQuery } from '../parsed-query.ts';
import { findCandidates, maxScanned, scanInOrder, selectIds } from './candidates.queries.ts';
import { maxPartialMatches } from './partial-candidates.queries.ts';
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

/** The first matches in order by the token index: all matches are read and sorted. */
const findFirstByTokens = (tx: Database, condition: SQL, orderBy: SQL, count: number): Promise<string[]> =>
  selectIds(
    tx,
    sql`select item_id from search_entries where ${condition} order by ${orderBy} limit ${count}`,
  );

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
  if (40 * count <= maxScanned) {
    const ids = await selectIds(tx, scanInOrder(request, condition, 40 * count, count));
    if (ids.length === count) return ids;
  }
  return findFirstByTokens(tx, condition, orderBy, count);
};

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
 * Returns the best of the entries that lack some words. Facets filter the result, so that the same entries are partial matches
 * with and without them.
 */
export const findPartialMatches = async (
  tx: Database,
  request: EntryRequest,
  { query, best, partialCandidates }: Interpretation,
): Promise<ScoredEntry[]> => {
  const candidates = partialCandidates.get(request.type) ?? [];
  if (candidates.length === 0) return [];
  const ids = new Map([[request.type, sql`${sql.param(candidates)}`]]);
  const scored = await scoreEntries(tx, { query: toWordQuery(query), best }, ids);
  const partial = scored
    .slice(0, maxPartialMatches)
    .map(({ id, score }) => ({ id, score: score - partialPenalty }));
  return filterByFacets(tx, request.type, request.facets, partial);
};

/** Returns the matches of all terms up to `end`, best first; those beyond the scored ones have 0. */
const findBestMatches = async (
  tx: Database,
  request: EntryRequest,
  { query, best, counts, sets }: Interpretation,
  end: number,
): Promise<ScoredEntry[]> => {
  const { all } = counts[request.type];
  if (all === 0) return [];
  const candidates = await findCandidates(tx, request, query, all, sets.get(request.type));
  const scored = await scoreEntries(tx, { query, best }, new Map([[request.type, candidates]]));
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
    const total = interpretation.partialCandidates.size > 0 ? best.length : all;
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
