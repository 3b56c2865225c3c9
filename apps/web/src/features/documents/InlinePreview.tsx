import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PreviewLink } from '../../widgets/document-files/document-columns.tsx';
import type { DocumentParts } from './document-parts.ts';
import { documentDetailPhrases } from './documents.phrases.ts';

const FilePreview = lazy(() =>
  import('../../widgets/preview/FilePreview.tsx').then((m) => ({ default: m.FilePreview })),
);

/** The document within its page, at the place that the address names, and a link that opens it in the whole window. */
export function InlinePreview({ details, files }: DocumentParts) {
  const t = usePhrases(documentDetailPhrases);
  const { id, file, title, fileSuffix, fileSize } = details;
  const previewed = { url: file, name: title, suffix: fileSuffix, size: fileSize };
  return (
    <>
      <Box
        h="min(80vh, 860px)"
        mb="xs"
        bd="1px solid var(--line)"
        bdrs="lg"
        style={{ overflow: 'hidden', isolation: 'isolate' }}
      >
        <Suspense>
          <FilePreview
            file={previewed}
            target={files.preview.target}
            onDownload={() => files.download(details)}
          />
        </Suspense>
      </Box>
      <PreviewLink address={files.toPreviewUrl(id)} title={t('fullScreen')} />
    </>
  );
}
