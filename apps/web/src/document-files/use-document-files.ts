import { useState } from 'react';
import { useDocumentDownload } from './use-document-download.ts';
import { type Loaded, usePreviewedDocument } from './use-previewed-document.ts';

/**
 * What any list of documents needs to preview and download them: the page draws its rows with `columns`, `PreviewLink`
 * or its own, and puts `<DocumentPreview files={files} />` at its end.
 */
export const useDocumentFiles = (loaded: Loaded) => {
  const [announcement, setAnnouncement] = useState('');
  const download = useDocumentDownload(setAnnouncement);
  const { row, wasOpened, file, addressOf, close } = usePreviewedDocument(loaded);
  return {
    /** Where a row's preview is opened. */
    addressOf,
    download,
    /** The title of the document in the open preview, for the page's own (SH-8). */
    openTitle: row?.title,
    /** For DocumentPreview. */
    preview: { row, wasOpened, file, close, announcement },
  };
};

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
