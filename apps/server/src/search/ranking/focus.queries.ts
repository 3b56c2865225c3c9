import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type EntryRequest, matchesWhere, toEntryRequest } from '../conditions.queries.ts';
import type { GetFacets, Interpretation } from '../interpretation.queries.ts';
import { findNear, maxScored } from './ranked-page.queries.ts';
import { type ScoredEntry, scoreEntries } from './score.queries.ts';

interface TypedEntry extends ScoredEntry {
  type: SearchType;
}

type ToRequest = (type: SearchType) => EntryRequest;

const toBest = (bests: readonly TypedEntry[]): TypedEntry | undefined =>
  bests.toSorted((a, b) => b.score - a.score)[0];

/** The best match of all terms over all types; undefined when there are too many to score. */
const findBestMatch = async (
  tx: Database,
  toRequest: ToRequest,
  { query, counts }: Interpretation,
): Promise<TypedEntry | undefined> => {
  const types = searchTypes.filter((type) => counts[type].all > 0);
  if (types.reduce((sum, type) => sum + counts[type].all, 0) > maxScored) return undefined;
  const bests: TypedEntry[] = [];
  for (const type of types) {
    const request = toRequest(type);
    const ids = sql`array(select item_id from search_entries where ${matchesWhere(type, query, request.facets)})`;
    const [best] = await scoreEntries(tx, request, query, ids);
    if (best) bests.push({ type, ...best });
  }
  return toBest(bests);
};

const findBestNear = async (
  tx: Database,
  toRequest: ToRequest,
  interpretation: Interpretation,
): Promise<TypedEntry | undefined> => {
  const bests: TypedEntry[] = [];
  for (const type of searchTypes) {
    const [best] = await findNear(tx, toRequest(type), interpretation);
    if (best) bests.push({ type, ...best });
  }
  return toBest(bests);
};

/**
 * Returns the products of the best answer over all types; none of an answer to a frequent word. What else belongs to them
 * is ranked higher in each type.
 */
export const findFocus = async (
  tx: Database,
  getFacets: GetFacets,
  interpretation: Interpretation,
): Promise<string[]> => {
  const toRequest: ToRequest = (type) => ({
    ...toEntryRequest(type, { pageNo: 1, pageSize: 1 }, 'zh'),
    facets: getFacets(type),
  });
  const hasMatches = searchTypes.some((type) => interpretation.counts[type].all > 0);
  const find = hasMatches ? findBestMatch : findBestNear;
  const best = await find(tx, toRequest, interpretation);
  if (!best) return [];
  if (best.type === 'product') return [best.id];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select product_id as id from product_items where type = ${best.type} and item_id = ${best.id}`,
  );
  return rows.map(({ id }) => id);
};
