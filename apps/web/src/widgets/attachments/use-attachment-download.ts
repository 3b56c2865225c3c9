import { messageOf } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { useDownload } from '../../api/downloads.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Attachment } from './attachment.ts';
import { attachmentPhrases } from './attachments.phrases.ts';

/** FQ-4, DL-1, DL-4: the download of one file of a training or FAQ. */
export const useAttachmentDownload = (
  owner: string,
  { id, name }: Attachment,
  announce: (text: string) => void,
) => {
  const t = usePhrases(attachmentPhrases);
  const { progress, start } = useDownload(`attachment/${owner}/${id}`);
  const begin = () => {
    if (progress > 0) return;
    announce(t('started', { name }));
    start((onProgress) => download('downLog', { id: owner, path: id }, { onProgress }), { onFile: saveFile })
      .then(() => announce(t('done', { name })))
      .catch((error: unknown) => {
        announce('');
        // The way to the login says it already.
        if (!session.get().expired) toast.error(t('failed', { name, reason: messageOf(error) }));
      });
  };
  return { progress, begin };
};
