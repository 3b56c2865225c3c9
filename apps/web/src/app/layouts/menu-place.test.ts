import { expect, test } from 'vitest';
import { placeInMenu } from './menu-place.ts';

test('SH-4 the menu marks the entry that a screen belongs to', () => {
  expect(placeInMenu('/product', '/product')).toBe('page');
  for (const [route, screen] of [
    ['/product', '/productDirectory'],
    ['/product', '/productPackageDetail'],
    ['/product', '/ipProductDetail'],
    ['/onlineTrain', '/onlineTrainDetail'],
    ['/question', '/questionDetail'],
    ['/activity', '/activityDetail'],
  ] as const)
    expect(placeInMenu(route, screen), screen).toBe('true');
  expect(placeInMenu('/document', '/product')).toBeUndefined();
  expect(placeInMenu('/', '/product')).toBeUndefined();
});
