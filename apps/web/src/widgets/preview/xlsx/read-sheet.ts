import type { Language } from '@siliport/contract/language';
import type { OfficePackage } from '../office-package.ts';
import { PreviewError, safeLink } from '../preview-file.ts';
import { type CellContext, readRows } from './read-cells.ts';
import {
  type Drawings,
  eagerRows,
  type Merge,
  maxColumns,
  maxRows,
  type RowCells,
  type SheetModel,
  textWidth,
} from './sheet-model.ts';
import { indexRows, type RowIndex, toColumnIndex } from './sheet-rows.ts';
import {
  type Relationships,
  readRelationships,
  type SheetPart,
  type WorkbookPackage,
} from './workbook-package.ts';
import {
  attribute,
  elements,
  findNamespacePrefix,
  first,
  numberAttribute,
  parseXml,
  type XmlElement,
} from './xml.ts';

/** An open sheet, whose rows can be read independently. */
export interface Sheet {
  model: SheetModel;
  readRows: (from: number, count: number) => (RowCells | undefined)[];
}

const lineHeight = 19;
const defaultRowHeightPx = 26;
const defaultColumnWidthPx = 88;
const maxRowHeight = 420;

/** Characters of XML to unpack for the first rows: enough for `eagerRows`, yet fast. */
const startChars = 2 * 1024 * 1024;

const noDrawings: Drawings = { pictures: 0, charts: 0, shapes: 0 };

/**
 * Returns the first rows of a large sheet, without links and merged cells; undefined for a small sheet, which is just as
 * fast to read completely.
 */
export const readSheetStart = async (
  book: WorkbookPackage,
  { name, part }: SheetPart,
  language: Language,
): Promise<SheetModel | undefined> => {
  if (part?.type !== 'worksheet') return undefined;
  const xml = await book.files.readTextStart(part.target, startChars);
  const lastRow = xml === undefined ? -1 : xml.lastIndexOf(`</${findNamespacePrefix(xml, 'worksheet')}row>`);
  if (xml === undefined || lastRow === -1) return undefined;
  // Drops the last row, which may be truncated.
  const { model } = toSheet(book, { name, xml: xml.slice(0, lastRow), language });
  return { ...model, rowCount: Math.min(model.rowCount, eagerRows), isPartial: true };
};

/** Reads one sheet. Throws PreviewError `broken` when the sheet's part is missing. */
export const readSheet = async (
  book: WorkbookPackage,
  { name, part }: SheetPart,
  language: Language,
): Promise<Sheet> => {
  const xml = part && (await book.files.readText(part.target));
  if (!part || xml === undefined) throw new PreviewError('broken', `The part of sheet ${name} is missing`);
  const relationships = await readRelationships(book.files, part.target);
  const drawings = await readDrawings(book.files, relationships);
  return toSheet(book, {
    name,
    xml: part.type === 'worksheet' ? xml : '',
    language,
    relationships,
    // A chartsheet contains exactly one chart.
    drawings: part.type === 'chartsheet' ? { ...noDrawings, charts: 1 } : drawings,
  });
};

interface SheetContent {
  name: string;
  xml: string;
  language: Language;
  relationships?: Relationships;
  drawings?: Drawings;
}

const toSheet = (
  book: WorkbookPackage,
  { name, xml, language, relationships = new Map(), drawings = noDrawings }: SheetContent,
): Sheet => {
  const index = indexRows(xml);
  const tail = parseXml(index.tail, 'worksheet');
  const context: CellContext = { ...book, language, links: readLinks(tail, relationships) };
  const cells = readRows(index, 0, eagerRows, context);
  const { rowCount, columnCount } = index;
  const model: SheetModel = {
    name,
    rowCount,
    columnCount,
    cells,
    styles: book.styles.styles,
    ...readGeometry(index, cells),
    merges: elements(first(tail, 'mergeCells'), 'mergeCell').flatMap((each) =>
      readMerge(attribute(each, 'ref') ?? '', rowCount, columnCount),
    ),
    drawings,
    hasText: index.hasText,
    isTruncated: index.isTruncated,
    isIncomplete: !book.hasReadableStyles || (!book.strings && /\st="s"/.test(xml)),
    isPartial: false,
  };
  return { model, readRows: (from, count) => readRows(index, from, count, context) };
};

const readGeometry = (index: RowIndex, cells: (RowCells | undefined)[]) => {
  const head = parseXml(index.head, 'worksheet');
  const format = first(head, 'sheetFormatPr');
  const sheetRowHeightPx = Math.max(
    (numberAttribute(format, 'defaultRowHeight') ?? 0) * (4 / 3),
    defaultRowHeightPx,
  );
  const widths = readWidths(head, index.columnCount, toPixels(numberAttribute(format, 'defaultColWidth')));
  return {
    hasGridLines: attribute(elements(first(head, 'sheetViews'), 'sheetView')[0], 'showGridLines') !== '0',
    widths: widths.map((width, column) =>
      width === 0 ? 0 : fittingWidth(width, getWidestNumberWidth(cells, column)),
    ),
    heights: Array.from({ length: index.rowCount }, (_, row) =>
      rowHeight(index, row, cells[row], sheetRowHeightPx),
    ),
  };
};

