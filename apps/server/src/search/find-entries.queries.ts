import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@siliport/contract/language';
import type { SearchOrder, SearchType } from '@siliport/contract/listing';
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

const titleOf: Record<Language, SQL> = {
  zh: sql`title_zh collate "zh-x-icu"`,
  en: sql`title_en collate "en-x-icu"`,
};

/** How well a title meets the question; 0 when only the text does. */
const rank = (type: SearchType, question: Question): SQL => {
  const [number, title, phrase, words] = rankQueries(type, question);
  const each = question.terms.map((term) => sql`(title_tokens @@ ${termQuery(type, term)}::tsquery)::int`);
  return sql`case
    when title_tokens @@ ${number}::tsquery then 4
    when title_tokens @@ ${title}::tsquery then 3
    when title_tokens @@ ${phrase}::tsquery then 2
    when title_tokens @@ ${words}::tsquery then 1
    else (${sql.join(each, sql` + `)}) / ${question.terms.length + 1}::float end`;
};

const order = ({ orderBy, language, type, question }: Listing): SQL => {
  if (orderBy === 'timeAsc') return sql`released_at, item_id`;
  if (orderBy === 'titleDesc') return sql`${titleOf[language]} desc, item_id desc`;
  if (orderBy === 'relevance' && question) return sql`${rank(type, question)} desc, released_at desc, item_id desc`;
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
  const anywhere = termsQuery(type, terms.filter((term) => !term.titleOnly));
  const inTitle = termsQuery(type, terms.filter((term) => term.titleOnly));
  const words = terms.flatMap(({ contains }) => contains ?? []);
  const conditions = [
    ...(anywhere ? [sql`tokens @@ ${anywhere}::tsquery`] : []),
    ...(inTitle ? [sql`title_tokens @@ ${inTitle}::tsquery`] : []),
    ...words.map((word) => sql`strpos(folded, ${word}) > 0`),
  ];
  return sql.join(conditions, sql` and `);
};

/**
 * With a keyword all hits are found once, for the page and the total. The tokens carry the type, so that the index of the
 * tokens answers alone; a category is looked at afterwards, or else the planner would read the tokens of its rows.
 */
const search = (wanted: Listing, { terms }: Question): SQL => sql`
  with found as materialized (
    select item_id, facet, released_at, title_zh, title_en, title_tokens
    from search_entries where ${meeting(wanted.type, terms)})
  select (select count(*)::int from found where ${ofFacets(wanted.facets)}) as total,
    array(select item_id from found where ${ofFacets(wanted.facets)} order by ${order(wanted)} ${page(wanted)}) as ids`;

/** The statement by itself, for the benchmark's EXPLAIN. */
export const entryPageStatement = (wanted: Listing): SQL => 
  wanted.question ? search(wanted, wanted.question) : listing(wanted);

/** One statement, exact total. */
export const findEntryPage = async (db: Database, wanted: Listing): Promise<EntryPage> => {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(entryPageStatement(wanted));
  return rows[0] ?? { ids: [], total: 0 };
};
