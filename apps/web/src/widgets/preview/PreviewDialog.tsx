import { ActionIcon, Button, Modal, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FilePreview } from './FilePreview.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import type { PreviewError, PreviewFile, PreviewTarget } from './preview-file.ts';

interface PreviewDialogProps {
  /** The dialog is closed when there is neither a file nor a notice. */
  file: PreviewFile | undefined;
  /** The page to open and the words to mark. */
  target?: PreviewTarget | undefined;
  /** Shown instead of a file that is loading or unavailable. */
  notice?: PreviewNotice | undefined;
  /** Additional buttons next to the download. */
  actions?: ReactNode;
  onClose: () => void;
  /** Undefined if the reader lacks the permission to download. */
  onDownload: ((file: PreviewFile) => void) | undefined;
}

export interface PreviewNotice {
  title: string;
  /** Undefined while the file is loading. */
  content?: ReactNode;
}

const dialogClasses = {
  content: classes.dialogContent,
  header: classes.dialogHeader,
  title: classes.dialogTitle,
  body: classes.dialogBody,
};

export const PreviewDialog = ({ file, target, notice, actions, onClose, onDownload }: PreviewDialogProps) => {
  const t = usePhrases(previewPhrases);
  // The preview itself shows the reason and unsupported types (DL-4).
  const warn = ({ kind }: PreviewError) => {
    if (file && kind !== 'unsupported') toast.warning(t('failed', { name: file.name }));
  };
  return (
    <Modal.Root
      opened={file !== undefined || notice !== undefined}
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 120 }}
      className={classes.dialog}
      classNames={dialogClasses}
    >
      <Modal.Overlay />
      <Modal.Content>
        {file && (
          <DialogHeader title={file.name} onClose={onClose}>
            <FileActions file={file} onDownload={onDownload && (() => onDownload(file))}>
              {actions}
            </FileActions>
          </DialogHeader>
        )}
        {!file && notice && <DialogHeader title={notice.title} onClose={onClose} />}
        <Modal.Body>
          {!file && notice && (notice.content ?? <PreviewSkeleton />)}
          {file && (
            <FilePreview
              file={file}
              target={target}
              onDownload={onDownload && (() => onDownload(file))}
              onProblem={warn}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

interface DialogHeaderProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

const DialogHeader = ({ title, onClose, children }: DialogHeaderProps) => {
  const t = usePhrases(previewPhrases);
  return (
    // Without the role, `header` would be a second banner landmark.
    <Modal.Header role="presentation">
      <Modal.Title>{title}</Modal.Title>
      {children}
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        ml="auto"
        aria-label={t('close')}
        data-autofocus
        onClick={onClose}
      >
        <IconX size={18} />
      </ActionIcon>
    </Modal.Header>
  );
};

interface FileActionsProps {
  file: PreviewFile;
  onDownload: (() => void) | undefined;
  children: ReactNode;
}

const FileActions = ({ file, onDownload, children }: FileActionsProps) => {
  const { fileSize } = useFormats();
  const size = file.size ?? file.blob?.size;
  return (
    <>
      {size !== undefined && (
        <Text size="xs" c="dimmed" flex={1} style={{ whiteSpace: 'nowrap' }}>
          {fileSize(size)}
        </Text>
      )}
      {children}
      {onDownload && <DownloadActions onDownload={onDownload} />}
    </>
  );
};

const DownloadActions = ({ onDownload }: { onDownload: () => void }) => {
  const t = usePhrases(previewPhrases);
  return (
    <>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconDownload size={16} />}
        visibleFrom="sm"
        onClick={onDownload}
      >
        {t('download')}
      </Button>
      <ActionIcon size="lg" variant="light" hiddenFrom="sm" aria-label={t('download')} onClick={onDownload}>
        <IconDownload size={18} />
      </ActionIcon>
    </>
  );
};

/**
 * The dialog, loaded with the first preview. It is mounted closed first, because only then does it learn where the
 * focus was.
 */
export function LazyPreview({ file, notice, ...rest }: ComponentProps<typeof PreviewDialog>) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return <PreviewDialog file={isThere ? file : undefined} notice={isThere ? notice : undefined} {...rest} />;
}
