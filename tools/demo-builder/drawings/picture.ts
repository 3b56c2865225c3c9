import { colours } from '../colours.ts';
import { estimateWidth } from '../measure-text.ts';

/** A drawing as vector primitives: every format renders these few kinds and nothing else. Units are points, y down. */
export interface Paint {
  fill?: string;
  stroke?: string;
  /** Line width, 0.75 unless told. */
  width?: number;
  dashed?: boolean;
  /** 0 to 1, fill and stroke alike. */
  opacity?: number;
}

export type Point = [x: number, y: number];

export type Step =
  | ['move', number, number]
  | ['line', number, number]
  | ['curve', number, number, number, number, number, number]
  | ['close'];

export type Shape =
  | { kind: 'rect'; x: number; y: number; w: number; h: number; radius: number; paint: Paint }
  | { kind: 'circle'; x: number; y: number; radius: number; paint: Paint }
  | { kind: 'path'; steps: Step[]; paint: Paint }
  | Label;

/** y is the vertical middle of the line of text. */
export interface Label {
  kind: 'label';
  x: number;
  y: number;
  text: string;
  size: number;
  align: 'left' | 'center' | 'right';
  colour: string;
  bold?: boolean;
  mono?: boolean;
  /** Turned to read upwards, as a vertical axis is labelled. */
  upwards?: boolean;
}

export interface Picture {
  width: number;
  height: number;
  shapes: Shape[];
}

/** As wide as the text column of an A4 page. */
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

export const path = (steps: Step[], paint: Paint): Shape => ({ kind: 'path', steps, paint });

export const line = (from: Point, to: Point, paint: Paint): Shape =>
  path(
    [
      ['move', ...from],
      ['line', ...to],
    ],
    paint,
  );

export const stepsThrough = (points: Point[]): Step[] =>
  points.map(([x, y], index): Step => [index === 0 ? 'move' : 'line', x, y]);

export const polyline = (points: Point[], paint: Paint): Shape => path(stepsThrough(points), paint);

export const polygon = (points: Point[], paint: Paint): Shape =>
  path([...stepsThrough(points), ['close']], paint);

/** Many equal marks are drawn as one path: smaller files, and one object to move in an office program. */
export const rectSteps = (x: number, y: number, w: number, h: number): Step[] => [
  ['move', x, y],
  ['line', x + w, y],
  ['line', x + w, y + h],
  ['line', x, y + h],
  ['close'],
];

/** A quarter circle as a cubic curve: how far its control points lie, in radii. */
const quarter = 0.5523;

export const circleSteps = (x: number, y: number, r: number): Step[] => {
  const k = r * quarter;
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
  look: Partial<Omit<Label, 'kind' | 'x' | 'y' | 'text'>> = {},
): Label => ({ kind: 'label', x, y, text, size: 8, align: 'center', colour: '#16242F', ...look });

export interface LegendEntry {
  colour: string;
  text: string;
}

const size = 7.5;
const swatch = 7;

const entryWidth = (entry: LegendEntry): number => swatch + 5 + estimateWidth(entry.text, size) + 16;

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
