/**
 * Measures lists and searches over 100,000 documents: `DATABASE_URL=… node bench/search.ts`. An empty database is migrated
 * and filled first (some minutes); a filled one is used as it is.
 */
import type { SearchOrder } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, databaseOn } from '../apps/server/src/database/database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { findEntryPage, type Listing } from '../apps/server/src/search/find-entries.queries.ts';
import { understand } from '../apps/server/src/search/query.ts';
import { searchPage } from '../apps/server/src/search/search-page.queries.ts';
import { suggestionStatement } from '../apps/server/src/search/suggestions.queries.ts';
import { fillForSearch } from './search-fill.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is missing');
await migrate(url);
const pool = new pg.Pool({ connectionString: url, max: 1 });
const db = databaseOn(pool);
await fillForSearch(db);

type Case = [name: string, listing: Listing];

const listing = (more: Partial<Listing>): Listing => ({
  type: 'document',
  facets: [],
  orderBy: 'timeDesc',
  pageNo: 1,
  pageSize: 10,
  language: 'zh',
  ...more,
});

const { rows: facetRows } = await db.execute<{ facet: string }>(
  sql`select facet from search_entries where type = 'document' group by facet order by count(*) desc limit 12`,
);
const facets = facetRows.map((row) => row.facet);
const orders: SearchOrder[] = ['timeDesc', 'timeAsc', 'titleDesc'];
const lists: Case[] = [
  ...orders.map((orderBy): Case => [`list ${orderBy}`, listing({ orderBy })]),
  ['list titleDesc en', listing({ orderBy: 'titleDesc', language: 'en' })],
  ['list page 1000', listing({ pageNo: 1000 })],
  ...orders.map(
    (orderBy): Case => [`list 1 category ${orderBy}`, listing({ orderBy, facets: facets.slice(3, 4) })],
  ),
  ...orders.map((orderBy): Case => [`list 12 categories ${orderBy}`, listing({ orderBy, facets })]),
];

const keywords =
  '时序,锁相环,静态时序,时序约束手册,可信根,防护,锁,数据手册,datasheet,constraints,reset,integr,ac7200,AC72,DDR5-PHY,SLP-DS-0001,SLP-DS-000130,7ff,ＤＤＲ５時序,DDR5 时序约束 手册,errata pll jitter,no-such-word,不存在的词语'.split(
    ',',
  );
const searches = keywords.flatMap((keyword): Case[] => [
  [keyword, listing({ question: understand(keyword) })],
  [`${keyword} relevance`, listing({ question: understand(keyword), orderBy: 'relevance' })],
]);
const more: Case[] = [
  ['datasheet titleDesc', listing({ question: understand('datasheet'), orderBy: 'titleDesc' })],
  ['时序, 12 categories', listing({ question: understand('时序'), facets })],
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scansTable = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' &&
    ['search_entries', 'documents'].includes(plan['Relation Name'] ?? '')) ||
  (plan.Plans ?? []).some(scansTable);

/** A database that explains every query it is asked, and adds up what they took. */
const explaining = () => {
  let time = 0;
  let scans = false;
  const execute = async (statement: ReturnType<typeof sql>) => {
    const answer = await db.execute(statement);
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('no plan');
    time += plan['Execution Time'];
    scans ||= scansTable(plan.Plan);
    return answer;
  };
  return { on: { execute } as unknown as Database, result: () => ({ time, scans }) };
};

const measure = async (name: string, ask: (on: Database) => Promise<{ ids: unknown[]; total: number }>) => {
  const runs = [];
  let shown: [number, number] = [0, 0];
  for (let run = 0; run < 5; run++) {
    const { on, result } = explaining();
    const { ids, total } = await ask(on);
    shown = [ids.length, total];
    runs.push(result());
  }
  const [, , median] = runs.toSorted((a, b) => a.time - b.time);
  const scans = runs.some((run) => run.scans) ? '  SEQ SCAN' : '';
  console.log(
    name.padEnd(34) +
      [...shown, median?.time.toFixed(1)].map((each) => String(each).padStart(9)).join('') +
      scans,
  );
};

const ask = (wanted: Listing) => (on: Database) =>
  wanted.question ? searchPage(on, wanted, wanted.question) : findEntryPage(on, wanted);

console.log(`${''.padEnd(34)}     rows    total       ms`);
for (const [name, wanted] of lists) await measure(name, ask(wanted));
// One connection, so what is set here holds for all that follows.
await db.execute(sql`select set_config('enable_seqscan', 'off', false), set_config('jit', 'off', false),
  set_config('work_mem', '32MB', false)`);
for (const [name, wanted] of [...searches, ...more]) await measure(name, ask(wanted));
for (const keyword of ['时', '时序', 'AC72', 'data', 'SLP-DS-000130'])
  await measure(`suggest ${keyword}`, async (on) => {
    const { rows } = await on.execute(suggestionStatement(understand(keyword), 'zh'));
    return { ids: rows, total: rows.length };
  });
await pool.end();
