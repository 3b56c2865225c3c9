import { useMemo, useState } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import { downloads } from '../../api/downloads.ts';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PreviewFile } from '../preview/preview-file.ts';
import { type DocumentRow, downloadKey } from './document-row.ts';

const parameter = 'preview';

/** Told to the history by whoever opens a preview: closing it then is going back. */
export const openedHere = { previewOpenedHere: true };

/** Whether the preview was opened from within the portal, so that closing it is going back. */
export const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'previewOpenedHere' in state;

/** The document that the address names: from the list where it is on the page, else by a call of its own (N-2). */
const useDocument = (id: string | null, rows: readonly DocumentRow[] | undefined) => {
  const listed = id === null ? undefined : rows?.find((each) => each.id === id);
  const details = useCall('documentDetails', { id: id ?? '' }, { enabled: id !== null && !listed });
  return {
    row: id === null ? undefined : (listed ?? details.data),
    error: listed ? null : details.error,
    retry: details.refetch,
  };
};

/** The opened preview lies in the address: back closes it, and a shared link opens it. */
export const usePreviewedDocument = (rows: readonly DocumentRow[] | undefined) => {
  const { language } = useLanguage();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const id = params.get(parameter);
  const { row, error, retry } = useDocument(id, rows);

  const withoutPreview = () => {
    const rest = new URLSearchParams(params);
    rest.delete(parameter);
    setParams(rest, { replace: true });
  };

  // DL-2: the download that is there when the preview opens; one that ends later must not open it anew.
  const file = useMemo<PreviewFile | undefined>(
    () =>
      row && {
        url: row.file,
        name: row.title,
        suffix: row.fileSuffix,
        size: row.fileSize,
        blob: downloads.keptFile(downloadKey(row.id, language))?.blob,
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
    file,
    addressOf: (rowId: string): To => {
      const opened = new URLSearchParams(params);
      opened.set(parameter, rowId);
      return { search: `?${opened}` };
    },
    close: () => (wasOpenedHere(state) ? void navigate(-1) : withoutPreview()),
  };
};
