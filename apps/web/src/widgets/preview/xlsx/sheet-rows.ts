import { maxColumns, maxRows } from './sheet-model.ts';
import { findNamespacePrefix } from './xml.ts';

/** The positions of the rows in a sheet's XML, so that each can be read independently. */
export interface RowIndex {
  xml: string;
  prefix: string;
  /** The position of a row's XML plus one; 0 for a missing row. */
  starts: Uint32Array;
  rowCount: number;
  columnCount: number;
  /** Pixels by row; a row without an entry has the default height. */
  heights: Map<number, number>;
  /** Whether the sheet has more rows or columns than are shown. */
  isTruncated: boolean;
  hasText: boolean;
  /** The XML before and after the rows, each well-formed by itself. */
  head: string;
  tail: string;
}

/** Returns the column index of a reference, 0 for `A`; -1 for an invalid reference. */
export const toColumnIndex = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const pointsToPixels = 4 / 3;

/** Indexes the rows by string search, because parsing the XML of 200,000 rows would take most of a minute. */
export const indexRows = (xml: string): RowIndex => {
  const prefix = findNamespacePrefix(xml, 'worksheet');
  const opening = `<${prefix}sheetData`;
  const dataStart = xml.indexOf(opening);
  const dataEnd = dataStart === -1 ? -1 : xml.indexOf(`</${prefix}sheetData>`, dataStart);
  const end = dataEnd === -1 ? xml.length : dataEnd;
  const index: RowIndex = {
    xml,
    prefix,
    starts: new Uint32Array(maxRows),
    rowCount: 0,
    columnCount: 0,
    heights: new Map(),
    isTruncated: false,
    hasText: new RegExp(`<${prefix}(?:v|is|f)[\\s>]`).test(xml),
    // The closing tag makes each part a document of its own.
    head: `${xml.slice(0, dataStart === -1 ? undefined : dataStart)}${dataStart === -1 ? '' : `</${prefix}worksheet>`}`,
    tail:
      dataEnd === -1
        ? ''
        : `<worksheet>${xml.slice(dataEnd + opening.length + 2, xml.lastIndexOf('</'))}</worksheet>`,
  };
  if (dataStart !== -1) addRows(index, dataStart + opening.length, end);
  return index;
};

const addRows = (index: RowIndex, from: number, end: number): void => {
  const { xml, prefix } = index;
  const opening = `<${prefix}row`;
  let number = 0;
  let at = xml.indexOf(opening, from);
  while (at !== -1 && at < end) {
    const next = xml.indexOf(opening, at + opening.length);
    const tag = xml.slice(at, xml.indexOf('>', at) + 1);
    number = Number(/\sr="(\d+)"/.exec(tag)?.[1] ?? number + 1);
    if (number < 1 || number > maxRows) {
      index.isTruncated = true;
      return;
    }
    addRow(index, number - 1, { at, tag, end: next === -1 || next > end ? end : next });
    at = next;
  }
};

const addRow = (index: RowIndex, row: number, { at, tag, end }: { at: number; tag: string; end: number }) => {
  index.starts[row] = at + 1;
  index.rowCount = Math.max(index.rowCount, row + 1);
  if (/\shidden="(?:1|true)"/.test(tag)) index.heights.set(row, 0);
  else {
    const points = /\sht="([\d.]+)"/.exec(tag)?.[1];
    if (points) index.heights.set(row, Number(points) * pointsToPixels);
  }
  const lastCell = index.xml.lastIndexOf(`<${index.prefix}c `, end);
  if (lastCell <= at) return;
  const columns =
    toColumnIndex(/\sr="([A-Z]+)/.exec(index.xml.slice(lastCell, lastCell + 60))?.[1] ?? '') + 1;
  index.columnCount = Math.min(Math.max(index.columnCount, columns), maxColumns);
  index.isTruncated ||= columns > maxColumns;
};

export interface RawCell {
  column: number;
  type: string;
  style: number;
  /** The inner XML of the cell. */
  inner: string;
}

const cellPattern = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** Returns the cells of a row in order, without those beyond the shown columns. */
export const readRawCells = ({ xml, prefix, starts }: RowIndex, row: number): RawCell[] => {
  const start = (starts[row] ?? 0) - 1;
  if (start < 0) return [];
  const tagEnd = xml.indexOf('>', start);
  if (xml[tagEnd - 1] === '/') return [];
  const cells: RawCell[] = [];
  let column = -1;
  for (const [, tag = '', inner = ''] of xml
    .slice(tagEnd + 1, xml.indexOf(`</${prefix}row>`, tagEnd))
    .matchAll(cellPattern)) {
    const reference = /\sr="([A-Z]+)/.exec(tag)?.[1];
    column = reference ? toColumnIndex(reference) : column + 1;
    if (column >= maxColumns) break;
    const type = /\st="(\w+)"/.exec(tag)?.[1] ?? 'n';
    cells.push({ column, type, style: Number(/\ss="(\d+)"/.exec(tag)?.[1] ?? 0), inner });
  }
  return cells;
};
