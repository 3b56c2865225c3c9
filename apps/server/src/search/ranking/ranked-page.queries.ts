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
import { toWordQuery } from '../query/parsed-query.ts';
import { findCandidates, maxScanned, scanInOrder, selectIds } from './candidates.queries.ts';
import { maxPartialMatches } from './partial-candidates.queries.ts';
import { partialPenalty, type RankedQuery, type ScoredEntry, scoreEntries } from './score.queries.ts';

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

type EntriesByType = Map<SearchType, ScoredEntry[]>;

/** Scores the entries of all types at once, and returns those of each, the best first. */
const scoreByType = async (
  tx: Database,
  ranked: RankedQuery,
  ids: ReadonlyMap<SearchType, SQL>,
): Promise<EntriesByType> => Map.groupBy(await scoreEntries(tx, ranked, ids), ({ type }) => type);

/**
 * Returns the best of the entries of each type that lack some words. Facets filter the result, so that the same entries are
 * partial matches with and without them.
 */
export const findPartialMatches = async (
  tx: Database,
  requests: readonly Pick<EntryRequest, 'type' | 'facets'>[],
  { query, best, partialCandidates }: Interpretation,
): Promise<EntriesByType> => {
  const ids = new Map<SearchType, SQL>();
  for (const { type } of requests) {
    const candidates = partialCandidates.get(type) ?? [];
    if (candidates.length > 0) ids.set(type, sql`${sql.param(candidates)}`);
  }
  const scored = await scoreByType(tx, { query: toWordQuery(query), best }, ids);
  const found: EntriesByType = new Map();
  for (const { type, facets } of requests) {
    const partial = (scored.get(type) ?? [])
      .slice(0, maxPartialMatches)
      .map(({ id, score }) => ({ id, score: score - partialPenalty }));
    found.set(type, await filterByFacets(tx, type, facets, partial));
  }
  return found;
};

/** Returns the matches of all terms of each type up to `end`, best first; those beyond the scored ones have 0. */
const findBestMatches = async (
  tx: Database,
  requests: readonly EntryRequest[],
  { query, best, counts, sets }: Interpretation,
  end: number,
): Promise<EntriesByType> => {
  const candidates = new Map<SearchType, SQL>();
  for (const request of requests) {
    const { type } = request;
    const { all } = counts[type];
    if (all > 0) candidates.set(type, await findCandidates(tx, request, query, all, sets.get(type)));
  }
  const found = await scoreByType(tx, { query, best }, candidates);
  for (const request of requests) {
    const { type, facets } = request;
    const scored = found.get(type) ?? [];
    if (scored.length >= Math.min(end, counts[type].all)) continue;
    const others = sql`${matchesWhere(type, query, facets)}
      and item_id <> all(${sql.param(scored.map(({ id }) => id))}::text[])`;
    const ids = await findFirstByTokens(tx, others, toOrderBy(request), end - scored.length);
    found.set(type, [...scored, ...ids.map((id) => ({ id, score: 0 }))]);
  }
  return found;
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

/** Returns the best entries of each type with their scores, which compare between types; at least `count` if there are. */
export const findTopEntries = async (
  tx: Database,
  requests: readonly EntryRequest[],
  interpretation: Interpretation,
  count: number,
): Promise<EntriesByType> => {
  const best = await findBestMatches(tx, requests, interpretation, count);
  const partial = await findPartialMatches(tx, requests, interpretation);
  const merge = (type: SearchType): ScoredEntry[] =>
    [...(best.get(type) ?? []), ...(partial.get(type) ?? [])].toSorted((a, b) => b.score - a.score);
  return new Map(requests.map(({ type }) => [type, merge(type)]));
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
    const best = (await findTopEntries(tx, [request], interpretation, end)).get(type) ?? [];
    const total = interpretation.partialCandidates.size > 0 ? best.length : all;
    return {
      ids: best.slice(offset, end).map(({ id }) => id),
      total,
      related: total - exact,
      interpretation,
    };
  }
  const matches = await findSortedMatches(tx, request, interpretation, Math.min(end, all));
  const partial = (await findPartialMatches(tx, [request], interpretation)).get(type) ?? [];
  const ids = [...matches, ...partial.map(({ id }) => id)].slice(offset, end);
  return { ids, total: all + partial.length, related: all + partial.length - exact, interpretation };
};
