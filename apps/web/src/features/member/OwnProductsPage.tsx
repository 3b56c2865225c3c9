import { Button } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { type Column, ListingTable } from '../../widgets/list/ListingTable.tsx';
import { PlainList } from '../../widgets/list/PlainList.tsx';
import { useTenRows } from '../../widgets/list/use-ten-rows.ts';
import { memberListPhrases } from './member.phrases.ts';
import { ownProductsQuery, type ProductRow } from './member.queries.ts';
import { productAddress } from './product-address.ts';

const useColumns = (): Column<ProductRow>[] => {
  const t = usePhrases(memberListPhrases);
  const { date } = useFormats();
  return [
    {
      key: 'product',
      header: t('product'),
      narrow: 'title',
      cell: (row) => <Link to={productAddress(row)}>{row.name}</Link>,
    },
    { key: 'number', header: t('number'), width: '190px', mono: true, cell: ({ no }) => no },
    {
      key: 'labels',
      header: t('labels'),
      width: '240px',
      narrow: 'wide',
      cell: ({ tag }) => <Labels name={t('labels')} text={tag} />,
    },
    {
      key: 'published',
      header: t('published'),
      width: '128px',
      align: 'end',
      cell: ({ publishTime }) => <time dateTime={publishTime}>{date(publishTime)}</time>,
    },
  ];
};

function NoProducts() {
  const t = usePhrases(memberListPhrases);
  return (
    <EmptyState
      icon={IconCpu}
      title={t('noProducts')}
      text={t('noProductsText')}
      actions={
        <Button component={Link} to={paths.productCatalogue()} variant="default">
          {t('toCatalogue')}
        </Button>
      }
    />
  );
}

/** MC-4, MC-6 */
export function OwnProductsPage() {
  const t = usePhrases(memberListPhrases);
  const { language } = useLanguage();
  const { listing, input } = useTenRows();
  const result = useQuery(ownProductsQuery(input, language));
  const columns = useColumns();
  return (
    <PlainList title={t('products')} listing={listing} result={result} empty={<NoProducts />}>
      {(rows) => (
        <ListingTable
          caption={t('products')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={10}
        />
      )}
    </PlainList>
  );
}
