import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const hitsIn = (title: string, keyword: string) =>
  highlight(title, keyword)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text);

test('SE-7 a keyword is marked wherever a word begins with it, in any case', () => {
  expect(hitsIn('DDR5 PHY Datasheet, ddr5 timing', 'ddr5')).toEqual(['DDR5', 'ddr5']);
  expect(hitsIn('Timing closure with Atoll STA', 'tim clos')).toEqual(['Tim', 'clos']);
  expect(hitsIn('Lithography notes', 'graphy')).toEqual([]);
});

test('SE-7 a part number is marked by its pieces where it does not stand whole', () => {
  expect(hitsIn('DDR5-PHY-7FF', 'ddr5-phy')).toEqual(['DDR5-PHY']);
  expect(hitsIn('DDR5 combo PHY', 'DDR5-PHY')).toEqual(['DDR5', 'PHY']);
  expect(hitsIn('AC7200', '7200')).toEqual(['7200']);
});

test('SE-7 Chinese is marked as it stands, or by pairs of characters', () => {
  expect(hitsIn('高速接口时钟抖动测量', '时钟抖动')).toEqual(['时钟抖动']);
  expect(hitsIn('时钟的抖动', '时钟抖动')).toEqual(['时钟', '抖动']);
  expect(hitsIn('DDR5 组合 PHY 用户指南', 'ddr5组合')).toEqual(['DDR5', '组合']);
});

test('SE-7 full-width and half-width are one', () => {
  expect(hitsIn('ＡＣ７２００ 数据手册', 'ac7200')).toEqual(['ＡＣ７２００']);
  expect(hitsIn('AC7200', 'ａｃ７２００')).toEqual(['AC7200']);
});

test('SE-7 nothing is marked for an empty keyword, and signs are only signs', () => {
  expect(highlight('C++ (notes)', '  ')).toEqual([{ text: 'C++ (notes)', isHit: false }]);
  expect(hitsIn('C++ (notes) [a-z]*', '.* [a-z]* (')).toEqual(['(', '[a-z]*']);
});

test('SE-7 the parts together are the title, unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, keyword) => {
      const parts = highlight(title, keyword);
      expect(parts.map(({ text }) => text).join('')).toBe(title);
      for (const [index, part] of parts.entries()) expect(part.isHit).not.toBe(parts[index + 1]?.isHit);
    }),
  );
});
