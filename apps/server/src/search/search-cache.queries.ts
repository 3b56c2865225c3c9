import { searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchRevisions } from '../database/schema/search.ts';
import { searchSettings } from './conditions.queries.ts';
import { type GetFacets, type Interpretation, interpretKeyword } from './interpretation.queries.ts';

/** Results in memory, the most recently used ones. */
const maxResults = 500;

/** By revision and request. Several calls of a page ask the same at once, so that results are there from their beginning. */
const results = new Map<string, Promise<unknown>>();

const findResult = async <T>(key: string, find: () => Promise<T>): Promise<T> => {
  const known = results.get(key) as Promise<T> | undefined;
  // What ends with another call's deadline is found anew.
  const result = known?.catch(find) ?? find();
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
export type Cached = <T>(request: unknown, find: () => Promise<T>) => Promise<T>;

/**
 * Runs searches in one transaction, with the planner settings they need. The revision is read before what is cached for
 * it, so that a result is never older than its revision.
 */
export const withSearchSettings = <T>(
  db: Database,
  search: (tx: Database, cached: Cached) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const { id } = searchRevisions;
    const { rows } = await tx.execute<{ revision: string }>(sql`${searchSettings},
      (select string_agg(${id}::text, ' ' order by ${id}) from ${searchRevisions}) as revision`);
    return search(tx, (request, find) => findResult(JSON.stringify([rows[0]?.revision, request]), find));
  });

/** Interprets a keyword as `interpretKeyword` does; once for results, counts, facets and the pages that follow. */
export const interpretCached = (
  tx: Database,
  cached: Cached,
  keyword: string,
  getFacets: GetFacets,
  isLiteral: boolean,
): Promise<Interpretation> =>
  cached(['interpretation', keyword, isLiteral, searchTypes.map(getFacets)], () =>
    interpretKeyword(tx, keyword, getFacets, { isLiteral }),
  );
