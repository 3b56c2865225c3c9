import { colours, seriesColours } from '../../colours.ts';
import { label, line, type Point, polyline, type Shape } from '../../drawings/picture.ts';
import { box, type Figure } from './figure.ts';

const left = 46;

/** The levels of a signal, one character for each step: 0, 1 or z for half. */
const pointsOf = (wave: string, top: number, height: number, until: number): Point[] => {
  const step = (box.width - left) / wave.length;
  const points: Point[] = [];
  for (const [index, character] of [...wave].entries()) {
    const from = left + index * step;
    if (from >= until) break;
    const level = character === '1' ? 0 : character === 'z' ? 0.5 : 1;
    const y = top + level * height;
    points.push([from, y], [Math.min(until, from + step), y]);
  }
  return points;
};

/** Signals drawn from left to right, and a cursor that then goes through them. */
export const waves =
  (signals: [name: string, wave: string][]): Figure =>
  ({ seconds, shown }) => {
    const row = box.height / signals.length;
    const height = Math.min(24, row * 0.52);
    const drawn = Math.min(1, shown * 1.8);
    const until = left + drawn * (box.width - left);
    const cursor = drawn < 1 ? until : left + ((seconds * 0.09) % 1) * (box.width - left);
    const shapes = signals.flatMap(([name, wave], index): Shape[] => {
      const top = index * row + (row - height) / 2;
      return [
        label(left - 6, top + height / 2, name, { size: 9, align: 'right', colour: colours.ink, bold: true }),
        polyline(pointsOf(wave, top, height, until), {
          stroke: seriesColours[index % 3],
          width: 1.8,
        }),
      ];
    });
    return [...shapes, line([cursor, 0], [cursor, box.height], { stroke: colours.signal, width: 1.2 })];
  };
