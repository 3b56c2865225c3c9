import type { Language } from '@siliport/contract/language';
import { PreviewError } from '../preview-file.ts';
import { readSheet, readSheetStart, type Sheet } from './read-sheet.ts';
import { blockRows, type WorkbookRequest, type WorkbookResponse } from './sheet-model.ts';
import { openWorkbookPackage, type SheetPart, type WorkbookPackage } from './workbook-package.ts';

let book: WorkbookPackage | undefined;
/** Only one sheet is cached, because the XML of a large one takes hundreds of megabytes. */
let current: { name: string; language: Language; sheet: Sheet } | undefined;

/** Throws PreviewError `broken` when no workbook is open or it has no such sheet. */
const getSheetPart = (name: string): { book: WorkbookPackage; part: SheetPart } => {
  const part = book?.sheets.find((sheet) => sheet.name === name);
  if (!book || !part) throw new PreviewError('broken', `No sheet ${name}`);
  return { book, part };
};

const openSheet = async (name: string, language: Language): Promise<Sheet> => {
  if (current?.name === name && current.language === language) return current.sheet;
  current = undefined;
  const { book, part } = getSheetPart(name);
  const sheet = await readSheet(book, part, language);
  current = { name, language, sheet };
  return sheet;
};

const respond = async (request: WorkbookRequest): Promise<WorkbookResponse> => {
  if ('open' in request) {
    book = await openWorkbookPackage(request.open);
    return { sheets: book.sheets.map(({ name }) => name) };
  }
  if ('sheetStart' in request) {
    const { book, part } = getSheetPart(request.sheetStart);
    return { model: await readSheetStart(book, part, request.language) };
  }
  const sheet = await openSheet(request.sheet, request.language);
  return 'fromRow' in request
    ? { cells: sheet.readRows(request.fromRow, blockRows) }
    : { model: sheet.model };
};

self.onmessage = async (event: MessageEvent<WorkbookRequest>) => {
  const response = await respond(event.data).catch(
    (error: unknown): WorkbookResponse => ({ failed: error instanceof PreviewError ? error.kind : 'broken' }),
  );
  self.postMessage(response);
};
