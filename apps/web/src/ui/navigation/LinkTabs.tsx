import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './link-tabs.module.css';

interface Props<Id extends string> {
  /** The accessible name. */
  label: string;
  tabs: readonly { id: Id; to: string; content: ReactNode }[];
  current: Id;
  /** Sets margins, and `--tab-gap` and `--tab-padding`. */
  className?: string | undefined;
}

/** Scrolls only the row; `scrollIntoView` would scroll the page as well. */
const scrollToCurrent = (row: HTMLElement | null) => {
  const link = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !link) return;
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

/** A row of tabs, each a link to its own URL. The row scrolls where there is no room for all of them. */
export function LinkTabs<Id extends string>({ label, tabs, current, className = '' }: Props<Id>) {
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current.
  useEffect(() => scrollToCurrent(row.current), [current]);

  return (
    <nav ref={row} aria-label={label} className={`${classes.tabs} ${className}`}>
      {tabs.map(({ id, to, content }) => (
        <Link key={id} to={to} className={classes.tab} aria-current={id === current ? 'page' : undefined}>
          {content}
        </Link>
      ))}
    </nav>
  );
}
