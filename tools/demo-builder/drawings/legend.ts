import { colours } from '../colours.ts';
import { estimatedWidth } from '../measure-text.ts';
import { label, rect, type Shape } from './picture.ts';

export interface LegendEntry {
  colour: string;
  text: string;
}

const size = 7.5;
const swatch = 7;

const entryWidth = (entry: LegendEntry): number => swatch + 5 + estimatedWidth(entry.text, size) + 16;

/** One line of swatches, centred around x. */
export const legendBelow = (entries: LegendEntry[], x: number, y: number): Shape[] => {
  const total = entries.reduce((sum, entry) => sum + entryWidth(entry), -16);
  let left = x - total / 2;
  return entries.flatMap((entry) => {
    const start = left;
    left += entryWidth(entry);
    return [
      rect(start, y - swatch / 2, swatch, swatch, { fill: entry.colour }, 1.5),
      label(start + swatch + 5, y, entry.text, { size, align: 'left', colour: colours.muted }),
    ];
  });
};

/** One entry under the other, from the top left corner. */
export const legendBeside = (entries: LegendEntry[], x: number, y: number): Shape[] =>
  entries.flatMap((entry, index) => [
    rect(x, y + index * 16, swatch + 1, swatch + 1, { fill: entry.colour }, 1.5),
    label(x + swatch + 7, y + index * 16 + 4, entry.text, { size: 8, align: 'left', colour: colours.ink }),
  ]);
