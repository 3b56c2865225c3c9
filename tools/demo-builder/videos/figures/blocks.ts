import { colors, seriesColors } from '../../colors.ts';
import { circle, line, type Point, polygon, polyline, rect, type Shape } from '../../drawings/picture.ts';
import { inLanguage } from '../../language.ts';
import type { Cell } from '../../source/document.ts';
import { block, box, type Figure, highlightColors, toStepProgress } from './figure.ts';

/** Steps from top to bottom; a token moves through them in a loop. */
export const chain =
  (...steps: Cell[]): Figure =>
  ({ seconds, progress, language }) => {
    const pitch = box.height / steps.length;
    const height = Math.min(32, pitch - 14);
    const visible = Math.min(steps.length, 1 + Math.floor(progress * 1.5 * steps.length));
    const turn = (seconds * 0.5) % visible;
    const active = Math.floor(turn);
    return steps.slice(0, visible).flatMap((step, index): Shape[] => {
      const y = index * pitch + (pitch - height) / 2;
      const shapes = block(
        28,
        y,
        box.width - 56,
        height,
        inLanguage(step, language),
        index === active ? highlightColors : undefined,
      );
      if (index === visible - 1) return shapes;
      const [from, to] = [y + height, y + pitch];
      const x = box.width / 2;
      const passing =
        index === active
          ? [circle(x, from + (turn - active) * (to - from), 3.4, { fill: colors.signal })]
          : [];
      return [
        ...shapes,
        line([x, from], [x, to - 4], { stroke: colors.muted, width: 1.2 }),
        polygon(
          [
            [x - 3.5, to - 5],
            [x + 3.5, to - 5],
            [x, to],
          ],
          { fill: colors.muted },
        ),
        ...passing,
      ];
    });
  };

const chip = { width: 66, top: 14, height: 160 };

/** Two chips connected by lanes; data moves along them, on every third lane backwards. */
export const lanes =
  (left: Cell, right: Cell, count = 6): Figure =>
  ({ seconds, progress, language }) => {
    const from = chip.width;
    const to = box.width - chip.width;
    const shapes: Shape[] = [];
    for (let index = 0; index < count; index += 1) {
      const y = chip.top + ((index + 0.5) * chip.height) / count;
      const trained = progress * (count + 1) > index + 0.5;
      shapes.push(
        line([from, y], [to, y], {
          stroke: trained ? colors.accent : colors.rule,
          width: trained ? 2 : 1.5,
        }),
      );
      if (!trained) continue;
      const phase = (seconds * 0.55 + index * 0.37) % 1;
      const at = index % 3 === 2 ? 1 - phase : phase;
      shapes.push(circle(from + 4 + at * (to - from - 8), y, 3.6, { fill: seriesColors[1] }));
    }
    return [
      rect(0, chip.top, chip.width, chip.height, { fill: colors.accentSoft }, 5),
      rect(to, chip.top, chip.width, chip.height, { fill: colors.accentSoft }, 5),
      ...shapes,
      ...block(6, box.height / 2 - 15, chip.width - 12, 30, inLanguage(left, language), highlightColors),
      ...block(
        to + 6,
        box.height / 2 - 15,
        chip.width - 12,
        30,
        inLanguage(right, language),
        highlightColors,
      ),
    ];
  };

type Area = [name: string, x: number, y: number, w: number, h: number];

const toMiddle = ([, x, y, w, h]: Area): Point => [x + w / 2, y + h / 2];

/** Returns the first `part` of a bent wire. */
const traceWire = ([ax, ay]: Point, [bx, by]: Point, part: number): Point[] => {
  const first = Math.abs(bx - ax);
  const length = first + Math.abs(by - ay) || 1;
  const turn = first / length;
  if (part <= turn)
    return [
      [ax, ay],
      [ax + (bx - ax) * (turn ? part / turn : 1), ay],
    ];
  return [
    [ax, ay],
    [bx, ay],
    [bx, ay + (by - ay) * ((part - turn) / (1 - turn || 1))],
  ];
};

/** A die whose blocks appear one after another, followed by the wires between them. */
export const floor =
  (areas: Area[], wires: [number, number][]): Figure =>
  ({ seconds, progress }) => {
    const count = areas.length + wires.length * 0.6;
    const active = Math.floor(seconds * 0.8) % areas.length;
    const blocks = areas.flatMap((area, index): Shape[] => {
      const stepProgress = toStepProgress(progress * 1.3, index, count);
      if (stepProgress === 0) return [];
      const [name, x, y, w, h] = area;
      const drop = (1 - stepProgress) * -10;
      return block(x, y + drop, w, h, name, index === active ? highlightColors : undefined);
    });
    const drawn = wires.flatMap(([from, to], index): Shape[] => {
      const [a, b] = [areas[from], areas[to]];
      const part = toStepProgress(progress * 1.3, areas.length + index * 0.6, count);
      if (!a || !b || part === 0) return [];
      const points = traceWire(toMiddle(a), toMiddle(b), part);
      const head = points.at(-1) ?? [0, 0];
      return [
        polyline(points, { stroke: colors.signal, width: 1.8 }),
        circle(...head, 2.6, { fill: colors.signal }),
      ];
    });
    return [
      rect(0, 0, box.width, box.height, { fill: colors.white, stroke: colors.muted, width: 1.2 }, 3),
      ...drawn,
      ...blocks,
    ];
  };
