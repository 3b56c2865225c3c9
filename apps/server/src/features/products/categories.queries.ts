import type { Language } from '@siliport/contract/language';
import { asc } from 'drizzle-orm';
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
