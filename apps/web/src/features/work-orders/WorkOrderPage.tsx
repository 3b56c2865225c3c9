import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import page from '../../ui/styles/page.module.css';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { WorkOrderDetail } from './WorkOrderDetail.tsx';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';
import { useWorkOrder } from './work-orders.queries.ts';

function WorkOrderSkeleton() {
  const t = usePhrases(detailPhrases);
  return (
    <div className={page.page} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={18} width={200} mb={16} />
      <Skeleton height={32} width="60%" mb={24} />
      <Skeleton height={120} mb={32} />
      <Skeleton height={18} mb={10} />
      <Skeleton height={18} width="80%" mb={40} />
      <Skeleton height={140} className={classes.bone} />
    </div>
  );
}

/** Renders `/problemDetail` (FB-8). */
export function WorkOrderPage() {
  const t = usePhrases(detailPhrases);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useWorkOrder(id);
  const { data, error, refetch } = query;
  usePageTitle(data?.title);
  if (data) {
    const thread = {
      loaded: data.loadedEntries,
      total: data.detailsTotal,
      hasOlder: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? error : null,
      loadOlder: async () => (await query.fetchNextPage()).hasNextPage,
      loadAll: async () => {
        let isThere = !query.hasNextPage;
        for (let hasMore = query.hasNextPage; hasMore; ) {
          const result = await query.fetchNextPage();
          isThere = !result.hasNextPage;
          hasMore = result.hasNextPage && !result.isError;
        }
        return isThere;
      },
    };
    return <WorkOrderDetail key={id} orderId={id} order={data} thread={thread} />;
  }
  if (!error) return <WorkOrderSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.workOrderList()}>
          {t('toList')}
        </Button>
      }
    />
  );
}
