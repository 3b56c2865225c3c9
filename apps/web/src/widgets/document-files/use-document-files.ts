import { useState } from 'react';
import type { DocumentRow } from './document-row.ts';
import { useDocumentDownload } from './use-document-download.ts';
import { usePreviewedDocument } from './use-previewed-document.ts';

/**
 * What any list of documents needs to preview and download them: the page draws its rows with `columns`, `PreviewLink`
 * or its own, and puts `<DocumentPreview files={files} />` at its end.
 */
export const useDocumentFiles = (rows: readonly DocumentRow[] | undefined) => {
  const [announcement, setAnnouncement] = useState('');
  const download = useDocumentDownload(setAnnouncement);
  const { addressOf, ...preview } = usePreviewedDocument(rows);
  return {
    /** Where a row's preview is opened. */
    addressOf,
    download,
    /** The title of the document in the open preview, for the page's own (SH-8). */
    openTitle: preview.row?.title,
    /** For DocumentPreview. */
    preview: { ...preview, announcement },
  };
};

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
