import type { Language } from '@siliport/contract/language';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { categories } from '../../database/schema/content.ts';

export interface CategoryRow {
  id: string;
  parentId: string | null;
  name: string;
}

/** All three levels, in the vendor's order. */
export const findCategories = (db: Database, language: Language): Promise<CategoryRow[]> =>
  db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: inLanguage(language, categories.nameZh, categories.nameEn),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));

/** The categories under the same parent, itself included. */
export const findSiblingLeaves = async (db: Database, id: string): Promise<string[]> => {
  const parent = sql`(select parent_id from categories where id = ${id})`;
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.parentId, parent));
  return rows.map((row) => row.id);
};
