/**
 * Measures lists and searches over 100,000 documents: `DATABASE_URL=… node bench/search.ts`. An empty database is migrated
 * and filled first (some minutes); a filled one is used as it is.
 */
import type { SearchOrder } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { databaseOn } from '../apps/server/src/database/database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import {
  entryPageStatement,
  type Listing,
  searchSettings,
} from '../apps/server/src/search/find-entries.queries.ts';
import { understand } from '../apps/server/src/search/query.ts';
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

const explain = async (statement: ReturnType<typeof sql>, settings: boolean) =>
  db.transaction(async (tx) => {
    if (settings) await tx.execute(searchSettings);
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('no plan');
    return { time: plan['Execution Time'], scans: scansTable(plan.Plan) };
  });

const measure = async (name: string, statement: ReturnType<typeof sql>, settings = true) => {
  const { rows } = await db.execute<{ ids?: string[]; total?: number }>(statement);
  const [first] = rows;
  const runs = [];
  for (let run = 0; run < 5; run++) runs.push(await explain(statement, settings));
  const [, , median] = runs.toSorted((a, b) => a.time - b.time);
  const scans = runs.some((run) => run.scans) ? '  SEQ SCAN' : '';
  const shown = [first?.ids?.length ?? rows.length, first?.total ?? rows.length, median?.time.toFixed(1)];
  console.log(name.padEnd(34) + shown.map((each) => String(each).padStart(9)).join('') + scans);
};

console.log(`${''.padEnd(34)}     rows    total       ms`);
for (const [name, wanted] of [...lists, ...searches, ...more])
  await measure(name, entryPageStatement(wanted), wanted.question !== undefined);
for (const keyword of ['时', '时序', 'AC72', 'data', 'SLP-DS-000130'])
  await measure(`suggest ${keyword}`, suggestionStatement(understand(keyword), 'zh'));
await pool.end();
