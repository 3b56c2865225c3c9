import Color from 'colorjs.io';

/** The page backgrounds below text in the accent color (apps/web/src/ui/styles/base.css). */
const lightBackground = '#f6f8fa';
const darkBackground = '#1b232c';

/** WCAG 2.2 AA for text. */
export const textContrast = 4.5;

/** OKLCH lightness of the ten shades, from tint to shade; the vendor's color is number 7. */
const lightness = [0.965, 0.922, 0.845, 0.762, 0.69, 0.616, 0.54, 0.47, 0.404, 0.334] as const;
/** Their chroma, relative to that of number 7. */
const chroma = [0.17, 0.32, 0.63, 0.93, 1.13, 1.18, 1.11, 1, 0.85, 0.7] as const;
const ownIndex = 7;

const contrast = (a: string, b: string): number => Color.contrast(a, b, 'WCAG21');

/** Returns the contrast of the color (`#rrggbb`) on the pages' light background, 1 to 21. */
export const contrastOnPage = (color: string): number => contrast(color, lightBackground);

/** Scales the distance to white of the tints, and to black of the shades. */
const scaleLightness = (index: number, ownLightness: number): number => {
  const [at, ownAt] = [lightness[index] ?? 0, lightness[ownIndex]];
  return index <= ownIndex ? 1 - ((1 - ownLightness) * (1 - at)) / (1 - ownAt) : (ownLightness * at) / ownAt;
};

const toHex = (l: number, c: number, h: number): string =>
  new Color('oklch', [Math.min(l, 1), c, h])
    .toGamut({ space: 'srgb' })
    .to('srgb')
    .toString({ format: 'hex', collapse: false });

/** Returns the first shade, going up or down in lightness by `step`, that has the contrast to `other`. */
const toReadable = (l: number, c: number, h: number, other: string, step: number): string => {
  const shade = toHex(l, c, h);
  const isDone = contrast(shade, other) >= textContrast || l + step > 1 || l + step < 0;
  return isDone ? shade : toReadable(l + step, c, h, other, step);
};

/**
 * Returns the ten shades, lightest first, that the pages draw the vendor's color (`#rrggbb`) in; number 7 is the color
 * itself. Text is readable (4.5:1) in 7 on white and on 0, in 3 on the dark background, and in white on 6.
 */
export const createPalette = (color: string): string[] => {
  const [l = 0, c = 0, hue] = new Color(color).to('oklch').coords.map((each) => each ?? 0);
  const shade = (index: number) => [scaleLightness(index, l), c * (chroma[index] ?? 1), hue ?? 0] as const;
  return lightness.map((_, index) => {
    if (index === ownIndex) return color.toLowerCase();
    if (index === 0) return toReadable(...shade(0), color, 0.005);
    if (index === 3) return toReadable(...shade(3), darkBackground, 0.01);
    if (index === 6) return toReadable(...shade(6), '#ffffff', -0.005);
    return toHex(...shade(index));
  });
};
