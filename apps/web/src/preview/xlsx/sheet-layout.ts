import { type Cell, type Merge, type SheetModel, textWidth } from './sheet-model.ts';

export const headerHeight = 26;
export const headerWidth = 52;

export interface Place {
  row: number;
  column: number;
}

export interface SheetLayout {
  /** Where each row and column starts; one more at the end. */
  tops: number[];
  lefts: number[];
  merges: Map<string, Merge>;
  /** Cells under a merge, which are not drawn, and the cell that lies over them. */
  covered: Map<string, Place>;
}

const key = (row: number, column: number): string => `${row}:${column}`;

const offsets = (sizes: number[]): number[] => {
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  return starts;
};

export const layOut = ({ widths, heights, merges }: SheetModel): SheetLayout => {
  const covered = new Map<string, Place>();
  for (const merge of merges) {
    for (let row = merge.row; row < merge.row + merge.rows; row += 1) {
      for (let column = merge.column; column < merge.column + merge.columns; column += 1) {
        if (row !== merge.row || column !== merge.column) covered.set(key(row, column), merge);
      }
    }
  }
  return {
    tops: offsets(heights),
    lefts: offsets(widths),
    merges: new Map(merges.map((merge) => [key(merge.row, merge.column), merge])),
    covered,
  };
};

export const mergeAt = (layout: SheetLayout, { row, column }: Place): Merge | undefined =>
  layout.merges.get(key(row, column));

export const coveredBy = (layout: SheetLayout, { row, column }: Place): Place | undefined =>
  layout.covered.get(key(row, column));

/** The first and last of the rows (or columns) that touch the visible stretch. */
export const visibleSpan = (starts: number[], from: number, to: number): { first: number; last: number } => {
  const count = starts.length - 1;
  const first = Math.max(0, lastNotAfter(starts, from));
  return {
    first: Math.min(first, Math.max(count - 1, 0)),
    last: Math.min(lastNotAfter(starts, to), count - 1),
  };
};

const lastNotAfter = (starts: number[], position: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Where a cell ends: a merge's end, or, for text on one line, the next cell that has something in it, as in Excel. */
export const endOfCell = (model: SheetModel, layout: SheetLayout, place: Place, cell: Cell): Place => {
  const merge = mergeAt(layout, place);
  if (merge) return { row: place.row + merge.rows, column: place.column + merge.columns };
  let end = place.column + 1;
  if (!cell.isNumber && !cell.text.includes('\n')) {
    const needed = (layout.lefts[place.column] ?? 0) + textWidth(cell.text);
    while (
      end < model.columns &&
      (layout.lefts[end] ?? needed) < needed &&
      isFree(model, layout, { row: place.row, column: end })
    )
      end += 1;
  }
  return { row: place.row + 1, column: end };
};

const isFree = (model: SheetModel, layout: SheetLayout, place: Place): boolean =>
  !model.cells[place.row]?.[place.column] && !coveredBy(layout, place) && !mergeAt(layout, place);

/** 0 → A, 26 → AA. */
export const columnName = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
};
