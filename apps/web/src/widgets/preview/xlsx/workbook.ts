import type { Language } from '@siliport/contract/language';
import { PreviewError } from '../preview-error.ts';
import type { RowCells, SheetModel, WorkbookRequest, WorkbookResponse } from './sheet-model.ts';

/** A workbook that takes longer than this to read is one that was made to, or one for a desktop. */
const timeoutMs = 30_000;

export interface Workbook {
  sheets: string[];
  /** Errors: PreviewError `broken` for a damaged sheet; the others can still be read. */
  sheet: (name: string, language: Language) => Promise<SheetModel>;
  /** The cells of `blockRows` rows from this one; sparse. */
  rows: (sheet: string, language: Language, fromRow: number) => Promise<(RowCells | undefined)[]>;
  close: () => void;
}

/** Reads workbooks in a worker: it has no page to get at, can be ended at any time, and leaves the portal responsive. */
export const openWorkbook = async (data: ArrayBuffer): Promise<Workbook> => {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  // One request at a time, so that every response belongs to the request before it.
  const send = (request: WorkbookRequest, transfer: Transferable[] = []): Promise<WorkbookResponse> => {
    const response = last.catch(() => undefined).then(() => sendToWorker(worker, request, transfer));
    last = response;
    return response;
  };
  const read = async <Name extends string, Value>(
    request: WorkbookRequest,
    name: Name,
    transfer?: Transferable[],
  ): Promise<Value> => {
    const response = await send(request, transfer);
    if ('failed' in response) throw new PreviewError(response.failed);
    return (response as unknown as Record<Name, Value>)[name];
  };
  try {
    const sheets = await read<'sheets', string[]>({ open: data }, 'sheets', [data]);
    return {
      sheets,
      sheet: (sheet, language) => read({ sheet, language }, 'model'),
      rows: (sheet, language, fromRow) => read({ sheet, language, fromRow }, 'cells'),
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
};

const sendToWorker = (
  worker: Worker,
  request: WorkbookRequest,
  transfer: Transferable[],
): Promise<WorkbookResponse> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      worker.terminate();
      reject(new PreviewError('tooSlow'));
    }, timeoutMs);
    worker.onmessage = (event: MessageEvent<WorkbookResponse>) => {
      clearTimeout(timer);
      resolve(event.data);
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new PreviewError('broken', event.message));
    };
    worker.postMessage(request, transfer);
  });
