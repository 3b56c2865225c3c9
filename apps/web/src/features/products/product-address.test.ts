import { expect, test } from 'vitest';
import {
  type CategoryTree,
  flattenProducts,
  productAddress,
  toCategoryBreadcrumbs,
} from './product-address.ts';

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

test('an IP project leads to its projects, any other product to its directory (PR-2)', () => {
  expect(productAddress({ id: 'p1', isIpProject: false })).toBe('/productDirectory?productId=p1');
  expect(productAddress({ id: 'p2', isIpProject: true })).toBe('/ipProduct?id=p2');
});

test('a category holds the products of all categories below it (PR-3)', () => {
  expect(tree.flatMap(flattenProducts).map(({ id }) => id)).toEqual(['p1', 'p2']);
});

test('each breadcrumb of a product leads to the products of its category (PR-4)', () => {
  expect(toCategoryBreadcrumbs(tree, 'p2')).toEqual([
    { label: 'Interface IP', to: '/product?category=ddr%2Chbm' },
    { label: 'Memory', to: '/product?category=ddr%2Chbm' },
    { label: 'HBM', to: '/product?category=hbm' },
  ]);
  expect(toCategoryBreadcrumbs(tree, 'none')).toEqual([]);
});
