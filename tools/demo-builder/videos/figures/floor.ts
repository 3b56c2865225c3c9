import { colours } from '../../colours.ts';
import { circle, type Point, polyline, rect, type Shape } from '../../drawings/picture.ts';
import { block, box, type Figure, lit, stepped } from './figure.ts';

type Area = [name: string, x: number, y: number, w: number, h: number];

const middleOf = ([, x, y, w, h]: Area): Point => [x + w / 2, y + h / 2];

/** How far along a bent wire. */
const along = ([ax, ay]: Point, [bx, by]: Point, part: number): Point[] => {
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

/** A die: its blocks are placed one after another, then wires run between them. */
export const floor =
  (areas: Area[], wires: [number, number][]): Figure =>
  ({ seconds, shown }) => {
    const count = areas.length + wires.length * 0.6;
    const active = Math.floor(seconds * 0.8) % areas.length;
    const blocks = areas.flatMap((area, index): Shape[] => {
      const placed = stepped(shown * 1.3, index, count);
      if (placed === 0) return [];
      const [name, x, y, w, h] = area;
      const drop = (1 - placed) * -10;
      return block(x, y + drop, w, h, name, index === active ? lit : undefined);
    });
    const drawn = wires.flatMap(([from, to], index): Shape[] => {
      const [a, b] = [areas[from], areas[to]];
      const part = stepped(shown * 1.3, areas.length + index * 0.6, count);
      if (!a || !b || part === 0) return [];
      const points = along(middleOf(a), middleOf(b), part);
      const head = points.at(-1) ?? [0, 0];
      return [
        polyline(points, { stroke: colours.signal, width: 1.8 }),
        circle(...head, 2.6, { fill: colours.signal }),
      ];
    });
    return [
      rect(0, 0, box.width, box.height, { fill: colours.white, stroke: colours.muted, width: 1.2 }, 3),
      ...drawn,
      ...blocks,
    ];
  };
