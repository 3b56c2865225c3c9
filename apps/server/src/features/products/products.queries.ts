import type { productRow } from '@siliport/contract/calls/products';
import type { Language } from '@siliport/contract/language';
import type { Paging, ProductSection } from '@siliport/contract/listing';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { contentLanguage, sortByIds, textsInLanguage } from '../../database/in-language.ts';
import { firstRow, toOffset } from '../../database/rows.ts';
import { productItems, products } from '../../database/schema/content.ts';
import { toWireDateTime } from '../../wire-dates.ts';

/** Returns products for the catalogue, newest first. */
export const findCatalogueProducts = (db: Database, language: Language) =>
  db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      ...textsInLanguage(language, products, 'name'),
      isIpProject: products.isIpProject,
    })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(desc(products.publishedAt), desc(products.id));

const columns = (language: Language) => ({
  id: products.id,
  categoryId: products.categoryId,
  ...textsInLanguage(language, products, 'name', 'detailName', 'description', 'tags'),
  contentLanguage: contentLanguage.product,
  no: products.number,
  isIpProject: products.isIpProject,
  publishedAt: products.publishedAt,
  createdAt: products.createdAt,
});

/** Returns the rows in the order of the ids, in the reader's language. */
export const findProductsByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(columns(language))
    .from(products)
    .where(inArray(products.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ProductRow = Awaited<ReturnType<typeof findProductsByIds>>[number];

export const findProductById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select(columns(language))
      .from(products)
      .where(and(eq(products.id, id), products.published)),
  );

/** Returns the published products of an item, by part number. */
export const findLinkedProducts = (db: Database, type: ProductSection, itemId: string, language: Language) =>
  db
    .select({
      id: products.id,
      ...textsInLanguage(language, products, 'name'),
      no: products.number,
      isIpProject: products.isIpProject,
    })
    .from(productItems)
    .innerJoin(products, and(eq(products.id, productItems.productId), products.published))
    .where(and(eq(productItems.type, type), eq(productItems.itemId, itemId)))
    .orderBy(asc(products.number), asc(products.id));

/** Returns a product as a list row. */
export const toProductRow = (
  { publishedAt, createdAt, tags, ...product }: ProductRow,
  timeZone: string,
): Static<typeof productRow> => {
  const publishTime = toWireDateTime(publishedAt, timeZone);
  return {
    ...product,
    productId: product.id,
    productName: product.name,
    tag: tags,
    time: publishTime,
    publishTime,
    createTime: toWireDateTime(createdAt, timeZone),
    contentLanguage: product.contentLanguage ?? undefined,
  };
};

/** Returns the newest ids of each section of a product, without a total. */
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

/** Returns a page of one section of a product, newest first, and its exact total. */
export const findItemPage = async (
  db: Database,
  productId: string,
  section: ProductSection,
  paging: Paging,
): Promise<{ ids: string[]; total: number }> => {
  const fromSection = sql`from product_items where product_id = ${productId} and type = ${section}`;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    select (select count(*)::int ${fromSection}) as total, array(
      select item_id ${fromSection} order by released_at desc, item_id desc
      limit ${paging.pageSize} offset ${toOffset(paging)}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
};
