import type { Language } from '@siliport/contract/language';
import type { CellStyles } from './cell-styles.ts';
import { formatNumber } from './number-formats.ts';
import type { Cell, CellStyle, RowCells } from './sheet-model.ts';
import { type RawCell, type RowIndex, readRawCells } from './sheet-rows.ts';
import { decodeXml, findNamespacePrefix } from './xml.ts';

/** Decodes characters that XML cannot contain, written as `_x000D_`. */
const unescapeCharacters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Returns the text of a string element with all of its formatted runs, without phonetic readings. */
const joinTextRuns = (xml: string): string => {
  const runs = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml;
  let text = '';
  for (const [, run = ''] of runs.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += run;
  return unescapeCharacters(decodeXml(text));
};

export type SharedStrings = (index: number) => string;

/**
 * Returns the strings by index. Only their positions are parsed initially, because a large workbook has a million of
 * them.
 */
export const readSharedStrings = (xml: string): SharedStrings => {
  const prefix = findNamespacePrefix(xml, 'sst');
  const starts: number[] = [];
  const opening = `<${prefix}si`;
  for (let at = xml.indexOf(opening); at !== -1; at = xml.indexOf(opening, at + opening.length))
    starts.push(at);
  return (index) => {
    const start = starts[index];
    return start === undefined ? '' : joinTextRuns(xml.slice(start, starts[index + 1]));
  };
};

/** The data of the workbook that cells refer to. */
export interface CellContext {
  /** Undefined when the workbook's strings are missing. */
  strings: SharedStrings | undefined;
  styles: CellStyles;
  language: Language;
  /** Days from 1900-01-01 to the workbook's epoch. */
  dateOffset: number;
  /** Links by cell reference, such as `B12`. */
  links: ReadonlyMap<string, string>;
}

const valuePattern = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;
const formulaPattern = /<(?:\w+:)?f(?:\s[^>]*)?>([^<]*)</;

const millisecondsPerDay = 86_400_000;
/** The serial number of 1970-01-01. */
const epochDay = 25_569;

/** Returns the number of a numeric cell; an ISO date becomes a serial number. */
const parseNumber = (type: string, value: string): number | undefined => {
  if (type === 'n') return value.trim() === '' ? undefined : Number(value);
  return type === 'd' ? Date.parse(`${value}Z`) / millisecondsPerDay + epochDay : undefined;
};

const readNumber = (value: number, style: number, context: CellContext): Omit<Cell, 'style'> => {
  const pattern = context.styles.getNumberFormat(style, context.language);
  const isDate = context.dateOffset > 0 && /[ymdhs]/i.test(pattern.replace(/"[^"]*"|\[[^\]]*\]/g, ''));
  return {
    ...formatNumber(value + (isDate ? context.dateOffset : 0), pattern, context.language),
    isNumber: true,
  };
};

const readText = (type: string, value: string, { inner }: RawCell, { strings }: CellContext): string => {
  if (type === 's') return strings?.(Number(value)) ?? '';
  if (type === 'inlineStr') return joinTextRuns(inner);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return decodeXml(value);
};

const readContent = (raw: RawCell, context: CellContext): Omit<Cell, 'style'> => {
  const value = valuePattern.exec(raw.inner)?.[1];
  if (value === undefined && raw.type !== 'inlineStr') {
    // A formula without a cached result.
    const formula = formulaPattern.exec(raw.inner)?.[1];
    return { text: formula ? `=${decodeXml(formula)}` : '' };
  }
  const number = parseNumber(raw.type, value ?? '');
  if (number !== undefined && Number.isFinite(number)) return readNumber(number, raw.style, context);
  return { text: readText(raw.type, value ?? '', raw, context) };
};

const isVisible = (style: CellStyle | undefined): boolean =>
  style?.background !== undefined || style?.borders !== undefined;

/** Returns the cells of a row; undefined for a row without visible cells. */
const readRow = (index: RowIndex, row: number, context: CellContext): RowCells | undefined => {
  const cells: RowCells = [];
  for (const raw of readRawCells(index, row)) {
    const content = readContent(raw, context);
    const style = context.styles.styles[raw.style];
    if (content.text === '' && !isVisible(style)) continue;
    const link = context.links.get(`${raw.column}:${row}`);
    cells[raw.column] = {
      ...content,
      ...(link && { link }),
      ...(style && Object.keys(style).length > 0 && { style: raw.style }),
    };
  }
  return cells.length > 0 ? cells : undefined;
};

/** Returns the rows as a sparse array. */
export const readRows = (
  index: RowIndex,
  from: number,
  count: number,
  context: CellContext,
): (RowCells | undefined)[] => {
  const rows: (RowCells | undefined)[] = [];
  for (let row = from; row < Math.min(from + count, index.rowCount); row += 1) {
    const cells = readRow(index, row, context);
    if (cells) rows[row - from] = cells;
  }
  return rows;
};
