import { type OfficePackage, openPackage } from '../office-package.ts';
import { PreviewError } from '../preview-file.ts';
import { type CellStyles, readCellStyles, readTheme } from './cell-styles.ts';
import { readSharedStrings, type SharedStrings } from './read-cells.ts';
import { attribute, elements, first, parseXml } from './xml.ts';

export interface Relationship {
  /** The last word of its type, such as `worksheet`, `drawing` or `hyperlink`. */
  type: string;
  /** A path in the package; of an outside target, the target as it stands. */
  target: string;
}

export type Relationships = ReadonlyMap<string, Relationship>;

export interface SheetPart {
  name: string;
  /** Undefined when the workbook names a part that its relationships do not know. */
  part: Relationship | undefined;
}

export interface WorkbookPackage {
  files: OfficePackage;
  sheets: SheetPart[];
  styles: CellStyles;
  /** Undefined when they are missing or unreadable. */
  strings: SharedStrings | undefined;
  hasReadableStyles: boolean;
  dateOffset: number;
}

const resolve = (from: string, target: string): string =>
  decodeURI(new URL(target, `http://package/${from}`).pathname.slice(1));

/** The relationships of a part by their ids; none when the part has no such list. */
export const readRelationships = async (files: OfficePackage, path: string): Promise<Relationships> => {
  const xml = await files.readText(path.replace(/([^/]*)$/, '_rels/$1.rels'));
  return new Map(
    elements(parseXml(xml, 'Relationships'), 'Relationship').map((each) => {
      const target = attribute(each, 'Target') ?? '';
      const isOutside = attribute(each, 'TargetMode') === 'External';
      const type = attribute(each, 'Type')?.split('/').at(-1) ?? '';
      return [attribute(each, 'Id') ?? '', { type, target: isOutside ? target : resolve(path, target) }];
    }),
  );
};

const findPart = (relationships: Relationships, type: string): string | undefined =>
  [...relationships.values()].find((each) => each.type === type)?.target;

/** What reading it brings, undefined where that fails: a damaged part must not take the sheets with it. */
const readOrUndefined = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch {
    return undefined;
  }
};

/** Days between 1900-01-01 and 1904-01-01, where the days of some workbooks start. */
const days1904 = 1462;

/** Opens a workbook. Errors: PreviewError `encrypted`, `broken`, `tooLarge`. */
export const openWorkbookPackage = async (data: ArrayBuffer): Promise<WorkbookPackage> => {
  const files = openPackage(data);
  const path = findPart(await readRelationships(files, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const xml = await files.readText(path);
  if (xml === undefined) throw new PreviewError('broken', 'A package without a workbook');
  const workbook = parseXml(xml, 'workbook');
  const parts = await readRelationships(files, path);
  const sheets = elements(first(workbook, 'sheets'), 'sheet')
    .filter((sheet) => !/hidden/i.test(attribute(sheet, 'state') ?? ''))
    .map((sheet) => ({
      name: attribute(sheet, 'name') ?? '',
      part: parts.get(attribute(sheet, 'id') ?? ''),
    }));
  if (sheets.length === 0) throw new PreviewError('broken', 'A workbook without sheets');
  return { files, sheets, ...(await readShared(files, parts)), dateOffset: has1904(workbook) ? days1904 : 0 };
};

const has1904 = (workbook: ReturnType<typeof parseXml>): boolean =>
  ['1', 'true'].includes(attribute(first(workbook, 'workbookPr'), 'date1904') ?? '');

/** Strings, theme and styles, which all sheets share. */
const readShared = async (files: OfficePackage, parts: Relationships) => {
  const read = async (type: string): Promise<string | undefined> => {
    const path = findPart(parts, type);
    return path === undefined ? undefined : readOrUndefined(() => files.readText(path));
  };
  const stringsXml = await read('sharedStrings');
  const theme = (await readOrUndefined(async () => readTheme(await read('theme')))) ?? [];
  const stylesXml = await read('styles');
  const styles = await readOrUndefined(async () => readCellStyles(stylesXml, theme));
  return {
    strings: stringsXml === undefined ? undefined : readSharedStrings(stringsXml),
    styles: styles ?? readCellStyles(undefined, theme),
    hasReadableStyles: styles !== undefined && (stylesXml !== undefined || !findPart(parts, 'styles')),
  };
};
