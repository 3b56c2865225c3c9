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

/** A sheet that was read, or the name of one that cannot be. */
export type SheetState = { name: string; model: SheetModel } | { name: string; model: undefined };

/** The chosen sheet, in the page's language; the one before it until it is read. */
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
      // A damaged sheet is that sheet's affair; a reader that had to be ended reads no other sheet either.
      if (toPreviewError(error).kind === 'broken') setState({ name, model: undefined });
      else report.current(error);
    };
    workbook.sheetStart(name, language).then(
      (model) => model && !isGone && setState({ name, model }),
      // Reading the whole of it fails as well, and is reported.
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

/** Blocks kept beside those in sight. */
const maxBlocks = 32;

type Blocks = ReadonlyMap<number, (RowCells | undefined)[]>;

const addBlock = (blocks: Blocks, block: number, cells: (RowCells | undefined)[]): Blocks =>
  new Map([...[...blocks].slice(-maxBlocks), [block, cells]]);

/** The cells of any row; those beyond the first come block by block as their rows come into sight. */
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
      if (
        fromRow < eagerRows ||
        fromRow >= model.rowCount ||
        blocks.has(block) ||
        requested.current.has(block)
      )
        continue;
      requested.current.add(block);
      workbook
        .rows(model.name, language, fromRow)
        .then((cells) => setBlocks((known) => addBlock(known, block, cells)))
        .catch((error: unknown) => {
          // The viewer reports what ends the reader; a block of a closed viewer is nobody's.
          if (!(error instanceof PreviewError)) throw error;
        })
        .finally(() => requested.current.delete(block));
    }
  }, [workbook, model, language, first, last, blocks]);
  return (row) =>
    row < eagerRows ? model.cells[row] : blocks.get(Math.floor(row / blockRows))?.[row % blockRows];
};

/** A workbook that takes longer than this to read is one that was made to, or one for a desktop. */
const timeoutMs = 30_000;

export interface Workbook {
  sheets: string[];
  /** The first rows of a large sheet, undefined for any other. Errors: as `sheet`. */
  sheetStart: (name: string, language: Language) => Promise<SheetModel | undefined>;
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
