/**
 * Measures lists, product sections and searches of every type that has more than 1,000 items: `DATABASE_URL=… node bench/search.ts`. An empty database is migrated
 * and filled first (some minutes); a filled one is used as it is.
 */
import {
  type ProductSection,
  type SearchOrder,
  type SearchType,
  searchTypes,
} from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, toDatabase } from '../apps/server/src/database/database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { findItemPage } from '../apps/server/src/features/products/products.queries.ts';
import { type EntryRequest, matchesWhere } from '../apps/server/src/search/conditions.queries.ts';
import { countFacetsStatement } from '../apps/server/src/search/facets.queries.ts';
import { findEntryPage } from '../apps/server/src/search/find-entries.queries.ts';
import { countMatchesStatement, interpretKeyword } from '../apps/server/src/search/interpretation.queries.ts';
import { parseQuery } from '../apps/server/src/search/parsed-query.ts';
import { findRankedPage } from '../apps/server/src/search/ranked-page.queries.ts';
import { suggestionStatement } from '../apps/server/src/search/results.queries.ts';
import { head, measure } from './explain.ts';
import { fillForSearch } from './search-fill.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is missing');
await migrate(url);
const pool = new pg.Pool({ connectionString: url, max: 1 });
const db = toDatabase(pool);
await fillForSearch(db);

type Case = [name: string, listing: EntryRequest];

const listing = (more: Partial<EntryRequest> & Pick<EntryRequest, 'type'>): EntryRequest => ({
  facets: {},
  orderBy: 'timeDesc',
  pageNo: 1,
  pageSize: 10,
  keyword: '',
  isLiteral: false,
  language: 'zh',
  ...more,
});

const { rows: counted } = await db.execute<{ type: SearchType; count: number }>(
  sql`select type, count(*)::int as count from search_entries group by type having count(*) > 1000 order by 2 desc`,
);

const orders: SearchOrder[] = ['timeDesc', 'timeAsc', 'titleDesc'];

const createListCases = async (type: SearchType): Promise<Case[]> => {
  const { rows } = await db.execute<{ facet: string }>(
    sql`select facet from search_entries where type = ${type} group by facet order by count(*) desc limit 12`,
  );
  const facets = rows.map((row) => row.facet);
  return [
    ...orders.map((orderBy): Case => [`${type}: list ${orderBy}`, listing({ type, orderBy })]),
    [`${type}: list titleDesc en`, listing({ type, orderBy: 'titleDesc', language: 'en' })],
    [`${type}: list page 500`, listing({ type, pageNo: 500 })],
    ...orders.map(
      (orderBy): Case => [
        `${type}: 1 category ${orderBy}`,
        listing({ type, orderBy, facets: { category: facets.slice(3, 4) } }),
      ],
    ),
    ...orders.map(
      (orderBy): Case => [
        `${type}: 12 categories ${orderBy}`,
        listing({ type, orderBy, facets: { category: facets } }),
      ],
    ),
  ];
};

const keywords =
  '时序,锁相环,静态时序,时序约束手册,可信根,防护,锁,数据手册,datasheet,constraints,reset,integr,ac7200,AC72,DDR5-PHY,SLP-DS-0001,SLP-DS-000130,7ff,ＤＤＲ５時序,DDR5 时序约束 手册,errata pll jitter,no-such-word,不存在的词语'.split(
    ',',
  );
const createSearchCases = (type: SearchType): Case[] =>
  keywords.flatMap((keyword): Case[] => [
    [`${type}: ${keyword}`, listing({ type, keyword })],
    [`${type}: ${keyword} relevance`, listing({ type, keyword, orderBy: 'relevance' })],
  ]);

const ask = (request: EntryRequest) => async (on: Database) =>
  request.keyword === ''
    ? findEntryPage(on, request)
    : findRankedPage(on, request, await interpretKeyword(on, request.keyword, () => ({})));

console.log(counted.map(({ type, count }) => `${count} of ${type}`).join(', '));
console.log(head);
for (const { type } of counted)
  for (const [name, request] of await createListCases(type)) await measure(db, name, ask(request));

const { rows: largest } = await db.execute<{ product_id: string; type: ProductSection }>(
  sql`select distinct on (type) product_id, type from product_items group by product_id, type order by type, count(*) desc`,
);
for (const { product_id: productId, type } of largest)
  for (const pageNo of [1, 50])
    await measure(db, `product's ${type}s, page ${pageNo}`, (on) =>
      findItemPage(on, productId, type, { pageNo, pageSize: 10 }),
    );

// One connection, so what is set here holds for all that follows.
await db.execute(sql`select set_config('enable_seqscan', 'off', false), set_config('jit', 'off', false),
  set_config('work_mem', '32MB', false)`);
for (const { type } of counted)
  for (const [name, request] of createSearchCases(type)) await measure(db, name, ask(request));
for (const keyword of ['时', '时序', 'AC72', 'data', 'SLP', '0001', 'SLP-DS-000130'])
  await measure(db, `suggest ${keyword}`, async (on) => {
    const { rows } = await on.execute(suggestionStatement(parseQuery(keyword), 'zh'));
    return { ids: rows, total: rows.length };
  });
for (const keyword of ['时', '时序', 'datasheet', 'AC72', '数据手册', 'DDR5 时序约束 手册'])
  await measure(db, `counts ${keyword}`, async (on) => {
    const { rows } = await on.execute(countMatchesStatement(parseQuery(keyword), () => ({})));
    return { ids: rows, total: rows.length };
  });
for (const keyword of ['', '时', '时序', 'datasheet', 'AC72', '数据手册', 'DDR5 时序约束 手册'])
  await measure(db, `facets ${keyword}`, async (on) => {
    const toCondition = (type: SearchType) =>
      keyword === '' ? sql`type = ${type}` : matchesWhere(type, parseQuery(keyword), {});
    const { rows } = await on.execute(
      countFacetsStatement(searchTypes, 'product', toCondition, { format: ['pdf'], year: ['2024', '2025'] }),
    );
    return { ids: rows, total: rows.length };
  });
await pool.end();
