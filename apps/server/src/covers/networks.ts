import { type Canvas, circle, height, range, rect, round, stroke, width } from './canvas.ts';

type Point = [x: number, y: number];

/** An H with half the size at each of its ends, and so on. */
const branches = ([x, y]: Point, w: number, h: number, depth: number): { d: string; leaves: Point[] } => {
  const ends: Point[] = [
    [x - w, y - h],
    [x - w, y + h],
    [x + w, y - h],
    [x + w, y + h],
  ];
  const own = `M${round(x - w)} ${round(y)}H${round(x + w)}M${round(x - w)} ${round(y - h)}V${round(y + h)}M${round(x + w)} ${round(y - h)}V${round(y + h)}`;
  if (depth === 1) return { d: own, leaves: ends };
  const below = ends.map((end) => branches(end, w / 2, h / 2, depth - 1));
  return { d: own + below.map(({ d }) => d).join(''), leaves: below.flatMap(({ leaves }) => leaves) };
};

/** Clock tree: the same length to every leaf. */
export const clockTree = ({ palette, random, integer }: Canvas): string => {
  const root: Point = [width / 2, height / 2];
  const { d, leaves } = branches(root, integer(128, 150), integer(72, 84), 3);
  return (
    stroke(`M${width / 2} ${height - 8}V${height / 2}`, palette.accent, 3) +
    stroke(d, palette.line, 2, 0.8) +
    leaves
      .map(([x, y]) => {
        const gated = random() < 0.2;
        return rect([x - 5, y - 5, 10, 10], { fill: gated ? palette.accent : palette.line, radius: 2 });
      })
      .join('') +
    circle(...root, 9, palette.accent)
  );
};

/** Traces of a board: straight, then at 45 degrees, then straight again, ending in vias. */
export const traces = ({ palette, random, integer }: Canvas): string => {
  const pitch = 20;
  const turn = integer(14, 34) * 10;
  const drop = integer(2, 5) * (random() < 0.5 ? 14 : -14);
  const [from, to] = [
    random() < 0.3 ? integer(40, 120) : -10,
    random() < 0.3 ? integer(520, 600) : width + 10,
  ];
  const bundle = range(22).map((index) => {
    const y = -40 + index * pitch;
    const x = turn + (drop >= 0 ? -1 : 1) * index * 4;
    return {
      d: `M${from} ${y}H${round(x)}L${round(x + Math.abs(drop))} ${y + drop}H${to}`,
      y,
      own: index % 7 === integer(0, 6),
    };
  });
  const rest = bundle.filter(({ own }) => !own);
  const own = bundle.filter((each) => each.own);
  return (
    stroke(rest.map(({ d }) => d).join(''), palette.line, 3, 0.5) +
    stroke(own.map(({ d }) => d).join(''), palette.accent, 3.4) +
    bundle
      .map(({ y, own: isOwn }) => {
        const fill = isOwn ? palette.accent : palette.line;
        return circle(from, y, 6, fill) + circle(to, y + drop, 6, fill);
      })
      .join('')
  );
};

/** Event: rings around points, connected by curves. */
export const gathering = (canvas: Canvas): string => {
  const { palette, random, integer } = canvas;
  const points = range(9).map((index): Point => [50 + index * 68 + integer(-18, 18), integer(60, 300)]);
  const curves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const middle = (fromX + x) / 2;
    return `M${round(fromX)} ${round(fromY)}C${round(middle)} ${round(fromY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  const rings = points.flatMap(([x, y], index) => {
    const fill = index % 4 === 1 ? palette.accent : palette.line;
    const reach = 14 + random() * 34;
    return [circle(x, y, reach * 1.6, fill, 0.1), circle(x, y, reach, fill, 0.2), circle(x, y, 7, fill)];
  });
  return stroke(curves.join(''), palette.line, 2, 0.6) + rings.join('');
};

/** Broadcast: one source linked to many listeners. */
export const broadcast = ({ palette, integer }: Canvas): string => {
  const [cx, cy] = [integer(120, 520), integer(150, 210)];
  const waves = range(9).map((index) => {
    const radius = 34 + index * 38;
    return `M${round(cx - radius)} ${round(cy)}A${radius} ${radius} 0 0 1 ${round(cx + radius)} ${round(cy)}A${radius} ${radius} 0 0 1 ${round(cx - radius)} ${round(cy)}`;
  });
  const listeners = range(26).map(() =>
    circle(integer(20, 620), integer(20, 340), integer(3, 6), palette.line, 0.8),
  );
  return (
    waves.map((d, index) => stroke(d, palette.line, 2, 0.8 - index * 0.08)).join('') +
    listeners.join('') +
    circle(cx, cy, 20, palette.accent)
  );
};
