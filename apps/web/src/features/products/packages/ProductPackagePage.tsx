import { usePhrases } from '../../../i18n/use-phrases.ts';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { ProductLayout } from '../detail/ProductLayout.tsx';
import { productPhrases } from '../products.phrases.ts';
import { useSectionPage } from '../products.queries.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { useVersionColumns } from './version-columns.tsx';

/** Renders the packages of a product, and the comparison of two of them (PR-5). */
export function ProductPackagePage() {
  const t = usePhrases(productPhrases);
  const { productId, ...section } = useSectionPage('version');
  const columns = useVersionColumns();
  return (
    <ProductLayout productId={productId} currentTab="version">
      <PagedList
        label={t('version')}
        {...section}
        formatCount={(total) => t('count', { total })}
        columns={columns}
        skeletonRows={4}
      />
      <VersionComparison productId={productId} />
    </ProductLayout>
  );
}
