import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { RunningUpload } from '../../widgets/uploads/UploadStatus.tsx';
import type { ShownAttachment } from './use-attachments.ts';
import classes from './work-order-form.module.css';
import { attachmentPhrases } from './work-orders.phrases.ts';

interface Props {
  attachment: ShownAttachment;
  onRemove: () => void;
  onRetry: () => void;
}

interface LineProps extends Pick<Props, 'attachment' | 'onRemove'> {
  icon: ReactNode;
  facts: string;
  children?: ReactNode;
}

function Line({ attachment, icon, facts, onRemove, children }: LineProps) {
  const t = usePhrases(attachmentPhrases);
  return (
    <div className={classes.attached}>
      {icon}
      <span className={classes.fileName}>{attachment.name}</span>
      <span className={classes.fileFacts}>{facts}</span>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('remove', { name: attachment.name })}
        title={t('remove', { name: attachment.name })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Failed, or lost with the page that was sending it. */
function NotUploaded({ attachment, onRemove, onRetry }: Props) {
  const t = usePhrases(attachmentPhrases);
  const { upload } = attachment;
  return (
    <div className={classes.failed} role="alert">
      <Line
        attachment={attachment}
        icon={<IconAlertCircle size={20} className={classes.failedIcon} aria-hidden />}
        facts={upload?.problem ?? t('chooseAgain')}
        onRemove={onRemove}
      >
        {upload && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('retryOf', { name: attachment.name })}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        )}
      </Line>
    </div>
  );
}

/** One attachment of the form: uploaded, on its way, or failed with the way to try again (N-9). */
export function AttachmentRow(props: Props) {
  const t = usePhrases(attachmentPhrases);
  const { fileSize } = useFormats();
  const { attachment, onRemove } = props;
  const { upload, url, size } = attachment;
  if (url)
    return (
      <Line
        {...props}
        icon={<IconCircleCheck size={20} className={classes.attachedIcon} aria-hidden />}
        facts={`${t('uploaded')} · ${fileSize(size)}`}
      />
    );
  if (upload?.step) return <RunningUpload file={attachment} step={upload.step} onCancel={onRemove} />;
  if (upload && !upload.problem)
    return <Line {...props} icon={<IconClock size={20} aria-hidden />} facts={t('waiting')} />;
  return <NotUploaded {...props} />;
}
