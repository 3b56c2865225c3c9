import { read, type WorkBook } from '@e965/xlsx';
import { readSheet } from './read-sheet.ts';
import { mostRows, type WorkbookAnswer, type WorkbookRequest } from './sheet-model.ts';

let workbook: WorkBook | undefined;

const open = (data: ArrayBuffer): WorkbookAnswer => {
  workbook = read(data, {
    type: 'array',
    dense: true,
    cellStyles: true,
    cellFormula: false,
    cellHTML: false,
    bookVBA: false,
    sheetRows: mostRows + 1,
  });
  const book = workbook;
  const sheets = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  return sheets.length ? { sheets } : { failed: 'broken' };
};

const answer = (request: WorkbookRequest): WorkbookAnswer => {
  try {
    if ('open' in request) return open(request.open);
    const sheet = workbook?.Sheets[request.sheet];
    return sheet ? { model: readSheet(request.sheet, sheet) } : { failed: 'broken' };
  } catch (error) {
    return { failed: /password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken' };
  }
};

self.onmessage = (event: MessageEvent<WorkbookRequest>) => self.postMessage(answer(event.data));
