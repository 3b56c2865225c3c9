import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  id: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A framed list of facts under a heading. */
export function Facts({ id, title, action, children }: Props) {
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {action}
      </div>
      <dl className={classes.facts}>{children}</dl>
    </section>
  );
}
