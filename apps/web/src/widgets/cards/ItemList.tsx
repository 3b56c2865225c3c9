import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

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
