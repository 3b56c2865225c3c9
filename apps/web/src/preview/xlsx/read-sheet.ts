import { type CellObject, type Range, utils, type WorkSheet } from '@e965/xlsx';
import { safeLink } from '../safe-link.ts';
import { type Cell, type Merge, mostColumns, mostRows, type SheetModel, textWidth } from './sheet-model.ts';

const lineHeight = 19;
const plainRow = 26;
const plainColumn = 88;

export const readSheet = (name: string, sheet: WorkSheet): SheetModel => {
  const used = sheet['!ref'] ? utils.decode_range(sheet['!ref']) : undefined;
  const rows = used ? Math.min(used.e.r + 1, mostRows) : 0;
  const columns = used ? Math.min(used.e.c + 1, mostColumns) : 0;
  const cells = readCells(sheet, rows, columns);
  return {
    name,
    rows,
    columns,
    cells,
    widths: Array.from({ length: columns }, (_, column) =>
      columnWidth(sheet, column, widestNumber(cells, column)),
    ),
    heights: Array.from({ length: rows }, (_, row) => rowHeight(sheet, row, cells[row])),
    merges: (sheet['!merges'] ?? []).flatMap((range) => mergeOf(range, rows, columns)),
    isCut: used !== undefined && (used.e.r >= mostRows || used.e.c >= mostColumns),
  };
};

const readCells = (sheet: WorkSheet, rows: number, columns: number): (Cell | undefined)[][] => {
  const all = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const read: (Cell | undefined)[][] = [];
  for (let row = 0; row < rows; row += 1) {
    const source = all[row];
    if (source) read[row] = source.slice(0, columns).map((cell) => cell && readCell(cell));
  }
  return read;
};

const readCell = (cell: CellObject): Cell | undefined => {
  const link = cell.l?.Target ? safeLink(cell.l.Target) : undefined;
  const text = cell.w ?? (cell.v === undefined ? '' : String(cell.v));
  if (text === '') return undefined;
  return { text, ...(cell.t === 'n' || cell.t === 'd' ? { isNumber: true } : {}), ...(link ? { link } : {}) };
};

/** A number that is cut off reads as another number, so columns are as wide as theirs. */
const widestNumber = (cells: SheetModel['cells'], column: number): number =>
  cells.reduce((widest, row) => {
    const cell = row[column];
    return cell?.isNumber ? Math.max(widest, textWidth(cell.text)) : widest;
  }, 0);

const columnWidth = (sheet: WorkSheet, column: number, needed: number): number => {
  const info = sheet['!cols']?.[column];
  if (info?.hidden) return 0;
  return Math.min(Math.max(info?.wpx ?? plainColumn, needed, 28), 560);
};

const rowHeight = (sheet: WorkSheet, row: number, cells: (Cell | undefined)[] | undefined): number => {
  const info = sheet['!rows']?.[row];
  if (info?.hidden) return 0;
  if (info?.hpx) return Math.min(Math.max(info.hpx, plainRow), 420);
  // Not by Math.max of a map: rows are sparse, and what is left out would count as NaN.
  const lines = (cells ?? []).reduce((most, cell) => Math.max(most, cell?.text.split('\n').length ?? 1), 1);
  return Math.min(lines * lineHeight + (plainRow - lineHeight), 420);
};

const mergeOf = ({ s, e }: Range, rows: number, columns: number): Merge[] => {
  if (s.r >= rows || s.c >= columns) return [];
  const merge = {
    row: s.r,
    column: s.c,
    rows: Math.min(e.r, rows - 1) - s.r + 1,
    columns: Math.min(e.c, columns - 1) - s.c + 1,
  };
  return merge.rows * merge.columns > 1 ? [merge] : [];
};
