import type { Language } from '@siliport/contract/language';
import type { ProblemKind } from '../preview-file.ts';

/** A cell as Excel shows it. */
export interface Cell {
  text: string;
  /** Numbers and dates stand on the right, as in Excel. */
  isNumber?: true;
  link?: string;
  /** Index into the sheet's styles. */
  style?: number;
  /** The color that the number format gives, such as red for negative amounts. */
  color?: string;
}

/** Sparse: a cell without content and without a visible style is left out. */
export type RowCells = (Cell | undefined)[];

export type BorderSide = 'top' | 'right' | 'bottom' | 'left';

export interface Border {
  /** Pixels. */
  width: number;
  line: 'solid' | 'dashed' | 'dotted' | 'double';
  color: string;
}

export interface CellStyle {
  background?: string;
  color?: string;
  isBold?: true;
  isItalic?: true;
  isUnderlined?: true;
  isStruck?: true;
  borders?: Partial<Record<BorderSide, Border>>;
  horizontal?: 'left' | 'center' | 'right' | 'justify';
  vertical?: 'top' | 'center';
  wraps?: true;
  /** Steps of indentation. */
  indent?: number;
}

export interface Merge {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** How many of what lie on a sheet beside its cells; the preview does not draw them. */
export interface Drawings {
  pictures: number;
  charts: number;
  shapes: number;
}

export interface SheetModel {
  name: string;
  rowCount: number;
  columnCount: number;
  /** The first `eagerRows` rows; sparse. Further rows are asked for in blocks as they come into sight. */
  cells: (RowCells | undefined)[];
  styles: CellStyle[];
  /** Pixels; 0 for what is hidden. */
  widths: number[];
  heights: number[];
  merges: Merge[];
  drawings: Drawings;
  hasGridLines: boolean;
  /** Whether any cell has something to read in it. */
  hasText: boolean;
  /** More rows or columns than are shown. */
  isTruncated: boolean;
  /** A part that the sheet's cells lean on is missing or unreadable. */
  isIncomplete: boolean;
  /** The first rows of a large sheet, whose other rows are still being read. */
  isPartial: boolean;
}

export const maxRows = 500_000;
export const maxColumns = 256;

/** Read with the sheet itself, so that most sheets are there whole, and their numbers decide the widths. */
export const eagerRows = 2048;
export const blockRows = 256;

/** Roughly, in pixels at the grid's size of type: exact widths would need the page, and the worker has none. */
export const textWidth = (text: string): number => {
  let width = 14;
  for (const letter of text) width += letter > '\u2e80' ? 13.5 : 7.6;
  return width;
};

/** What the worker is asked; `rows` wants the cells of `blockRows` rows from there. */
export type WorkbookRequest =
  | { open: ArrayBuffer }
  | { sheetStart: string; language: Language }
  | { sheet: string; language: Language }
  | { sheet: string; language: Language; fromRow: number };

export type WorkbookResponse =
  | { sheets: string[] }
  | { model: SheetModel | undefined }
  | { cells: (RowCells | undefined)[] }
  | { failed: ProblemKind };
