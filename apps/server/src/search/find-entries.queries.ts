import type { Language } from '@siliport/contract/language';
import type { SearchOrder, SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Question, Term } from './query.ts';
import { rankQueries, termQuery, termsQuery } from './tsquery.ts';

/** A page of one type's entries. */
export interface Listing {
  type: SearchType;
  /** Absent: all. */
  question?: Question | undefined;
  /** Categories or activity types, any of them; none: all. */
  facets: readonly string[];
  orderBy: SearchOrder;
  pageNo: number;
  pageSize: number;
  /** Whose titles 'by title' sorts, in that language's order. */
  language: Language;
}

export interface EntryPage {
  /** In order. */
  ids: string[];
  /** Of all pages. */
  total: number;
}

const nothing: EntryPage = { ids: [], total: 0 };

const titleOf: Record<Language, SQL> = {
  zh: sql`title_zh collate "zh-x-icu"`,
  en: sql`title_en collate "en-x-icu"`,
};

const order = ({ orderBy, language }: Listing): SQL => {
  if (orderBy === 'timeAsc') return sql`released_at, item_id`;
  if (orderBy === 'titleDesc') return sql`${titleOf[language]} desc, item_id desc`;
  return sql`released_at desc, item_id desc`;
};

const ofFacets = (facets: readonly string[]): SQL => {
  if (facets.length === 0) return sql`true`;
  // A single one keeps the order of its index.
  return facets.length === 1 ? sql`facet = ${facets[0]}` : sql`facet = any(${sql.param(facets)}::text[])`;
};

const page = ({ pageNo, pageSize }: Listing): SQL => sql`limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;

/** Without a keyword the indexes give page and total by themselves. */
const listing = (wanted: Listing): SQL => {
  const these = sql`from search_entries where type = ${wanted.type} and ${ofFacets(wanted.facets)}`;
  return sql`select (select count(*)::int ${these}) as total,
    array(select item_id ${these} order by ${order(wanted)} ${page(wanted)}) as ids`;
};

/** Each of the type's entries that meets all terms. The tokens carry the type. */
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

/** Looking twice, for the total and for the page, is quicker than keeping all hits to count and to sort them. */
const search = (wanted: Listing, question: Question): SQL => {
  const hits = sql`from search_entries where ${meeting(wanted.type, question.terms)} and ${amongFacets(wanted.facets)}`;
  const ids =
    wanted.orderBy === 'relevance'
      ? bestMatches(wanted, question)
      : sql`select item_id ${hits} order by ${order(wanted)} ${page(wanted)}`;
  return sql`select (select count(*)::int ${hits}) as total, array(${ids}) as ids`;
};

/**
 * Best match first: whole number or title, all words in a row in the title, all words in the title, some words in the
 * title, the text alone; among equals the newest. Each of these gives its newest hits, as many as the page can need, so
 * that most hits are never ranked one by one.
 */
const bestMatches = (wanted: Listing, question: Question): SQL => {
  const { type, facets, pageNo, pageSize } = wanted;
  const { whole, phrase, words, any } = rankQueries(type, question);
  const met = meeting(type, question.terms);
  const best = (rank: SQL, condition: SQL) => sql`(
    select item_id, released_at, ${rank}::float as rank from search_entries
    where ${condition} and ${amongFacets(facets)}
    order by rank desc, released_at desc, item_id desc limit ${pageNo * pageSize})`;
  const each = question.terms.map((term) => sql`(title_tokens @@ ${termQuery(type, term)}::tsquery)::int`);
  const partly = sql`(${sql.join(each, sql` + `)}) / ${each.length + 1}::float`;
  const ranks = [
    ...whole.map((token, at) => best(sql`${4 - at}`, sql`title_tokens @@ ${token}::tsquery and ${met}`)),
    ...(question.pairs.length > 1 ? [best(sql`2`, sql`title_tokens @@ ${phrase}::tsquery`)] : []),
    best(sql`1`, sql`title_tokens @@ ${words}::tsquery`),
    ...(each.length > 1 ? [best(partly, sql`title_tokens @@ ${any}::tsquery and ${met}`)] : []),
    best(sql`0`, met),
  ];
  return sql`select item_id from (${sql.join(ranks, sql` union all `)}) as ranked group by item_id, released_at
    order by max(rank) desc, released_at desc, item_id desc ${page(wanted)}`;
};

/** The statement by itself, for the benchmark's EXPLAIN. */
export const entryPageStatement = (wanted: Listing): SQL =>
  wanted.question ? search(wanted, wanted.question) : listing(wanted);

/**
 * For searches, until the end of the transaction. The planner does not know what reading the tokens of all rows costs
 * and would scan the table for frequent words; and the hits of one should stay in memory.
 */
export const searchSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('work_mem', '32MB', true)`;

/** The page's ids in order and the exact total, by one statement. */
export const findEntryPage = async (db: Database, wanted: Listing): Promise<EntryPage> => {
  const statement = entryPageStatement(wanted);
  const read = async (on: Database) =>
    (await on.execute<{ total: number; ids: string[] }>(statement)).rows[0];
  if (!wanted.question) return (await read(db)) ?? nothing;
  const page = await db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    return read(tx);
  });
  return page ?? nothing;
};
