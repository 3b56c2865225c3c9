// biome-ignore-all lint/a11y/useSemanticElements: the rows and columns are virtualized, so ARIA grid roles replace the table elements
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { CSSProperties, MouseEvent } from 'react';
import {
  type CellPosition,
  findCellEnd,
  findCoveringCell,
  headerHeight,
  headerWidth,
  type SheetLayout,
  wrapsText,
} from './sheet-layout.ts';
import { type BorderSide, type Cell, type CellStyle, type RowCells, textWidth } from './sheet-model.ts';
import classes from './xlsx.module.css';

interface SheetRowProps {
  layout: SheetLayout;
  /** Undefined for an empty row or one that is still loading. */
  cells: RowCells | undefined;
  styles: readonly CellStyle[];
  /** The sheet's styles as CSS. */
  css: readonly CSSProperties[];
  /** Lower case. */
  words: readonly string[];
  row: number;
  span: { first: number; last: number };
  active: CellPosition | undefined;
  activeId: string;
  width: number;
  onActivate: (position: CellPosition) => void;
}

export const SheetRow = (props: SheetRowProps) => {
  const { layout, row, active, width, onActivate } = props;
  const top = layout.tops[row] ?? 0;
  const height = (layout.tops[row + 1] ?? top) - top;
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left + headerWidth;
    const column = findColumnAt(layout, event.clientX - from);
    if (column !== undefined) onActivate(findCoveringCell(layout, { row, column }) ?? { row, column });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid moves the active cell by keys
    <div
      className={classes.row}
      style={{ top: headerHeight + top, height, width }}
      role="row"
      aria-rowindex={row + 2}
      onClick={handleClick}
    >
      <div
        className={classes.rowHeader}
        data-active={active ? true : undefined}
        role="rowheader"
        aria-colindex={1}
      >
        {row + 1}
      </div>
      {getColumnsToRender(props).map((column) => (
        <SheetCell key={column} {...props} column={column} />
      ))}
    </div>
  );
};

/** Returns the columns to render: the visible ones, plus cells to the left whose text or merge extends into view. */
const getColumnsToRender = ({ layout, cells, row, span, active }: SheetRowProps): number[] => {
  const columns = new Set<number>();
  for (const merge of layout.findMergesInRow(row)) if (merge.row === row) columns.add(merge.column);
  for (let column = 0; column <= span.last; column += 1)
    if (cells?.[column] || active?.column === column) columns.add(column);
  return [...columns].filter((column) => column <= span.last).sort((a, b) => a - b);
};

const noText: Cell = { text: '' };

/** Whether a cell has one of the words, which are in lower case. */
export const hasWord = ({ text }: Cell, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word));

const SheetCell = (props: SheetRowProps & { column: number }) => {
  const { layout, cells, styles, css, words, row, column, span, active, activeId } = props;
  const position = { row, column };
  if (findCoveringCell(layout, position)) return null;
  const cell = cells?.[column] ?? noText;
  const style = cell.style === undefined ? undefined : styles[cell.style];
  const end = findCellEnd(layout, cells, position, style);
  if (end.column <= span.first) return null;
  const left = layout.lefts[column] ?? 0;
  const top = layout.tops[row] ?? 0;
  const width = (layout.lefts[end.column] ?? 0) - left;
  const isActive = active?.column === column;
  return (
    <div
      id={isActive ? activeId : undefined}
      className={classes.cell}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isActive}
      data-number={cell.isNumber}
      data-lines={wrapsText(cell, style) || undefined}
      data-link={cell.link ? true : undefined}
      style={{
        ...(cell.style === undefined ? undefined : css[cell.style]),
        ...(cell.color && { color: cell.color }),
        left: headerWidth + left,
        width,
        height: (layout.tops[end.row] ?? 0) - top,
      }}
    >
      <span data-marked={hasWord(cell, words) || undefined}>{toShownText(cell, width)}</span>
    </div>
  );
};

/**
 * Returns the displayed text. A number that does not fit becomes ###, as in Excel, because a truncated one would look
 * like a different number.
 */
const toShownText = ({ text, isNumber }: Cell, width: number): string =>
  isNumber && textWidth(text) > width + 14 ? '#'.repeat(Math.max(Math.floor(width / 9), 1)) : text;

const findColumnAt = (layout: SheetLayout, x: number): number | undefined => {
  const column = layout.lefts.findIndex((left, index) => left <= x && x < (layout.lefts[index + 1] ?? left));
  return column < 0 ? undefined : column;
};

const flexFor = { left: 'flex-start', justify: 'flex-start', center: 'center', right: 'flex-end' } as const;

const borderCss = (borders: NonNullable<CellStyle['borders']>): CSSProperties =>
  Object.fromEntries(
    (Object.entries(borders) as [BorderSide, NonNullable<(typeof borders)[BorderSide]>][]).map(
      ([side, { width, line, color }]) => [
        `border${side[0]?.toUpperCase()}${side.slice(1)}`,
        `${width}px ${line} ${color}`,
      ],
    ),
  );

/** Returns the style as CSS; cells are flex boxes with their text as the only child. */
export const toCss = (style: CellStyle): CSSProperties => {
  const { horizontal, vertical, borders } = style;
  const lines = [style.isUnderlined && 'underline', style.isStrikethrough && 'line-through'].filter(Boolean);
  return {
    ...(style.background && { background: style.background }),
    ...(style.color && { color: style.color }),
    ...(style.isBold && { fontWeight: 700 }),
    ...(style.isItalic && { fontStyle: 'italic' }),
    ...(lines.length > 0 && { textDecoration: lines.join(' ') }),
    ...(horizontal && { justifyContent: flexFor[horizontal], textAlign: horizontal }),
    ...(vertical && { alignItems: vertical === 'top' ? 'flex-start' : 'center' }),
    ...(style.indent && { paddingInline: 6 + style.indent * 9 }),
    ...(borders && borderCss(borders)),
  };
};
