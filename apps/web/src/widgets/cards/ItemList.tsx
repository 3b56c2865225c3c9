import { Box, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface Props<Item> {
  /** The accessible name. */
  label?: string;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  /** Stands for one item that loads. */
  skeleton: ReactNode;
  skeletonCount: number;
  children: (item: Item) => ReactNode;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Items below one another, or their skeletons. */
export function ItemRows<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, skeleton, skeletonCount, children } = props;
  if (!items) {
    return (
      <div aria-hidden>
        {range(skeletonCount).map((row) => (
          <div key={row}>{skeleton}</div>
        ))}
      </div>
    );
  }
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </Stack>
  );
}

/** Cards side by side, as many as there is room for, or their skeletons. */
export function ItemCards<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, skeleton, skeletonCount, children } = props;
  const grid = { minColWidth: 'min(100%, 240px)', spacing: { base: 'sm', xs: 'md' } };
  if (!items) {
    return (
      <SimpleGrid {...grid} aria-hidden>
        {range(skeletonCount).map((card) => (
          <div key={card}>{skeleton}</div>
        ))}
      </SimpleGrid>
    );
  }
  return (
    <SimpleGrid component="ul" {...grid} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </SimpleGrid>
  );
}

interface LinkRow {
  to: string;
  title: string;
  /** A part number or version, below the title; may be empty. */
  note: string;
}

/** Links below one another, each with the number of what it leads to. */
export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {rows.map(({ to, title, note }) => (
        <Box component="li" key={to} py="xs" style={{ borderTop: '1px solid var(--line)' }}>
          <Link to={to}>{title}</Link>
          {note && (
            <Box c="dimmed" fz="xs" lh="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Box>
          )}
        </Box>
      ))}
    </Stack>
  );
}

interface ProductsProps {
  label: string;
  products: readonly { id: string; name: string; no: string }[];
}

/** The products that an item belongs to. */
export function ProductRows({ label, products }: ProductsProps) {
  const rows = products.map(({ id, name, no }) => ({
    to: paths.productDirectory(id),
    title: name,
    note: no,
  }));
  return <LinkRows label={label} rows={rows} />;
}
