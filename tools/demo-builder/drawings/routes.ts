import type { Point } from './picture.ts';

/** A cell in the grid of a block diagram. */
export interface GridCell {
  column: number;
  row: number;
}

export interface Grid {
  /** Center and size of the box at a cell. */
  boxAt: (cell: GridCell) => { x: number; y: number; w: number; h: number };
  isOccupied: (cell: GridCell) => boolean;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Route {
  from: GridCell;
  to: GridCell;
  exit: Side;
  entry: Side;
  /** `straight`: one line; `lane`: along the gap between columns; `around`: along the gap between rows as well. */
  way: 'straight' | 'lane' | 'around';
}

const between = (a: number, b: number): number[] => {
  const [low, high] = a < b ? [a, b] : [b, a];
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index);
};

/** Returns the route of a line that crosses no box. */
export const routeFor = (from: GridCell, to: GridCell, grid: Grid): Route => {
  const columns = to.column - from.column;
  const rows = to.row - from.row;
  if (columns === 0) {
    const free = !between(from.row, to.row).some((row) => grid.isOccupied({ column: from.column, row }));
    if (free) {
      const [exit, entry]: [Side, Side] = rows > 0 ? ['bottom', 'top'] : ['top', 'bottom'];
      return { from, to, exit, entry, way: 'straight' };
    }
    return { from, to, exit: 'right', entry: 'right', way: 'lane' };
  }
  const [exit, entry]: [Side, Side] = columns > 0 ? ['right', 'left'] : ['left', 'right'];
  const occupied = between(from.column, to.column).some((column) => grid.isOccupied({ column, row: to.row }));
  if (occupied) return { from, to, exit, entry, way: 'around' };
  return { from, to, exit, entry, way: rows === 0 ? 'straight' : 'lane' };
};

export interface Ports {
  start: Point;
  end: Point;
}

export const sidePoint = (side: Side, box: ReturnType<Grid['boxAt']>, share: number): Point => {
  if (side === 'left' || side === 'right') {
    return [box.x + (side === 'left' ? -box.w / 2 : box.w / 2), box.y + (share - 0.5) * box.h];
  }
  return [box.x + (share - 0.5) * box.w, box.y + (side === 'top' ? -box.h / 2 : box.h / 2)];
};

/** Returns the gap next to a cell; the gap right of a column is the gap left of the next. */
const gapBeside = ({ column }: GridCell, side: Side): string =>
  `column ${side === 'left' ? column - 1 : column}`;

/** Assigns lanes, so that lines in the same gap do not overlap. */
export class Lanes {
  private readonly used = new Map<string, number>();

  offset(gap: string): number {
    const index = this.used.get(gap) ?? 0;
    this.used.set(gap, index + 1);
    return (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 5;
  }
}

export interface Gaps {
  column: number;
  row: number;
}

/** Returns the corners of a line between two ports; gaps are the space between boxes. */
export const toCorners = (
  route: Route,
  { start, end }: Ports,
  gaps: Gaps,
  grid: Grid,
  lanes: Lanes,
): Point[] => {
  if (route.way === 'straight') return [start, end];
  const outward = route.exit === 'right' ? 1 : -1;
  // A line that returns to its own column stays close to it, because there may be no column beyond.
  const away = route.from.column === route.to.column ? Math.min(9, gaps.column / 2) : gaps.column / 2;
  const first = start[0] + outward * away + lanes.offset(gapBeside(route.from, route.exit));
  if (route.way === 'lane') return [start, [first, start[1]], [first, end[1]], end];
  const inward = route.entry === 'left' ? -1 : 1;
  const last = end[0] + inward * (gaps.column / 2) + lanes.offset(gapBeside(route.to, route.entry));
  const target = grid.boxAt(route.to);
  const side = route.to.row >= route.from.row ? -1 : 1;
  const channel =
    target.y + side * (target.h / 2 + gaps.row / 2) + lanes.offset(`row ${route.to.row} ${side}`);
  return [start, [first, start[1]], [first, channel], [last, channel], [last, end[1]], end];
};
