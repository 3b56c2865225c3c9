import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CallError, isNotFound, toErrorMessage } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import page from '../../ui/styles/page.module.css';
import { pagePhrases } from './page.phrases.ts';
import { usePageTitle } from './page-title.ts';

interface ProblemProps {
  error: Error;
  onRetry: () => unknown;
  /** Title and text for an item that does not exist. */
  title: string;
  text: string;
  /** Where to go from there. */
  actions: ReactNode;
}

/** The whole page of one item that is missing or did not load (AP-4). */
export function ItemProblem({ error, onRetry, title, text, actions }: ProblemProps) {
  const t = usePhrases(pagePhrases);
  if (isNotFound(error)) {
    return <EmptyState heading icon={IconFileUnknown} title={title} text={text} actions={actions} />;
  }
  return <ErrorState heading title={t('failed')} text={toErrorMessage(error)} onRetry={onRetry} />;
}

/** Whether the item does not exist, or its reader may not open it. */
const isRefused = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof CallError && error.code === 403);

/** Returns the item id in the URL; empty if there is none. */
export const useItemId = (): string => useSearchParams()[0].get('id') ?? '';

/** The part of the result of `useCall` that a page needs. */
export interface ItemQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface ItemPageProps<Data> {
  query: ItemQuery<Data>;
  getTitle: (data: Data) => string;
  skeleton: ReactNode;
  /** The feature's phrases for an item that does not exist; `toList` labels the link to the list. */
  t: (key: 'missing' | 'missingText' | 'toList') => string;
  listPath: string;
  children: (data: Data) => ReactNode;
}

/** Renders the page of one item, its skeleton while it loads, or why it is missing (AP-4, SH-8). */
export function ItemPage<Data>({ query, getTitle, skeleton, t, listPath, children }: ItemPageProps<Data>) {
  const { error, refetch } = query;
  // What was loaded before may be withdrawn.
  const data = isRefused(error) ? undefined : query.data;
  usePageTitle(data && getTitle(data));
  if (data) return children(data);
  if (!error) return <Loading className={page.page}>{skeleton}</Loading>;
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
