import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@siliport/contract/language';
import type { SearchOrder, SearchType } from '@siliport/contract/listing';
import type { Database } from '../database/database.ts';
import type { Question } from './query.ts';
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

const conditions = ({ type, question, facets }: Listing): SQL => {
  const all = [sql`type = ${type}`];
  if (facets.length === 1) all.push(sql`facet = ${facets[0]}`);
  if (facets.length > 1) all.push(sql`facet = any(${sql.param(facets)}::text[])`);
  const terms = question?.terms ?? [];
  const anywhere = termsQuery(type, terms.filter((term) => !term.titleOnly));
  const inTitle = termsQuery(type, terms.filter((term) => term.titleOnly));
  if (anywhere) all.push(sql`tokens @@ ${anywhere}::tsquery`);
  if (inTitle) all.push(sql`title_tokens @@ ${inTitle}::tsquery`);
  for (const { contains } of terms) if (contains) all.push(sql`strpos(folded, ${contains}) > 0`);
  return sql.join(all, sql` and `);
};

/** Without a keyword the indexes give page and total by themselves. */
const listing = (wanted: Listing): SQL => sql`
  select (select count(*)::int from search_entries where ${conditions(wanted)}) as total,
    array(select item_id from search_entries where ${conditions(wanted)}
      order by ${order(wanted)} limit ${wanted.pageSize} offset ${(wanted.pageNo - 1) * wanted.pageSize}) as ids`;

/** With a keyword all hits are found once, for the page and the total. */
const search = (wanted: Listing): SQL => sql`
  with hits as materialized (
    select item_id, released_at, title_zh, title_en, title_tokens from search_entries where ${conditions(wanted)})
  select (select count(*)::int from hits) as total,
    array(select item_id from hits
      order by ${order(wanted)} limit ${wanted.pageSize} offset ${(wanted.pageNo - 1) * wanted.pageSize}) as ids`;

/** The statement by itself, for the benchmark's EXPLAIN. */
export const entryPageStatement = (wanted: Listing): SQL => (wanted.question ? search(wanted) : listing(wanted));

/** One statement, exact total. */
export const findEntryPage = async (db: Database, wanted: Listing): Promise<EntryPage> => {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(entryPageStatement(wanted));
  return rows[0] ?? { ids: [], total: 0 };
};
