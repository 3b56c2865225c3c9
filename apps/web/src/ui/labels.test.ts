import { expect, test } from 'vitest';
import { parseLabels } from './Labels.tsx';

test('splits a text of labels at its commas (DO-1, PR-10)', () => {
  expect(parseLabels('Datasheet, DDR5，PHY')).toEqual(['Datasheet', 'DDR5', 'PHY']);
  expect(parseLabels('')).toEqual([]);
  expect(parseLabels(' , ')).toEqual([]);
});
