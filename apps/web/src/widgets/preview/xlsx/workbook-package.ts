import { createOfficePackage, type OfficePackage } from '../office-package.ts';
import { PreviewError } from '../preview-file.ts';
import { type CellStyles, readCellStyles, readTheme } from './cell-styles.ts';
import { readSharedStrings, type SharedStrings } from './read-cells.ts';
import { attribute, elements, first, parseXml } from './xml.ts';

export interface Relationship {
  /** The last word of its type, such as `worksheet`, `drawing` or `hyperlink`. */
  type: string;
  /** A path in the package; an external target stays unchanged. */
  target: string;
}

export type Relationships = ReadonlyMap<string, Relationship>;

export interface SheetPart {
  name: string;
  /** Undefined when the relationships lack the part that the workbook refers to. */
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

/** Returns the relationships of a part by id; none if the part has no relationships. */
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

/** Returns the result of `read`, or undefined if it fails: a damaged part must not make the sheets unreadable. */
const readOrUndefined = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch {
    return undefined;
  }
};

/** Days from 1900-01-01 to 1904-01-01, the epoch of some workbooks. */
const days1904 = 1462;

/** Opens a workbook. Throws PreviewError: `encrypted`, `broken` or `tooLarge`. */
export const openWorkbookPackage = async (data: ArrayBuffer): Promise<WorkbookPackage> => {
  const files = createOfficePackage(data);
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

/** Returns the strings, theme and styles that all sheets share. */
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
