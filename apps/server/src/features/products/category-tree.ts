import type { categoryTree } from '@siliport/contract/calls/categories';
import type { Static } from 'typebox';
import type { CategoryRow } from './categories.queries.ts';

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
