import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { toOffset } from '../../database/page.ts';
import { categories, products } from '../../database/schema/content.ts';
import { entitlements } from '../../database/schema/ip-projects.ts';

const published = and(eq(products.id, entitlements.productId), products.published);

/** Ids of the published products that the site is entitled to, latest entitlement first, and the exact total. */
export const findEntitledProductPage = async (
  db: Database,
  siteId: string,
  paging: Paging,
): Promise<{ ids: string[]; total: number }> => {
  const rows = await db
    .select({ id: products.id })
    .from(entitlements)
    .innerJoin(products, published)
    .where(eq(entitlements.siteId, siteId))
    .orderBy(desc(entitlements.grantedAt), desc(products.id));
  const offset = toOffset(paging);
  return { ids: rows.slice(offset, offset + paging.pageSize).map(({ id }) => id), total: rows.length };
};

/** Names of the categories that these are. */
export const findCategoryNames = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: categories.id, name: inLanguage(language, categories.nameZh, categories.nameEn) })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
