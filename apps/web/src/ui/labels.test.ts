import { expect, test } from 'vitest';
import { labelsOf } from './Labels.tsx';

test('DO-1, PR-10 a text of labels is cut at its commas', () => {
  expect(labelsOf('Datasheet, DDR5，PHY')).toEqual(['Datasheet', 'DDR5', 'PHY']);
  expect(labelsOf('')).toEqual([]);
  expect(labelsOf(' , ')).toEqual([]);
});
