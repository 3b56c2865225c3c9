import { Box, Button, Skeleton } from '@mantine/core';
import { type ProductSection, productSections } from '@siliport/contract/listing';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { CopyLinkButton } from '../../../ui/CopyButton.tsx';
import { Labels } from '../../../ui/Labels.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { LinkTabs } from '../../../ui/navigation/LinkTabs.tsx';
import { HeadingProperties, PageHeading } from '../../../ui/PageHeading.tsx';
import page from '../../../ui/styles/page.module.css';
import { ContentLanguage } from '../../../widgets/page/ContentLanguage.tsx';
import { ListedItemPage, RestLoading, useListedItem } from '../../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../../widgets/page/listed-item.ts';
import { toCategoryBreadcrumbs } from '../category-tree.ts';
import { productPhrases } from '../products.phrases.ts';
import { type ProductRow, useSiteProjects } from '../products.queries.ts';
import classes from './product.module.css';

export type ProductTab = 'overview' | ProductSection;

export const tabPaths: Record<ProductTab, (productId: string) => string> = {
  overview: paths.productDirectory,
  version: paths.productPackage,
  document: paths.productDocument,
  train: paths.productTrain,
  faq: paths.productQuestion,
};

const tabs: readonly ProductTab[] = ['overview', ...productSections];

/** Returns the breadcrumbs of a product: the catalogue, its categories, itself. */
export const useProductBreadcrumbs = (product: { id: string; name: string }) => {
  const t = usePhrases(productPhrases);
  const { data } = useCall('productCatalogue', {});
  return [
    { label: t('products'), to: paths.productCatalogue() },
    ...(data ? toCategoryBreadcrumbs(data, product.id) : []),
    { label: product.name, to: paths.productDirectory(product.id) },
  ];
};

function ProductHeader({ product, currentTab }: { product: ProductRow; currentTab: ProductTab }) {
  const t = usePhrases(productPhrases);
  const { date } = useFormats();
  const { data: projects } = useSiteProjects(product.id, product.isIpProject);
  const breadcrumbs = useProductBreadcrumbs({ id: product.id, name: product.productName });
  const section = currentTab === 'overview' ? [] : [{ label: t(currentTab) }];
  return (
    <>
      <Breadcrumbs items={[...breadcrumbs, ...section]} />
      <PageHeading
        actions={
          <>
            <CopyLinkButton />
            <Button
              component={Link}
              to={paths.productPackage(product.id)}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('downloads')}
            </Button>
          </>
        }
      >
        {product.productName}
      </PageHeading>
      <HeadingProperties gap="8px 16px" mb={{ base: 'sm', xs: 'md' }}>
        <Box component="span" c="var(--ink)" className={classes.number}>
          {product.no}
        </Box>
        <ContentLanguage item={product} />
        <Labels name={t('tags')} text={product.tag} />
        <time dateTime={product.publishTime}>{t('published', { date: date(product.publishTime) })}</time>
        {projects && projects.total > 0 && (
          <Link to={paths.ipProduct(product.id)}>{t('ipProjects', { count: projects.total })}</Link>
        )}
      </HeadingProperties>
    </>
  );
}

function ProductSkeleton() {
  return (
    <>
      <Skeleton height={14} width={260} maw="70%" mb={14} />
      <Skeleton height={28} width={360} maw="90%" mb={18} />
      <Skeleton height={16} width={300} maw="80%" mb={28} />
      <Skeleton height={44} mb={24} />
      <Skeleton height={320} />
    </>
  );
}

const lists: ItemLists<ProductRow> = {
  productSelect: ({ list }) => list,
  memberProductPage: ({ list }) => list,
  indexAfterContent: ({ productList }) => productList,
  productIndex: ({ otherProductList }) => otherProductList,
};

interface Props {
  productId: string;
  currentTab: ProductTab;
  /** The title of the document in an open preview. */
  previewTitle?: string;
  children: ReactNode;
}

/** The layout of a product's five pages: breadcrumbs, name, properties and tabs (PR-4, PR-5). */
export function ProductLayout({ productId, currentTab, previewTitle, children }: Props) {
  const t = usePhrases(productPhrases);
  const getTitle = ({ productName }: ProductRow) =>
    previewTitle ?? (currentTab === 'overview' ? productName : `${productName} · ${t(currentTab)}`);
  return (
    <ListedItemPage
      query={useCall('productIndex', { productId })}
      listed={useListedItem(productId, lists)}
      toItem={({ product }: CallOutput<'productIndex'>): ProductRow => product}
      getTitle={getTitle}
      skeleton={<ProductSkeleton />}
      t={t}
      listPath={paths.productCatalogue()}
    >
      {(product, data) => (
        <div className={page.page}>
          <ProductHeader product={product} currentTab={currentTab} />
          <LinkTabs
            label={t('sections')}
            tabs={tabs.map((tab) => ({ id: tab, to: tabPaths[tab](productId), content: t(tab) }))}
            current={currentTab}
            className={classes.tabs}
          />
          {data ? (
            children
          ) : (
            <RestLoading>
              <Skeleton height={320} />
            </RestLoading>
          )}
        </div>
      )}
    </ListedItemPage>
  );
}
