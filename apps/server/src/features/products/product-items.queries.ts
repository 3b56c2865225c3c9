import type { Paging, ProductSection } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { toOffset } from '../../database/page.ts';

/** The newest few of each section of a product, without counting the rest. */
export const findNewestItems = async (
  db: Database,
  productId: string,
  sections: readonly ProductSection[],
  limit: number,
): Promise<Map<ProductSection, string[]>> => {
  const { rows } = await db.execute<{ type: ProductSection; ids: string[] }>(sql`
    select type, array(
      select item_id from product_items where product_id = ${productId} and type = section.type
      order by released_at desc, item_id desc limit ${limit}) as ids
    from unnest(${sql.param(sections)}::text[]) as section (type)`);
  return new Map(rows.map(({ type, ids }) => [type, ids]));
};

/** A page of one section of a product, newest first, and its exact total. */
export const findItemPage = async (
  db: Database,
  productId: string,
  section: ProductSection,
  paging: Paging,
): Promise<{ ids: string[]; total: number }> => {
  const these = sql`from product_items where product_id = ${productId} and type = ${section}`;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    select (select count(*)::int ${these}) as total, array(
      select item_id ${these} order by released_at desc, item_id desc
      limit ${paging.pageSize} offset ${toOffset(paging)}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
};
