import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { FileType } from '../document-files/FileProperties.tsx';
import { DownloadButton } from '../progress/DownloadButton.tsx';
import { downloadFile } from '../progress/download-file.ts';
import { useDownloadProgress } from '../progress/use-download.ts';
import classes from './attachments.module.css';
import { attachmentPhrases } from './attachments.phrases.ts';

/** A file of a training or FAQ, as `fileList` has it. */
type Attachment = CallOutput<'faqDetails'>['details']['fileList'][number];

/** The type that a file's name ends in, empty if in none. */
export const getSuffix = (name: string): string => /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '';

interface RowProps {
  owner: string;
  file: Attachment;
}

/** A file with its download (FQ-4, DL-4). */
function AttachmentRow({ owner, file }: RowProps) {
  // A document of the portal is listed by its title, which has no suffix.
  const suffix = getSuffix(file.name);
  const row = `attachment/${owner}/${file.id}` as const;
  const { id: path, name } = file;
  return (
    <li className={classes.row} data-file={suffix !== ''}>
      <FileType suffix={suffix} />
      <span className={classes.name}>
        {file.documentId ? <Link to={paths.documentDetail(file.documentId)}>{name}</Link> : name}
      </span>
      <DownloadButton
        name={name}
        progress={useDownloadProgress(row)}
        onStart={() => void downloadFile(row, { call: 'downLog', input: { id: owner, path }, name })}
      />
    </li>
  );
}

/** The files of a training or FAQ, each with its type and download (FQ-2, TR-2). */
export function AttachmentList({ owner, files }: { owner: string; files: readonly Attachment[] }) {
  const t = usePhrases(attachmentPhrases);
  return (
    <Stack component="ul" gap={0} bd="1px solid var(--line)" bdrs="lg" aria-label={t('list')}>
      {files.map((file) => (
        <AttachmentRow key={file.id} owner={owner} file={file} />
      ))}
    </Stack>
  );
}
