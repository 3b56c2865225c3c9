import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { countPositions, intersect, type PackedBitmap, packBitmap } from './bitmaps/bitmap.ts';
import type { EntryOrder, EntryOrders } from './bitmaps/entry-order.queries.ts';
import { readConditionBitmaps } from './bitmaps/token-bitmaps.queries.ts';
import {
  exactConditions,
  exactWhere,
  type Facets,
  findVerifiedRuns,
  matchConditions,
  matchesWhere,
} from './conditions.queries.ts';
import { hasLooserMatches, type ParsedQuery } from './query/parsed-query.ts';

export interface MatchCounts {
  /** Entries that have the query as it was typed. */
  exact: number;
  /** Entries that have all its terms, the exact ones included. */
  all: number;
}

/** The entries that have all terms; packed, because it stays in memory as long as the results do. */
export interface MatchSet {
  order: EntryOrder;
  matches: PackedBitmap;
}

export interface CountedMatches {
  counts: Record<SearchType, MatchCounts>;
  /** Of the types with bitmaps that no facet filters. */
  sets: ReadonlyMap<SearchType, MatchSet>;
}

/** The facets that filter a type. */
export type GetFacets = (type: SearchType) => Facets;

const toName = (type: SearchType, count: keyof MatchCounts): string => `${type} ${count}`;

/** By `toName`. */
type Counts = Map<string, number>;

/** Counts what the bitmaps of frequent tokens can. */
const countByBitmaps = async (
  db: Database,
  query: ParsedQuery,
  orders: EntryOrders,
  getFacets: GetFacets,
): Promise<{ counts: Counts; sets: Map<SearchType, MatchSet> }> => {
  const counts: Counts = new Map();
  const sets = new Map<SearchType, MatchSet>();
  for (const [type, order] of orders) {
    if (Object.keys(getFacets(type)).length > 0) continue;
    const all = matchConditions(type, query);
    const isVerified = !hasLooserMatches(query) || findVerifiedRuns(query).length > 0;
    const exact = isVerified ? [] : exactConditions(type, query);
    const findEntries = await readConditionBitmaps(db, order, [...all, ...exact]);
    const bitmap = intersect(...all.map(findEntries));
    sets.set(type, { order, matches: packBitmap(bitmap) });
    counts.set(toName(type, 'all'), countPositions(bitmap));
    if (exact.length > 0)
      counts.set(toName(type, 'exact'), countPositions(intersect(...exact.map(findEntries))));
  }
  return { counts, sets };
};

/** Counts the others by the indexes. */
const countByIndexes = async (
  db: Database,
  query: ParsedQuery,
  getFacets: GetFacets,
  known: Counts,
): Promise<Record<string, number>> => {
  const column = (type: SearchType, count: keyof MatchCounts, where: SQL): SQL[] => {
    const name = toName(type, count);
    if (known.has(name)) return [];
    return [sql`(select count(*)::int from search_entries where ${where}) as ${sql.identifier(name)}`];
  };
  const columns = searchTypes.flatMap((type) => [
    ...column(type, 'all', matchesWhere(type, query, getFacets(type))),
    ...(hasLooserMatches(query) ? column(type, 'exact', exactWhere(type, query, getFacets(type))) : []),
  ]);
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
};

/** Returns how many entries of each type in the facets match. */
export const countMatches = async (
  db: Database,
  query: ParsedQuery,
  orders: EntryOrders,
  getFacets: GetFacets,
): Promise<CountedMatches> => {
  const { counts: known, sets } = await countByBitmaps(db, query, orders, getFacets);
  const counted = { ...(await countByIndexes(db, query, getFacets, known)), ...Object.fromEntries(known) };
  const toCounts = (type: SearchType): MatchCounts => {
    const all = counted[toName(type, 'all')] ?? 0;
    return { all, exact: counted[toName(type, 'exact')] ?? all };
  };
  const counts = Object.fromEntries(searchTypes.map((type) => [type, toCounts(type)]));
  return { counts: counts as CountedMatches['counts'], sets };
};
