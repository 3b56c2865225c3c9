// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the elements lose their roles by `display`, so they are written out.
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  /** Different for each column. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** CSS width from 768 px up; the columns without one share the rest. */
  width?: string;
  align?: 'start' | 'end';
  /** Part numbers, versions, hashes, file names. */
  mono?: boolean;
  /**
   * Below 768 px a row has two lines: the `title` on the first, the others side by side on the second. `actions` are at the
   * end of both lines; `wide` columns are hidden.
   */
  mobileRole?: 'title' | 'detail' | 'actions' | 'wide';
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
      {columns.map(({ header, mobileRole = 'detail' }) => (
        <td key={header} className={classes.cell} data-mobile-role={mobileRole}>
          <Skeleton height={14} width={mobileRole === 'title' ? '70%' : '60%'} className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ));
}

/** Dense rows; two lines each on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey, skeletonRows = 0 }: Props<Row>) {
  return (
    <table role="table" className={classes.table} aria-label={caption}>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          {columns.map(({ header, width, align = 'start', mobileRole }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              style={{ width }}
              data-align={align}
              data-mobile-role={mobileRole}
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
            {columns.map(({ header, cell, align = 'start', mono, mobileRole = 'detail' }) => (
              <td
                key={header}
                role="cell"
                className={classes.cell}
                data-align={align}
                data-mono={mono}
                data-mobile-role={mobileRole}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
