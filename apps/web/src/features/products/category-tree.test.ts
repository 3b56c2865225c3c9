import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { type CategoryTree, flattenProducts, toCategoryBreadcrumbs } from './category-tree.ts';

const tree: CategoryTree = [
  {
    id: 'interface-ip',
    name: 'Interface IP',
    product: [],
    children: [
      {
        id: 'memory',
        name: 'Memory',
        product: [],
        children: [
          {
            id: 'ddr',
            name: 'DDR',
            children: [],
            product: [{ id: 'p1', name: 'DDR5 PHY', isIpProject: false }],
          },
          {
            id: 'hbm',
            name: 'HBM',
            children: [],
            product: [{ id: 'p2', name: 'HBM3 PHY', isIpProject: true }],
          },
        ],
      },
    ],
  },
];

test('links an IP project to its project page and other products to the directory (PR-2)', () => {
  expect(paths.product({ id: 'p1', isIpProject: false })).toBe('/productDirectory?productId=p1');
  expect(paths.product({ id: 'p2', isIpProject: true })).toBe('/ipProduct?id=p2');
});

test('includes the products of all subcategories in a category (PR-3)', () => {
  expect(tree.flatMap(flattenProducts).map(({ id }) => id)).toEqual(['p1', 'p2']);
});

test('links each breadcrumb of a product to the products of its category (PR-4)', () => {
  expect(toCategoryBreadcrumbs(tree, 'p2')).toEqual([
    { label: 'Interface IP', to: '/product?category=ddr%2Chbm' },
    { label: 'Memory', to: '/product?category=ddr%2Chbm' },
    { label: 'HBM', to: '/product?category=hbm' },
  ]);
  expect(toCategoryBreadcrumbs(tree, 'none')).toEqual([]);
});
