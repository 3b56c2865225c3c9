import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { PreviewError, toPreviewError } from '../preview-error.ts';
import type { ViewerProps } from '../preview-file.ts';
import type { GetRowCells } from './sheet-layout.ts';
import { blockRows, eagerRows, type RowCells, type SheetModel } from './sheet-model.ts';
import type { Workbook } from './workbook.ts';

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
      if (fromRow < eagerRows || fromRow >= model.rows || blocks.has(block) || requested.current.has(block))
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
