import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../i18n/use-phrases.ts';
import type { PreviewError } from '../preview/preview-error.ts';
import { toast } from '../ui/toast.ts';
import { documentFilePhrases } from './document-files.phrases.ts';
import type { DocumentFiles } from './use-document-files.ts';

const LatePreview = lazy(() => import('./LatePreview.tsx').then((m) => ({ default: m.LatePreview })));

/** The full-screen dialog of the opened document, and what is said of downloads to those who listen. */
export function DocumentPreview({ files }: { files: DocumentFiles }) {
  const t = usePhrases(documentFilePhrases);
  const { row, wasOpened, file, close, announcement } = files.preview;
  // DL-4. The preview itself tells the reason, and that a type is not supported.
  const warn = ({ kind }: PreviewError) => {
    if (row && kind !== 'unsupported') toast.warning(t('previewFailed', { title: row.title }));
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {wasOpened && (
        <Suspense>
          <LatePreview
            file={file}
            onClose={close}
            onDownload={() => row && files.download(row)}
            onProblem={warn}
          />
        </Suspense>
      )}
    </>
  );
}
