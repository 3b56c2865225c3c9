import { Button } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/page.module.css';
import { ListingResult } from '../../widgets/list/ListingResult.tsx';
import { type Column, ListingTable } from '../../widgets/list/ListingTable.tsx';
import { Pager } from '../../widgets/list/Pager.tsx';
import { useListing } from '../../widgets/list/use-listing.ts';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { IpDate } from './IpDate.tsx';
import classes from './ip-product.module.css';
import { ipProductPhrases } from './ip-projects.phrases.ts';
import { type IpRow, ipPageQuery, ipProductPageQuery, ipProductQuery } from './ip-projects.queries.ts';

const pageSize = 10;
/** A site has few IP products: one page of this size names them all. */
const allProducts = { pageNo: 1, pageSize: 100 };

const useColumns = (target: (id: string) => string, operate: string): Column<IpRow>[] => {
  const t = usePhrases(ipProductPhrases);
  return [
    {
      key: 'name',
      header: t('name'),
      narrow: 'title',
      cell: ({ id, name }) => <Link to={target(id)}>{name}</Link>,
    },
    {
      key: 'created',
      header: t('created'),
      width: '140px',
      align: 'end',
      cell: ({ time }) => <IpDate date={time} />,
    },
    {
      key: 'operate',
      header: t('operate'),
      width: '140px',
      align: 'end',
      narrow: 'wide',
      cell: ({ id, name }) => (
        <Link to={target(id)} aria-label={`${operate} ${name}`}>
          {operate}
        </Link>
      ),
    },
  ];
};

interface RowsProps {
  caption: string;
  result: UseQueryResult<{ list: IpRow[]; total: number }>;
  columns: Column<IpRow>[];
  /** Shown in place of an empty list. */
  none?: ReactNode;
}

function Rows({ caption, result, columns, none }: RowsProps) {
  const t = usePhrases(ipProductPhrases);
  const { query, clearAll, setPageNo } = useListing();
  const total = result.data?.total;
  // Neither keyword nor categories filter here: an empty list is empty.
  const listing = { query: { ...query, kw: '', categories: [] }, clearAll, setPageNo };
  return (
    <section aria-label={caption}>
      <p className={classes.count} aria-live="polite">
        {total === undefined ? result.isPending && t('loading') : t('count', { total })}
      </p>
      {total === 0 && !result.error && none ? (
        none
      ) : (
        <ListingResult listing={listing} result={result}>
          {(rows) => (
            <ListingTable
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              skeletonRows={4}
            />
          )}
        </ListingResult>
      )}
      <Pager total={total ?? 0} pageSize={pageSize} pageNo={query.pageNo} onChange={setPageNo} />
    </section>
  );
}

/** The IP products of the member's site, without a product in the address. */
function Products() {
  const t = usePhrases(ipProductPhrases);
  const { language } = useLanguage();
  const { pageNo } = useListing().query;
  const result = useQuery(ipProductPageQuery({ pageNo, pageSize }, language));
  return (
    <div className={page.page}>
      <PageHeading lead={t('productsLead')}>{t('products')}</PageHeading>
      <Rows
        caption={t('products')}
        result={result}
        columns={useColumns(paths.ipProduct, t('projects'))}
        none={<EmptyState icon={IconFolderOff} title={t('noProducts')} text={t('noProductsText')} />}
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
  const { language } = useLanguage();
  const { pageNo } = useListing().query;
  const { data: products } = useQuery(ipProductPageQuery(allProducts, language));
  const { data: product } = useQuery(ipProductQuery(productId, language));
  const name = products?.list.find(({ id }) => id === productId)?.name;
  const title = name ? t('projectsOf', { name }) : t('projects');
  const result = useQuery(ipPageQuery({ productId, pageNo, pageSize }, language));
  const columns = useColumns(paths.ipProductDetail, t('details'));
  usePageTitle(title);
  if (result.data?.total === 0) return <Navigate to={paths.productDirectory(productId)} replace />;
  return (
    <div className={page.page}>
      <Breadcrumbs
        label={t('place')}
        items={[{ label: t('products'), to: paths.ipProductList() }, { label: name ?? t('projects') }]}
      />
      <PageHeading actions={product && <ProductLink productId={productId} />}>{title}</PageHeading>
      <Rows caption={t('projects')} result={result} columns={columns} />
    </div>
  );
}

/** IP-1 */
export function IpProductPage() {
  const productId = useSearchParams()[0].get('id') ?? '';
  return productId === '' ? <Products /> : <Projects key={productId} productId={productId} />;
}
