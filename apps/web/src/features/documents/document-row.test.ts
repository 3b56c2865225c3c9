import { expect, test } from 'vitest';
import { downloadKey, labelsOf } from './document-row.ts';

test('DO-1 subGroup is cut into its labels', () => {
  expect(labelsOf('Datasheet, DDR5，PHY')).toEqual(['Datasheet', 'DDR5', 'PHY']);
  expect(labelsOf('')).toEqual([]);
  expect(labelsOf(' , ')).toEqual([]);
});

test('DL-2 a kept file belongs to one language', () => {
  expect(downloadKey('d1', 'zh')).not.toBe(downloadKey('d1', 'en'));
});
