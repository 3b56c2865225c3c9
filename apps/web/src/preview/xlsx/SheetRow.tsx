// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { MouseEvent } from 'react';
import {
  coveredBy,
  endOfCell,
  headerHeight,
  headerWidth,
  type Place,
  type SheetLayout,
} from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';
import classes from './xlsx.module.css';

interface SheetRowProps {
  model: SheetModel;
  layout: SheetLayout;
  row: number;
  span: { first: number; last: number };
  active: Place | undefined;
  activeId: string;
  width: number;
  onActive: (place: Place) => void;
}

export const SheetRow = (props: SheetRowProps) => {
  const { model, layout, row, span, active, width, onActive } = props;
  const top = layout.tops[row] ?? 0;
  const pick = (event: MouseEvent<HTMLElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left + headerWidth;
    const column = columnAt(layout, event.clientX - from);
    if (column !== undefined) onActive(coveredBy(layout, { row, column }) ?? { row, column });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid moves the active cell by keys
    <div
      className={classes.row}
      style={{ top: headerHeight + top, height: model.heights[row], width }}
      role="row"
      aria-rowindex={row + 2}
      onClick={pick}
    >
      <div
        className={classes.rowHeader}
        data-active={active ? true : undefined}
        role="rowheader"
        aria-colindex={1}
      >
        {row + 1}
      </div>
      {columnsToDraw(model, row, span, active).map((column) => (
        <SheetCell key={column} {...props} column={column} />
      ))}
    </div>
  );
};

/** A long text or a merge reaches into sight from the left, so a row's cells are looked at from its start. */
const columnsToDraw = (
  model: SheetModel,
  row: number,
  span: SheetRowProps['span'],
  active?: Place,
): number[] => {
  const columns: number[] = [];
  for (let column = 0; column <= span.last; column += 1) {
    const isMerge =
      model.merges.length > 0 && model.merges.some((one) => one.row === row && one.column === column);
    if (model.cells[row]?.[column] || isMerge || active?.column === column) columns.push(column);
  }
  return columns;
};

const SheetCell = ({
  model,
  layout,
  row,
  column,
  span,
  active,
  activeId,
}: SheetRowProps & { column: number }) => {
  const place = { row, column };
  if (coveredBy(layout, place)) return null;
  const cell = model.cells[row]?.[column] ?? { text: '' };
  const end = endOfCell(model, layout, place, cell);
  if (end.column <= span.first) return null;
  const left = layout.lefts[column] ?? 0;
  const top = layout.tops[row] ?? 0;
  const height = (layout.tops[end.row] ?? 0) - top;
  const isActive = active?.column === column;
  return (
    <div
      id={isActive ? activeId : undefined}
      className={classes.cell}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isActive}
      data-number={cell.isNumber}
      data-lines={height > 34 || undefined}
      data-link={cell.link ? true : undefined}
      style={{ left: headerWidth + left, width: (layout.lefts[end.column] ?? 0) - left, height }}
    >
      {cell.text}
    </div>
  );
};

const columnAt = (layout: SheetLayout, x: number): number | undefined => {
  const column = layout.lefts.findIndex((left, index) => left <= x && x < (layout.lefts[index + 1] ?? left));
  return column < 0 ? undefined : column;
};
