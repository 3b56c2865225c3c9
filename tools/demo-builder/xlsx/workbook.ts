import { escapeHtml } from '@siliport/contract/escape-html';
import { estimateLines } from '../measure-text.ts';
import { type Parts, pack } from '../office-package.ts';
import { type Format, formats, looks, stylesXml } from './styles.ts';

export interface SheetCell {
  value: string | number;
  format: Format;
  /** The name of the sheet that the cell links to. */
  link?: string;
}

export interface Sheet {
  name: string;
  /** In characters. */
  widths: number[];
  rows: SheetCell[][];
  /** Whether the first row is frozen, filterable and repeated on every printed page. */
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

/** Programs that do not measure text would show only the first line. */
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

export interface Properties {
  title: string;
  subject: string;
  author: string;
  released: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: Sheet[]): string =>
  [
    `${head}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>`,
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
    ...sheets.map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('');

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;

const relations = (items: string[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`;

const core = ({ title, subject, author, released }: Properties): string => {
  const time = (name: string): string =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${released}T01:00:00Z</dcterms:${name}>`;
  return [
    `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeHtml(title)}</dc:title><dc:subject>${escapeHtml(subject)}</dc:subject>`,
    `<dc:creator>${escapeHtml(author)}</dc:creator>${time('created')}${time('modified')}</cp:coreProperties>`,
  ].join('');
};

const quoted = (name: string): string => escapeHtml(`'${name.replaceAll("'", "''")}'`);

/** Excel stores filters and repeated rows both in the sheet and as defined names. */
const definedNames = (sheets: Sheet[]): string => {
  const names = sheets.flatMap(({ name, widths, rows, hasHead }, index) => {
    if (!hasHead) return [];
    const range = `${quoted(name)}!$A$1:$${columnName(widths.length - 1)}$${rows.length}`;
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted(name)}!$1:$1</definedName>`,
    ];
  });
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
};

const workbook = (sheets: Sheet[]): string =>
  [
    `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}/relationships">`,
    '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="24000" windowHeight="14000"/></bookViews><sheets>',
    ...sheets.map(
      ({ name }, index) =>
        `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    ),
    `</sheets>${definedNames(sheets)}</workbook>`,
  ].join('');

/**
 * Returns the bytes of a workbook, written part by part because the community edition of SheetJS cannot write cell
 * formats, frozen panes and wrapped text.
 */
export const workbookBytes = (sheets: Sheet[], properties: Properties): Uint8Array => {
  const sheetRelations = sheets.map((_, index) =>
    relation(index + 1, `${office}/relationships/worksheet`, `worksheets/sheet${index + 1}.xml`),
  );
  const styles = relation(sheets.length + 1, `${office}/relationships/styles`, 'styles.xml');
  const parts: Parts = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([
      relation(1, `${office}/relationships/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ]),
    'docProps/core.xml': core(properties),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations([...sheetRelations, styles]),
    'xl/styles.xml': stylesXml(),
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet);
  });
  return pack(parts);
};
