import { expect, test } from 'vitest';
import { splitAtMarks } from './MarkedText.tsx';

const toText = (text: string, marks: Parameters<typeof splitAtMarks>[1]) =>
  splitAtMarks(text, marks)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('splits a text at its marks (SE-7)', () => {
  expect(
    toText('DDR5 时序约束', [
      [0, 4],
      [5, 7],
    ]),
  ).toBe('[DDR5] [时序]约束');
  expect(toText('PLL', [[0, 3]])).toBe('[PLL]');
  expect(toText('PLL', [])).toBe('PLL');
  expect(splitAtMarks('', [])).toEqual([]);
});

test('sorts marks, and cuts those that overlap or reach beyond the text (SE-7)', () => {
  expect(
    toText('abcdef', [
      [4, 9],
      [0, 2],
      [1, 3],
    ]),
  ).toBe('[ab][c]d[ef]');
});
