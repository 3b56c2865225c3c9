import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-sections.module.css';
import { SideDirectory } from './navigation/SideDirectory.tsx';

interface ColumnsProps {
  /** The accessible name of the directory. */
  label: string;
  sections: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** The sections of a detail page, with their directory beside them. */
export function DetailColumns({ label, sections, children }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <SideDirectory label={label} sections={sections} />
      <Box miw={0}>{children}</Box>
    </div>
  );
}

export function DetailSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={classes.section}>
      <Title order={2} id={`${id}-heading`} mb="xs" fz="xl" lh="xl" fw={600}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** A list of `Fact`s in columns. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** What stands in a section that has no rows. */
export function EmptySection({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}

/** Holds the button at the end of a table row, without making the row higher. */
export function RowAction({ children }: { children: ReactNode }) {
  return <span className={classes.rowAction}>{children}</span>;
}
