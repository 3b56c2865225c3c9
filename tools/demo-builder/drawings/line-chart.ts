import { colors, seriesColors } from '../colors.ts';
import { inLanguage, type Language } from '../language.ts';
import type { Drawing } from '../source/document.ts';
import {
  circle,
  createHorizontalLegend,
  label,
  line,
  type Picture,
  type Point,
  pictureWidth,
  polyline,
  rect,
  type Shape,
} from './picture.ts';

type LineChart = Extract<Drawing, { kind: 'line-chart' }>;

const plot = { x: 56, y: 12, w: 404, h: 196 };

interface Axis {
  ticks: number[];
  isLinear: boolean;
  /** Returns the position of a value: 0 at the start of the axis, 1 at its end. */
  at: (value: number) => number;
}

const niceStep = (span: number, count: number): number => {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
};

const linearAxis = (values: number[], count: number): Axis => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = niceStep(high - low || Math.abs(high) || 1, count);
  // A scale that starts near zero starts at zero, so that small changes do not look large.
  const start = low >= 0 && low < (high - low) * 0.6 ? 0 : Math.floor(low / step + 1e-9) * step;
  const end = Math.ceil(high / step - 1e-9) * step;
  const ticks: number[] = [];
  for (let tick = start; tick <= end + step / 1000; tick += step) ticks.push(Number(tick.toPrecision(10)));
  const last = ticks.at(-1) ?? end;
  return { ticks, isLinear: true, at: (value) => (value - start) / (last - start || 1) };
};

/** Rounds outwards to 1, 2 or 5 of a decade, so that the curve fills the plot. */
const logBound = (value: number, outward: 'down' | 'up'): number => {
  const decade = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const bounds = [1, 2, 5, 10].map((factor) => factor * decade);
  const fits = (bound: number): boolean =>
    outward === 'up' ? bound >= value * 0.999 : bound <= value * 1.001;
  return (outward === 'up' ? bounds.find(fits) : bounds.findLast(fits)) ?? value;
};

const logAxis = (values: number[]): Axis => {
  const low = logBound(Math.min(...values), 'down');
  const high = logBound(Math.max(...values), 'up');
  const from = Math.log10(low);
  const to = Math.log10(high);
  const stride = Math.max(1, Math.ceil((to - from) / 8));
  const ticks: number[] = [];
  for (let power = Math.floor(from + 1e-9); power <= to + 1e-9; power += stride) {
    const factors = to - from <= 3 ? [1, 2, 5] : [1];
    ticks.push(...factors.map((factor) => factor * 10 ** power));
  }
  const shown = ticks.filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
  return {
    isLinear: false,
    ticks: shown.map((tick) => Number(tick.toPrecision(3))),
    at: (value) => (Math.log10(value) - from) / (to - from || 1),
  };
};

/** Values spanning three decades or more, such as error rates, need a logarithmic axis. */
const axisFor = (values: number[], count: number): Axis => {
  const low = Math.min(...values);
  return low > 0 && Math.max(...values) / low >= 1000 ? logAxis(values) : linearAxis(values, count);
};

const countDecimals = (value: number): number => `${Number(value.toPrecision(6))}`.split('.')[1]?.length ?? 0;

/** All ticks of a linear axis have the same number of decimals. */
const tickTexts = ({ ticks, isLinear }: Axis): string[] => {
  const decimals = isLinear ? Math.max(...ticks.map(countDecimals)) : undefined;
  const isPlain = ticks.every((tick) => tick === 0 || (Math.abs(tick) >= 0.001 && Math.abs(tick) < 1e6));
  return ticks.map((tick) => {
    if (isPlain) return tick.toFixed(decimals ?? countDecimals(tick)).replace('-', '\u2212');
    // 1E−12 instead of a superscript, because not all fonts have a superscript minus.
    return tick.toExponential().replace('e+', 'E').replace('e', 'E').replaceAll('-', '\u2212');
  });
};

const frame = (xAxis: Axis, yAxis: Axis): Shape[] => {
  const small = { size: 7, color: colors.muted };
  const shapes: Shape[] = [];
  const yTexts = tickTexts(yAxis);
  const xTexts = tickTexts(xAxis);
  for (const [index, tick] of yAxis.ticks.entries()) {
    const y = plot.y + plot.h * (1 - yAxis.at(tick));
    shapes.push(line([plot.x, y], [plot.x + plot.w, y], { stroke: colors.hairline, width: 0.6 }));
    shapes.push(label(plot.x - 6, y, yTexts[index] ?? '', { ...small, align: 'right' }));
  }
  for (const [index, tick] of xAxis.ticks.entries()) {
    const x = plot.x + plot.w * xAxis.at(tick);
    shapes.push(line([x, plot.y], [x, plot.y + plot.h], { stroke: colors.hairline, width: 0.6 }));
    shapes.push(label(x, plot.y + plot.h + 9, xTexts[index] ?? '', small));
  }
  return [...shapes, rect(plot.x, plot.y, plot.w, plot.h, { stroke: colors.muted, width: 0.8 })];
};

const markShapes = ([x, y]: Point, color: string): Shape =>
  circle(x, y, 2.1, { fill: colors.white, stroke: color, width: 1.1 });

export const drawLineChart = (chart: LineChart, language: Language): Picture => {
  const points = chart.series.flatMap((series) => series.points);
  const xAxis = axisFor(
    points.map(([x]) => x),
    8,
  );
  const yAxis = axisFor(
    points.map(([, y]) => y),
    5,
  );
  const toPoint = ([x, y]: [number, number]): Point => [
    plot.x + plot.w * xAxis.at(x),
    plot.y + plot.h * (1 - yAxis.at(y)),
  ];
  const curves = chart.series.flatMap((series, index) => {
    const color = seriesColors[index % seriesColors.length] ?? colors.accent;
    const points = series.points.map(toPoint);
    const marks = points.length <= 24 ? points.map((point) => markShapes(point, color)) : [];
    return [polyline(points, { stroke: color, width: 1.4, dashed: index % 2 === 1 }), ...marks];
  });
  const entries = chart.series.map((series, index) => ({
    color: seriesColors[index % seriesColors.length] ?? colors.accent,
    text: inLanguage(series.label, language),
  }));
  const named = { size: 8, color: colors.ink };
  return {
    width: pictureWidth,
    height: plot.y + plot.h + 44,
    shapes: [
      ...frame(xAxis, yAxis),
      ...curves,
      label(plot.x + plot.w / 2, plot.y + plot.h + 22, inLanguage(chart.x, language), named),
      label(12, plot.y + plot.h / 2, inLanguage(chart.y, language), { ...named, vertical: true }),
      ...createHorizontalLegend(entries, plot.x + plot.w / 2, plot.y + plot.h + 37),
    ],
  };
};
