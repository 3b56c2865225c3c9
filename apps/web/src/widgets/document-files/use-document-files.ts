import type { Language } from '@siliport/contract/language';
import { limits } from '@siliport/contract/limits';
import { useMemo, useState } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { toErrorMessage } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { session } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { downloads, type RowKey } from '../../api/use-download.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PreviewFile, PreviewTarget } from '../preview/preview-file.ts';
import { documentFilePhrases } from './document-files.phrases.ts';

export type DocumentRow = CallOutput<'documentPage'>['list'][number];

/** What is downloaded or previewed: a row of a list, or one that names its file. */
type DocumentFile = Pick<DocumentRow, 'id' | 'title'> & { fileId?: string };

type OpenedDocument = DocumentRow & DocumentFile;

/** A document has a file in each language, so a kept download belongs to its file, else to the language it was made in. */
export const downloadKey = (id: string, language: Language, fileId?: string): RowKey =>
  `document/${id}/${fileId ?? language}`;

const parameter = 'preview';

/** Where the preview opens: `at` is the page, from 1 (`page` is the list's); the words of `mark` are marked. */
const targetParameters = ['at', 'mark'];

const parseTarget = (params: URLSearchParams): PreviewTarget => ({
  page: Math.max(1, Math.trunc(Number(params.get('at')) || 1)),
  mark: params.get('mark')?.slice(0, limits.keyword) || undefined,
});

/** Returns the parameters of a place in a file, to go on with behind others; empty for its beginning. */
export const serializeTarget = ({ page = 1, mark }: PreviewTarget): string => {
  const query = new URLSearchParams({ ...(page > 1 && { at: `${page}` }), ...(mark && { mark }) });
  return query.size > 0 ? `&${query}` : '';
};

/** History state of an opened preview: closing it goes back. */
export const openedHere = { previewOpenedHere: true };

/** Whether the preview was opened from within the portal, so that closing it goes back. */
export const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'previewOpenedHere' in state;

/** The document that the address names: from the list where it is on the page, else by a call of its own (N-2). */
const useDocument = (id: string | null, rows: readonly OpenedDocument[] | undefined) => {
  const listed = id === null ? undefined : rows?.find((each) => each.id === id);
  const details = useCall('documentDetails', { id: id ?? '' }, { enabled: id !== null && !listed });
  return {
    row: id === null ? undefined : (listed ?? details.data),
    error: listed ? null : details.error,
    retry: details.refetch,
  };
};

/** The opened preview lies in the address: back closes it, and a shared link opens it. */
export const usePreviewedDocument = (rows: readonly OpenedDocument[] | undefined) => {
  const { language } = useLanguage();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const id = params.get(parameter);
  const { row, error, retry } = useDocument(id, rows);

  const withoutPreview = () => {
    const rest = new URLSearchParams(params);
    for (const name of [parameter, ...targetParameters]) rest.delete(name);
    setParams(rest, { replace: true });
  };

  // A download that ends while the preview is open must not open it again (DL-2).
  const file = useMemo<PreviewFile | undefined>(
    () =>
      row && {
        url: row.file,
        name: row.title,
        suffix: row.fileSuffix,
        size: row.fileSize,
        blob: downloads.getKeptFile(downloadKey(row.id, language, row.fileId))?.blob,
      },
    [row, language],
  );

  const [wasOpened, setWasOpened] = useState(false);
  if (id !== null && !wasOpened) setWasOpened(true);

  return {
    isOpen: id !== null,
    row,
    /** Why the document cannot be shown. */
    error,
    retry,
    /** Whether there was a preview yet. */
    wasOpened,
    /** Where the file opens. */
    target: parseTarget(params),
    file,
    addressOf: (rowId: string): To => {
      const opened = new URLSearchParams(params);
      for (const name of targetParameters) opened.delete(name);
      opened.set(parameter, rowId);
      return { search: `?${opened}` };
    },
    close: () => (wasOpenedHere(state) ? void navigate(-1) : withoutPreview()),
  };
};

export type StartDownload = (file: DocumentFile) => void;

/** Starts the download of a row, one at a time; keeps the file for the preview and shows a failure as a toast (DL-2, DL-4). */
const useDocumentDownload = (announce: (text: string) => void): StartDownload => {
  const t = usePhrases(documentFilePhrases);
  const { language } = useLanguage();
  return ({ id, title, fileId }) => {
    const key = downloadKey(id, language, fileId);
    if (downloads.getProgress(key) > 0) return;
    announce(t('downloadStarted', { title }));
    downloads
      .start(
        key,
        (onProgress) => download('downLog', { id, ...(fileId && { path: fileId }) }, { onProgress }),
        {
          keep: true,
          onFile: saveFile,
        },
      )
      .then(() => announce(t('downloadDone', { title })))
      .catch((error: unknown) => {
        announce('');
        // The login page already explains an expired session.
        if (!session.get().expired)
          toast.error(t('downloadFailed', { title, reason: toErrorMessage(error) }));
      });
  };
};

/**
 * Returns what a list of documents needs to preview and download them: the page renders its rows with `columns`,
 * `PreviewLink` or its own, and puts `<DocumentPreview files={files} />` at its end.
 */
export const useDocumentFiles = (rows: readonly OpenedDocument[] | undefined) => {
  const [announcement, setAnnouncement] = useState('');
  const download = useDocumentDownload(setAnnouncement);
  const { addressOf, ...preview } = usePreviewedDocument(rows);
  return {
    /** Where a row's preview is opened. */
    addressOf,
    download,
    /** The title of the document in the open preview, for the page's own (SH-8). */
    previewTitle: preview.row?.title,
    /** For DocumentPreview. */
    preview: { ...preview, announcement },
  };
};

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
