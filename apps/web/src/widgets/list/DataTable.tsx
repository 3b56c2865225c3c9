// biome-ignore-all lint/a11y/noRedundantRoles: in a narrow table the elements lose their roles by `display`, so they are written out.
import { rem, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  /** Different for each column. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** In pixels at the browser's usual text size; the columns without one share the rest. */
  width?: number;
  align?: 'start' | 'end';
  /** Part numbers, versions, hashes, file names. */
  mono?: boolean;
  /**
   * `wide` columns are hidden in tables below 960 px. Where the others do not fit, a row has two lines: the `title` on the first,
   * the rest side by side on the second, and `actions` at the end of both.
   */
  narrowRole?: 'title' | 'detail' | 'actions' | 'wide';
}

interface Props<Row> {
  /** The accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The number of rows of the skeleton, shown while `rows` is undefined. */
  skeletonRows?: number;
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {columns.map(({ header, narrowRole = 'detail' }) => (
        <td key={header} className={classes.cell} data-narrow-role={narrowRole}>
          <Skeleton height={14} width={narrowRole === 'title' ? '70%' : '60%'} className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ));
}

/** In pixels: columns that share the rest are wider than this, or the rows have two lines. */
const minSharedWidth = 200;

/** Returns the width in pixels that the columns need, without those that a narrow table hides. */
const toNeededWidth = (columns: readonly Pick<Column<never>, 'width' | 'narrowRole'>[]): number =>
  columns
    .filter(({ narrowRole }) => narrowRole !== 'wide')
    .reduce((sum, { width = minSharedWidth }) => sum + width, 0);

/**
 * Dense rows; two lines each where the columns do not fit. A part of a cell with `data-shown-in="columns"` or `"lines"` is shown
 * in that form alone.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, skeletonRows = 0 }: Props<Row>) {
  return (
    <div className={classes.frame}>
      <div className={classes.rest} style={{ width: `max(0px, 100cqi - ${rem(toNeededWidth(columns))})` }}>
        <table role="table" className={classes.table} aria-label={caption}>
          <thead role="rowgroup" className={classes.head}>
            <tr role="row">
              {columns.map(({ header, width, align = 'start', narrowRole }) => (
                <th
                  key={header}
                  role="columnheader"
                  scope="col"
                  style={{ width: rem(width) }}
                  data-align={align}
                  data-narrow-role={narrowRole}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {!rows && <SkeletonRows columns={columns} count={skeletonRows} />}
            {rows?.map((row) => (
              <tr key={rowKey(row)} role="row" className={classes.row}>
                {columns.map(({ header, cell, align = 'start', mono, narrowRole = 'detail' }) => (
                  <td
                    key={header}
                    role="cell"
                    className={classes.cell}
                    data-align={align}
                    data-mono={mono}
                    data-narrow-role={narrowRole}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
