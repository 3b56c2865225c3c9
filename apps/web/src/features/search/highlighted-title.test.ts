import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './HighlightedTitle.tsx';

const hitsIn = (title: string, keyword: string) =>
  highlight(title, keyword)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text);

test('marks a keyword wherever a word starts with it, in any case (SE-7)', () => {
  expect(hitsIn('DDR5 PHY Datasheet, ddr5 timing', 'ddr5')).toEqual(['DDR5', 'ddr5']);
  expect(hitsIn('Timing closure with Atoll STA', 'tim clos')).toEqual(['Tim', 'clos']);
  expect(hitsIn('Lithography notes', 'graphy')).toEqual([]);
});

test('marks the pieces of a part number that does not occur as a whole (SE-7)', () => {
  expect(hitsIn('DDR5-PHY-7FF', 'ddr5-phy')).toEqual(['DDR5-PHY']);
  expect(hitsIn('DDR5 combo PHY', 'DDR5-PHY')).toEqual(['DDR5', 'PHY']);
  expect(hitsIn('AC7200', '7200')).toEqual(['7200']);
});

test('marks Chinese as a whole, or by pairs of characters (SE-7)', () => {
  expect(hitsIn('高速接口时钟抖动测量', '时钟抖动')).toEqual(['时钟抖动']);
  expect(hitsIn('时钟的抖动', '时钟抖动')).toEqual(['时钟', '抖动']);
  expect(hitsIn('DDR5 组合 PHY 用户指南', 'ddr5组合')).toEqual(['DDR5', '组合']);
});

test('treats full-width and half-width characters alike (SE-7)', () => {
  expect(hitsIn('ＡＣ７２００ 数据手册', 'ac7200')).toEqual(['ＡＣ７２００']);
  expect(hitsIn('AC7200', 'ａｃ７２００')).toEqual(['AC7200']);
});

test('marks nothing for an empty keyword, and takes signs literally (SE-7)', () => {
  expect(highlight('C++ (notes)', '  ')).toEqual([{ text: 'C++ (notes)', isHit: false }]);
  expect(hitsIn('C++ (notes) [a-z]*', '.* [a-z]* (')).toEqual(['(', '[a-z]*']);
});

test('returns parts that add up to the title (SE-7)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, keyword) => {
      const parts = highlight(title, keyword);
      expect(parts.map(({ text }) => text).join('')).toBe(title);
      for (const [index, part] of parts.entries()) expect(part.isHit).not.toBe(parts[index + 1]?.isHit);
    }),
  );
});
