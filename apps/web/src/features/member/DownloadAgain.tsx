import { toErrorMessage } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { session } from '../../api/session.ts';
import { invalidateCalls } from '../../api/use-call.ts';
import { useDownload } from '../../api/use-download.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { memberListPhrases } from './member.phrases.ts';
import type { DownloadRow } from './member.types.ts';

/** A download is itself a line of the history. */
const askHistoryAgain = () => {
  void invalidateCalls('downloadPage', 'memberIndex');
};

interface Props {
  row: DownloadRow;
  /** Tells those who listen. */
  announce: (text: string) => void;
}

/** MC-4, DL-1: the file of a line of the history once more. */
export function DownloadAgain({ row: { id, title }, announce }: Props) {
  const t = usePhrases(memberListPhrases);
  const { progress, start } = useDownload(`history/${id}`);
  const begin = () => {
    if (progress > 0) return;
    announce(t('started', { title }));
    start((onProgress) => download('getDownload', { id }, { onProgress }), { onFile: saveFile })
      .then(() => {
        announce(t('done', { title }));
        askHistoryAgain();
      })
      .catch((error: unknown) => {
        announce('');
        // The way to the login says it already.
        if (!session.get().expired) toast.error(t('failed', { title, reason: toErrorMessage(error) }));
      });
  };
  return (
    <DownloadButton
      label={t('againOf', { title })}
      hint={t('again')}
      progressLabel={t('progressOf', { title })}
      progress={progress}
      onStart={begin}
    />
  );
}
