import { Button } from '@mantine/core';
import { isNotFound } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ItemProblem } from '../page/ItemProblem.tsx';
import type { PreviewNotice } from '../preview/PreviewDialog.tsx';
import { documentFilePhrases } from './document-files.phrases.ts';
import type { usePreviewedDocument } from './use-previewed-document.ts';

type Preview = Pick<ReturnType<typeof usePreviewedDocument>, 'isOpen' | 'file' | 'error' | 'retry' | 'close'>;

/** What the dialog shows of a document that is still loading, is not there, or did not load (AP-4). */
export const useDocumentNotice = ({
  isOpen,
  file,
  error,
  retry,
  close,
}: Preview): PreviewNotice | undefined => {
  const t = usePhrases(documentFilePhrases);
  if (!isOpen || file) return undefined;
  if (!error) return { title: t('opening') };
  const content = (
    <ItemProblem
      error={error}
      onRetry={retry}
      title={t('missing')}
      text={t('missingText')}
      actions={<Button onClick={close}>{t('close')}</Button>}
    />
  );
  return { title: t(isNotFound(error) ? 'missing' : 'notLoaded'), content };
};
