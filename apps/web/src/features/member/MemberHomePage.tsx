import { Stack } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCpu,
  IconDownload,
  IconFileText,
  IconHeadset,
  IconHelpCircle,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ShortcutTiles } from '../../ui/navigation/ShortcutTiles.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import page from '../../ui/styles/page.module.css';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { useMemberName } from '../../widgets/profile-form/member-name.ts';
import { WaitingWorkOrders } from '../../widgets/work-order-status/WaitingWorkOrders.tsx';
import { memberHomePhrases, memberListPhrases } from './member.phrases.ts';

type Index = CallOutput<'memberIndex'>;
type Product = Index['productList'][number];
type Download = Index['downLogList'][number];

const tiles = [
  { label: 'newWorkOrder', to: paths.workOrderForm(), Icon: IconHeadset },
  { label: 'documents', to: paths.documentList(), Icon: IconFileText },
  { label: 'training', to: paths.trainingList(), Icon: IconPlayerPlay },
  { label: 'faqs', to: paths.faqList(), Icon: IconHelpCircle },
  { label: 'events', to: paths.activityList(), Icon: IconCalendarEvent },
  { label: 'profile', to: paths.personInformation(), Icon: IconUser },
] as const;

const useProductColumns = (): Column<Product>[] => {
  const t = usePhrases(memberHomePhrases);
  return [
    {
      header: t('product'),
      narrowRole: 'title',
      cell: (row) => <Link to={paths.product(row)}>{row.productName}</Link>,
    },
    { header: t('kind'), width: 220, cell: ({ productType }) => productType },
    {
      header: t('project'),
      width: 160,
      cell: ({ isIpProject }) => t(isIpProject ? 'ipProject' : 'standard'),
    },
  ];
};

/** The first of the member's own products; a skeleton while they load (MC-2, MC-6). */
function OwnProducts({ products }: { products: readonly Product[] | undefined }) {
  const t = usePhrases(memberHomePhrases);
  const list = usePhrases(memberListPhrases);
  const columns = useProductColumns();
  return (
    <SectionCard
      dense
      id="own-products"
      title={t('products')}
      action={<Link to={paths.ownProducts()}>{t('allProducts')}</Link>}
    >
      {products?.length === 0 ? (
        <EmptyState icon={IconCpu} title={list('noProducts')} text={list('noProductsText')} />
      ) : (
        <DataTable
          caption={t('products')}
          columns={columns}
          rows={products}
          rowKey={({ id }) => id}
          skeletonRows={10}
        />
      )}
    </SectionCard>
  );
}

const useDownloadColumns = (): Column<Download>[] => {
  const t = usePhrases(memberHomePhrases);
  return [
    { header: t('file'), narrowRole: 'title', cell: ({ title }) => title },
    {
      header: t('time'),
      width: 240,
      align: 'end',
      cell: ({ createTime }) => <DateTime value={createTime} />,
    },
  ];
};

/** The newest of the download history; a skeleton while it loads (MC-2). */
function RecentDownloads({ downloads }: { downloads: readonly Download[] | undefined }) {
  const t = usePhrases(memberHomePhrases);
  const list = usePhrases(memberListPhrases);
  const columns = useDownloadColumns();
  return (
    <SectionCard
      dense
      id="recent-downloads"
      title={t('downloads')}
      action={<Link to={paths.downloadHistory()}>{t('allDownloads')}</Link>}
    >
      {downloads?.length === 0 ? (
        <EmptyState icon={IconDownload} title={list('noDownloads')} text={list('noDownloadsText')} />
      ) : (
        <DataTable
          caption={t('downloads')}
          columns={columns}
          rows={downloads}
          // The same file may have been downloaded twice within a second, so only its index is unique.
          rowKey={(row) => String(downloads?.indexOf(row))}
          skeletonRows={7}
        />
      )}
    </SectionCard>
  );
}

function Tables() {
  const t = usePhrases(memberHomePhrases);
  const { data, error, isPlaceholderData, refetch } = useCall('memberIndex', {});
  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={t('failed')} text={error.message} onRetry={refetch} />;
  }
  return (
    <Stack gap="lg" aria-busy={!data || isPlaceholderData}>
      <OwnProducts products={data?.productList} />
      <RecentDownloads downloads={data?.downLogList} />
    </Stack>
  );
}

/** Renders `/adminIndex` (MC-2). */
export function MemberHomePage() {
  const t = usePhrases(memberHomePhrases);
  const { address } = useMemberName();
  return (
    <div className={page.page}>
      <PageHeading>{address ? t('welcome', { who: address }) : t('welcomeUnnamed')}</PageHeading>
      <ShortcutTiles
        label={t('shortcuts')}
        tiles={tiles.map((tile) => ({ ...tile, label: t(tile.label) }))}
      />
      <WaitingWorkOrders>
        <Tables />
      </WaitingWorkOrders>
    </div>
  );
}
