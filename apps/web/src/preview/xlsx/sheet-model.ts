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

/** Roughly, in pixels at the grid's size of type: exact widths would need the page, and the worker has none. */
export const textWidth = (text: string): number => {
  let width = 14;
  for (const letter of text) width += letter > '\u2e80' ? 13.5 : 7.6;
  return width;
};

export const mostRows = 20_000;
export const mostColumns = 256;

export type WorkbookRequest = { open: ArrayBuffer } | { sheet: string };

export type WorkbookAnswer =
  | { sheets: string[] }
  | { model: SheetModel }
  | { failed: 'encrypted' | 'broken' };
