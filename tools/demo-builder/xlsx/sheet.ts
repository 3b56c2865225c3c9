import { escapeHtml } from '@siliport/contract/escape-html';
import { estimateLines } from '../measure-text.ts';
import { type Format, formats, looks } from './styles.ts';

export interface SheetCell {
  value: string | number;
  format: Format;
  /** The name of a sheet to go to. */
  link?: string;
}

export interface Sheet {
  name: string;
  /** In characters. */
  widths: number[];
  rows: SheetCell[][];
  /** The first row stays in sight, can be filtered by, and is repeated on every printed page. */
  hasHead: boolean;
}

export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

const cellXml = ({ value, format }: SheetCell, reference: string): string => {
  const style = formats.indexOf(format);
  if (typeof value === 'number') return `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
  if (value === '') return `<c r="${reference}" s="${style}"/>`;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(value)}</t></is></c>`;
};

const maxHeight = 400;

/** Programs that do not measure text themselves would cut off all lines but the first. */
const measureHeight = (cells: SheetCell[], widths: number[]): number => {
  const heights = cells.map(({ value, format }, index) => {
    if (format === 'title') return 34;
    if (looks[format].wraps === false) return 22;
    const room = (widths[index] ?? 10) * 5.4;
    const lines = `${value}`.split('\n').map((line) => Math.max(1, estimateLines(line, 10, room).length));
    return lines.reduce((sum, count) => sum + count, 0) * 15.5 + 3;
  });
  return Math.min(maxHeight, Math.max(18, ...heights));
};

const rowXml = (cells: SheetCell[], row: number, widths: number[]): string =>
  `<row r="${row}" ht="${measureHeight(cells, widths)}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`)).join('')}</row>`;

const linksXml = (rows: SheetCell[][]): string => {
  const links = rows.flatMap((cells, row) =>
    cells.flatMap(({ link }, column) => {
      if (!link) return [];
      const location = `'${link.replaceAll("'", "''")}'!A1`;
      return [`<hyperlink ref="${columnName(column)}${row + 1}" location="${escapeHtml(location)}"/>`];
    }),
  );
  return links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '';
};

const frozenHead =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';

export const sheetXml = ({ widths, rows, hasHead }: Sheet): string => {
  const last = `${columnName(Math.max(0, widths.length - 1))}${rows.length}`;
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width.toFixed(1)}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<dimension ref="A1:${last}"/>`,
    `<sheetViews><sheetView workbookViewId="0" showGridLines="0">${hasHead ? frozenHead : ''}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="16"/>',
    `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rows.map((cells, index) => rowXml(cells, index + 1, widths)).join('')}</sheetData>`,
    hasHead ? `<autoFilter ref="A1:${last}"/>` : '',
    linksXml(rows),
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
    '</worksheet>',
  ].join('');
};
