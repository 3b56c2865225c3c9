import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingPage } from '../../listing/ListingPage.tsx';
import { ListingTable } from '../../listing/ListingTable.tsx';
import { useCategoryTree } from '../../listing/use-category-tree.ts';
import { useListing } from '../../listing/use-listing.ts';
import type { PreviewError } from '../../preview/preview-error.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { toast } from '../../ui/toast.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { documentPhrases } from './documents.phrases.ts';
import { documentPageQuery } from './documents.queries.ts';
import { useDocumentDownload } from './use-document-download.ts';
import { usePreviewedDocument } from './use-previewed-document.ts';

const LatePreview = lazy(() => import('./LatePreview.tsx').then((m) => ({ default: m.LatePreview })));

/** DO-1: the document centre. */
export function DocumentListPage() {
  const t = usePhrases(documentPhrases);
  const { language } = useLanguage();
  const listing = useListing();
  const result = useQuery(documentPageQuery(listing.input, language));
  const [announcement, setAnnouncement] = useState('');
  const download = useDocumentDownload(setAnnouncement);
  const previewed = usePreviewedDocument({
    rows: result.data?.list,
    isCurrent: result.isSuccess && !result.isPlaceholderData,
  });
  const columns = useDocumentColumns({ previewAddressOf: previewed.addressOf, onDownload: download });
  const { row } = previewed;
  usePageTitle(row?.title);
  // DL-4. The preview itself tells the reason, and that a type is not supported.
  const warn = ({ kind }: PreviewError) => {
    if (row && kind !== 'unsupported') toast.warning(t('previewFailed', { title: row.title }));
  };

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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {previewed.wasOpened && (
        <Suspense>
          <LatePreview
            file={previewed.file}
            onClose={previewed.close}
            onDownload={() => row && download(row)}
            onProblem={warn}
          />
        </Suspense>
      )}
    </>
  );
}
