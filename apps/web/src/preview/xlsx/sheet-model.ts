/** What a viewer needs of a sheet: the texts as Excel shows them, and the geometry in pixels. */
export interface Cell {
  text: string;
  /** Numbers and dates stand on the right, as in Excel. */
  isNumber?: boolean;
  link?: string;
}

export interface Merge {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface SheetModel {
  name: string;
  rows: number;
  columns: number;
  /** Sparse: a row without content is left out. */
  cells: (Cell | undefined)[][];
  widths: number[];
  heights: number[];
  merges: Merge[];
  /** More rows or columns than are shown. */
  isCut: boolean;
}

export const mostRows = 20_000;
export const mostColumns = 256;

export type WorkbookRequest = { open: ArrayBuffer } | { sheet: string };

export type WorkbookAnswer = { sheets: string[] } | { model: SheetModel } | { failed: 'encrypted' | 'broken' };
