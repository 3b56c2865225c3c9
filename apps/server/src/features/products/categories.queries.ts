import type { categoryTree } from '@siliport/contract/fields';
import type { Language } from '@siliport/contract/language';
import { asc } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { textsInLanguage } from '../../database/in-language.ts';
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
      ...textsInLanguage(language, categories, 'name'),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));

export type CategoryTree = Static<typeof categoryTree>;
type Leaf = CategoryTree[number]['product'][number];

/** Products by the id of their category. */
type Products = ReadonlyMap<string, Leaf[]>;

const childrenByParent = (rows: readonly CategoryRow[]) => Map.groupBy(rows, (row) => row.parentId);

/** The rows as the three-level tree of the wire. */
export const toCategoryTree = (
  rows: readonly CategoryRow[],
  products: Products = new Map(),
): CategoryTree => {
  const children = childrenByParent(rows);
  const under = (id: string | null) => children.get(id) ?? [];
  const node = ({ id, name }: CategoryRow) => ({ id, name, product: products.get(id) ?? [] });
  return under(null).map((top) => ({
    ...node(top),
    children: under(top.id).map((branch) => ({
      ...node(branch),
      children: under(branch.id).map((leaf) => ({ ...node(leaf), children: [] })),
    })),
  }));
};
