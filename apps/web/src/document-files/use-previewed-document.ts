import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import { downloads } from '../api/downloads.ts';
import { useLanguage } from '../i18n/language.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import type { PreviewFile } from '../preview/preview-file.ts';
import { toast } from '../ui/toast.ts';
import { documentFilePhrases } from './document-files.phrases.ts';
import { type DocumentRow, downloadKey } from './document-row.ts';

const parameter = 'preview';

/** Told to the history by whoever opens a preview: closing it then is going back. */
export const openedHere = { previewOpenedHere: true };

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'previewOpenedHere' in state;

export interface Loaded {
  rows: readonly DocumentRow[] | undefined;
  /** The rows are those of this address, not the ones before. */
  isCurrent: boolean;
}

/** The opened preview lies in the address: back closes it, and a shared link opens it. */
export const usePreviewedDocument = ({ rows, isCurrent }: Loaded) => {
  const t = usePhrases(documentFilePhrases);
  const { language } = useLanguage();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const id = params.get(parameter);
  const row = id ? rows?.find((each) => each.id === id) : undefined;

  const withoutPreview = () => {
    const rest = new URLSearchParams(params);
    rest.delete(parameter);
    setParams(rest, { replace: true });
  };
  const giveUp = useEffectEvent(() => {
    toast.warning(t('previewMissing'));
    withoutPreview();
  });
  const isMissing = id !== null && isCurrent && !row;
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);

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
  if (file && !wasOpened) setWasOpened(true);

  return {
    row,
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
