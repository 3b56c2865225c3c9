import { expect, test } from 'vitest';
import { drawCover } from './draw-cover.ts';

const categories = [
  ...['ddr-phy', 'ddr-controller', 'pll', 'sram-compilers', 'standard-cells', 'fpga', 'evaluation-boards'],
  ...['riscv-embedded', 'adc', 'place-route', 'offline', 'online', 'article', 'anything-else'],
];
/** Markup that a browser would fetch or run. */
const activeMarkup = /script|href|url\((?!#g\))|style|on\w+=|foreignObject|&(?!amp;)/i;

test('draws the same picture for the same item, and another one for another item (AP-8)', () => {
  for (const category of categories) {
    expect(drawCover(category, 'one')).toBe(drawCover(category, 'one'));
    expect(drawCover(category, 'one'), category).not.toBe(drawCover(category, 'two'));
  }
});

test('draws different pictures for different categories of the same id', () => {
  expect(new Set(categories.map((category) => drawCover(category, 'one'))).size).toBe(categories.length);
});

test('draws a few kilobytes of plain SVG that contain nothing from the request (SEC-52)', () => {
  for (const category of categories)
    for (let number = 0; number < 50; number++) {
      const svg = drawCover(category, `item-${number}`);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>.*<\/svg>$/s);
      expect(svg).not.toMatch(activeMarkup);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|item-/);
      expect(svg.length, `${category} ${number}`).toBeLessThan(24_000);
    }
});