/** Widths are given in characters of 7 pixels, with 5 around them. */
const toPixels = (characters: number | undefined): number =>
  characters === undefined ? defaultColumnWidthPx : Math.round(characters * 7 + 5);

const readWidths = (head: XmlElement, columns: number, defaultPx: number): number[] => {
  const widths = Array.from({ length: columns }, () => defaultPx);
  for (const column of elements(first(head, 'cols'), 'col')) {
    const from = (numberAttribute(column, 'min') ?? 1) - 1;
    const to = Math.min(numberAttribute(column, 'max') ?? from + 1, columns);
    const isHidden = ['1', 'true'].includes(attribute(column, 'hidden') ?? '');
    widths.fill(isHidden ? 0 : toPixels(numberAttribute(column, 'width')), from, to);
  }
  return widths;
};

/** A truncated number looks like a different number, so columns are widened to fit their numbers. */
const fittingWidth = (width: number, needed: number): number => Math.min(Math.max(width, needed, 28), 560);

const getWidestNumberWidth = (cells: SheetModel['cells'], column: number): number =>
  cells.reduce((widest, row) => {
    const cell = row?.[column];
    return cell?.isNumber ? Math.max(widest, textWidth(cell.text)) : widest;
  }, 0);

const rowHeight = (
  { heights }: RowIndex,
  row: number,
  cells: RowCells | undefined,
  defaultPx: number,
): number => {
  const height = heights.get(row);
  if (height !== undefined)
    return height === 0 ? 0 : Math.min(Math.max(height, defaultRowHeightPx), maxRowHeight);
  // Math.max over a map would return NaN, because rows are sparse.
  const lines = (cells ?? []).reduce((count, cell) => Math.max(count, cell?.text.split('\n').length ?? 1), 1);
  return lines === 1
    ? defaultPx
    : Math.min(lines * lineHeight + (defaultRowHeightPx - lineHeight), maxRowHeight);
};

interface Range {
  fromRow: number;
  fromColumn: number;
  toRow: number;
  toColumn: number;
}

/** Parses `B2:D4` or `B2`; returns undefined for anything else. */
const parseRange = (reference: string): Range | undefined => {
  const [, fromColumn, fromRow, toColumn, toRow] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(reference) ?? [];
  if (!fromColumn || !fromRow) return undefined;
  return {
    fromRow: Number(fromRow) - 1,
    fromColumn: toColumnIndex(fromColumn),
    toRow: Number(toRow ?? fromRow) - 1,
    toColumn: toColumnIndex(toColumn ?? fromColumn),
  };
};

const readMerge = (reference: string, rowCount: number, columnCount: number): Merge[] => {
  const range = parseRange(reference);
  if (!range || range.fromRow >= rowCount || range.fromColumn >= columnCount) return [];
  const merge = {
    row: range.fromRow,
    column: range.fromColumn,
    rows: Math.min(range.toRow, rowCount - 1) - range.fromRow + 1,
    columns: Math.min(range.toColumn, columnCount - 1) - range.fromColumn + 1,
  };
  return merge.rows > 0 && merge.columns > 0 && merge.rows * merge.columns > 1 ? [merge] : [];
};

/** Returns the safe links by row and column. A link of a range belongs to its first cell. */
const readLinks = (tail: XmlElement, relationships: Relationships): ReadonlyMap<string, string> => {
  const links = new Map<string, string>();
  for (const element of elements(first(tail, 'hyperlinks'), 'hyperlink')) {
    const range = parseRange(attribute(element, 'ref') ?? '');
    const target = relationships.get(attribute(element, 'id') ?? '')?.target;
    const link = target && safeLink(target);
    if (range && link && range.fromRow < maxRows && range.fromColumn < maxColumns)
      links.set(`${range.fromColumn}:${range.fromRow}`, link);
  }
  return links;
};

const count = (xml: string, element: string): number =>
  xml.match(new RegExp(`<(?:\\w+:)?${element}[\\s>]`, 'g'))?.length ?? 0;

const readDrawings = async (files: OfficePackage, relationships: Relationships): Promise<Drawings> => {
  const drawings = { ...noDrawings };
  for (const { type, target } of relationships.values()) {
    if (type !== 'drawing') continue;
    const xml = (await files.readText(target)) ?? '';
    const parts = await readRelationships(files, target);
    drawings.pictures += count(xml, 'pic');
    drawings.charts += [...parts.values()].filter((part) => part.type.startsWith('chart')).length;
    drawings.shapes += count(xml, 'sp');
  }
  return drawings;
};
