import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { ActionIcon, Button, Modal, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useFormats } from '../i18n/use-formats.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { FilePreview } from './FilePreview.tsx';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import type { PreviewError } from './preview-error.ts';
import type { PreviewFile } from './preview-file.ts';

interface PreviewDialogProps {
  /** The file to show; none closes the dialog. */
  file: PreviewFile | undefined;
  onClose: () => void;
  onDownload: (file: PreviewFile) => void;
  onProblem?: (problem: PreviewError) => void;
}

const dialogClasses = {
  content: classes.dialogContent,
  header: classes.dialogHeader,
  title: classes.dialogTitle,
  body: classes.dialogBody,
};

export const PreviewDialog = ({ file, onClose, onDownload, onProblem }: PreviewDialogProps) => (
  <Modal.Root
    opened={file !== undefined}
    onClose={onClose}
    fullScreen
    transitionProps={{ duration: 120 }}
    className={classes.dialog}
    classNames={dialogClasses}
  >
    <Modal.Overlay />
    <Modal.Content>
      {file && <DialogHeader file={file} onClose={onClose} onDownload={() => onDownload(file)} />}
      <Modal.Body>
        {file && <FilePreview file={file} onDownload={() => onDownload(file)} onProblem={onProblem} />}
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

interface DialogHeaderProps {
  file: PreviewFile;
  onClose: () => void;
  onDownload: () => void;
}

const DialogHeader = ({ file, onClose, onDownload }: DialogHeaderProps) => {
  const t = usePhrases(previewPhrases);
  const { fileSize } = useFormats();
  const size = file.size ?? file.blob?.size;
  return (
    <Modal.Header>
      <Modal.Title>{file.name}</Modal.Title>
      {size !== undefined && (
        <Text size="xs" c="dimmed" className={classes.dialogSize}>
          {fileSize(size)}
        </Text>
      )}
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
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={t('close')}
        data-autofocus
        onClick={onClose}
      >
        <IconX size={18} />
      </ActionIcon>
    </Modal.Header>
  );
};
