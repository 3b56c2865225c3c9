import { writeZip } from './zip-writer.ts';

/** The XML of a sheet's parts. */
export interface SheetParts {
  name: string;
  /** Rows. */
  data: string;
  /** Before and after the rows. */
  head?: string;
  tail?: string;
  /** Targets of links by their ids. */
  links?: Record<string, string>;
  drawing?: string;
  charts?: number;
  strings?: string;
  styles?: string;
  theme?: string;
}

export interface WorkbookParts {
  sheets: SheetParts[];
  /** Before the list of sheets. */
  workbook?: string;
  /** Namespace prefix of the sheets' and the workbook's elements, with its colon. */
  prefix?: string;
  /** Paths of parts to leave out. */
  without?: string[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationship = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`;

const relationships = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

const sheetXml = (sheet: SheetParts, prefix: string): string => {
  const namespace = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><${prefix}worksheet ${namespace}="${main}" xmlns:r="${office}">${sheet.head ?? ''}` +
    `<${prefix}sheetData>${sheet.data}</${prefix}sheetData>${sheet.tail ?? ''}</${prefix}worksheet>`
  );
};

const sheetRelationships = ({ links = {}, drawing }: SheetParts, number: number): string =>
  relationships(
    Object.entries(links)
      .map(([id, target]) => relationship(id, 'hyperlink', target, ' TargetMode="External"'))
      .join('') + (drawing ? relationship('drawing', 'drawing', `../drawings/drawing${number}.xml`) : ''),
  );

const chartRelationships = (charts: number): string =>
  relationships(
    Array.from({ length: charts }, (_, at) =>
      relationship(`c${at}`, 'chart', `../charts/chart${at + 1}.xml`),
    ).join(''),
  );

const sheetParts = (sheet: SheetParts, number: number, prefix: string): [string, string][] => [
  [`xl/worksheets/sheet${number}.xml`, sheetXml(sheet, prefix)],
  [`xl/worksheets/_rels/sheet${number}.xml.rels`, sheetRelationships(sheet, number)],
  ...(sheet.drawing
    ? ([
        [`xl/drawings/drawing${number}.xml`, `<xdr:wsDr xmlns:xdr="d">${sheet.drawing}</xdr:wsDr>`],
        [`xl/drawings/_rels/drawing${number}.xml.rels`, chartRelationships(sheet.charts ?? 0)],
      ] as [string, string][])
    : []),
];

const workbookParts = ({ sheets, workbook = '', prefix = '' }: WorkbookParts): [string, string][] => {
  const namespace = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns';
  const list = sheets
    .map(({ name }, at) => `<${prefix}sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
    .join('');
  const inner = (key: 'strings' | 'styles' | 'theme') => sheets.map((sheet) => sheet[key] ?? '').join('');
  const shared: [string, string, string, string][] = [
    ['strings', 'sharedStrings', 'sharedStrings.xml', `<sst xmlns="${main}">${inner('strings')}</sst>`],
    ['styles', 'styles', 'styles.xml', `<styleSheet xmlns="${main}">${inner('styles')}</styleSheet>`],
    [
      'theme',
      'theme',
      'theme/theme1.xml',
      `<a:theme xmlns:a="a"><a:themeElements><a:clrScheme>${inner('theme')}</a:clrScheme></a:themeElements></a:theme>`,
    ],
  ];
  const used = shared.filter(([key]) => inner(key as 'strings') !== '');
  return [
    ['_rels/.rels', relationships(relationship('w', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<${prefix}workbook ${namespace}="${main}" xmlns:r="${office}">${workbook}<${prefix}sheets>${list}</${prefix}sheets></${prefix}workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(
        sheets
          .map((_, at) => relationship(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
          .join('') + used.map(([key, type, path]) => relationship(key, type, path)).join(''),
      ),
    ],
    ...used.map(([, , path, xml]): [string, string] => [`xl/${path}`, xml]),
  ];
};

/** Media types by the folder or the name of a part. */
const contentTypes: [RegExp, string][] = [
  [/^xl\/workbook\.xml$/, 'spreadsheetml.sheet.main'],
  [/^xl\/worksheets\/[^/]+$/, 'spreadsheetml.worksheet'],
  [/^xl\/styles\.xml$/, 'spreadsheetml.styles'],
  [/^xl\/sharedStrings\.xml$/, 'spreadsheetml.sharedStrings'],
  [/^xl\/theme\//, 'theme'],
  [/^xl\/drawings\/[^/]+$/, 'drawing'],
];

const toOverride = (name: string): string => {
  const type = contentTypes.find(([pattern]) => pattern.test(name))?.[1];
  return type
    ? `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
    : '';
};

const contentTypesPart = (names: string[]): [string, string] => [
  '[Content_Types].xml',
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${names.map(toOverride).join('')}</Types>`,
];

/** Writes a workbook part by part, for features that libraries do not write. */
export const writeWorkbook = (parts: WorkbookParts): Buffer => {
  const { sheets, prefix = '', without = [] } = parts;
  const body = [...workbookParts(parts), ...sheets.flatMap((sheet, at) => sheetParts(sheet, at + 1, prefix))];
  const all = [contentTypesPart(body.map(([name]) => name)), ...body];
  return writeZip(
    all.filter(([name]) => !without.includes(name)).map(([name, xml]) => ({ name, data: Buffer.from(xml) })),
  );
};
