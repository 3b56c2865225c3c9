import { Button } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall, usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { IpDate } from './IpDate.tsx';
import { ipProductPhrases } from './ip-projects.phrases.ts';

/** A site has few IP products: one page of this size names them all. */
const allProducts = { pageNo: 1, pageSize: 100 };

type IpRow = CallOutput<'ipPage'>['list'][number];

const useColumns = (toPath: (id: string) => string, operate: string): Column<IpRow>[] => {
  const t = usePhrases(ipProductPhrases);
  return [
    { header: t('name'), narrowRole: 'title', cell: ({ id, name }) => <Link to={toPath(id)}>{name}</Link> },
    { header: t('created'), width: 140, align: 'end', cell: ({ time }) => <IpDate date={time} /> },
    {
      header: t('operate'),
      width: 140,
      align: 'end',
      narrowRole: 'wide',
      cell: ({ id, name }) => (
        <Link to={toPath(id)} aria-label={`${operate} ${name}`}>
          {operate}
        </Link>
      ),
    },
  ];
};

/** The IP products of the member's site, without a product in the address. */
function Products() {
  const t = usePhrases(ipProductPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('ipProductPage', input);
  return (
    <div className={page.page}>
      <PageHeading lead={t('productsLead')}>{t('products')}</PageHeading>
      <PagedList
        label={t('products')}
        query={result}
        pagination={pagination}
        formatCount={(total) => t('count', { total })}
        skeletonRows={4}
        columns={useColumns(paths.ipProduct, t('projects'))}
        empty={<EmptyState icon={IconFolderOff} title={t('noProducts')} text={t('noProductsText')} />}
      />
    </div>
  );
}

function ProductLink({ productId }: { productId: string }) {
  const t = usePhrases(ipProductPhrases);
  return (
    <Button component={Link} to={paths.productDirectory(productId)} variant="default">
      {t('productPage')}
    </Button>
  );
}

/** The site's projects of one product; the product itself where there are none (N-6). */
function Projects({ productId }: { productId: string }) {
  const t = usePhrases(ipProductPhrases);
  const { input, ...pagination } = usePagination();
  const { data: products } = usePagedCall('ipProductPage', allProducts);
  const { data: product } = useCall('productIndex', { productId }, { enabled: productId !== '' });
  const name = products?.list.find(({ id }) => id === productId)?.name;
  const title = name ? t('projectsOf', { name }) : t('projects');
  const result = usePagedCall('ipPage', { productId, ...input });
  const columns = useColumns(paths.ipProductDetail, t('details'));
  usePageTitle(title);
  if (result.data?.total === 0) return <Navigate to={paths.productDirectory(productId)} replace />;
  return (
    <div className={page.page}>
      <Breadcrumbs
        items={[{ label: t('products'), to: paths.ipProductList() }, { label: name ?? t('projects') }]}
      />
      <PageHeading actions={product && <ProductLink productId={productId} />}>{title}</PageHeading>
      <PagedList
        label={t('projects')}
        query={result}
        pagination={pagination}
        columns={columns}
        formatCount={(total) => t('count', { total })}
        skeletonRows={4}
      />
    </div>
  );
}

/** Renders `/ipProduct` (IP-1). */
export function IpProductPage() {
  const productId = useItemId();
  return productId === '' ? <Products /> : <Projects key={productId} productId={productId} />;
}
