import { sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/database/database.ts';
import { exactWhere, matchesWhere, searchSettings } from '../apps/server/src/search/conditions.queries.ts';
import { findEntries } from '../apps/server/src/search/find-entries.queries.ts';
import type { Interpretation } from '../apps/server/src/search/interpretation.queries.ts';
import { hasLooserMatches, type ParsedQuery } from '../apps/server/src/search/query/parsed-query.ts';
import { isChinese } from '../apps/server/src/search/tokenizer/chinese.ts';
import { createExplainingDatabase } from './explain.ts';

/**
 * Keywords: prefixes of numbers and words, single characters, glossary terms, misspelled words, pinyin, words of few
 * texts, and some without results.
 */
export const keywords =
  '时序,锁相环,静态时序,时序约束,timing constraints handbook,时序约束手册,可信根,防护,锁,数据手册,datasheet,constraints,reset,integr,ac7200,AC72,DDR5-PHY,SLP-DS-0001,SLP-DS-000130,7ff,ＤＤＲ５時序,DDR5 时序约束 手册,errata pll jitter,时续,constriants,shixu,闩锁,latch-up,国密算法 时序,no-such-word,不存在的词语'.split(
    ',',
  );

/** Prefixes typed until a suggestion is chosen. */
export const typedPrefixes = [
  '时',
  '时序',
  '时序约束',
  'A',
  'AC',
  'AC72',
  'data',
  'datasheet',
  'SLP-DS-000130',
];

/** Words that no title has: they get suggestions by the glossary or by a correction, or none. */
export const misspelledWords = ['shixu', '时续', 'constriant', 'no-such-word'];

export const findBest = (db: Database, keyword: string, pageSize = 10) =>
  findEntries(db, 'document', { keyword, orderBy: 'relevance', pageNo: 1, pageSize }, 'zh');

/** Makes the next searches find everything anew, as after a change of the content. */
export const forgetResults = (db: Database) =>
  db.execute(sql`update search_revisions set id = gen_random_uuid() where not of_entries`);

/**
 * Returns the first page and the total of entries that contain all words as substrings, as a search without an index
 * would.
 */
export const findBySubstring = async (db: Database, keyword: string): Promise<number> => {
  const words = keyword.split(' ').map((word) => sql`folded_text ilike ${`%${word}%`}`);
  const { rows } = await db.execute<{ total: number }>(sql`
    select item_id, count(*) over ()::int as total from search_entries
    where type = 'document' and ${sql.join(words, sql` and `)} order by released_at desc limit 10`);
  return rows[0]?.total ?? 0;
};

/** Compares the exact tier with the texts: shares from 0 to 1; undefined for a keyword that is not Chinese. */
const compareExact = async (db: Database, query: ParsedQuery) => {
  const { terms, runs } = query;
  if (runs.length === 0 || terms.some(({ text, titleOnly }) => titleOnly || !isChinese(text))) return {};
  const where = hasLooserMatches(query)
    ? exactWhere('document', query, {})
    : matchesWhere('document', query, {});
  const like = runs.map((run) => sql`folded_text like ${`%${run}%`}`);
  const { rows } = await db.execute<{ exact: number; substring: number; both: number }>(sql`
    with exact as materialized (select item_id from search_entries where ${where}),
      substring as materialized
        (select item_id from search_entries where type = 'document' and ${sql.join(like, sql` and `)})
    select (select count(*)::int from exact) as exact, (select count(*)::int from substring) as substring,
      (select count(*)::int from exact join substring using (item_id)) as both`);
  const { exact = 0, substring = 0, both = 0 } = rows[0] ?? {};
  return { exact, precision: exact === 0 ? 1 : both / exact, recall: substring === 0 ? 1 : both / substring };
};

/** Whether the counts match the rows of all pages, in total and for the exact tier. */
const areTotalsExact = async (
  db: Database,
  keyword: string,
  { counts, partialCandidates }: Interpretation,
  exact: number | undefined,
): Promise<boolean> => {
  const { ids, total } = await findBest(db, keyword, 1_000_000);
  const { document } = counts;
  return (
    new Set(ids).size === total &&
    (partialCandidates.size > 0 ? total >= document.all : total === document.all) &&
    (exact === undefined || exact === document.exact)
  );
};

export interface Correctness {
  total: number;
  precision?: number;
  recall?: number;
  isTotalExact: boolean;
  /** Whether a big table was scanned sequentially. */
  usesSeqScan: boolean;
}

/** Returns whether a search finds the same as a scan of all texts, using the indexes. */
export const checkSearch = async (db: Database, keyword: string): Promise<Correctness> => {
  const { on, result } = createExplainingDatabase(db);
  await forgetResults(db);
  const { total, interpretation } = await findBest(on, keyword);
  if (!interpretation) throw new Error('no interpretation');
  const { exact, ...shares } = await db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    return compareExact(tx, interpretation.query);
  });
  const isTotalExact = await areTotalsExact(db, keyword, interpretation, exact);
  return { total, ...shares, isTotalExact, usesSeqScan: result().usesSeqScan };
};

/** Runs the work and returns how many milliseconds it took, in wall-clock time. */
export const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Returns the quantile of the numbers at `share`. */
export const toPercentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1] ?? 0;
