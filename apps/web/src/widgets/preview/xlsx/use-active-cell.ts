import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { hasWord } from './SheetRow.tsx';
import {
  type CellPosition,
  findCoveringCell,
  findMergeAt,
  findScrollOffset,
  headerHeight,
  headerWidth,
  type SheetLayout,
} from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';

const findMarkedCell = ({ cells }: SheetModel, words: readonly string[]): CellPosition | undefined => {
  for (const [row, rowCells = []] of cells.entries()) {
    const column = rowCells.findIndex((cell) => cell && hasWord(cell, words));
    if (column >= 0) return { row, column };
  }
  return undefined;
};

const moves: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [20, 0],
  PageUp: [-20, 0],
};

const getNextPosition = (
  event: KeyboardEvent,
  from: CellPosition,
  model: SheetModel,
  layout: SheetLayout,
): CellPosition | undefined => {
  const hasCtrlOrMeta = event.ctrlKey || event.metaKey;
  if (event.key === 'Home') return { row: hasCtrlOrMeta ? 0 : from.row, column: 0 };
  if (event.key === 'End')
    return { row: hasCtrlOrMeta ? model.rowCount - 1 : from.row, column: model.columnCount - 1 };
  const move = moves[event.key];
  if (!move) return undefined;
  const merge = findMergeAt(layout, from);
  const [rowDelta, columnDelta] = [
    move[0] > 0 && merge ? merge.rows : move[0],
    move[1] > 0 && merge ? merge.columns : move[1],
  ];
  const target = {
    row: Math.min(Math.max(from.row + rowDelta, 0), model.rowCount - 1),
    column: Math.min(Math.max(from.column + columnDelta, 0), model.columnCount - 1),
  };
  return findCoveringCell(layout, target) ?? target;
};

const scrollCellIntoView = (
  scroller: HTMLElement,
  { tops, lefts }: SheetLayout,
  { row, column }: CellPosition,
): void => {
  const height = scroller.clientHeight - headerHeight;
  const width = scroller.clientWidth - headerWidth;
  scroller.scrollTop = findScrollOffset(scroller.scrollTop, [tops[row] ?? 0, tops[row + 1] ?? 0], height);
  scroller.scrollLeft = findScrollOffset(
    scroller.scrollLeft,
    [lefts[column] ?? 0, lefts[column + 1] ?? 0],
    width,
  );
};

/** Returns the active cell, at first the one with a marked word, and the handler of the keys that move it. */
export const useActiveCell = (
  scroller: RefObject<HTMLDivElement | null>,
  model: SheetModel,
  layout: SheetLayout,
  words: readonly string[],
) => {
  const [active, setActive] = useState(() => findMarkedCell(model, words) ?? { row: 0, column: 0 });
  const scrollTo = (cell: CellPosition) => {
    if (scroller.current) scrollCellIntoView(scroller.current, layout, cell);
  };
  const scrollToActive = useEffectEvent(() => scrollTo(active));
  useEffect(() => scrollToActive(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = getNextPosition(event, active, model, layout);
    if (!target) return;
    event.preventDefault();
    setActive(target);
    scrollTo(target);
  };
  return { active, setActive, handleKeyDown };
};
