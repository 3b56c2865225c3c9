import { IconCpu, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { memberHomePhrases, memberListPhrases } from './member.phrases.ts';
import classes from './member-home.module.css';
import { productAddress } from './product-address.ts';

type Index = CallOutput<'memberIndex'>;
type Product = Index['productList'][number];
type Download = Index['downLogList'][number];

interface BoxProps {
  id: string;
  title: string;
  all: { to: string; label: string };
  children: ReactNode;
}

function Box({ id, title, all, children }: BoxProps) {
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        <Link to={all.to}>{all.label}</Link>
      </div>
      {children}
    </section>
  );
}

const useProductColumns = (): Column<Product>[] => {
  const t = usePhrases(memberHomePhrases);
  return [
    {
      key: 'product',
      header: t('product'),
      narrow: 'title',
      cell: (row) => <Link to={productAddress(row)}>{row.productName}</Link>,
    },
    { key: 'kind', header: t('kind'), width: '220px', cell: ({ productType }) => productType },
    {
      key: 'project',
      header: t('project'),
      width: '160px',
      cell: ({ isIpProject }) => t(isIpProject ? 'ipProject' : 'standard'),
    },
  ];
};

/** MC-2, MC-6: the first of the own products; undefined while they load. */
export function OwnProducts({ products }: { products: Index['productList'] | undefined }) {
  const t = usePhrases(memberHomePhrases);
  const list = usePhrases(memberListPhrases);
  const columns = useProductColumns();
  return (
    <Box id="own-products" title={t('products')} all={{ to: paths.ownProducts(), label: t('allProducts') }}>
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
    </Box>
  );
}

const useDownloadColumns = (): Column<Download>[] => {
  const t = usePhrases(memberHomePhrases);
  return [
    { key: 'file', header: t('file'), narrow: 'title', cell: ({ title }) => title },
    {
      key: 'time',
      header: t('time'),
      width: '220px',
      align: 'end',
      cell: ({ createTime }) => <DateTime value={createTime} />,
    },
  ];
};

/** MC-2: the newest of the download history. */
export function RecentDownloads({ downloads }: { downloads: Index['downLogList'] | undefined }) {
  const t = usePhrases(memberHomePhrases);
  const list = usePhrases(memberListPhrases);
  const columns = useDownloadColumns();
  return (
    <Box
      id="recent-downloads"
      title={t('downloads')}
      all={{ to: paths.downloadHistory(), label: t('allDownloads') }}
    >
      {downloads?.length === 0 ? (
        <EmptyState icon={IconDownload} title={list('noDownloads')} text={list('noDownloadsText')} />
      ) : (
        <DataTable
          caption={t('downloads')}
          columns={columns}
          rows={downloads}
          // The same file may have been downloaded twice within a second: only its place tells the rows apart.
          rowKey={(row) => String(downloads?.indexOf(row))}
          skeletonRows={7}
        />
      )}
    </Box>
  );
}
