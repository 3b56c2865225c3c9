import {
  type Cell,
  type CellStyle,
  type Merge,
  type RowCells,
  type SheetModel,
  textWidth,
} from './sheet-model.ts';

export const headerHeight = 26;
export const headerWidth = 52;

export interface CellPosition {
  row: number;
  column: number;
}

export interface SheetLayout {
  /** Offsets of the rows and columns in pixels, followed by the total size. */
  tops: number[];
  lefts: number[];
  /** Returns the merges that intersect a row. */
  findMergesInRow: (row: number) => readonly Merge[];
}

/** Returns the cells of a row; undefined for an empty row or one that is not loaded yet. */
export type GetRowCells = (row: number) => RowCells | undefined;

const offsets = (sizes: number[]): number[] => {
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  return starts;
};

/** Merges are indexed by the blocks of rows that they intersect. */
const toBlock = (row: number): number => Math.floor(row / 64);
/** A merge of more blocks, such as that of a whole column, is compared with every row instead. */
const maxBlocks = 16;

const createMergeFinder = (merges: readonly Merge[]): SheetLayout['findMergesInRow'] => {
  const byBlock = new Map<number, Merge[]>();
  const tall: Merge[] = [];
  for (const merge of merges) {
    const [first, last] = [toBlock(merge.row), toBlock(merge.row + merge.rows - 1)];
    if (last - first >= maxBlocks) tall.push(merge);
    else
      for (let block = first; block <= last; block += 1)
        byBlock.set(block, [...(byBlock.get(block) ?? []), merge]);
  }
  return (row) =>
    [...tall, ...(byBlock.get(toBlock(row)) ?? [])].filter(
      (merge) => merge.row <= row && row < merge.row + merge.rows,
    );
};

export const createSheetLayout = ({ widths, heights, merges }: SheetModel): SheetLayout => ({
  tops: offsets(heights),
  lefts: offsets(widths),
  findMergesInRow: createMergeFinder(merges),
});

/**
 * Returns the offset in pixels nearest to the current one at which a row or column is in view; where it is longer than the
 * view, the one of its beginning.
 */
export const findScrollOffset = (
  current: number,
  [start, end]: readonly [start: number, end: number],
  viewLength: number,
): number => (start < current || end - start > viewLength ? start : Math.max(current, end - viewLength));

const findMergeOver = (layout: SheetLayout, { row, column }: CellPosition): Merge | undefined =>
  layout
    .findMergesInRow(row)
    .find((merge) => merge.column <= column && column < merge.column + merge.columns);

/** Returns the merge that starts at a cell. */
export const findMergeAt = (layout: SheetLayout, { row, column }: CellPosition): Merge | undefined => {
  const merge = findMergeOver(layout, { row, column });
  return merge?.row === row && merge.column === column ? merge : undefined;
};

/** Returns the cell that covers this one, which is then not rendered. */
export const findCoveringCell = (
  layout: SheetLayout,
  { row, column }: CellPosition,
): CellPosition | undefined => {
  const merge = findMergeOver(layout, { row, column });
  return !merge || (merge.row === row && merge.column === column) ? undefined : merge;
};

/** Returns the first and last row (or column) in the visible range. */
export const findVisibleRange = (
  starts: number[],
  from: number,
  to: number,
): { first: number; last: number } => {
  const count = starts.length - 1;
  const first = Math.max(0, findLastAtMost(starts, from));
  return {
    first: Math.min(first, Math.max(count - 1, 0)),
    last: Math.min(findLastAtMost(starts, to), count - 1),
  };
};

const findLastAtMost = (starts: number[], position: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

export const wrapsText = (cell: Cell, style: CellStyle | undefined): boolean =>
  style?.wraps === true || cell.text.includes('\n');

const flowsOver = (cell: Cell, style: CellStyle | undefined): boolean =>
  cell.text !== '' && !cell.isNumber && !wrapsText(cell, style) && (style?.horizontal ?? 'left') === 'left';

/**
 * Returns the column after a cell: the end of its merge, or, for text on one line, the next cell with content, as in
 * Excel.
 */
export const findCellEnd = (
  layout: SheetLayout,
  cells: RowCells | undefined,
  position: CellPosition,
  style: CellStyle | undefined,
): CellPosition => {
  const { row, column } = position;
  const merge = findMergeAt(layout, position);
  if (merge) return { row: row + merge.rows, column: column + merge.columns };
  const cell = cells?.[column];
  let end = column + 1;
  if (cell && flowsOver(cell, style)) {
    const needed = (layout.lefts[column] ?? 0) + textWidth(cell.text);
    while (
      end < layout.lefts.length - 1 &&
      (layout.lefts[end] ?? needed) < needed &&
      !cells?.[end] &&
      !findMergeOver(layout, { row, column: end })
    )
      end += 1;
  }
  return { row: row + 1, column: end };
};

/** Returns `A` for 0 and `AA` for 26. */
export const toColumnName = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : toColumnName(Math.floor(column / 26) - 1) + letter;
};
