import { colours, seriesColours } from '../../colours.ts';
import { circle, label, line, type Point, polyline, type Shape } from '../../drawings/picture.ts';
import type { Cell } from '../../source/document.ts';
import { box, type Figure, named } from './figure.ts';

const plot = { x: 8, y: 22, w: box.width - 12, h: 136 };
const samples = 40;

/** Curves from 0 to 1 in both directions, drawn from left to right; a point then runs along the first. */
export const curve =
  (x: Cell, y: Cell, series: ((at: number) => number)[]): Figure =>
  ({ seconds, shown, language }) => {
    const point = (of: (at: number) => number, at: number): Point => [
      plot.x + at * plot.w,
      plot.y + plot.h * (1 - of(at)),
    ];
    const drawn = Math.min(1, shown * 1.6);
    const grid = [0.25, 0.5, 0.75, 1].map((part) => {
      const height = plot.y + plot.h * (1 - part);
      return line([plot.x, height], [plot.x + plot.w, height], { stroke: colours.hairline, width: 1 });
    });
    const curves = series.map((of, index): Shape => {
      const points = Array.from({ length: samples + 1 }, (_, at) => point(of, (at / samples) * drawn));
      return polyline(points, { stroke: seriesColours[index], width: 2 });
    });
    const [first] = series;
    const at = drawn < 1 ? drawn : 0.5 - 0.5 * Math.cos(seconds * 0.8);
    return [
      ...grid,
      line([plot.x, plot.y], [plot.x, plot.y + plot.h], { stroke: colours.muted, width: 1 }),
      line([plot.x, plot.y + plot.h], [plot.x + plot.w, plot.y + plot.h], {
        stroke: colours.muted,
        width: 1,
      }),
      ...curves,
      ...(first ? [circle(...point(first, at), 4, { fill: colours.signal })] : []),
      label(plot.x, 9, named(y, language), { size: 9, align: 'left', colour: colours.muted }),
      label(box.width, plot.y + plot.h + 15, named(x, language), {
        size: 9,
        align: 'right',
        colour: colours.muted,
      }),
    ];
  };
