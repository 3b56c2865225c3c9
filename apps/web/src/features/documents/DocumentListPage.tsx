import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingPage } from '../../listing/ListingPage.tsx';
import { ListingTable } from '../../listing/ListingTable.tsx';
import { useCategoryTree } from '../../listing/use-category-tree.ts';
import { useListing } from '../../listing/use-listing.ts';
import { PreviewDialog } from '../../preview/PreviewDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { documentPhrases } from './documents.phrases.ts';
import { documentPageQuery } from './documents.queries.ts';
import { useDocumentDownload } from './use-document-download.ts';
import { usePreviewedDocument } from './use-previewed-document.ts';

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
      <PreviewDialog
        file={previewed.file}
        onClose={previewed.close}
        onDownload={() => row && download(row)}
        // DL-4: the preview tells the reason itself.
        onProblem={({ kind }) =>
          kind !== 'unsupported' && row && toast.warning(t('previewFailed', { title: row.title }))
        }
      />
    </>
  );
}
