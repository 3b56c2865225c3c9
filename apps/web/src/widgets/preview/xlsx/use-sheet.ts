import type { Language } from '@siliport/contract/language';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { PreviewError, toPreviewError, type ViewerProps } from '../preview-file.ts';
import type { GetRowCells } from './sheet-layout.ts';
import {
  blockRows,
  eagerRows,
  type RowCells,
  type SheetModel,
  type WorkbookRequest,
  type WorkbookResponse,
} from './sheet-model.ts';

/** A sheet that was read, or the name of one that could not be. */
export type SheetState = { name: string; model: SheetModel } | { name: string; model: undefined };

/** Returns the chosen sheet in the page's language; the previous one until it is loaded. */
export const useSheet = (
  workbook: Workbook | undefined,
  name: string | undefined,
  onProblem: ViewerProps['onProblem'],
): SheetState | undefined => {
  const { language } = useLanguage();
  const [state, setState] = useState<SheetState>();
  const report = useRef(onProblem);
  report.current = onProblem;
  useEffect(() => {
    if (!workbook || name === undefined) return;
    let isGone = false;
    const fail = (error: unknown) => {
      // A damaged sheet leaves the others readable; a terminated worker does not.
      if (toPreviewError(error).kind === 'broken') setState({ name, model: undefined });
      else report.current(error);
    };
    workbook.sheetStart(name, language).then(
      (model) => model && !isGone && setState({ name, model }),
      // Reading the whole sheet fails as well and reports the error.
      () => undefined,
    );
    workbook.sheet(name, language).then(
      (model) => isGone || setState({ name, model }),
      (error: unknown) => isGone || fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [workbook, name, language]);
  return state;
};

/** Cached blocks in addition to the visible ones. */
const maxBlocks = 32;

type Blocks = ReadonlyMap<number, (RowCells | undefined)[]>;

const addBlock = (blocks: Blocks, block: number, cells: (RowCells | undefined)[]): Blocks =>
  new Map([...[...blocks].slice(-maxBlocks), [block, cells]]);

/** Returns a function that returns the cells of any row; further blocks load as their rows scroll into view. */
export const useSheetRows = (
  workbook: Workbook,
  model: SheetModel,
  { first, last }: { first: number; last: number },
): GetRowCells => {
  const { language } = useLanguage();
  const [blocks, setBlocks] = useState<Blocks>(new Map());
  const requested = useRef(new Set<number>());
  // The same sheet in another language is another model.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read belongs to the model
  useEffect(() => setBlocks(new Map()), [model]);
  useEffect(() => {
    for (let block = Math.floor(first / blockRows); block <= Math.floor(last / blockRows); block += 1) {
      const fromRow = block * blockRows;
      const isMissing = fromRow >= eagerRows && fromRow < model.rowCount && !blocks.has(block);
      if (!isMissing || requested.current.has(block)) continue;
      requested.current.add(block);
      workbook
        .rows(model.name, language, fromRow)
        .then((cells) => setBlocks((loaded) => addBlock(loaded, block, cells)))
        .catch((error: unknown) => {
          // The viewer reports errors of the worker; blocks of a closed viewer are ignored.
          if (!(error instanceof PreviewError)) throw error;
        })
        .finally(() => requested.current.delete(block));
    }
  }, [workbook, model, language, first, last, blocks]);
  return (row) =>
    row < eagerRows ? model.cells[row] : blocks.get(Math.floor(row / blockRows))?.[row % blockRows];
};

/** A workbook that takes longer was crafted to, or is too large for a browser. */
const timeoutMs = 30_000;

export interface Workbook {
  sheets: string[];
  /** Returns the first rows of a large sheet; undefined for any other. Throws as `sheet` does. */
  sheetStart: (name: string, language: Language) => Promise<SheetModel | undefined>;
  /** Throws PreviewError `broken` for a damaged sheet; the others can still be read. */
  sheet: (name: string, language: Language) => Promise<SheetModel>;
  /** Returns `blockRows` rows from this one, sparse. */
  rows: (sheet: string, language: Language, fromRow: number) => Promise<(RowCells | undefined)[]>;
  close: () => void;
}

/** Opens a workbook in a worker, which has no access to the page, can be terminated, and keeps the page responsive. */
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
      sheetStart: (sheetStart, language) => read({ sheetStart, language }, 'model'),
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
