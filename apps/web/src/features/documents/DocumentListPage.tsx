import { useQuery } from '@tanstack/react-query';
import { DocumentPreview } from '../../document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../document-files/document-columns.tsx';
import { useDocumentFiles } from '../../document-files/use-document-files.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingPage } from '../../listing/ListingPage.tsx';
import { ListingTable } from '../../listing/ListingTable.tsx';
import { useCategoryTree } from '../../listing/use-category-tree.ts';
import { useListing } from '../../listing/use-listing.ts';
import { usePageTitle } from '../../shell/page-title.ts';
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
