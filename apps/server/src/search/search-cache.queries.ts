import { searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchRevisions } from '../database/schema/search.ts';
import { searchSettings } from './conditions.queries.ts';
import { type Interpretation, interpretKeyword } from './interpretation.queries.ts';
import type { GetFacets } from './match-counts.queries.ts';

/** Cached results, the most recently used ones. */
const maxResults = 500;

/** By revision and request. Promises, because several calls of a page make the same request at once. */
const results = new Map<string, Promise<unknown>>();

const findResult = async <T>(key: string, find: () => Promise<T>): Promise<T> => {
  const cached = results.get(key) as Promise<T> | undefined;
  // A search that another call's deadline canceled is repeated.
  const result = cached?.catch(find) ?? find();
  results.delete(key);
  results.set(key, result);
  const [oldest] = results.keys();
  if (results.size > maxResults && oldest !== undefined) results.delete(oldest);
  try {
    return await result;
  } catch (error) {
    if (results.get(key) === result) results.delete(key);
    throw error;
  }
};

/** Returns what `find` found for the same request since the content last changed; callers must not change it. */
export type RunCached = <T>(request: unknown, find: () => Promise<T>) => Promise<T>;

/**
 * Runs searches in one transaction, with the planner settings they need. The revision is read before what is cached for
 * it, so that a result is never older than its revision.
 */
export const withSearchSettings = <T>(
  db: Database,
  search: (tx: Database, runCached: RunCached) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const { id } = searchRevisions;
    const { rows } = await tx.execute<{ revision: string }>(sql`${searchSettings},
      (select string_agg(${id}::text, ' ' order by ${id}) from ${searchRevisions}) as revision`);
    return search(tx, (request, find) => findResult(JSON.stringify([rows[0]?.revision, request]), find));
  });

/** Returns what `interpretKeyword` does; interprets once for results, counts, facets and further pages. */
export const getInterpretation = (
  tx: Database,
  runCached: RunCached,
  keyword: string,
  getFacets: GetFacets,
  isLiteral: boolean,
): Promise<Interpretation> =>
  runCached(['interpretation', keyword, isLiteral, searchTypes.map(getFacets)], () =>
    interpretKeyword(tx, keyword, getFacets, { isLiteral }),
  );
