import { colors } from '../../colors.ts';
import { label, rect, type Shape } from '../../drawings/picture.ts';
import type { Language } from '../../language.ts';

/** A moment of a figure: `seconds` drives continuous motion, `shown` (0 to 1) the progress of the slide. */
export interface Moment {
  seconds: number;
  shown: number;
  language: Language;
}

/** Draws into a box of this size with its corner at 0, 0. */
export type Figure = (moment: Moment) => Shape[];

export const box = { width: 216, height: 188 };

export const blockSize = 9;

/** Returns a labeled block, the common symbol of a chip's part. */
export const block = (
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  look: { fill: string; ink: string } = { fill: colors.accentSoft, ink: colors.accentDark },
): Shape[] => [
  rect(x, y, w, h, { fill: look.fill }, 4),
  label(x + w / 2, y + h / 2, text, { size: blockSize, color: look.ink, bold: true }),
];

export const lit = { fill: colors.accent, ink: colors.white };

/** Returns the progress of a step: 0 before it starts, 1 after it ends. */
export const toStepProgress = (shown: number, index: number, count: number): number =>
  Math.min(1, Math.max(0, shown * count - index));
