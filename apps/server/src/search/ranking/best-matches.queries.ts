import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type EntryRequest, matchesWhere, toEntryRequest } from '../conditions.queries.ts';
import type { Interpretation } from '../interpretation.queries.ts';
import type { GetFacets } from '../match-counts.queries.ts';
import { maxScored } from './candidates.queries.ts';
import { findPartialMatches } from './ranked-page.queries.ts';
import { type ScoredEntry, scoreEntries } from './score.queries.ts';

interface TypedEntry extends ScoredEntry {
  type: SearchType;
}

type ToRequest = (type: SearchType) => EntryRequest;

const pickHighestScored = (candidates: readonly TypedEntry[]): TypedEntry | undefined =>
  candidates.toSorted((a, b) => b.score - a.score)[0];

/** Returns the best match of all terms among all types; undefined when there are too many to score. */
const findBestMatch = async (
  tx: Database,
  toRequest: ToRequest,
  { query, counts }: Interpretation,
): Promise<TypedEntry | undefined> => {
  const types = searchTypes.filter((type) => counts[type].all > 0);
  if (types.reduce((sum, type) => sum + counts[type].all, 0) > maxScored) return undefined;
  const candidates: TypedEntry[] = [];
  for (const type of types) {
    const request = toRequest(type);
    const ids = sql`array(select item_id from search_entries where ${matchesWhere(type, query, request.facets)})`;
    const [best] = await scoreEntries(tx, request, query, ids);
    if (best) candidates.push({ type, ...best });
  }
  return pickHighestScored(candidates);
};

const findBestPartialMatch = async (
  tx: Database,
  toRequest: ToRequest,
  interpretation: Interpretation,
): Promise<TypedEntry | undefined> => {
  const candidates: TypedEntry[] = [];
  for (const type of searchTypes) {
    const [best] = await findPartialMatches(tx, toRequest(type), interpretation);
    if (best) candidates.push({ type, ...best });
  }
  return pickHighestScored(candidates);
};

/**
 * Returns the ids of the products that the best match of all types belongs to; empty when there are too many matches to
 * score. Other entries of these products are ranked higher.
 */
export const findBestMatchProducts = async (
  tx: Database,
  getFacets: GetFacets,
  interpretation: Interpretation,
): Promise<string[]> => {
  const toRequest: ToRequest = (type) => ({
    ...toEntryRequest(type, { pageNo: 1, pageSize: 1 }, 'zh'),
    facets: getFacets(type),
  });
  const hasMatches = searchTypes.some((type) => interpretation.counts[type].all > 0);
  const find = hasMatches ? findBestMatch : findBestPartialMatch;
  const best = await find(tx, toRequest, interpretation);
  if (!best) return [];
  if (best.type === 'product') return [best.id];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select product_id as id from product_items where type = ${best.type} and item_id = ${best.id}`,
  );
  return rows.map(({ id }) => id);
};
