import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { toOffset } from '../database/page.ts';
import { type EntryRequest, inFacetsUnindexed, matchesWhere, toOrderBy } from './conditions.queries.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { toRankQueries, toTermQuery } from './tsquery.ts';

export interface EntryPage {
  /** In order. */
  ids: string[];
  /** Of all pages. */
  total: number;
}

/** Up to this many matches, the token index gives them all, sorted, in a few milliseconds. */
const maxSortedMatches = 2000;
/** Rows scanned in order, at most, for a word so frequent that its first matches are near. */
const maxScannedRows = 2000;
/** Up to this many terms, titles without one of them are found by the index; the query grows with the square. */
const maxTermsButOne = 8;

const selectIds = async (tx: Database, statement: SQL): Promise<string[]> =>
  (await tx.execute<{ item_id: string }>(statement)).rows.map((row) => row.item_id);

const countMatches = async (tx: Database, condition: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from search_entries where ${condition}`,
  );
  return rows[0]?.total ?? 0;
};

/** The first matches in order by the token index: all matches are read and sorted. */
const firstByTokens = (tx: Database, condition: SQL, orderBy: SQL, count: number): Promise<string[]> =>
  selectIds(
    tx,
    sql`select item_id from search_entries where ${condition} order by ${orderBy} limit ${count}`,
  );

/** The matches among the type's first rows in order, which the index of that order gives. */
const firstByOrder = (
  tx: Database,
  { type }: EntryRequest,
  condition: SQL,
  orderBy: SQL,
  count: number,
): Promise<string[]> => {
  const scannedRows = Math.min(40 * count, maxScannedRows);
  return selectIds(
    tx,
    sql`select item_id from (
      select * from search_entries where type = ${type} order by ${orderBy} limit ${scannedRows}) as first
    where ${condition} order by ${orderBy} limit ${count}`,
  );
};

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
    const near = await firstByOrder(tx, request, condition, orderBy, count);
    if (near.length === count) return near;
  }
  return firstByTokens(tx, condition, orderBy, count);
};

/** By the number of terms that the title matches. This reads each title, so it comes last. */
const partialTitleStatement = (
  { type }: EntryRequest,
  { terms }: ParsedQuery,
  condition: SQL,
  count: number,
): SQL => {
  const { any } = toRankQueries(type, { terms, number: '', title: '', pairs: [] });
  const matched = terms.map((term) => sql`(title_tokens @@ ${toTermQuery(type, term)}::tsquery)::int`);
  return sql`select item_id from search_entries where title_tokens @@ ${any}::tsquery and ${condition}
    order by (${sql.join(matched, sql` + `)}) desc, released_at desc, item_id desc limit ${count}`;
};

/**
 * Best match first: whole number, whole title, all words adjacent in the title, all words in the title, all but one,
 * fewer, the text alone; among equals the newest. Each tier returns as many ids as the page can need, and runs only
 * when the tiers before it did not fill the page.
 */
const bestMatches = async (tx: Database, request: EntryRequest, query: ParsedQuery): Promise<string[]> => {
  const { type, facets, pageNo, pageSize } = request;
  const count = pageNo * pageSize;
  const { whole, phrase, words, allButOne } = toRankQueries(type, query);
  const facetCondition = inFacetsUnindexed(facets);
  const matches = matchesWhere(type, query, facets);
  const newest = toOrderBy(request);
  const termCount = query.terms.length;
  const inTitle = (tsquery: string) => sql`title_tokens @@ ${tsquery}::tsquery and ${facetCondition}`;
  const tiers: (() => Promise<string[]>)[] = [
    ...whole.map((token) => () => firstByTokens(tx, sql`${inTitle(token)} and ${matches}`, newest, count)),
    ...(query.pairs.length > 1 ? [() => firstMatches(tx, request, inTitle(phrase), count)] : []),
    () => firstMatches(tx, request, inTitle(words), count),
    ...(termCount > 1 && termCount <= maxTermsButOne
      ? [() => firstMatches(tx, request, sql`${inTitle(allButOne)} and ${matches}`, count)]
      : []),
    ...(termCount > 2 ? [() => selectIds(tx, partialTitleStatement(request, query, matches, count))] : []),
    () => firstMatches(tx, request, matches, count),
  ];
  const found = new Set<string>();
  for (const tier of tiers) {
    if (found.size >= count) break;
    for (const id of await tier()) found.add(id);
  }
  return [...found].slice(0, count);
};

/** Returns a page of the query's matches and their exact total. Runs in a transaction with `searchSettings`. */
export const findRankedPage = async (
  tx: Database,
  request: EntryRequest,
  query: ParsedQuery,
): Promise<EntryPage> => {
  const { type, facets, orderBy, pageSize } = request;
  const condition = matchesWhere(type, query, facets);
  const total = await countMatches(tx, condition);
  const offset = toOffset(request);
  if (offset >= total) return { ids: [], total };
  const end = offset + pageSize;
  const upToPage =
    orderBy === 'relevance'
      ? await bestMatches(tx, request, query)
      : total > maxSortedMatches
        ? await firstMatches(tx, request, condition, end)
        : await firstByTokens(tx, condition, toOrderBy(request), end);
  return { ids: upToPage.slice(offset, end), total };
};
