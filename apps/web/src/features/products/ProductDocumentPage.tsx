import { usePhrases } from '../../i18n/use-phrases.ts';
import { DocumentPreview } from '../../widgets/document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../widgets/document-files/document-columns.tsx';
import { useDocumentFiles } from '../../widgets/document-files/use-document-files.ts';
import { ListingTable } from '../../widgets/list/ListingTable.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { productPhrases } from './products.phrases.ts';
import { SectionList } from './SectionList.tsx';
import { useSectionPage } from './use-section-page.ts';

/** PR-5: the documents of a product. */
export function ProductDocumentPage() {
  const t = usePhrases(productPhrases);
  const { productId, listing, result } = useSectionPage('document');
  const files = useDocumentFiles(result.data?.list);
  const columns = useDocumentColumns(files);
  return (
    <ProductFrame productId={productId} current="document" openTitle={files.openTitle}>
      <SectionList title={t('document')} listing={listing} result={result}>
        {(rows) => (
          <ListingTable
            caption={t('document')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            skeletonRows={listing.query.pageSize}
          />
        )}
      </SectionList>
      <DocumentPreview files={files} />
    </ProductFrame>
  );
}
