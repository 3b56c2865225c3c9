import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ItemProblem } from './ItemProblem.tsx';
import { usePageTitle } from './page-title.ts';

/** Returns the item id in the URL; empty if there is none. */
export const useItemId = (): string => useSearchParams()[0].get('id') ?? '';

interface Props<Data> {
  /** What `useCall` returned. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  getTitle: (data: Data) => string;
  skeleton: ReactNode;
  /** Shown for an item that does not exist, with a link to the list. */
  missing: { title: string; text: string; listLabel: string; listPath: string };
  children: (data: Data) => ReactNode;
}

/** The page of one item: the item, its skeleton while it loads, or why it is missing (AP-4, SH-8). */
export function ItemPage<Data>({ query, getTitle, skeleton, missing, children }: Props<Data>) {
  const { data, error, refetch } = query;
  usePageTitle(data && getTitle(data));
  if (data) return children(data);
  if (!error) return skeleton;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={missing.title}
      text={missing.text}
      actions={
        <Button component={Link} to={missing.listPath}>
          {missing.listLabel}
        </Button>
      }
    />
  );
}
