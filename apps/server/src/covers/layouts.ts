import { type Canvas, circle, height, range, rect, round, stroke, width } from './canvas.ts';

/** A wafer with its dies, some of them marked. */
export const wafer = ({ palette, random, integer }: Canvas): string => {
  const radius = 165;
  const [cx, cy] = [width / 2 + integer(-60, 60), height / 2];
  const [w, h] = [integer(17, 30), integer(17, 30)];
  const dies: string[] = [];
  for (let y = -radius; y < radius; y += h)
    for (let x = -radius; x < radius; x += w) {
      const corner = Math.max(
        Math.hypot(x, y),
        Math.hypot(x + w, y),
        Math.hypot(x, y + h),
        Math.hypot(x + w, y + h),
      );
      if (corner > radius - 6) continue;
      const marked = random() < 0.06;
      dies.push(
        rect([cx + x + 1.5, cy + y + 1.5, w - 3, h - 3], {
          fill: marked ? palette.accent : palette.line,
          opacity: marked ? 0.9 : 0.2 + Math.floor(random() * 4) / 10,
          radius: 1.5,
        }),
      );
    }
  return (
    circle(cx, cy, radius, palette.line, 0.2) +
    stroke(
      `M${round(cx - 9)} ${round(cy + radius)}L${round(cx)} ${round(cy + radius - 10)}L${round(cx + 9)} ${round(cy + radius)}`,
      palette.line,
      2,
    ) +
    dies.join('')
  );
};

type Box = [x: number, y: number, w: number, h: number];

/** Splits a block until the pieces have the size of macros. */
const splitBox = (canvas: Canvas, [x, y, w, h]: Box, depth: number): Box[] => {
  if (depth === 0 || Math.min(w, h) < 54) return [[x, y, w, h]];
  const share = 0.32 + canvas.random() * 0.36;
  const halves: [Box, Box] =
    w > h
      ? [
          [x, y, w * share, h],
          [x + w * share, y, w * (1 - share), h],
        ]
      : [
          [x, y, w, h * share],
          [x, y + h * share, w, h * (1 - share)],
        ];
  return halves.flatMap((half) => splitBox(canvas, half, depth - 1));
};

/** Floor plan: blocks inside a ring of pads, one of them the item's. */
export const floorPlan = (canvas: Canvas): string => {
  const { palette, integer } = canvas;
  const blocks = splitBox(canvas, [150, 40, 340, 280], 4);
  const own = integer(0, blocks.length - 1);
  const pads = range(16).flatMap((index) => [
    rect([154 + index * 21, 12, 12, 14], { fill: palette.line, opacity: 0.6 }),
    rect([154 + index * 21, 334, 12, 14], { fill: palette.line, opacity: 0.6 }),
  ]);
  const sides = range(13).flatMap((index) => [
    rect([122, 44 + index * 21, 14, 12], { fill: palette.line, opacity: 0.6 }),
    rect([504, 44 + index * 21, 14, 12], { fill: palette.line, opacity: 0.6 }),
  ]);
  return (
    rect([144, 34, 352, 292], { stroke: palette.line, radius: 6 }) +
    [...pads, ...sides].join('') +
    blocks
      .map(([x, y, w, h], index) =>
        rect([x + 4, y + 4, w - 8, h - 8], {
          fill: index === own ? palette.accent : palette.line,
          opacity: index === own ? 0.9 : 0.2 + integer(0, 3) / 10,
          radius: 4,
        }),
      )
      .join('')
  );
};

/** Balls of a package, in groups. */
export const ballGrid = ({ palette, random, integer }: Canvas): string => {
  const [columns, rows] = [22, 12];
  const [gx, gy, reach] = [integer(4, 17), integer(3, 8), integer(2, 4)];
  const hollow = random() < 0.5;
  const balls = range(columns * rows).flatMap((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    if (hollow && Math.abs(column - 10.5) < 4 && Math.abs(row - 5.5) < 2) return [];
    const near = Math.abs(column - gx) + Math.abs(row - gy) <= reach;
    const power = (column * 7 + row * 3) % 11 === 0;
    const opacity = near ? 1 : power ? 0.9 : 0.4;
    return [
      circle(58 + column * 25, 42 + row * 25, near ? 9 : 7.5, near ? palette.accent : palette.line, opacity),
    ];
  });
  return rect([34, 18, 572, 324], { stroke: palette.line, radius: 10 }) + balls.join('');
};

/** Rows of cells of different widths, with a path through them. */
export const cellRows = ({ palette, random, integer }: Canvas): string => {
  const cells: string[] = [];
  const stops: [number, number][] = [];
  for (const row of range(8)) {
    const y = 24 + row * 40;
    for (let x = 20; x < width - 40; ) {
      const w = Math.min(integer(2, 7) * 12, width - 20 - x);
      cells.push(
        rect([x + 1, y, w - 2, 32], { fill: palette.line, opacity: 0.2 + integer(0, 3) / 10, radius: 2 }),
      );
      if (random() < 0.07) stops.push([x + w / 2, y + 16]);
      x += w;
    }
  }
  const [first, ...rest] = stops;
  const route = first
    ? `M${round(first[0])} ${round(first[1])}${rest.map(([x, y]) => `H${round(x)}V${round(y)}`).join('')}`
    : '';
  return (
    cells.join('') +
    stroke(route, palette.accent, 2.4) +
    stops.map(([x, y]) => circle(x, y, 5, palette.accent)).join('')
  );
};

/** Bits of a memory, with its decoder and sense amplifiers. */
export const bitArray = ({ palette, random, integer }: Canvas): string => {
  const [columns, rows] = [32, 17];
  const word = integer(2, rows - 3);
  const ones = range(columns * rows).filter(() => random() < 0.42);
  const isOfWord = (bit: number) => Math.floor(bit / columns) === word;
  const square = (bit: number) =>
    `M${round(118 + (bit % columns) * 15.5)} ${24 + Math.floor(bit / columns) * 16}h12v12h-12z`;
  const squares = (bits: number[], fill: string, opacity: number) =>
    `<path d="${bits.map(square).join('')}" fill="${fill}" opacity="${opacity}"/>`;
  const decoder = range(rows).map((row) =>
    rect([48, 24 + row * 16, 52, 12], {
      fill: row === word ? palette.accent : palette.line,
      opacity: row === word ? 0.9 : 0.4,
      radius: 2,
    }),
  );
  return (
    squares(
      range(columns).map((column) => word * columns + column),
      palette.accent,
      0.3,
    ) +
    squares(
      ones.filter((bit) => !isOfWord(bit)),
      palette.line,
      0.8,
    ) +
    squares(ones.filter(isOfWord), palette.accent, 0.9) +
    decoder.join('') +
    range(columns)
      .map((column) =>
        rect([118 + column * 15.5, 306, 12, 28], { fill: palette.line, opacity: 0.6, radius: 2 }),
      )
      .join('')
  );
};
