import type { ReactNode } from 'react';
import classes from './page-heading.module.css';

interface Props {
  children: ReactNode;
  /** A short mark below the title. */
  mark?: ReactNode;
  /** One line below. */
  lead?: ReactNode;
  /** At the far end: a copy-link button, a way to a form. */
  actions?: ReactNode;
}

/** The one main heading of a page; focus comes here after a navigation. */
export function PageHeading({ children, mark, lead, actions }: Props) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h1 className={classes.heading} tabIndex={-1}>
          {children}
        </h1>
        {mark}
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
