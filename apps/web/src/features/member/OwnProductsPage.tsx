import { IconCpu } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { CalendarDate } from '../../widgets/page/DateTime.tsx';
import { memberListPhrases } from './member.phrases.ts';

type ProductRow = CallOutput<'memberProductPage'>['list'][number];

const useColumns = (): Column<ProductRow>[] => {
  const t = usePhrases(memberListPhrases);
  return [
    {
      header: t('product'),
      narrowRole: 'title',
      cell: (row) => <Link to={paths.product(row)}>{row.name}</Link>,
    },
    { header: t('number'), width: 190, mono: true, cell: ({ no }) => no },
    { header: t('labels'), width: 240, narrowRole: 'wide', cell: ({ tag }) => <Labels text={tag} /> },
    {
      header: t('published'),
      width: 128,
      align: 'end',
      cell: ({ publishTime }) => <CalendarDate value={publishTime} />,
    },
  ];
};

/** Renders `/myProduct` (MC-4, MC-6). */
export function OwnProductsPage() {
  const t = usePhrases(memberListPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('memberProductPage', input);
  const columns = useColumns();
  return (
    <div className={page.page}>
      <PageHeading>{t('products')}</PageHeading>
      <PagedList
        label={t('products')}
        query={result}
        pagination={pagination}
        columns={columns}
        empty={
          <EmptyState
            icon={IconCpu}
            title={t('noProducts')}
            text={t('noProductsText')}
            link={{ to: paths.productCatalogue(), label: t('toCatalogue') }}
          />
        }
      />
    </div>
  );
}
