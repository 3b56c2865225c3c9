import { colors } from '../colors.ts';
import { inLanguage, type Language } from '../language.ts';
import { estimateLines, estimateWidth } from '../measure-text.ts';
import type { Drawing } from '../source/document.ts';
import {
  label,
  type PathCommand,
  type Picture,
  type Point,
  path,
  pictureWidth,
  polygon,
  rect,
  type Shape,
} from './picture.ts';
import {
  type Gaps,
  type Grid,
  type GridCell,
  Lanes,
  type Ports,
  type Route,
  routeFor,
  type Side,
  sidePoint,
  toCorners,
} from './routes.ts';

type BlockDiagram = Extract<Drawing, { kind: 'block-diagram' }>;
type Box = BlockDiagram['blocks'][number];

const margin = 14;
const stroke = { stroke: colors.muted, width: 1.1 };

interface Layout extends Grid {
  gaps: Gaps;
  size: { w: number; h: number };
  width: number;
  height: number;
}

const toLayout = (blocks: Box[]): Layout => {
  const left = Math.min(...blocks.map(({ column }) => column));
  const top = Math.min(...blocks.map(({ row }) => row));
  const columns = Math.max(...blocks.map(({ column }) => column)) - left + 1;
  const rows = Math.max(...blocks.map(({ row }) => row)) - top + 1;
  const inner = pictureWidth - margin * 2;
  const gaps = { column: Math.min(46, (inner / columns) * 0.3), row: 26 };
  const w = Math.min(118, (inner - gaps.column * (columns - 1)) / columns);
  const h = rows > 6 ? 32 : 40;
  const occupied = new Set(blocks.map(({ column, row }) => `${column} ${row}`));
  return {
    gaps,
    size: { w, h },
    width: margin * 2 + columns * w + (columns - 1) * gaps.column,
    height: margin * 2 + rows * h + (rows - 1) * gaps.row,
    boxAt: ({ column, row }) => ({
      x: margin + (column - left) * (w + gaps.column) + w / 2,
      y: margin + (row - top) * (h + gaps.row) + h / 2,
      w,
      h,
    }),
    isOccupied: ({ column, row }) => occupied.has(`${column} ${row}`),
  };
};

interface Link {
  route: Route;
  isBidirectional: boolean;
}

const toLinks = ({ blocks, links }: BlockDiagram, grid: Grid): Link[] => {
  const cells = new Map<string, GridCell>(blocks.map((block) => [block.id, block]));
  const seen = new Set(links.map(([from, to]) => `${from} ${to}`));
  return links.flatMap(([from, to], index) => {
    const start = cells.get(from);
    const end = cells.get(to);
    if (!start || !end)
      throw new Error(`A block diagram links ${from} to ${to}, and one of them is not a block.`);
    const isBidirectional = seen.has(`${to} ${from}`);
    const drawn = isBidirectional && links.findIndex(([a, b]) => a === to && b === from) < index;
    return drawn ? [] : [{ route: routeFor(start, end, grid), isBidirectional }];
  });
};

interface PortUse {
  link: Link;
  atStart: boolean;
  /** The position of the other end along the side; sorting by it avoids crossings. */
  order: number;
}

const toPorts = (links: Link[], grid: Layout): Map<Link, Ports> => {
  const sides = new Map<string, { cell: GridCell; side: Side; uses: PortUse[] }>();
  const add = (link: Link, cell: GridCell, side: Side, other: GridCell, atStart: boolean): void => {
    const key = `${cell.column} ${cell.row} ${side}`;
    const entry = sides.get(key) ?? { cell, side, uses: [] };
    const order = side === 'left' || side === 'right' ? other.row : other.column;
    entry.uses.push({ link, atStart, order });
    sides.set(key, entry);
  };
  for (const link of links) {
    add(link, link.route.from, link.route.exit, link.route.to, true);
    add(link, link.route.to, link.route.entry, link.route.from, false);
  }
  const ports = new Map<Link, Ports>(links.map((link) => [link, { start: [0, 0], end: [0, 0] }]));
  for (const { cell, side, uses } of sides.values()) {
    uses.sort((a, b) => a.order - b.order);
    const shares = toShares(uses);
    uses.forEach(({ link, atStart }, index) => {
      const entry = ports.get(link);
      if (entry) entry[atStart ? 'start' : 'end'] = sidePoint(side, grid.boxAt(cell), shares[index] ?? 0.5);
    });
  }
  return ports;
};

