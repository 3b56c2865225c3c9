import { expect, test } from 'vitest';
import { findScrollOffset } from './sheet-layout.ts';

test.each([
  ['stays where the cell is in view', 0, [100, 200], 0],
  ['scrolls back to the beginning of the cell', 150, [100, 200], 100],
  ['scrolls on to the end of the cell', 0, [300, 500], 100],
  ['shows the beginning of a cell wider than the view', 0, [100, 700], 100],
] as const)('%s (DO-2)', (_, current, cell, offset) => {
  expect(findScrollOffset(current, cell, 400)).toBe(offset);
});
