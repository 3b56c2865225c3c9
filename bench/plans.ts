/**
 * Explains lists, product sections, counts and facets of every type that has more than 1,000 items: `DATABASE_URL=… node bench/plans.ts`.
 * An empty database is filled first, as by search.ts.
 */
import {
  type ProductSection,
  type SearchOrder,
  type SearchType,
  searchTypes,
} from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import { findItemPage } from '../apps/server/src/features/products/products.queries.ts';
import { findEntryOrders } from '../apps/server/src/search/bitmaps/entry-order.queries.ts';
import { type EntryRequest, matchesWhere } from '../apps/server/src/search/conditions.queries.ts';
import { countFacetsStatement } from '../apps/server/src/search/facet-counts.queries.ts';
import { findEntryPage } from '../apps/server/src/search/find-entries.queries.ts';
import { countMatches } from '../apps/server/src/search/match-counts.queries.ts';
import { parseQuery } from '../apps/server/src/search/query/parsed-query.ts';
import { suggestionStatement } from '../apps/server/src/search/suggestions.queries.ts';
import { head, measureByPlan } from './explain.ts';
import { openFilledDatabase } from './search-fill.ts';

const { db, close } = await openFilledDatabase();

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

console.log(counted.map(({ type, count }) => `${count} of ${type}`).join(', '));
console.log(head);
for (const { type } of counted)
  for (const [name, request] of await createListCases(type))
    await measureByPlan(db, name, (on) => findEntryPage(on, request));

const { rows: largest } = await db.execute<{ product_id: string; type: ProductSection }>(
  sql`select distinct on (type) product_id, type from product_items group by product_id, type order by type, count(*) desc`,
);
for (const { product_id: productId, type } of largest)
  for (const pageNo of [1, 50])
    await measureByPlan(db, `product's ${type}s, page ${pageNo}`, (on) =>
      findItemPage(on, productId, type, { pageNo, pageSize: 10 }),
    );

// A single connection, so that its settings apply to all queries.
await db.execute(sql`select set_config('enable_seqscan', 'off', false), set_config('jit', 'off', false),
  set_config('work_mem', '32MB', false)`);
for (const keyword of ['时', '时序', 'AC72', 'data', 'SLP', '0001', 'SLP-DS-000130'])
  await measureByPlan(db, `suggest ${keyword}`, async (on) => {
    const { rows } = await on.execute(suggestionStatement(parseQuery(keyword), 'zh'));
    return { ids: rows, total: rows.length };
  });
for (const keyword of ['时', '时序', 'datasheet', 'AC72', '数据手册', 'DDR5 时序约束 手册'])
  await measureByPlan(db, `counts ${keyword}`, async (on) => {
    const { counts } = await countMatches(on, parseQuery(keyword), await findEntryOrders(on), () => ({}));
    return { ids: [], total: counts.document.all };
  });
for (const keyword of ['', '时', '时序', 'datasheet', 'AC72', '数据手册', 'DDR5 时序约束 手册'])
  await measureByPlan(db, `facets ${keyword}`, async (on) => {
    const toCondition = (type: SearchType) =>
      keyword === '' ? sql`type = ${type}` : matchesWhere(type, parseQuery(keyword), {});
    const { rows } = await on.execute(
      countFacetsStatement(searchTypes, 'product', toCondition, { format: ['pdf'], year: ['2024', '2025'] }),
    );
    return { ids: rows, total: rows.length };
  });
await close();
