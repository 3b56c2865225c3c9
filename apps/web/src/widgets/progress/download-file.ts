import type { CallName } from '@siliport/contract';
import type { CallInput } from '../../api/call.ts';
import { toErrorMessage } from '../../api/call-error.ts';
import { type DownloadedFile, download, saveFile } from '../../api/files/download.ts';
import { session } from '../../api/session.ts';
import { currentLanguage } from '../../i18n/language.tsx';
import { getTranslator } from '../../i18n/phrases.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { progressPhrases } from './progress.phrases.ts';
import { downloads, type RowKey } from './use-download.ts';

interface Options<N extends CallName> {
  call: N;
  input: CallInput<N>;
  /** The name of the file in messages. */
  name: string;
  /** Caches the file for a preview (DL-2). */
  shouldCache?: boolean;
  onFile?: (file: DownloadedFile) => void;
}

/**
 * Downloads the file of a row unless that download is running already. Announces its start and end; a failure is shown as a
 * toast (DL-1, DL-4). Resolves to whether the file was downloaded.
 */
export const downloadFile = async <N extends CallName>(
  row: RowKey,
  options: Options<N>,
): Promise<boolean> => {
  const { call, input, name, shouldCache, onFile = saveFile } = options;
  if (downloads.getProgress(row) > 0) return false;
  const t = getTranslator(progressPhrases, currentLanguage());
  announce(t('started', { name }));
  try {
    await downloads.start(row, (onProgress) => download(call, input, { onProgress }), {
      shouldCache,
      onFile,
    });
    announce(t('done', { name }));
    return true;
  } catch (error) {
    announce('');
    // The login page already explains an expired session.
    if (!session.get().expired) toast.error(t('failed', { name, reason: toErrorMessage(error) }));
    return false;
  }
};
