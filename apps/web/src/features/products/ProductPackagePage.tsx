import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingTable } from '../../widgets/list/ListingTable.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { productPhrases } from './products.phrases.ts';
import { SectionList } from './SectionList.tsx';
import { useSectionPage } from './use-section-page.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { useVersionColumns } from './version-columns.tsx';

/** PR-5: the packages of a product, and what changed between two of them. */
export function ProductPackagePage() {
  const t = usePhrases(productPhrases);
  const { productId, listing, result } = useSectionPage('version');
  const columns = useVersionColumns();
  return (
    <ProductFrame productId={productId} current="version">
      <SectionList title={t('version')} listing={listing} result={result}>
        {(rows) => (
          <ListingTable
            caption={t('version')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            skeletonRows={4}
          />
        )}
      </SectionList>
      <VersionComparison productId={productId} />
    </ProductFrame>
  );
}
