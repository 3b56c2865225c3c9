import { Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { toErrorMessage } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { session } from '../../api/session.ts';
import { useDownload } from '../../api/use-download.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FileType } from '../document-files/FileType.tsx';
import { DownloadButton } from '../progress/DownloadButton.tsx';
import classes from './attachments.module.css';
import { attachmentPhrases } from './attachments.phrases.ts';

/** A file of a training or FAQ, as `fileList` has it. */
type Attachment = CallOutput<'faqDetails'>['details']['fileList'][number];

/** The type that a file's name ends in, empty if in none. */
export const getSuffix = (name: string): string => /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '';

/** The download of one file of a training or FAQ (FQ-4, DL-4). */
const useAttachmentDownload = (owner: string, { id, name }: Attachment, announce: (text: string) => void) => {
  const t = usePhrases(attachmentPhrases);
  const { progress, start } = useDownload(`attachment/${owner}/${id}`);
  const handleStart = () => {
    if (progress > 0) return;
    announce(t('started', { name }));
    start((onProgress) => download('downLog', { id: owner, path: id }, { onProgress }), { onFile: saveFile })
      .then(() => announce(t('done', { name })))
      .catch((error: unknown) => {
        announce('');
        // The login page already explains an expired session.
        if (!session.get().expired) toast.error(t('failed', { name, reason: toErrorMessage(error) }));
      });
  };
  return { progress, handleStart };
};

interface RowProps {
  owner: string;
  file: Attachment;
  announce: (text: string) => void;
}

function AttachmentRow({ owner, file, announce }: RowProps) {
  // A document of the portal goes by its title, which is no file name.
  const suffix = getSuffix(file.name);
  const { progress, handleStart } = useAttachmentDownload(owner, file, announce);
  return (
    <li className={classes.row} data-file={suffix !== ''}>
      <FileType suffix={suffix} />
      <span className={classes.name}>
        {file.documentId ? <Link to={paths.documentDetail(file.documentId)}>{file.name}</Link> : file.name}
      </span>
      <DownloadButton name={file.name} progress={progress} onStart={handleStart} />
    </li>
  );
}

/** The files of a training or FAQ, each with its type and download (FQ-2, TR-2). */
export function AttachmentList({ owner, files }: { owner: string; files: readonly Attachment[] }) {
  const t = usePhrases(attachmentPhrases);
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <Stack component="ul" gap={0} bd="1px solid var(--line)" bdrs="lg" aria-label={t('list')}>
        {files.map((file) => (
          <AttachmentRow key={file.id} owner={owner} file={file} announce={setAnnouncement} />
        ))}
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
