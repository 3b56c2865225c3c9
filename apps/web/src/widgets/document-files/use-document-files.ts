import { useState } from 'react';
import { toErrorMessage } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { downloads } from '../../api/downloads.ts';
import { session } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { documentFilePhrases } from './document-files.phrases.ts';
import { type DocumentRow, downloadKey } from './document-row.ts';
import { usePreviewedDocument } from './use-previewed-document.ts';

export type StartDownload = (row: Pick<DocumentRow, 'id' | 'title'>) => void;

/** DO-3, DL-1, DL-2, DL-4: one download a row at a time, kept for the preview, its failure told. */
const useDocumentDownload = (announce: (text: string) => void): StartDownload => {
  const t = usePhrases(documentFilePhrases);
  const { language } = useLanguage();
  return ({ id, title }) => {
    const key = downloadKey(id, language);
    if (downloads.progressOf(key) > 0) return;
    announce(t('downloadStarted', { title }));
    downloads
      .start(key, (onProgress) => download('downLog', { id }, { onProgress }), {
        keep: true,
        onFile: saveFile,
      })
      .then(() => announce(t('downloadDone', { title })))
      .catch((error: unknown) => {
        announce('');
        // The way to the login says it already.
        if (!session.get().expired)
          toast.error(t('downloadFailed', { title, reason: toErrorMessage(error) }));
      });
  };
};

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
