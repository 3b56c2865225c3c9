// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { focusContent } from '../viewer.ts';
import { SheetRow, toCss } from './SheetRow.tsx';
import {
  type CellPosition,
  columnName,
  createSheetLayout,
  findCoveringCell,
  findMergeAt,
  headerHeight,
  headerWidth,
  type SheetLayout,
} from './sheet-layout.ts';
import type { Cell, SheetModel } from './sheet-model.ts';
import type { Workbook } from './use-sheet.ts';
import { useSheetRows } from './use-sheet.ts';
import { useVisiblePart } from './use-visible-part.ts';
import classes from './xlsx.module.css';

interface SheetGridProps {
  workbook: Workbook;
  model: SheetModel;
}

/**
 * A sheet under the line that shows, as in Excel, the whole of a cell that its box cuts off. Only the rows and columns
 * in sight are in the page: sheets of 200,000 rows scroll as quickly as small ones.
 */
export const SheetGrid = ({ workbook, model }: SheetGridProps) => {
  const t = usePhrases(previewPhrases);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const layout = useMemo(() => createSheetLayout(model), [model]);
  const { rows, columns } = useVisiblePart(scroller, layout);
  const getCells = useSheetRows(workbook, model, rows);
  const css = useMemo(() => model.styles.map(toCss), [model]);
  useEffect(() => focusContent(scroller.current), []);

  const width = headerWidth + (layout.lefts.at(-1) ?? 0);
  const height = headerHeight + (layout.tops.at(-1) ?? 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = positionAfter(event, active, model, layout);
    if (!to) return;
    event.preventDefault();
    setActive(to);
    if (scroller.current) reveal(scroller.current, layout, to);
  };
  const rowNumbers = rowsToDraw(model, layout, rows);
  return (
    <>
      <ActiveCell position={active} cell={getCells(active.row)?.[active.column]} />
      <div
        ref={scroller}
        className={`${classes.scroller} ${previewClasses.focusable}`}
        role="grid"
        tabIndex={0}
        aria-label={t('sheetTable', { name: model.name })}
        aria-rowcount={model.rows + 1}
        aria-colcount={model.columns + 1}
        data-plain={model.hasGridLines ? undefined : true}
        aria-activedescendant={rowNumbers.includes(active.row) ? `${id}-active` : undefined}
        onKeyDown={onKeyDown}
      >
        <div className={classes.canvas} style={{ width, height }} role="presentation">
          <ColumnHeaders layout={layout} span={columns} active={active.column} width={width} />
          {rowNumbers.map((row) => (
            <SheetRow
              key={row}
              layout={layout}
              cells={getCells(row)}
              styles={model.styles}
              css={css}
              row={row}
              span={columns}
              active={active.row === row ? active : undefined}
              activeId={`${id}-active`}
              width={width}
              onActive={setActive}
            />
          ))}
          {model.hasGridLines && <ColumnLines layout={layout} span={columns} />}
        </div>
      </div>
    </>
  );
};

const ActiveCell = ({ position, cell }: { position: CellPosition; cell: Cell | undefined }) => {
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
        {columnName(position.column)}
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

/** The lines of cells with nothing in them, which are not in the page. */
const ColumnLines = ({ layout, span }: { layout: SheetLayout; span: Span }) =>
  layout.lefts
    .slice(span.first + 1, span.last + 2)
    .map((left) => (
      <span key={left} aria-hidden className={classes.columnLine} style={{ left: headerWidth + left - 1 }} />
    ));

interface Span {
  first: number;
  last: number;
}

/** A merge reaches into sight from a row above: that row is drawn as well. */
const rowsToDraw = (model: SheetModel, layout: SheetLayout, { first, last }: Span): number[] => {
  const seen = new Set(layout.mergesInRow(first).map((merge) => merge.row));
  for (let row = first; row <= last; row += 1) if (model.heights[row]) seen.add(row);
  return [...seen].sort((a, b) => a - b);
};

const ColumnHeaders = ({
  layout,
  span,
  active,
  width,
}: {
  layout: SheetLayout;
  span: Span;
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
          {columnName(column)}
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

const positionAfter = (
  event: KeyboardEvent,
  from: CellPosition,
  model: SheetModel,
  layout: SheetLayout,
): CellPosition | undefined => {
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key === 'Home') return { row: withControl ? 0 : from.row, column: 0 };
  if (event.key === 'End') return { row: withControl ? model.rows - 1 : from.row, column: model.columns - 1 };
  const move = moves[event.key];
  if (!move) return undefined;
  const merge = findMergeAt(layout, from);
  const [down, right] = [
    move[0] > 0 && merge ? merge.rows : move[0],
    move[1] > 0 && merge ? merge.columns : move[1],
  ];
  const to = {
    row: Math.min(Math.max(from.row + down, 0), model.rows - 1),
    column: Math.min(Math.max(from.column + right, 0), model.columns - 1),
  };
  return findCoveringCell(layout, to) ?? to;
};

const reveal = (scroller: HTMLElement, { tops, lefts }: SheetLayout, { row, column }: CellPosition): void => {
  const [top, bottom] = [tops[row] ?? 0, tops[row + 1] ?? 0];
  const [left, right] = [lefts[column] ?? 0, lefts[column + 1] ?? 0];
  const [seenHeight, seenWidth] = [scroller.clientHeight - headerHeight, scroller.clientWidth - headerWidth];
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + seenHeight) scroller.scrollTop = bottom - seenHeight;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft + seenWidth) scroller.scrollLeft = right - seenWidth;
};
