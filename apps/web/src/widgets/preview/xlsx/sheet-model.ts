import type { Language } from '@siliport/contract/language';
import type { ProblemKind } from '../preview-file.ts';

/** A formatted cell. */
export interface Cell {
  text: string;
  /** Numbers and dates are right-aligned, as in Excel. */
  isNumber?: true;
  link?: string;
  /** Index into the sheet's styles. */
  style?: number;
  /** The color from the number format, e.g. red for negative amounts. */
  color?: string;
}

/** Sparse: cells without content and visible style are omitted. */
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
  isStrikethrough?: true;
  borders?: Partial<Record<BorderSide, Border>>;
  horizontal?: 'left' | 'center' | 'right' | 'justify';
  vertical?: 'top' | 'center';
  wraps?: true;
  /** Levels of indentation. */
  indent?: number;
}

export interface Merge {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** The numbers of pictures, charts and shapes on a sheet, which the preview does not render. */
export interface Drawings {
  pictures: number;
  charts: number;
  shapes: number;
}

export interface SheetModel {
  name: string;
  rowCount: number;
  columnCount: number;
  /** The first `eagerRows` rows, sparse. Further rows are requested in blocks as they scroll into view. */
  cells: (RowCells | undefined)[];
  styles: CellStyle[];
  /** Pixels; 0 for hidden columns. */
  widths: number[];
  heights: number[];
  merges: Merge[];
  drawings: Drawings;
  hasGridLines: boolean;
  /** Whether any cell has text. */
  hasText: boolean;
  /** Whether the sheet has more rows or columns than are shown. */
  isTruncated: boolean;
  /** Whether a part that the cells refer to is missing or unreadable. */
  isIncomplete: boolean;
  /** Whether these are only the first rows of a large sheet that is still loading. */
  isPartial: boolean;
}

export const maxRows = 500_000;
export const maxColumns = 256;

/** The number of rows read with the sheet: most sheets are complete then, and the column widths fit their numbers. */
export const eagerRows = 2048;
export const blockRows = 256;

/** Estimates the width in pixels at the grid's font size, because the worker has no DOM to measure in. */
export const textWidth = (text: string): number => {
  let width = 14;
  for (const letter of text) width += letter > '\u2e80' ? 13.5 : 7.6;
  return width;
};

/** A request to the worker; `rows` returns `blockRows` rows from `from`. */
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