/**
 * Returns the position of each line along the side: straight lines in the middle, so that both ends match, the others
 * around them.
 */
const toShares = (uses: PortUse[]): number[] => {
  const straight = uses.findIndex(({ link }) => link.route.way === 'straight');
  if (straight < 0) return uses.map((_, index) => (index + 1) / (uses.length + 1));
  return uses.map((_, index) => {
    if (index < straight) return (0.5 * (index + 1)) / (straight + 1);
    return index === straight ? 0.5 : 0.5 + (0.5 * (index - straight)) / (uses.length - straight);
  });
};

const cornerRadius = 4;

const toward = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(0.5, distance / length);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

const toRoundedCommands = (points: Point[]): PathCommand[] => {
  const commands: PathCommand[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) commands.push(['move', ...point]);
    else if (!after) commands.push(['line', ...point]);
    else {
      commands.push(['line', ...toward(point, before, cornerRadius)]);
      commands.push(['curve', ...point, ...point, ...toward(point, after, cornerRadius)]);
    }
  });
  return commands;
};

const arrowHead = (tip: Point, from: Point): Shape => {
  const base = toward(tip, from, 6.5);
  const across: Point = [(tip[1] - base[1]) * 0.42, (base[0] - tip[0]) * 0.42];
  return polygon(
    [tip, [base[0] + across[0], base[1] + across[1]], [base[0] - across[0], base[1] - across[1]]],
    {
      fill: colors.muted,
    },
  );
};

const linkShapes = ({ isBidirectional }: Link, points: Point[]): Shape[] => {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  const shapes = [path(toRoundedCommands(points), stroke)];
  if (last && beforeLast) shapes.push(arrowHead(last, beforeLast));
  if (isBidirectional && first && second) shapes.push(arrowHead(first, second));
  return shapes;
};

const boxShapes = (block: Box, layout: Layout, language: Language, outer: boolean): Shape[] => {
  const { x, y, w, h } = layout.boxAt(block);
  const lines = estimateLines(inLanguage(block.label, language), 8.5, w - 10);
  const widest = Math.max(...lines.map((text) => estimateWidth(text, 8.5)));
  const size = Math.max(5.5, Math.min(8.5, (8.5 * (w - 8)) / widest, (h - 6) / (lines.length * 1.25)));
  const style = outer
    ? { fill: colors.panel, stroke: colors.muted, width: 1 }
    : { fill: colors.accentSoft, stroke: colors.accent, width: 1 };
  return [
    rect(x - w / 2, y - h / 2, w, h, style, 4),
    ...lines.map((text, index) =>
      label(x, y + (index - (lines.length - 1) / 2) * size * 1.28, text, { size, bold: !outer }),
    ),
  ];
};

export const drawBlockDiagram = (diagram: BlockDiagram, language: Language): Picture => {
  const layout = toLayout(diagram.blocks);
  const links = toLinks(diagram, layout);
  const ports = toPorts(links, layout);
  const lanes = new Lanes();
  const lines = links.flatMap((link) => {
    const ends = ports.get(link);
    return ends ? linkShapes(link, toCorners(link.route, ends, layout.gaps, layout, lanes)) : [];
  });
  // Boxes with a single connection are external, e.g. a pin or a host, and drawn lighter than inner parts.
  const neighbors = (id: string): number =>
    new Set(diagram.links.filter((link) => link.includes(id)).flat()).size - 1;
  const boxes = diagram.blocks.flatMap((block) =>
    boxShapes(block, layout, language, neighbors(block.id) <= 1),
  );
  return { width: layout.width, height: layout.height, shapes: [...lines, ...boxes] };
};
