import { colors } from '../../colors.ts';
import { label, rect, type Shape } from '../../drawings/picture.ts';
import type { Language } from '../../language.ts';

/** One frame of an animated figure: `seconds` is the elapsed time, `progress` (0 to 1) how far the slide has advanced. */
export interface AnimationFrame {
  seconds: number;
  progress: number;
  language: Language;
}

/** Draws a figure that fits `box`, with its top left corner at 0, 0. */
export type Figure = (frame: AnimationFrame) => Shape[];

export const box = { width: 216, height: 188 };

export const blockSize = 9;

/** Returns a labeled block, the usual symbol for a component in a block diagram. */
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

export const highlightColors = { fill: colors.accent, ink: colors.white };

/** Returns the progress of a step: 0 before it starts, 1 after it ends. */
export const toStepProgress = (progress: number, index: number, count: number): number =>
  Math.min(1, Math.max(0, progress * count - index));
