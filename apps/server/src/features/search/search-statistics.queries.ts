import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { searchCounts } from '../../database/schema/search.ts';

interface SearchKey {
  /** `YYYY-MM-DD` in the portal's time zone. */
  day: string;
  language: Language;
  /** Folded. */
  keyword: string;
}

export interface SearchCount extends SearchKey {
  /** Answers that have the keyword as it was typed, of all types. */
  exact: number;
  /** The others. */
  related: number;
}

/** More keywords than readers search in a day; a flood of others is not stored. */
export const maxKeywordsPerDay = 2000;

/** Counts a search on its day, unless the day is full and has not seen the keyword. */
export const upsertSearchCount = async (
  db: Database,
  { day, language, keyword, exact, related }: SearchCount,
): Promise<void> => {
  await db.execute(sql`
    insert into search_counts (day, language, keyword, asked, exact, related)
    select ${day}::date, ${language}::text, ${keyword}::text, 1, ${exact}::int, ${related}::int
    where (select count(*) from search_counts where day = ${day}::date) < ${maxKeywordsPerDay}
      or exists (select 1 from search_counts where day = ${day}::date and language = ${language} and keyword = ${keyword})
    on conflict (day, language, keyword) do update set
      asked = search_counts.asked + 1, exact = excluded.exact, related = excluded.related`);
};

/** Counts a click, if the search was counted that day. */
export const upsertClick = async (
  db: Database,
  { day, language, keyword, type, rank }: SearchKey & { type: SearchType; rank: number },
): Promise<void> => {
  await db.execute(sql`
    insert into search_clicks (day, language, keyword, type, clicks, ranks)
    select day, language, keyword, ${type}::text, 1, ${rank}::bigint from search_counts
    where day = ${day}::date and language = ${language} and keyword = ${keyword}
    on conflict (day, language, keyword, type) do update set
      clicks = search_clicks.clicks + 1, ranks = search_clicks.ranks + excluded.ranks`);
};

/** Deletes the counts of days before this one. */
export const deleteSearchCountsBefore = async (db: Database, day: string): Promise<void> => {
  await db.delete(searchCounts).where(lt(searchCounts.day, day));
};

/** A keyword over several days. */
export interface SearchSummary extends Omit<SearchCount, 'day'>, Record<string, unknown> {
  asked: number;
  clicks: number;
  /** From 1; null without clicks. */
  meanRank: number | null;
  /** Types of the clicked results with their clicks, the most clicked first. */
  clicked: string;
}

/**
 * Returns the keywords since the day, the most frequent first. The answers are those of the last time; `emptyOnly` leaves
 * those that nothing answered as they were typed.
 */
export const findSearchSummaries = async (
  db: Database,
  { since, emptyOnly, limit }: { since: string; emptyOnly: boolean; limit: number },
): Promise<SearchSummary[]> => {
  const { rows } = await db.execute<SearchSummary>(sql`
    with asked as (
      select keyword, language, sum(asked)::int as asked, (array_agg(exact order by day desc))[1] as exact,
        (array_agg(related order by day desc))[1] as related
      from search_counts where day >= ${since}::date group by keyword, language),
    typed as (
      select keyword, language, type, sum(clicks)::int as clicks, sum(ranks) as ranks
      from search_clicks where day >= ${since}::date group by keyword, language, type),
    clicked as (
      select keyword, language, sum(clicks)::int as clicks, (sum(ranks) / sum(clicks))::float as mean_rank,
        string_agg(type || ' ' || clicks, ', ' order by clicks desc, type) as clicked
      from typed group by keyword, language)
    select keyword, language, asked, exact, related, coalesce(clicks, 0) as clicks, mean_rank as "meanRank",
      coalesce(clicked, '') as clicked
    from asked left join clicked using (keyword, language)
    where exact = 0 or not ${emptyOnly} order by asked desc, keyword, language limit ${limit}`);
  return rows;
};
