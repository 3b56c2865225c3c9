// biome-ignore-all lint/a11y/useSemanticElements: the rows and columns are virtualized, so ARIA grid roles replace the table elements
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { focusContent } from '../viewer.ts';
import { SheetRow, toCss } from './SheetRow.tsx';
import {
  type CellPosition,
  createSheetLayout,
  headerHeight,
  headerWidth,
  type SheetLayout,
  toColumnName,
} from './sheet-layout.ts';
import type { Cell, SheetModel } from './sheet-model.ts';
import { useActiveCell } from './use-active-cell.ts';
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
              {t('emptyCell')}
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
