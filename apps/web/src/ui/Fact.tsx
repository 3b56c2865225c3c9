import type { ReactNode } from 'react';
import classes from './fact.module.css';

interface Props {
  name: string;
  /** A name or number whose characters are to be told apart. */
  mono?: boolean;
  children: ReactNode;
}

/** One of a `dl`: what it is, and the thing itself. */
export function Fact({ name, mono, children }: Props) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-mono={mono || undefined}>{children}</dd>
    </div>
  );
}
