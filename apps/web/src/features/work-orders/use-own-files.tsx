import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { toErrorMessage } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { downloads } from '../../api/downloads.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { getSuffix } from '../../widgets/attachments/AttachmentList.tsx';
import type { PreviewError } from '../../widgets/preview/preview-file.ts';
import { type PreviewFile, toPreviewKind } from '../../widgets/preview/preview-file.ts';
import { detailPhrases } from './work-orders.phrases.ts';

const LazyPreview = lazy(() =>
  import('../../widgets/preview/PreviewDialog.tsx').then((m) => ({ default: m.LazyPreview })),
);

interface OwnFile {
  url: string;
  name: string;
}

const idOf = (url: string): string => new URLSearchParams(url.split('?')[1]).get('id') ?? '';

/** DL-1: the row of a file of a work order. */
export const fileKey = (url: string) => `work-order-file/${idOf(url)}` as const;

export const isPreviewable = (name: string): boolean => toPreviewKind(getSuffix(name)) !== undefined;

const linkIn = (event: MouseEvent): HTMLAnchorElement | null | undefined =>
  event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('a[href^="/downloadapi/"]')
    : undefined;

/**
 * The files that a work order names: previewed where the type is previewable (FB-12), else downloaded. `follow` hears the
 * clicks of everything inside; `dialog` is to be put somewhere.
 */
export const useOwnFiles = () => {
  const t = usePhrases(detailPhrases);
  const [file, setFile] = useState<PreviewFile>();
  const [wasOpened, setWasOpened] = useState(false);

  const save = ({ url, name }: OwnFile) => {
    const fetchFile = (onProgress: (percent: number) => void) =>
      download('fileContent', { id: idOf(url) }, { onProgress });
    downloads
      .start(fileKey(url), fetchFile, { onFile: ({ blob }) => saveFile({ blob, fileName: name }) })
      .catch((error: unknown) => {
        if (!session.get().expired) toast.error(t('downloadFailed', { name, reason: toErrorMessage(error) }));
      });
  };
  const open = ({ url, name }: OwnFile) => {
    if (!isPreviewable(name)) return save({ url, name });
    setFile({ url, name, suffix: getSuffix(name) });
    setWasOpened(true);
  };
  const follow = (event: MouseEvent) => {
    const link = linkIn(event);
    if (!link) return;
    event.preventDefault();
    open({ url: link.getAttribute('href') ?? '', name: link.textContent.trim() });
  };
  // DL-4. The preview itself tells the reason, and that a type is not supported.
  const warn = ({ kind }: PreviewError) => {
    if (file && kind !== 'unsupported') toast.warning(t('previewFailed', { name: file.name }));
  };
  const dialog = wasOpened && (
    <Suspense>
      <LazyPreview
        file={file}
        onClose={() => setFile(undefined)}
        onDownload={() => file && save(file)}
        onProblem={warn}
      />
    </Suspense>
  );
  return { open, save, follow, dialog };
};

export type OwnFiles = ReturnType<typeof useOwnFiles>;
