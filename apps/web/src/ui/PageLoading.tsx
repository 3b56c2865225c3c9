import { Loader } from '@mantine/core';
import classes from './states.module.css';

/** While a screen's code is on its way. */
export function PageLoading({ label }: { label: string }) {
  return (
    <div className={classes.loading} role="status" aria-label={label} aria-busy>
      <Loader size="sm" />
    </div>
  );
}
