import { colors } from '../colors.ts';
import { estimateWidth } from '../measure-text.ts';

/** How a shape is filled and stroked. Lengths are in points and y points down, as in all of a picture. */
export interface Paint {
  fill?: string;
  stroke?: string;
  /** Line width, 0.75 by default. */
  width?: number;
  dashed?: boolean;
  /** 0 to 1, for fill and stroke. */
  opacity?: number;
}

export type Point = [x: number, y: number];

export type PathCommand =
  | ['move', number, number]
  | ['line', number, number]
  | ['curve', number, number, number, number, number, number]
  | ['close'];

export type Shape =
  | { kind: 'rect'; x: number; y: number; w: number; h: number; radius: number; paint: Paint }
  | { kind: 'circle'; x: number; y: number; radius: number; paint: Paint }
  | { kind: 'path'; commands: PathCommand[]; paint: Paint }
  | Label;

/** A line of text; y is its vertical middle. */
export interface Label {
  kind: 'label';
  x: number;
  y: number;
  text: string;
  size: number;
  align: 'left' | 'center' | 'right';
  color: string;
  bold?: boolean;
  mono?: boolean;
  /** Rotated by 90 degrees to read upwards, as for the label of a vertical axis. */
  vertical?: boolean;
}

/** A drawing as vector primitives, which the writers of all formats support. */
export interface Picture {
  width: number;
  height: number;
  shapes: Shape[];
}

/** The width of the text column of an A4 page, in points. */
export const pictureWidth = 480;

export const rect = (x: number, y: number, w: number, h: number, paint: Paint, radius = 0): Shape => ({
  kind: 'rect',
  x,
  y,
  w,
  h,
  radius,
  paint,
});

export const circle = (x: number, y: number, radius: number, paint: Paint): Shape => ({
  kind: 'circle',
  x,
  y,
  radius,
  paint,
});

export const path = (commands: PathCommand[], paint: Paint): Shape => ({ kind: 'path', commands, paint });

export const line = (from: Point, to: Point, paint: Paint): Shape =>
  path(
    [
      ['move', ...from],
      ['line', ...to],
    ],
    paint,
  );

export const toLineCommands = (points: Point[]): PathCommand[] =>
  points.map(([x, y], index): PathCommand => [index === 0 ? 'move' : 'line', x, y]);

export const polyline = (points: Point[], paint: Paint): Shape => path(toLineCommands(points), paint);

export const polygon = (points: Point[], paint: Paint): Shape =>
  path([...toLineCommands(points), ['close']], paint);

/** Returns commands, so that many equal marks form one path: smaller files, and one object in an office program. */
export const toRectCommands = (x: number, y: number, w: number, h: number): PathCommand[] => [
  ['move', x, y],
  ['line', x + w, y],
  ['line', x + w, y + h],
  ['line', x, y + h],
  ['close'],
];

/** The distance of the control points of a cubic curve that approximates a quarter circle, in radii. */
const kappa = 0.5523;

export const toCircleCommands = (x: number, y: number, r: number): PathCommand[] => {
  const k = r * kappa;
  return [
    ['move', x - r, y],
    ['curve', x - r, y - k, x - k, y - r, x, y - r],
    ['curve', x + k, y - r, x + r, y - k, x + r, y],
    ['curve', x + r, y + k, x + k, y + r, x, y + r],
    ['curve', x - k, y + r, x - r, y + k, x - r, y],
    ['close'],
  ];
};

export const label = (
  x: number,
  y: number,
  text: string,
  style: Partial<Omit<Label, 'kind' | 'x' | 'y' | 'text'>> = {},
): Label => ({ kind: 'label', x, y, text, size: 8, align: 'center', color: '#16242F', ...style });

export interface LegendEntry {
  color: string;
  text: string;
}

const legendFontSize = 7.5;
const swatchSize = 7;

const entryWidth = (entry: LegendEntry): number =>
  swatchSize + 5 + estimateWidth(entry.text, legendFontSize) + 16;

/** Returns the entries on one line, centered on x. */
export const createHorizontalLegend = (entries: LegendEntry[], x: number, y: number): Shape[] => {
  const total = entries.reduce((sum, entry) => sum + entryWidth(entry), -16);
  let left = x - total / 2;
  return entries.flatMap((entry) => {
    const start = left;
    left += entryWidth(entry);
    return [
      rect(start, y - swatchSize / 2, swatchSize, swatchSize, { fill: entry.color }, 1.5),
      label(start + swatchSize + 5, y, entry.text, {
        size: legendFontSize,
        align: 'left',
        color: colors.muted,
      }),
    ];
  });
};

/** Returns the entries one below the other; x and y are the top left corner. */
export const createVerticalLegend = (entries: LegendEntry[], x: number, y: number): Shape[] =>
  entries.flatMap((entry, index) => [
    rect(x, y + index * 16, swatchSize + 1, swatchSize + 1, { fill: entry.color }, 1.5),
    label(x + swatchSize + 7, y + index * 16 + 4, entry.text, { size: 8, align: 'left', color: colors.ink }),
  ]);
