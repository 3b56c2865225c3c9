import { colors, seriesColors } from '../../colors.ts';
import { circle, label, line, type Point, polyline, type Shape } from '../../drawings/picture.ts';
import { inLanguage } from '../../language.ts';
import type { Cell } from '../../source/document.ts';
import { box, type Figure } from './figure.ts';

const plot = { x: 8, y: 22, w: box.width - 12, h: 136 };
const samples = 40;

/** Curves drawn from left to right, both axes from 0 to 1; then a point moves along the first one. */
export const curve =
  (x: Cell, y: Cell, series: ((at: number) => number)[]): Figure =>
  ({ seconds, progress, language }) => {
    const point = (of: (at: number) => number, at: number): Point => [
      plot.x + at * plot.w,
      plot.y + plot.h * (1 - of(at)),
    ];
    const drawn = Math.min(1, progress * 1.6);
    const grid = [0.25, 0.5, 0.75, 1].map((part) => {
      const height = plot.y + plot.h * (1 - part);
      return line([plot.x, height], [plot.x + plot.w, height], { stroke: colors.hairline, width: 1 });
    });
    const curves = series.map((of, index): Shape => {
      const points = Array.from({ length: samples + 1 }, (_, at) => point(of, (at / samples) * drawn));
      return polyline(points, { stroke: seriesColors[index], width: 2 });
    });
    const [first] = series;
    const at = drawn < 1 ? drawn : 0.5 - 0.5 * Math.cos(seconds * 0.8);
    return [
      ...grid,
      line([plot.x, plot.y], [plot.x, plot.y + plot.h], { stroke: colors.muted, width: 1 }),
      line([plot.x, plot.y + plot.h], [plot.x + plot.w, plot.y + plot.h], {
        stroke: colors.muted,
        width: 1,
      }),
      ...curves,
      ...(first ? [circle(...point(first, at), 4, { fill: colors.signal })] : []),
      label(plot.x, 9, inLanguage(y, language), { size: 9, align: 'left', color: colors.muted }),
      label(box.width, plot.y + plot.h + 15, inLanguage(x, language), {
        size: 9,
        align: 'right',
        color: colors.muted,
      }),
    ];
  };

const rampPlot = { x: 40, y: 8, w: box.width - 40, h: 150 };

/** Power supplies that ramp up one after another, and a time marker. */
export const ramps =
  (rails: [name: string, volts: number][]): Figure =>
  ({ seconds, progress }) => {
    const highest = Math.max(...rails.map(([, volts]) => volts)) * 1.12;
    const time = progress < 0.7 ? progress / 0.7 : (seconds * 0.1) % 1;
    const until = progress < 0.7 ? time : 1;
    const rise = 0.1;
    const curves = rails.flatMap(([name, volts], index): Shape[] => {
      const start = ((index + 0.4) / (rails.length + 0.6)) * 0.9;
      const top = rampPlot.y + rampPlot.h * (1 - volts / highest);
      const bottom = rampPlot.y + rampPlot.h;
      const points: Point[] = [[rampPlot.x, bottom]];
      if (until > start) points.push([rampPlot.x + start * rampPlot.w, bottom]);
      const part = Math.min(1, Math.max(0, (until - start) / rise));
      if (part > 0)
        points.push([rampPlot.x + (start + part * rise) * rampPlot.w, bottom + (top - bottom) * part]);
      points.push([rampPlot.x + Math.max(until, 0.01) * rampPlot.w, bottom + (top - bottom) * part]);
      const color = seriesColors[index % seriesColors.length] ?? colors.accent;
      return [
        polyline(points, { stroke: color, width: 2 }),
        label(rampPlot.x - 5, top, name, { size: 8.5, align: 'right', color, bold: true }),
      ];
    });
    const cursor = rampPlot.x + time * rampPlot.w;
    return [
      line([rampPlot.x, rampPlot.y], [rampPlot.x, rampPlot.y + rampPlot.h], {
        stroke: colors.muted,
        width: 1,
      }),
      line([rampPlot.x, rampPlot.y + rampPlot.h], [rampPlot.x + rampPlot.w, rampPlot.y + rampPlot.h], {
        stroke: colors.muted,
        width: 1,
      }),
      line([cursor, rampPlot.y], [cursor, rampPlot.y + rampPlot.h], {
        stroke: colors.signal,
        width: 1,
        dashed: true,
      }),
      ...curves,
      label(box.width, rampPlot.y + rampPlot.h + 16, `${(time * 12).toFixed(1)} ms`, {
        size: 9,
        align: 'right',
        color: colors.ink,
        bold: true,
      }),
    ];
  };

const waveLeft = 46;

/** Returns the points of a signal; each character is a step: 0, 1 or z for half. */
const toPoints = (wave: string, top: number, height: number, until: number): Point[] => {
  const step = (box.width - waveLeft) / wave.length;
  const points: Point[] = [];
  for (const [index, character] of [...wave].entries()) {
    const from = waveLeft + index * step;
    if (from >= until) break;
    const level = character === '1' ? 0 : character === 'z' ? 0.5 : 1;
    const y = top + level * height;
    points.push([from, y], [Math.min(until, from + step), y]);
  }
  return points;
};

/** Signals drawn from left to right, then a cursor that moves along them. */
export const waves =
  (signals: [name: string, wave: string][]): Figure =>
  ({ seconds, progress }) => {
    const row = box.height / signals.length;
    const height = Math.min(24, row * 0.52);
    const drawn = Math.min(1, progress * 1.8);
    const until = waveLeft + drawn * (box.width - waveLeft);
    const cursor = drawn < 1 ? until : waveLeft + ((seconds * 0.09) % 1) * (box.width - waveLeft);
    const shapes = signals.flatMap(([name, wave], index): Shape[] => {
      const top = index * row + (row - height) / 2;
      return [
        label(waveLeft - 6, top + height / 2, name, {
          size: 9,
          align: 'right',
          color: colors.ink,
          bold: true,
        }),
        polyline(toPoints(wave, top, height, until), {
          stroke: seriesColors[index % 3],
          width: 1.8,
        }),
      ];
    });
    return [...shapes, line([cursor, 0], [cursor, box.height], { stroke: colors.signal, width: 1.2 })];
  };
