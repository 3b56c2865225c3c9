import { expect, test } from 'vitest';
import { drawCover } from './draw-cover.ts';

const categories = [
  ...['ddr-phy', 'ddr-controller', 'pll', 'sram-compilers', 'standard-cells', 'fpga', 'evaluation-boards'],
  ...['riscv-embedded', 'adc', 'place-route', 'offline', 'online', 'article', 'anything-else'],
];
/** What a browser would fetch, run or be led astray by. */
const active = /script|href|url\((?!#g\))|style|on\w+=|foreignObject|&(?!amp;)/i;

test('AP-8 the same item always has the same picture, another item another one', () => {
  for (const category of categories) {
    expect(drawCover(category, 'one')).toBe(drawCover(category, 'one'));
    expect(drawCover(category, 'one'), category).not.toBe(drawCover(category, 'two'));
  }
});

test('families differ: no two categories of these draw the same for the same id', () => {
  expect(new Set(categories.map((category) => drawCover(category, 'one'))).size).toBe(categories.length);
});

test('SEC-52 a picture is plain drawing of a few kilobytes, and nothing of what was asked for stands in it', () => {
  for (const category of categories)
    for (let number = 0; number < 50; number++) {
      const svg = drawCover(category, `item-${number}`);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>.*<\/svg>$/s);
      expect(svg).not.toMatch(active);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|item-/);
      expect(svg.length, `${category} ${number}`).toBeLessThan(24_000);
    }
});
