import { Box, type MantineSpacing, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-sections.module.css';
import { SideDirectory } from './navigation/SideDirectory.tsx';

interface ColumnsProps {
  /** The widths of the columns, as `grid-template-columns` takes them. */
  widths: string;
  gap?: MantineSpacing;
  children: ReactNode;
}

/** Columns side by side from 1024 px on, else one below the other. */
export function Columns({ widths, gap = '2xl', children }: ColumnsProps) {
  return (
    <Box
      display={{ base: 'block', md: 'grid' }}
      style={{
        gridTemplateColumns: widths,
        columnGap: `var(--mantine-spacing-${gap})`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

interface PropertyProps {
  name: string;
  /** For a name or number whose characters must be distinguishable. */
  mono?: boolean;
  children: ReactNode;
}

/** One entry of a `dl`. */
export function Property({ name, mono = false, children }: PropertyProps) {
  return (
    <Box miw={0}>
      <Box component="dt" c="dimmed" fz="caption" lh="caption">
        {name}
      </Box>
      <Box component="dd" m={0} ff={mono ? 'monospace' : undefined} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

interface DetailProps {
  /** The accessible name of the directory. */
  label: string;
  sections: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** The sections of a detail page, next to a directory of them. */
export function DetailColumns({ label, sections, children }: DetailProps) {
  return (
    <Columns widths="11.25rem minmax(0, 1fr)">
      <SideDirectory label={label} sections={sections} />
      <div>{children}</div>
    </Columns>
  );
}

export function DetailSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      mb="2xl"
      style={{ scrollMarginTop: 'calc(var(--header-height) + 16px)' }}
    >
      <Title order={2} id={`${id}-heading`} mb="xs" fz="xl" lh="xl" fw={600}>
        {title}
      </Title>
      {children}
    </Box>
  );
}

/** A list of `Property`s in columns. */
export function PropertyGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid
      component="dl"
      minColWidth="min(170px, 45%)"
      spacing="lg"
      verticalSpacing="md"
      px={{ base: 'md', xs: 20 }}
      py={{ base: 'sm', xs: 'md' }}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--ground-soft)"
    >
      {children}
    </SimpleGrid>
  );
}

/** Replaces the rows of an empty section. */
export function EmptySection({ children }: { children: ReactNode }) {
  return (
    <Text py="sm" c="dimmed" style={{ borderTop: '1px solid var(--line)' }}>
      {children}
    </Text>
  );
}

/** Wraps the button at the end of a table row, so that it does not make the row taller. */
export function RowAction({ children }: { children: ReactNode }) {
  return <span className={classes.rowAction}>{children}</span>;
}
