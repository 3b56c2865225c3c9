import type { Language } from '@siliport/contract/language';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { contentLanguage } from '../../database/content-language.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage, sortByIds } from '../../database/in-language.ts';
import { products } from '../../database/schema/content.ts';

/** Products for the catalogue, newest first. */
export const findCatalogueProducts = (db: Database, language: Language) =>
  db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      name: inLanguage(language, products.nameZh, products.nameEn),
      isIpProject: products.isIpProject,
    })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(desc(products.publishedAt), desc(products.id));

const columns = (language: Language) => ({
  id: products.id,
  categoryId: products.categoryId,
  name: inLanguage(language, products.nameZh, products.nameEn),
  detailName: inLanguage(language, products.detailNameZh, products.detailNameEn),
  description: inLanguage(language, products.descriptionZh, products.descriptionEn),
  contentLanguage: contentLanguage.product,
  number: products.number,
  tags: inLanguage(language, products.tagsZh, products.tagsEn),
  isIpProject: products.isIpProject,
  publishedAt: products.publishedAt,
  createdAt: products.createdAt,
});

/** In the order of the ids, in the reader's language. */
export const findProductsByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(columns(language))
    .from(products)
    .where(inArray(products.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ShownProduct = Awaited<ReturnType<typeof findProductsByIds>>[number];

/** A published product. */
export const findProductById = async (
  db: Database,
  id: string,
  language: Language,
): Promise<ShownProduct | undefined> => {
  const [row] = await db
    .select(columns(language))
    .from(products)
    .where(and(eq(products.id, id), products.published));
  return row;
};
