import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { PreviewError } from '../preview/preview-error.ts';
import { documentFilePhrases } from './document-files.phrases.ts';
import type { DocumentFiles } from './use-document-files.ts';
import { useDocumentNotice } from './use-document-notice.tsx';

const LazyPreview = lazy(() => import('./LazyPreview.tsx').then((m) => ({ default: m.LazyPreview })));

/** Copies the document's own address, which opens it on any page of the list (N-2). */
function CopyDocumentLink({ id }: { id: string }) {
  const t = usePhrases(documentFilePhrases);
  const address = new URL(`#${paths.documentPreview(id)}`, location.href).href;
  return <CopyLinkButton label={t('copyLink')} copiedLabel={t('linkCopied')} address={address} />;
}

/** The full-screen dialog of the opened document, and what is said of downloads to those who listen. */
export function DocumentPreview({ files }: { files: DocumentFiles }) {
  const t = usePhrases(documentFilePhrases);
  const { row, wasOpened, file, close, announcement } = files.preview;
  const notice = useDocumentNotice(files.preview);
  // DL-4. The preview itself tells the reason, and that a type is not supported.
  const warn = ({ kind }: PreviewError) => {
    if (row && kind !== 'unsupported') toast.warning(t('previewFailed', { title: row.title }));
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {wasOpened && (
        <Suspense>
          <LazyPreview
            file={file}
            notice={notice}
            actions={row && <CopyDocumentLink id={row.id} />}
            onClose={close}
            onDownload={() => row && files.download(row)}
            onProblem={warn}
          />
        </Suspense>
      )}
    </>
  );
}
