import Color from 'colorjs.io';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOnPage, createPalette } from './palette.ts';

const contrast = (a: string | undefined, b: string | undefined): number =>
  Color.contrast(a ?? '', b ?? '', 'WCAG21');

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`);

describe('createPalette', () => {
  test('has the vendor’s color as shade 7 of ten', () => {
    const palette = createPalette('#8A1538');
    expect(palette).toHaveLength(10);
    expect(palette[7]).toBe('#8a1538');
    for (const shade of palette) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('is readable in light and dark mode for every accepted color', () => {
    fc.assert(
      fc.property(hex, (color) => {
        fc.pre(contrastOnPage(color) >= 4.5);
        const palette = createPalette(color);
        expect(contrast(palette[7], palette[0])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette[3], '#1b232c')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200 },
    );
  });
});
