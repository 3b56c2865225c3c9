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

const meeting = (type: SearchType, terms: readonly Term[]): SQL => {
  const anywhere = termsQuery(
    type,
    terms.filter((term) => !term.titleOnly),
  );
  const inTitle = termsQuery(
    type,
    terms.filter((term) => term.titleOnly),
  );
  const conditions = [
    ...(anywhere ? [sql`tokens @@ ${anywhere}::tsquery`] : []),
    ...(inTitle ? [sql`title_tokens @@ ${inTitle}::tsquery`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/**
 * With a keyword all hits are found once, for the page and the total, and no more of them is kept than the order needs.
 * The tokens carry the type, so that the index of the tokens answers alone; a category is looked at afterwards, or else
 * the planner would read the tokens of its rows.
 */
const found = (wanted: Listing, { terms }: Question): SQL => {
  const title = wanted.orderBy === 'titleDesc' ? sql`, title_zh, title_en` : sql``;
  return sql`found as materialized (
    select item_id, facet, released_at${title} from search_entries where ${meeting(wanted.type, terms)})`;
};

const search = (wanted: Listing, question: Question): SQL => sql`
  with ${found(wanted, question)}
  select (select count(*)::int from found where ${ofFacets(wanted.facets)}) as total,
    array(select item_id from found where ${ofFacets(wanted.facets)} order by ${order(wanted)} ${page(wanted)}) as ids`;

/** How well a title meets the question. */
const rank = (type: SearchType, question: Question): SQL => {
  const { number, title, phrase, words } = rankQueries(type, question);
  const each = question.terms.map((term) => sql`(title_tokens @@ ${termQuery(type, term)}::tsquery)::int`);
  return sql`case
    when title_tokens @@ ${number}::tsquery then 4
    when title_tokens @@ ${title}::tsquery then 3
    when title_tokens @@ ${phrase}::tsquery then 2
    when title_tokens @@ ${words}::tsquery then 1
    else (${sql.join(each, sql` + `)}) / ${question.terms.length + 1}::float end`;
};

/** Best match first. Only titles that have a word of the question are ranked: most hits are in the text alone. */
const bestMatch = (wanted: Listing, question: Question): SQL => sql`
  with ${found(wanted, question)},
  titled as materialized (
    select item_id, ${rank(wanted.type, question)} as rank from search_entries
    where title_tokens @@ ${rankQueries(wanted.type, question).any}::tsquery)
  select (select count(*)::int from found where ${ofFacets(wanted.facets)}) as total,
    array(select item_id from found left join titled using (item_id) where ${ofFacets(wanted.facets)}
      order by coalesce(rank, 0) desc, released_at desc, item_id desc ${page(wanted)}) as ids`;

/** The statement by itself, for the benchmark's EXPLAIN. */
export const entryPageStatement = (wanted: Listing): SQL => {
  if (!wanted.question) return listing(wanted);
  return wanted.orderBy === 'relevance'
    ? bestMatch(wanted, wanted.question)
    : search(wanted, wanted.question);
};

/**
 * For searches, until the end of the transaction. The planner does not know what reading the tokens of all rows costs
 * and would scan the table for frequent words; and the hits of one should stay in memory.
 */
export const searchSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`;

/** One statement, exact total. */
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
