import type { productRow } from '@siliport/contract/calls/products';
import type { Language } from '@siliport/contract/language';
import type { Paging, ProductSection } from '@siliport/contract/listing';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { contentLanguage, textsInLanguage } from '../../database/in-language.ts';
import { createItemFinder, type SelectedIds } from '../../database/item-ids.ts';
import { firstRow, toOffset } from '../../database/rows.ts';
import { productItems, products } from '../../database/schema/content.ts';
import { relatedEntries } from '../../search/related.queries.ts';
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

/** Returns the published ones of the products in order. */
export const findProductsByIds = createItemFinder('products', (db, language, items) =>
  db
    .select(columns(language))
    .from(products)
    .innerJoin(items.table, and(eq(products.id, items.id), products.published))
    .orderBy(items.position),
);

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

/** The newest items of a section of a product, without their total. */
export const newestItems = (productId: string, section: ProductSection, limit: number): SelectedIds => ({
  name: `newest of product ${section} ${limit}`,
  array: sql`array(
    select item_id from product_items where product_id = ${sql.placeholder('productId')} and type = ${section}
    order by released_at desc, item_id desc limit ${limit})`.inlineParams(),
  values: { productId },
});

/** The product, followed by products of its category, then of the related ones. */
export const withRelated = (productId: string, limit: number): SelectedIds => {
  const related = relatedEntries('product', productId, limit);
  return {
    ...related,
    name: `with ${related.name}`,
    array: sql`array[${sql.placeholder('id')}::text] || ${related.array}`,
  };
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
