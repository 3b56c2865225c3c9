import { expect, test } from 'vitest';
import { parseLabels } from './Labels.tsx';

test('DO-1, PR-10 a text of labels is cut at its commas', () => {
  expect(parseLabels('Datasheet, DDR5，PHY')).toEqual(['Datasheet', 'DDR5', 'PHY']);
  expect(parseLabels('')).toEqual([]);
  expect(parseLabels(' , ')).toEqual([]);
});
