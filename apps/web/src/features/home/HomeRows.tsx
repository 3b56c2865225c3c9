import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './login-home.module.css';

/** Rows of one link and some facts each. */
export function HomeRows<Row extends { id: string }>({
  rows,
  count,
  children,
}: {
  rows: readonly Row[] | undefined;
  /** Rows of the skeleton. */
  count: number;
  children: (row: Row) => ReactNode;
}) {
  if (!rows) {
    return (
      <div className={classes.list} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={14} width="60%" my={4} />
            <Skeleton height={12} width={100} my={5} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
