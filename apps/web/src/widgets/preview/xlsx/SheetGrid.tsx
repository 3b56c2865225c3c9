// biome-ignore-all lint/a11y/useSemanticElements: the rows and columns are virtualized, so ARIA grid roles replace the table elements
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { focusContent } from '../viewer.ts';
import { hasWord, SheetRow, toCss } from './SheetRow.tsx';
import {
  type CellPosition,
  createSheetLayout,
  findCoveringCell,
  findMergeAt,
  findScrollOffset,
  headerHeight,
  headerWidth,
  type SheetLayout,
  toColumnName,
} from './sheet-layout.ts';
import type { Cell, SheetModel } from './sheet-model.ts';
import type { Workbook } from './use-sheet.ts';
import { useSheetRows } from './use-sheet.ts';
import { useVisibleRange } from './use-visible-range.ts';
import classes from './xlsx.module.css';

interface SheetGridProps {
  workbook: Workbook;
  model: SheetModel;
  /** Words to mark; the first cell that contains one is active initially. */
  mark: string | undefined;
}

const findMarkedCell = ({ cells }: SheetModel, words: readonly string[]): CellPosition | undefined => {
  for (const [row, rowCells = []] of cells.entries()) {
    const column = rowCells.findIndex((cell) => cell && hasWord(cell, words));
    if (column >= 0) return { row, column };
  }
  return undefined;
};

/** Returns the active cell, at first the one with a marked word, and the handler of the keys that move it. */
const useActiveCell = (
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

/**
 * A sheet below a bar with the full content of the active cell. Only the visible rows and columns are rendered, so
 * sheets of 200,000 rows scroll as quickly as small ones.
 */
export const SheetGrid = ({ workbook, model, mark }: SheetGridProps) => {
  const t = usePhrases(previewPhrases);
  const words = useMemo(() => mark?.toLowerCase().match(/\S+/g) ?? [], [mark]);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const layout = useMemo(() => createSheetLayout(model), [model]);
  const { active, setActive, handleKeyDown } = useActiveCell(scroller, model, layout, words);
  const { rows, columns } = useVisibleRange(scroller, layout);
  const getCells = useSheetRows(workbook, model, rows);
  const css = useMemo(() => model.styles.map(toCss), [model]);
  useEffect(() => focusContent(scroller.current), []);

  const width = headerWidth + (layout.lefts.at(-1) ?? 0);
  const rowNumbers = getRowsToRender(model, layout, rows);
  return (
    <>
      <CellContentBar position={active} cell={getCells(active.row)?.[active.column]} />
      <div
        ref={scroller}
        className={`${classes.scroller} ${previewClasses.focusable}`}
        role="grid"
        tabIndex={0}
        aria-label={t('sheetTable', { name: model.name })}
        aria-rowcount={model.rowCount + 1}
        aria-colcount={model.columnCount + 1}
        data-no-grid-lines={model.hasGridLines ? undefined : true}
        aria-activedescendant={rowNumbers.includes(active.row) ? `${id}-active` : undefined}
        onKeyDown={handleKeyDown}
      >
        <div
          className={classes.canvas}
          style={{ width, height: headerHeight + (layout.tops.at(-1) ?? 0) }}
          role="presentation"
        >
          <ColumnHeaders layout={layout} span={columns} active={active.column} width={width} />
          {rowNumbers.map((row) => (
            <SheetRow
              key={row}
              layout={layout}
              cells={getCells(row)}
              styles={model.styles}
              css={css}
              words={words}
              row={row}
              span={columns}
              active={active.row === row ? active : undefined}
              activeId={`${id}-active`}
              width={width}
              onActivate={setActive}
            />
          ))}
          {model.hasGridLines && <ColumnLines layout={layout} span={columns} />}
        </div>
      </div>
    </>
  );
};

const CellContentBar = ({ position, cell }: { position: CellPosition; cell: Cell | undefined }) => {
  const t = usePhrases(previewPhrases);
  return (
    <Group
      wrap="nowrap"
      align="flex-start"
      gap="sm"
      mih={40}
      px="sm"
      py="xs"
      fz="caption"
      lh="md"
      className={previewClasses.bar}
    >
      <Text span inherit flex="none" miw={48} ff="monospace" fw={600}>
        {toColumnName(position.column)}
        {position.row + 1}
      </Text>
      <output className={classes.content} aria-label={t('cellContent')}>
        {cell?.link ? (
          <Anchor inherit underline="always" href={cell.link} target="_blank" rel="noopener noreferrer">
            {cell.text}
          </Anchor>
        ) : (
          cell?.text || (
            <Text span inherit c="dimmed">
              {t('cellHint')}
            </Text>
          )
        )}
      </output>
    </Group>
  );
};

/** Grid lines for empty cells, which are not rendered. */
const ColumnLines = ({ layout, span }: { layout: SheetLayout; span: IndexRange }) =>
  layout.lefts
    .slice(span.first + 1, span.last + 2)
    .map((left) => (
      <span key={left} aria-hidden className={classes.columnLine} style={{ left: headerWidth + left - 1 }} />
    ));

interface IndexRange {
  first: number;
  last: number;
}

/** Returns the visible rows, plus rows above whose merged cells extend into view. */
const getRowsToRender = (model: SheetModel, layout: SheetLayout, { first, last }: IndexRange): number[] => {
  const rowNumbers = new Set(layout.findMergesInRow(first).map((merge) => merge.row));
  for (let row = first; row <= last; row += 1) if (model.heights[row]) rowNumbers.add(row);
  return [...rowNumbers].sort((a, b) => a - b);
};

const ColumnHeaders = ({
  layout,
  span,
  active,
  width,
}: {
  layout: SheetLayout;
  span: IndexRange;
  active: number;
  width: number;
}) => (
  <div className={classes.columnHeaders} style={{ width }} role="row" aria-rowindex={1}>
    <div className={classes.corner} role="columnheader" aria-colindex={1}>
      <VisuallyHidden>{usePhrases(previewPhrases)('rowNumber')}</VisuallyHidden>
    </div>
    {Array.from({ length: span.last - span.first + 1 }, (_, index) => span.first + index).map((column) => {
      const left = layout.lefts[column] ?? 0;
      const size = (layout.lefts[column + 1] ?? left) - left;
      return size ? (
        <div
          key={column}
          className={classes.columnHeader}
          data-active={column === active || undefined}
          style={{ left: headerWidth + left, width: size }}
          role="columnheader"
          aria-colindex={column + 2}
        >
          {toColumnName(column)}
        </div>
      ) : null;
    })}
  </div>
);

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
