import type { Language } from '@siliport/contract/language';
import { limits } from '@siliport/contract/limits';
import { useMemo } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PreviewFile, PreviewTarget } from '../preview/preview-file.ts';
import { downloadFile } from '../progress/download-file.ts';
import { downloads, type RowKey } from '../progress/use-download.ts';

export type DocumentRow = CallOutput<'documentPage'>['list'][number];

/** A document to download or preview, optionally with a specific file. */
type DocumentFile = Pick<DocumentRow, 'id' | 'title'> & { fileId?: string };

type PreviewableDocument = DocumentRow & DocumentFile;

/** Returns the cache key of a download: by its file, else by the language in which it was downloaded. */
export const downloadKey = (id: string, language: Language, fileId?: string): RowKey =>
  `document/${id}/${fileId ?? language}`;

/** URL parameters of the preview: `at` is the page, from 1 (`page` is the list's), `mark` the words to mark. */
const targetParameters = ['at', 'mark'];

const parseTarget = (params: URLSearchParams): PreviewTarget => ({
  page: Math.max(1, Math.trunc(Number(params.get('at')) || 1)),
  mark: params.get('mark')?.slice(0, limits.keyword) || undefined,
});

/** Returns the URL parameters of a position in a file, to append to others; empty for its start. */
export const serializeTarget = ({ page = 1, mark }: PreviewTarget): string => {
  const query = new URLSearchParams({ ...(page > 1 && { at: `${page}` }), ...(mark && { mark }) });
  return query.size > 0 ? `&${query}` : '';
};

/** The history state of a preview that was opened in the portal: closing it goes back. */
export const previewState = { isPreviewFromPortal: true };

/** Whether the preview was opened from within the portal, so that closing it goes back. */
const isFromPortal = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPreviewFromPortal' in state;

/**
 * Returns the preview that a parameter of the URL names: the back button closes it, and a shared link opens it. The files of a
 * package have their own parameter, because their page lists documents as well.
 */
export const usePreviewUrl = (parameter: 'preview' | 'file' = 'preview') => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const withPreview = (id?: string): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const name of [parameter, ...targetParameters]) next.delete(name);
    if (id) next.set(parameter, id);
    return next;
  };
  return {
    id: params.get(parameter),
    target: parseTarget(params),
    toPreviewUrl: (id: string): To => ({ search: `?${withPreview(id)}` }),
    close: () => (isFromPortal(state) ? void navigate(-1) : setParams(withPreview(), { replace: true })),
  };
};

/** Returns the document that the URL names: from the current page of the list, else by a separate call (N-2). */
const useDocument = (id: string | null, rows: readonly PreviewableDocument[] | undefined) => {
  const listed = id === null ? undefined : rows?.find((each) => each.id === id);
  const details = useCall('documentDetails', { id: id ?? '' }, { enabled: id !== null && !listed });
  return {
    row: id === null ? undefined : (listed ?? details.data),
    error: listed ? null : details.error,
    retry: details.refetch,
  };
};

const usePreviewedDocument = (rows: readonly PreviewableDocument[] | undefined) => {
  const { language } = useLanguage();
  const { id, ...url } = usePreviewUrl();
  const { row, error, retry } = useDocument(id, rows);
  // A download that ends while the preview is open must not open it again (DL-2).
  const file = useMemo<PreviewFile | undefined>(
    () =>
      row && {
        url: row.file,
        name: row.title,
        suffix: row.fileSuffix,
        size: row.fileSize,
        blob: downloads.getCachedFile(downloadKey(row.id, language, row.fileId))?.blob,
      },
    [row, language],
  );
  return {
    ...url,
    isOpen: id !== null,
    row,
    file,
    /** Why the document cannot be shown. */
    error,
    retry,
  };
};

export type StartDownload = (file: DocumentFile) => void;

/** Starts the download of a row, and caches the file for the preview (DL-2, DL-4). */
const useDocumentDownload = (): StartDownload => {
  const { language } = useLanguage();
  return ({ id, title, fileId }) =>
    void downloadFile(downloadKey(id, language, fileId), {
      call: 'downLog',
      input: { id, ...(fileId && { path: fileId }) },
      name: title,
      shouldCache: true,
    });
};

/**
 * Returns the preview and the download of a list of documents: the page renders its rows with `columns`,
 * `PreviewLink` or its own, and puts `<DocumentPreview files={files} />` at its end.
 */
export const useDocumentFiles = (rows: readonly PreviewableDocument[] | undefined) => {
  const download = useDocumentDownload();
  const { toPreviewUrl, ...preview } = usePreviewedDocument(rows);
  return {
    /** Returns the URL that opens the preview of a row. */
    toPreviewUrl,
    download,
    /** The title of the document in the open preview, for the page's own (SH-8). */
    previewTitle: preview.row?.title,
    /** For DocumentPreview. */
    preview,
  };
};

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
