import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type EntryPage, type Listing, order } from './find-entries.queries.ts';
import type { Question, Term } from './query.ts';
import { rankQueries, termQuery, termsQuery } from './tsquery.ts';

/** With fewer hits than this the index of tokens gives them all, sorted, in a few milliseconds. */
const fewHits = 2000;
/** How many rows are looked at, at most, for a word that is met so often that its newest hits are near. */
const mostLookedAt = 2000;
/** Of so many words at most, titles without one of them are looked for by the index; the query grows with the square. */
const mostWords = 8;

/** The type's entries that meet all terms; the tokens carry the type. */
const meeting = (type: SearchType, terms: readonly Term[]): SQL => {
  const part = (titleOnly: boolean) =>
    termsQuery(
      type,
      terms.filter((term) => (term.titleOnly ?? false) === titleOnly),
    );
  const [anywhere, inTitle] = [part(false), part(true)];
  const conditions = [
    ...(anywhere ? [sql`tokens @@ ${anywhere}::tsquery`] : []),
    ...(inTitle ? [sql`title_tokens @@ ${inTitle}::tsquery`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/**
 * The categories of a search, hidden from their index: it would win where the index of the tokens must, and the tokens
 * of every row of the categories would be read.
 */
const amongFacets = (facets: readonly string[]): SQL =>
  facets.length === 0 ? sql`true` : sql`facet || '' = any(${sql.param(facets)}::text[])`;

/** The type's entries that meet the question and lie in one of the facets. */
export const hitsWhere = (type: SearchType, { terms }: Question, facets: readonly string[]): SQL =>
  sql`${meeting(type, terms)} and ${amongFacets(facets)}`;

const idsOf = async (tx: Database, statement: SQL): Promise<string[]> =>
  (await tx.execute<{ item_id: string }>(statement)).rows.map((row) => row.item_id);

const countHits = async (tx: Database, condition: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from search_entries where ${condition}`,
  );
  return rows[0]?.total ?? 0;
};

/** The first hits in order, found by the index of the tokens: all hits are read and sorted. */
const firstByTokens = (tx: Database, condition: SQL, orderBy: SQL, count: number): Promise<string[]> =>
  idsOf(tx, sql`select item_id from search_entries where ${condition} order by ${orderBy} limit ${count}`);

/** The hits among the type's first rows in order, which the index of that order gives. */
const firstByOrder = (
  tx: Database,
  { type }: Listing,
  condition: SQL,
  orderBy: SQL,
  count: number,
): Promise<string[]> => {
  const lookedAt = Math.min(40 * count, mostLookedAt);
  return idsOf(
    tx,
    sql`select item_id from (
      select * from search_entries where type = ${type} order by ${orderBy} limit ${lookedAt}) as first
    where ${condition} order by ${orderBy} limit ${count}`,
  );
};

/**
 * The first hits in order. A frequent word's are near the beginning, so some rows are looked at one by one; when they do
 * not suffice, the word is rare enough for all its hits to be sorted.
 */
const first = async (tx: Database, wanted: Listing, condition: SQL, count: number): Promise<string[]> => {
  const orderBy = order(wanted);
  if (40 * count <= mostLookedAt) {
    const near = await firstByOrder(tx, wanted, condition, orderBy, count);
    if (near.length === count) return near;
  }
  return firstByTokens(tx, condition, orderBy, count);
};

/** In the order of how many words the title meets: each title is read, so it comes last. */
const partlyInTitle = (wanted: Listing, { terms }: Question, condition: SQL, count: number): SQL => {
  const { any } = rankQueries(wanted.type, { terms, number: '', title: '', pairs: [] });
  const met = terms.map((term) => sql`(title_tokens @@ ${termQuery(wanted.type, term)}::tsquery)::int`);
  return sql`select item_id from search_entries where title_tokens @@ ${any}::tsquery and ${condition}
    order by (${sql.join(met, sql` + `)}) desc, released_at desc, item_id desc limit ${count}`;
};

/**
 * Best match first: whole number, whole title, all words in a row in the title, all words in the title, all but one,
 * fewer, the text alone; among equals the newest. Each tier gives as many as the page can need, and a tier is asked
 * only when those before it did not fill the page.
 */
const bestMatches = async (tx: Database, wanted: Listing, question: Question): Promise<string[]> => {
  const { type, facets, pageNo, pageSize } = wanted;
  const count = pageNo * pageSize;
  const { whole, phrase, words, allButOne } = rankQueries(type, question);
  const among = amongFacets(facets);
  const met = hitsWhere(type, question, facets);
  const newest = order(wanted);
  const asked = question.terms.length;
  const inTitle = (query: string) => sql`title_tokens @@ ${query}::tsquery and ${among}`;
  const tiers: (() => Promise<string[]>)[] = [
    ...whole.map((token) => () => firstByTokens(tx, sql`${inTitle(token)} and ${met}`, newest, count)),
    ...(question.pairs.length > 1 ? [() => first(tx, wanted, inTitle(phrase), count)] : []),
    () => first(tx, wanted, inTitle(words), count),
    ...(asked > 1 && asked <= mostWords
      ? [() => first(tx, wanted, sql`${inTitle(allButOne)} and ${met}`, count)]
      : []),
    ...(asked > 2 ? [() => idsOf(tx, partlyInTitle(wanted, question, met, count))] : []),
    () => first(tx, wanted, met, count),
  ];
  const found = new Set<string>();
  for (const tier of tiers) {
    if (found.size >= count) break;
    for (const id of await tier()) found.add(id);
  }
  return [...found].slice(0, count);
};

/** A page of the hits and how many there are, within a transaction that has `searchSettings`. */
export const searchPage = async (tx: Database, wanted: Listing, question: Question): Promise<EntryPage> => {
  const { type, facets, orderBy, pageNo, pageSize } = wanted;
  const condition = hitsWhere(type, question, facets);
  const total = await countHits(tx, condition);
  const skipped = (pageNo - 1) * pageSize;
  if (skipped >= total) return { ids: [], total };
  const count = skipped + pageSize;
  const upToPage =
    orderBy === 'relevance'
      ? await bestMatches(tx, wanted, question)
      : total > fewHits
        ? await first(tx, wanted, condition, count)
        : await firstByTokens(tx, condition, order(wanted), count);
  return { ids: upToPage.slice(skipped, count), total };
};
