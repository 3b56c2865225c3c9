import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { textsInLanguage } from '../../database/in-language.ts';
import { findPage, isUuid, toOffset } from '../../database/rows.ts';
import { categories, products } from '../../database/schema/content.ts';
import { entitlements } from '../../database/schema/ip-projects.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import type { Download } from '../files/files.queries.ts';

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

export const findCategoryNames = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: categories.id, ...textsInLanguage(language, categories, 'name') })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the member's downloads, newest first, and the exact total. */
export const findHistoryPage = (db: Database, memberId: string, language: Language, paging: Paging) => {
  const isOwn = eq(downloads.memberId, memberId);
  const rows = db
    .select({
      id: downloads.id,
      type: downloads.type,
      ...textsInLanguage(language, downloads, 'title'),
      createdAt: downloads.createdAt,
    })
    .from(downloads)
    .where(isOwn)
    .orderBy(desc(downloads.createdAt), desc(downloads.id));
  return findPage(rows, paging, db.$count(downloads, isOwn));
};

/** Returns a row of the member's own history. */
export const findHistoryRowById = async (
  db: Database,
  memberId: string,
  id: string,
): Promise<Download | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.id, id), eq(downloads.memberId, memberId)));
  return row;
};
