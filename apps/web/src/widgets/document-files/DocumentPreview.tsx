import { ActionIcon, Button } from '@mantine/core';
import { IconFileInfo } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isNotFound } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { useUiText } from '../../ui/ui-text.ts';
import { ItemProblem } from '../page/ItemPage.tsx';
import type { PreviewNotice } from '../preview/PreviewDialog.tsx';
import type { PreviewTarget } from '../preview/preview-file.ts';
import { documentFilePhrases } from './document-files.phrases.ts';
import { type DocumentFiles, serializeTarget } from './use-document-files.ts';

const PreviewDialog = lazy(() =>
  import('../preview/PreviewDialog.tsx').then((m) => ({ default: m.LazyPreview })),
);

type DialogProps = ComponentProps<typeof PreviewDialog> & { opened: boolean };

/** The full-screen preview of a file, whose code is loaded when it opens for the first time. */
export function LazyPreviewDialog({ opened, ...props }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <PreviewDialog {...props} />
      </Suspense>
    )
  );
}

type Preview = Pick<DocumentFiles['preview'], 'isOpen' | 'file' | 'error' | 'retry' | 'close'>;

/** Returns the notice for a document that is loading, missing or failed to load (AP-4). */
const useDocumentNotice = ({ isOpen, file, error, retry, close }: Preview): PreviewNotice | undefined => {
  const t = usePhrases(documentFilePhrases);
  const uiText = useUiText();
  if (!isOpen || file) return undefined;
  if (!error) return { title: t('opening') };
  const content = (
    <ItemProblem
      error={error}
      onRetry={retry}
      title={t('missing')}
      text={t('missingText')}
      actions={<Button onClick={close}>{uiText('close')}</Button>}
    />
  );
  return { title: t(isNotFound(error) ? 'missing' : 'loadFailed'), content };
};

/** The link to the document's page, and the button that copies it (N-2). */
function PageLinks({ id, target }: { id: string; target: PreviewTarget }) {
  const t = usePhrases(documentFilePhrases);
  const path = `${paths.documentDetail(id)}${serializeTarget(target)}`;
  const address = new URL(`#${path}`, location.href).href;
  return (
    <>
      <ActionIcon
        component={Link}
        to={path}
        variant="default"
        size={36}
        aria-label={t('openPage')}
        title={t('openPage')}
      >
        <IconFileInfo size={18} aria-hidden />
      </ActionIcon>
      <CopyLinkButton address={address} />
    </>
  );
}

/** The full-screen dialog of the opened document. */
export function DocumentPreview({ files }: { files: DocumentFiles }) {
  const { row, isOpen, file, target, close } = files.preview;
  const notice = useDocumentNotice(files.preview);
  return (
    <LazyPreviewDialog
      opened={isOpen}
      file={file}
      target={target}
      notice={notice}
      actions={row && <PageLinks id={row.id} target={target} />}
      onClose={close}
      onDownload={() => row && files.download(row)}
    />
  );
}
