import { Skeleton } from '@mantine/core';
import classes from '../styles/page.module.css';

/** Stands for a screen while its code loads: a heading and rows, where most screens have them. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.page} role="status" aria-label={label} aria-busy>
      <Skeleton height={32} width="min(320px, 60%)" mb={24} />
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} height={24} mb={16} />
      ))}
    </div>
  );
}
