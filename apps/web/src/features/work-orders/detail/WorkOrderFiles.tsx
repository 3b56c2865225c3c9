import { Button, Stack, Title } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { saveFile } from '../../../api/files/download.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { getSuffix } from '../../../widgets/attachments/AttachmentList.tsx';
import { LazyPreviewDialog } from '../../../widgets/document-files/DocumentPreview.tsx';
import { FileType } from '../../../widgets/document-files/FileProperties.tsx';
import { type PreviewFile, toPreviewKind } from '../../../widgets/preview/preview-file.ts';
import { DownloadButton } from '../../../widgets/progress/DownloadButton.tsx';
import { downloadFile } from '../../../widgets/progress/download-file.ts';
import { useDownloadProgress } from '../../../widgets/progress/use-download.ts';
import { detailPhrases } from '../work-orders.phrases.ts';
import type { WorkOrder } from '../work-orders.queries.ts';
import classes from './work-order.module.css';

interface WorkOrderFile {
  url: string;
  name: string;
}

const parseFileId = (url: string): string => new URLSearchParams(url.split('?')[1]).get('id') ?? '';

const getDownloadKey = (url: string) => `work-order-file/${parseFileId(url)}` as const;

const isPreviewable = (name: string): boolean => toPreviewKind(getSuffix(name)) !== undefined;

const findFileLink = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/downloadapi/"]') : null;

/** Opens the files of a work order: a preview where the type is previewable (FB-12), else a download. */
export const useWorkOrderFiles = () => {
  const [file, setFile] = useState<PreviewFile>();

  const save = ({ url, name }: WorkOrderFile) => {
    void downloadFile(getDownloadKey(url), {
      call: 'fileContent',
      input: { id: parseFileId(url) },
      name,
      onFile: ({ blob }) => saveFile({ blob, fileName: name }),
    });
  };
  const open = ({ url, name }: WorkOrderFile) => {
    if (!isPreviewable(name)) return save({ url, name });
    setFile({ url, name, suffix: getSuffix(name) });
  };
  /** For the element around rich text: opens the file that a clicked link names. */
  const handleLinkClick = (event: MouseEvent) => {
    const link = findFileLink(event);
    if (!link) return;
    event.preventDefault();
    open({ url: link.getAttribute('href') ?? '', name: link.textContent.trim() });
  };
  const previewDialog = (
    <LazyPreviewDialog
      opened={file !== undefined}
      file={file}
      onClose={() => setFile(undefined)}
      onDownload={() => file && save(file)}
    />
  );
  return { open, save, handleLinkClick, previewDialog };
};

export type WorkOrderFiles = ReturnType<typeof useWorkOrderFiles>;

interface AttachmentProps extends WorkOrderFile {
  files: WorkOrderFiles;
}

function Attachment({ url, name, files }: AttachmentProps) {
  const t = usePhrases(detailPhrases);
  const progress = useDownloadProgress(getDownloadKey(url));
  return (
    <li className={classes.attachment}>
      <FileType suffix={getSuffix(name)} />
      {isPreviewable(name) ? (
        <Button
          variant="transparent"
          className={classes.fileName}
          data-print="show"
          aria-label={t('preview', { name })}
          onClick={() => files.open({ url, name })}
        >
          {name}
        </Button>
      ) : (
        <span className={classes.fileName}>{name}</span>
      )}
      <DownloadButton name={name} progress={progress} onStart={() => files.save({ url, name })} />
    </li>
  );
}

/** The attachments of the work order (FB-8, N-9). */
export function WorkOrderAttachments({ order, files }: { order: WorkOrder; files: WorkOrderFiles }) {
  const t = usePhrases(detailPhrases);
  if (!order.file) return null;
  return (
    <>
      <Title order={3} mt="lg" mb="xs" fz="md" fw={600}>
        {t('attachments')}
      </Title>
      <Stack component="ul" gap="xs">
        {[order, ...order.files].map(({ file, fileName }) => (
          <Attachment key={file} url={file} name={fileName} files={files} />
        ))}
      </Stack>
    </>
  );
}
