import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DocumentPreview } from '../../widgets/document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../widgets/document-files/document-columns.tsx';
import { useDocumentFiles } from '../../widgets/document-files/use-document-files.ts';
import { ListingPage } from '../../widgets/list/ListingPage.tsx';
import { ListingTable } from '../../widgets/list/ListingTable.tsx';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { useListing } from '../../widgets/list/use-listing.ts';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { documentPhrases } from './documents.phrases.ts';
import { documentPageQuery } from './documents.queries.ts';

/** DO-1: the document centre. */
export function DocumentListPage() {
  const t = usePhrases(documentPhrases);
  const { language } = useLanguage();
  const listing = useListing();
  const result = useQuery(documentPageQuery(listing.input, language));
  const files = useDocumentFiles(result.data?.list);
  const columns = useDocumentColumns(files);
  usePageTitle(files.openTitle);

  return (
    <>
      <ListingPage
        title={t('title')}
        listing={listing}
        keywordPlaceholder={t('keyword')}
        categories={useCategoryTree(t('series'))}
        result={result}
      >
        {(rows) => (
          <ListingTable
            caption={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            skeletonRows={listing.query.pageSize}
          />
        )}
      </ListingPage>
      <DocumentPreview files={files} />
    </>
  );
}
