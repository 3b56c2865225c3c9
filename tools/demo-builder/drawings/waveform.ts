import { colors } from '../colors.ts';
import { estimateWidth } from '../measure-text.ts';
import type { Drawing } from '../source/document.ts';
import {
  label,
  line,
  type Picture,
  type Point,
  pictureWidth,
  polygon,
  polyline,
  type Shape,
} from './picture.ts';

type Signal = Extract<Drawing, { kind: 'waveform' }>['signals'][number];

const laneHeight = 16;
const lanePitch = 27;
const top = 14;
/** The horizontal width of a transition, as in WaveDrom. */
const slope = 2.6;
const stroke = { stroke: colors.ink, width: 1 };

/** A segment of a signal; repeated dots extend the segment before them. */
interface WaveSegment {
  mark: string;
  start: number;
  length: number;
}

const dataFills: Record<string, string> = {
  '=': colors.accentSoft,
  '2': colors.white,
  '3': colors.signalSoft,
  '4': '#DDE6F6',
  '5': '#E7E3F4',
  '6': '#E0F1E7',
  '7': '#F7E3EA',
  '8': '#F5EFD9',
  '9': colors.panel,
};

const isData = (mark: string): boolean => mark in dataFills;
const isClock = (mark: string): boolean => 'pnPN'.includes(mark);

/** At a gap mark the signal continues unchanged. */
const toSegments = (wave: string): WaveSegment[] => {
  const segments: WaveSegment[] = [];
  [...wave].forEach((mark, start) => {
    const last = segments.at(-1);
    if (last && (mark === '.' || mark === '|')) last.length += 1;
    else segments.push({ mark: mark === '.' || mark === '|' ? 'z' : mark, start, length: 1 });
  });
  return segments;
};

const toLevel = (mark: string, y: number): number => {
  if ('1hHu'.includes(mark)) return y;
  if ('0lLd'.includes(mark)) return y + laneHeight;
  return y + laneHeight / 2;
};

const clockShapes = ({ mark, start, length }: WaveSegment, x: number, y: number, period: number): Shape[] => {
  const first = 'pP'.includes(mark) ? y : y + laneHeight;
  const second = first === y ? y + laneHeight : y;
  const points: Point[] = [];
  const arrows: Shape[] = [];
  for (let cycle = start; cycle < start + length; cycle += 1) {
    const left = x + cycle * period;
    points.push([left, second], [left, first], [left + period / 2, first], [left + period / 2, second]);
    if ('PN'.includes(mark)) arrows.push(edgeArrow(left, y, first === y));
  }
  points.push([x + (start + length) * period, second]);
  return [polyline(points, stroke), ...arrows];
};

const edgeArrow = (x: number, y: number, rising: boolean): Shape => {
  const tip = y + laneHeight / 2 + (rising ? -2.5 : 2.5);
  const base = rising ? tip + 5 : tip - 5;
  return polygon(
    [
      [x, tip],
      [x - 2.4, base],
      [x + 2.4, base],
    ],
    { fill: colors.ink },
  );
};

const boxShapes = (stretch: WaveSegment, x: number, y: number, period: number, text: string): Shape[] => {
  const left = x + stretch.start * period;
  const right = x + (stretch.start + stretch.length) * period;
  const middle = y + laneHeight / 2;
  const outline: Point[] = [
    [left, middle],
    [left + slope, y],
    [right - slope, y],
    [right, middle],
    [right - slope, y + laneHeight],
    [left + slope, y + laneHeight],
  ];
  const shapes = [polygon(outline, { ...stroke, fill: dataFills[stretch.mark] ?? colors.hairline })];
  if (stretch.mark === 'x') shapes.push(...hatching(left, right, y));
  if (!text) return shapes;
  const size = Math.min(7.5, (7.5 * (right - left - 6)) / estimateWidth(text, 7.5));
  return [...shapes, label((left + right) / 2, middle, text, { size })];
};

const hatching = (left: number, right: number, y: number): Shape[] => {
  const strokes: Shape[] = [];
  for (let at = left + 6; at < right - 4; at += 5) {
    strokes.push(line([at - 3, y + laneHeight - 1], [at + 3, y + 1], { stroke: colors.muted, width: 0.4 }));
  }
  return strokes;
};

/** Consecutive levels share one line with slanted edges; data and clocks are drawn separately. */
const levelShapes = (segments: WaveSegment[], x: number, y: number, period: number): Shape[] => {
  const shapes: Shape[] = [];
  let points: Point[] = [];
  const flush = (): void => {
    if (points.length > 1) shapes.push(polyline(points, stroke));
    points = [];
  };
  for (const { mark, start, length } of segments) {
    if (isData(mark) || isClock(mark) || mark === 'x') {
      flush();
      continue;
    }
    const level = toLevel(mark, y);
    const left = x + start * period;
    points.push([points.length ? left + slope : left, level], [left + length * period - slope / 2, level]);
  }
  flush();
  return shapes;
};

const gapShapes = (wave: string, x: number, y: number, period: number): Shape[] =>
  [...wave].flatMap((mark, index) => {
    if (mark !== '|') return [];
    const at = x + (index + 0.5) * period;
    const slit: Point[] = [
      [at - 4, y + laneHeight + 3],
      [at, y - 3],
      [at + 4, y - 3],
      [at, y + laneHeight + 3],
    ];
    return [
      polygon(slit, { fill: colors.white }),
      line([at - 4, y + laneHeight + 3], [at, y - 3], { stroke: colors.muted }),
      line([at, y + laneHeight + 3], [at + 4, y - 3], { stroke: colors.muted }),
    ];
  });

const signalShapes = (signal: Signal, x: number, y: number, period: number): Shape[] => {
  const segments = toSegments(signal.wave);
  const labels = [...(signal.labels ?? [])];
  const boxes = segments.flatMap((stretch) => {
    if (isClock(stretch.mark)) return clockShapes(stretch, x, y, period);
    if (isData(stretch.mark)) return boxShapes(stretch, x, y, period, labels.shift() ?? '');
    return stretch.mark === 'x' ? boxShapes(stretch, x, y, period, '') : [];
  });
  return [...boxes, ...levelShapes(segments, x, y, period), ...gapShapes(signal.wave, x, y, period)];
};

export const drawWaveform = ({ signals }: Extract<Drawing, { kind: 'waveform' }>): Picture => {
  const nameWidth = Math.max(...signals.map(({ name }) => estimateWidth(name, 8))) + 16;
  const periods = Math.max(...signals.map(({ wave }) => wave.length));
  const period = Math.min(48, (pictureWidth - nameWidth - 6) / periods);
  const width = nameWidth + period * periods + 6;
  const height = top * 2 + signals.length * lanePitch - (lanePitch - laneHeight);
  const shapes: Shape[] = [];
  for (let tick = 0; tick <= periods; tick += 1) {
    const x = nameWidth + tick * period;
    shapes.push(line([x, 4], [x, height - 4], { stroke: colors.rule, width: 0.5, dashed: true }));
  }
  signals.forEach((signal, index) => {
    const y = top + index * lanePitch;
    const style = { size: 8, mono: true, align: 'right' } as const;
    shapes.push(label(nameWidth - 8, y + laneHeight / 2, signal.name, style));
    shapes.push(...signalShapes(signal, nameWidth, y, period));
  });
  return { width, height, shapes };
};
