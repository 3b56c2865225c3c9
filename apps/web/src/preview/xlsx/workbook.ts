import { PreviewError } from '../preview-error.ts';
import type { SheetModel, WorkbookAnswer, WorkbookRequest } from './sheet-model.ts';

/** A workbook that takes longer than this to read is one that was made to, or one for a desktop. */
const longestWait = 30_000;

export interface Workbook {
  sheets: string[];
  sheet: (name: string) => Promise<SheetModel>;
  close: () => void;
}

/** Reads workbooks in a worker: it has no page to get at, can be ended at any time, and leaves the portal responsive. */
export const openWorkbook = async (data: ArrayBuffer): Promise<Workbook> => {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  // One question at a time, so that every answer belongs to the question before it.
  const ask = (request: WorkbookRequest, transfer: Transferable[] = []): Promise<WorkbookAnswer> => {
    const asked = last.catch(() => undefined).then(() => askWorker(worker, request, transfer));
    last = asked;
    return asked;
  };
  try {
    const opened = await ask({ open: data }, [data]);
    if (!('sheets' in opened)) throw new PreviewError('failed' in opened ? opened.failed : 'broken');
    const sheet = async (name: string) => {
      const read = await ask({ sheet: name });
      if ('model' in read) return read.model;
      throw new PreviewError('broken');
    };
    return { sheets: opened.sheets, sheet, close: () => worker.terminate() };
  } catch (error) {
    worker.terminate();
    throw error;
  }
};

const askWorker = (
  worker: Worker,
  request: WorkbookRequest,
  transfer: Transferable[],
): Promise<WorkbookAnswer> =>
  new Promise((resolve, reject) => {
    const end = setTimeout(() => {
      worker.terminate();
      reject(new PreviewError('tooLarge'));
    }, longestWait);
    worker.onmessage = (event: MessageEvent<WorkbookAnswer>) => {
      clearTimeout(end);
      resolve(event.data);
    };
    worker.onerror = (event) => {
      clearTimeout(end);
      reject(new PreviewError('broken', event.message));
    };
    worker.postMessage(request, transfer);
  });
