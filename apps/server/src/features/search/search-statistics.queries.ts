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
  /** The number of results with the exact keyword, of all types. */
  exact: number;
  /** The number of all other results. */
  related: number;
}

/** More keywords than readers search for in a day; further ones are not stored. */
export const maxKeywordsPerDay = 2000;

/** Counts a search, unless it is a new keyword on a day that has reached the limit. */
export const upsertSearchCount = async (
  db: Database,
  { day, language, keyword, exact, related }: SearchCount,
): Promise<void> => {
  await db.execute(sql`
    insert into search_counts (day, language, keyword, searches, exact, related)
    select ${day}::date, ${language}::text, ${keyword}::text, 1, ${exact}::int, ${related}::int
    where (select count(*) from search_counts where day = ${day}::date) < ${maxKeywordsPerDay}
      or exists (select 1 from search_counts where day = ${day}::date and language = ${language} and keyword = ${keyword})
    on conflict (day, language, keyword) do update set
      searches = search_counts.searches + 1, exact = excluded.exact, related = excluded.related`);
};

/** Counts a click on a result, if the search was counted on that day. */
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

/** The statistics of a keyword over several days. */
export interface SearchSummary extends Omit<SearchCount, 'day'>, Record<string, unknown> {
  searches: number;
  clicks: number;
  /** The mean rank of the clicked results, from 1; null without clicks. */
  meanRank: number | null;
  /** Types of the clicked results with their clicks, the most clicked first. */
  clicked: string;
}

/**
 * Returns the keywords since the day, the most frequent first, with the latest numbers of results. `emptyOnly` returns
 * only keywords without exact results.
 */
export const findSearchSummaries = async (
  db: Database,
  { since, emptyOnly, limit }: { since: string; emptyOnly: boolean; limit: number },
): Promise<SearchSummary[]> => {
  const { rows } = await db.execute<SearchSummary>(sql`
    with totals as (
      select keyword, language, sum(searches)::int as searches, (array_agg(exact order by day desc))[1] as exact,
        (array_agg(related order by day desc))[1] as related
      from search_counts where day >= ${since}::date group by keyword, language),
    typed as (
      select keyword, language, type, sum(clicks)::int as clicks, sum(ranks) as ranks
      from search_clicks where day >= ${since}::date group by keyword, language, type),
    clicked as (
      select keyword, language, sum(clicks)::int as clicks, (sum(ranks) / sum(clicks))::float as mean_rank,
        string_agg(type || ' ' || clicks, ', ' order by clicks desc, type) as clicked
      from typed group by keyword, language)
    select keyword, language, searches, exact, related, coalesce(clicks, 0) as clicks, mean_rank as "meanRank",
      coalesce(clicked, '') as clicked
    from totals left join clicked using (keyword, language)
    where exact = 0 or not ${emptyOnly} order by searches desc, keyword, language limit ${limit}`);
  return rows;
};
