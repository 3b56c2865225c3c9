import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loading } from '../../ui/feedback/Loading.tsx';
import page from '../../ui/styles/page.module.css';
import { ItemProblem } from './ItemProblem.tsx';
import { usePageTitle } from './page-title.ts';

/** Returns the item id in the URL; empty if there is none. */
export const useItemId = (): string => useSearchParams()[0].get('id') ?? '';

interface Props<Data> {
  /** The result of `useCall`. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  getTitle: (data: Data) => string;
  skeleton: ReactNode;
  /** The feature's phrases for an item that does not exist; `toList` labels the link to the list. */
  t: (key: 'missing' | 'missingText' | 'toList') => string;
  listPath: string;
  children: (data: Data) => ReactNode;
}

/** Renders the page of one item, its skeleton while it loads, or why it is missing (AP-4, SH-8). */
export function ItemPage<Data>({ query, getTitle, skeleton, t, listPath, children }: Props<Data>) {
  const { data, error, refetch } = query;
  usePageTitle(data && getTitle(data));
  if (data) return children(data);
  if (!error) return <Loading className={`${page.page} ${page.loading}`}>{skeleton}</Loading>;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={listPath}>
          {t('toList')}
        </Button>
      }
    />
  );
}
