import type { CallOutput } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { findLeaves } from '../../widgets/list/category-selection.ts';

export type CategoryTree = CallOutput<'productCatalogue'>;
export type CategoryBranch = CategoryTree[number]['children'][number];
export type ListedProduct = CategoryTree[number]['product'][number];

/** PR-2: an IP project has pages of its own. */
export const productAddress = ({ id, isIpProject }: Pick<ListedProduct, 'id' | 'isIpProject'>): string =>
  isIpProject ? paths.ipProduct(id) : paths.productDirectory(id);

interface Node {
  id: string;
  name: string;
  product: readonly ListedProduct[];
  children: readonly unknown[];
}

const getChildren = (node: Node) => node.children as readonly Node[];

/** All products at or below a category. */
export const listProducts = (node: Node): ListedProduct[] => [
  ...node.product,
  ...getChildren(node).flatMap(listProducts),
];

const wayTo = (nodes: readonly Node[], productId: string): Node[] => {
  for (const node of nodes) {
    if (node.product.some(({ id }) => id === productId)) return [node];
    const below = wayTo(getChildren(node), productId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

/** The categories above a product, each as the list of its products. */
export const categoriesAbove = (tree: CategoryTree, productId: string) =>
  wayTo(tree, productId).map((node) => ({
    label: node.name,
    to: paths.productCatalogue({ categories: findLeaves(node).map(({ id }) => id) }),
  }));
