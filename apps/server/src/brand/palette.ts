import Color from 'colorjs.io';

/** The grounds of the pages that text in the accent colour stands on (apps/web/src/ui/styles/base.css). */
const lightGround = '#f6f8fa';
const darkGround = '#1b232c';

/** WCAG 2.2 AA for text. */
export const textContrast = 4.5;

/** OKLCH lightness of the ten shades, from tint to shade; the vendor's colour is number 7. */
const lightness = [0.965, 0.922, 0.845, 0.762, 0.69, 0.616, 0.54, 0.47, 0.404, 0.334] as const;
/** Their chroma, relative to that of number 7. */
const chroma = [0.17, 0.32, 0.63, 0.93, 1.13, 1.18, 1.11, 1, 0.85, 0.7] as const;
const own = 7;

const contrast = (a: string, b: string): number => Color.contrast(a, b, 'WCAG21');

/** Returns the contrast of the colour (`#rrggbb`) on the pages' light ground, 1 to 21. */
export const contrastOnPage = (color: string): number => contrast(color, lightGround);

/** Keeps the distance to white of the tints, and to black of the shades, in proportion. */
const lightnessOf = (index: number, ownLightness: number): number => {
  const [at, ownAt] = [lightness[index] ?? 0, lightness[own]];
  return index <= own ? 1 - ((1 - ownLightness) * (1 - at)) / (1 - ownAt) : (ownLightness * at) / ownAt;
};

const toHex = (l: number, c: number, h: number): string =>
  new Color('oklch', [Math.min(l, 1), c, h])
    .toGamut({ space: 'srgb' })
    .to('srgb')
    .toString({ format: 'hex', collapse: false });

/** Returns the first shade, going up or down in lightness by `step`, that has the contrast to `other`. */
const readable = (l: number, c: number, h: number, other: string, step: number): string => {
  const shade = toHex(l, c, h);
  const isDone = contrast(shade, other) >= textContrast || l + step > 1 || l + step < 0;
  return isDone ? shade : readable(l + step, c, h, other, step);
};

/**
 * Returns the ten shades, lightest first, that the pages draw the vendor's colour (`#rrggbb`) in; number 7 is the colour
 * itself. Text is readable (4.5:1) in 7 on white and on 0, in 3 on the dark ground, and in white on 6.
 */
export const createPalette = (color: string): string[] => {
  const [l = 0, c = 0, hue] = new Color(color).to('oklch').coords.map((each) => each ?? 0);
  const shade = (index: number) => [lightnessOf(index, l), c * (chroma[index] ?? 1), hue ?? 0] as const;
  return lightness.map((_, index) => {
    if (index === own) return color.toLowerCase();
    if (index === 0) return readable(...shade(0), color, 0.005);
    if (index === 3) return readable(...shade(3), darkGround, 0.01);
    if (index === 6) return readable(...shade(6), '#ffffff', -0.005);
    return toHex(...shade(index));
  });
};
