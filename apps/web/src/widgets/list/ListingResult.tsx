import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './listing.module.css';
import { listingPhrases } from './listing.phrases.ts';
import type { Listing } from './use-listing.ts';

/** What `useQuery` gives for a paged call. */
export interface Result<Row> {
  data: { list: readonly Row[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row> {
  listing: Pick<Listing, 'query' | 'clearAll' | 'setPageNo'>;
  result: Result<Row>;
  /** What is said when there is nothing at all, where the list can say it better. */
  empty?: ReactNode;
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

function Nothing({ listing, total }: { listing: Props<never>['listing']; total: number }) {
  const t = usePhrases(listingPhrases);
  const { kw, categories } = listing.query;
  if (total > 0) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('pastEndTitle')}
        actions={<Button onClick={() => listing.setPageNo(1)}>{t('firstPage')}</Button>}
      />
    );
  }
  if (kw === '' && categories.length === 0) return <EmptyState icon={IconSearchOff} title={t('noneTitle')} />;
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={
        <Button variant="default" onClick={listing.clearAll}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}

/** Rows, skeleton, empty or failed: never a blank page or a spinner without end (AP-4). */
export function ListingResult<Row>({ listing, result, empty, children }: Props<Row>) {
  const t = usePhrases(listingPhrases);
  const { data, error, isPlaceholderData, refetch } = result;
  if (error && (!data || isPlaceholderData)) {
    return (
      <ErrorState
        title={t('failedTitle')}
        text={messageOf(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data?.total === 0 && empty) return empty;
  if (data?.list.length === 0) return <Nothing listing={listing} total={data.total} />;
  return (
    <div className={classes.rows} data-old={isPlaceholderData} aria-busy={!data || isPlaceholderData}>
      {children(data?.list)}
    </div>
  );
}
