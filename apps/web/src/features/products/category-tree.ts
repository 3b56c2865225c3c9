import type { CallOutput } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { findLeaves } from '../../widgets/list/category-selection.ts';

export type CategoryTree = CallOutput<'productCatalogue'>;
export type CategoryBranch = CategoryTree[number]['children'][number];
type ListedProduct = CategoryTree[number]['product'][number];

interface CategoryNode {
  id: string;
  name: string;
  product: readonly ListedProduct[];
  children: readonly object[];
}

const isCategoryNode = (value: object): value is CategoryNode => 'product' in value && 'children' in value;

const getChildren = ({ children }: CategoryNode): CategoryNode[] => children.filter(isCategoryNode);

/** Returns all products at or below a category. */
export const flattenProducts = (node: CategoryNode): ListedProduct[] => [
  ...node.product,
  ...getChildren(node).flatMap(flattenProducts),
];

const findPath = (nodes: readonly CategoryNode[], productId: string): CategoryNode[] => {
  for (const node of nodes) {
    if (node.product.some(({ id }) => id === productId)) return [node];
    const below = findPath(getChildren(node), productId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

/** Returns the categories above a product as breadcrumbs, each leading to the list of its products. */
export const toCategoryBreadcrumbs = (tree: CategoryTree, productId: string) =>
  findPath(tree, productId).map((node) => ({
    label: node.name,
    to: paths.productCatalogue({ categories: findLeaves(node).map(({ id }) => id) }),
  }));
