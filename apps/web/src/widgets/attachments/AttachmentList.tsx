import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { FileType } from '../document-files/FileType.tsx';
import { type Attachment, suffixOf } from './attachment.ts';
import classes from './attachments.module.css';
import { attachmentPhrases } from './attachments.phrases.ts';
import { useAttachmentDownload } from './use-attachment-download.ts';

interface RowProps {
  owner: string;
  file: Attachment;
  announce: (text: string) => void;
}

function AttachmentRow({ owner, file, announce }: RowProps) {
  const t = usePhrases(attachmentPhrases);
  // A document of the portal goes by its title, which is no file name.
  const suffix = suffixOf(file.name);
  const { progress, begin } = useAttachmentDownload(owner, file, announce);
  return (
    <li className={classes.row} data-file={suffix !== ''}>
      <FileType suffix={suffix} />
      <span className={classes.name}>{file.name}</span>
      <DownloadButton
        label={t('downloadOf', file)}
        hint={t('download')}
        progressLabel={t('progressOf', file)}
        progress={progress}
        onStart={begin}
      />
    </li>
  );
}

/** FQ-2, TR-2: the files of a training or FAQ, each with its type and download. */
export function AttachmentList({ owner, files }: { owner: string; files: readonly Attachment[] }) {
  const t = usePhrases(attachmentPhrases);
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <ul className={classes.list} aria-label={t('list')}>
        {files.map((file) => (
          <AttachmentRow key={file.id} owner={owner} file={file} announce={setAnnouncement} />
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
