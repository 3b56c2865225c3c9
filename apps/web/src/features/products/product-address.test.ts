import { expect, test } from 'vitest';
import { type CategoryTree, categoriesAbove, listProducts, productAddress } from './product-address.ts';

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

test('PR-2 an IP project leads to its projects, any other product to its directory', () => {
  expect(productAddress({ id: 'p1', isIpProject: false })).toBe('/productDirectory?productId=p1');
  expect(productAddress({ id: 'p2', isIpProject: true })).toBe('/ipProduct?id=p2');
});

test('PR-3 a category holds the products of all that is below it', () => {
  expect(tree.flatMap(listProducts).map(({ id }) => id)).toEqual(['p1', 'p2']);
});

test('PR-4 the way to a product, each category as the list of its products', () => {
  expect(categoriesAbove(tree, 'p2')).toEqual([
    { label: 'Interface IP', to: '/product?category=ddr%2Chbm' },
    { label: 'Memory', to: '/product?category=ddr%2Chbm' },
    { label: 'HBM', to: '/product?category=hbm' },
  ]);
  expect(categoriesAbove(tree, 'none')).toEqual([]);
});
