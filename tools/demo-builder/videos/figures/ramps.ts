import { colours, seriesColours } from '../../colours.ts';
import { label, line, type Point, polyline, type Shape } from '../../drawings/picture.ts';
import { box, type Figure } from './figure.ts';

const plot = { x: 40, y: 8, w: box.width - 40, h: 150 };

/** Supplies that rise one after another, and a marker of the time. */
export const ramps =
  (rails: [name: string, volts: number][]): Figure =>
  ({ seconds, shown }) => {
    const highest = Math.max(...rails.map(([, volts]) => volts)) * 1.12;
    const time = shown < 0.7 ? shown / 0.7 : (seconds * 0.1) % 1;
    const until = shown < 0.7 ? time : 1;
    const rise = 0.1;
    const curves = rails.flatMap(([name, volts], index): Shape[] => {
      const start = ((index + 0.4) / (rails.length + 0.6)) * 0.9;
      const top = plot.y + plot.h * (1 - volts / highest);
      const bottom = plot.y + plot.h;
      const points: Point[] = [[plot.x, bottom]];
      if (until > start) points.push([plot.x + start * plot.w, bottom]);
      const part = Math.min(1, Math.max(0, (until - start) / rise));
      if (part > 0) points.push([plot.x + (start + part * rise) * plot.w, bottom + (top - bottom) * part]);
      points.push([plot.x + Math.max(until, 0.01) * plot.w, bottom + (top - bottom) * part]);
      const colour = seriesColours[index % seriesColours.length] ?? colours.accent;
      return [
        polyline(points, { stroke: colour, width: 2 }),
        label(plot.x - 5, top, name, { size: 8.5, align: 'right', colour, bold: true }),
      ];
    });
    const cursor = plot.x + time * plot.w;
    return [
      line([plot.x, plot.y], [plot.x, plot.y + plot.h], { stroke: colours.muted, width: 1 }),
      line([plot.x, plot.y + plot.h], [plot.x + plot.w, plot.y + plot.h], {
        stroke: colours.muted,
        width: 1,
      }),
      line([cursor, plot.y], [cursor, plot.y + plot.h], { stroke: colours.signal, width: 1, dashed: true }),
      ...curves,
      label(box.width, plot.y + plot.h + 16, `${(time * 12).toFixed(1)} ms`, {
        size: 9,
        align: 'right',
        colour: colours.ink,
        bold: true,
      }),
    ];
  };
