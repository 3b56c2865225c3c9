import { usePhrases } from '../../../i18n/use-phrases.ts';
import { DocumentPreview } from '../../../widgets/document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../../widgets/document-files/document-columns.tsx';
import { useDocumentFiles } from '../../../widgets/document-files/use-document-files.ts';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { productPhrases } from '../products.phrases.ts';
import { useSectionPage } from '../products.queries.ts';
import { ProductLayout } from './ProductLayout.tsx';

/** Renders the documents of a product (PR-5). */
export function ProductDocumentPage() {
  const t = usePhrases(productPhrases);
  const { productId, ...section } = useSectionPage('document');
  const files = useDocumentFiles(section.query.data?.list);
  const columns = useDocumentColumns(files);
  return (
    <ProductLayout productId={productId} currentTab="document" previewTitle={files.previewTitle}>
      <PagedList
        label={t('document')}
        {...section}
        formatCount={(total) => t('count', { total })}
        columns={columns}
      />
      <DocumentPreview files={files} />
    </ProductLayout>
  );
}
