import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconAlertCircle, IconCircleCheck, IconClock, IconUpload, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RunningUpload } from '../../../widgets/uploads/UploadStatus.tsx';
import { attachmentPhrases } from '../work-orders.phrases.ts';
import type { Attachments, ShownAttachment } from './use-attachments.ts';
import classes from './work-order-form.module.css';

interface RowProps {
  attachment: ShownAttachment;
  onRemove: () => void;
  onRetry: () => void;
}

interface LineProps extends Pick<RowProps, 'attachment' | 'onRemove'> {
  icon: ReactNode;
  properties: ReactNode;
  children?: ReactNode;
}

function Line({ attachment, icon, properties, onRemove, children }: LineProps) {
  const t = usePhrases(attachmentPhrases);
  return (
    <Group gap="4px 12px" p="8px 8px 8px 14px" bd="1px solid var(--line)" bdrs="lg">
      {icon}
      <span className={classes.fileName}>{attachment.name}</span>
      {properties}
      {children}
      <IconButton label={t('remove', { name: attachment.name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </Group>
  );
}

/** An attachment that failed, or was interrupted when the page closed. */
function FailedAttachment({ attachment, onRemove, onRetry }: RowProps) {
  const t = usePhrases(attachmentPhrases);
  const { name, upload } = attachment;
  return (
    <div role="alert">
      <Line
        attachment={attachment}
        icon={<IconAlertCircle size={20} color="var(--state-failed)" aria-hidden />}
        properties={
          <Text span c="var(--state-failed)">
            {upload?.problem ?? t('chooseAgain')}
          </Text>
        }
        onRemove={onRemove}
      >
        {upload && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('retryUpload', { name })}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        )}
      </Line>
    </div>
  );
}

/** One attachment of the form: uploaded, being uploaded, waiting, or failed with a retry (N-9). */
function AttachmentRow(props: RowProps) {
  const t = usePhrases(attachmentPhrases);
  const { fileSize } = useFormats();
  const { attachment, onRemove } = props;
  const { upload, url, size } = attachment;
  if (url)
    return (
      <Line
        {...props}
        icon={<IconCircleCheck size={20} color="var(--state-in-progress)" aria-hidden />}
        properties={
          <Text span c="dimmed">
            {t('uploaded')} · {fileSize(size)}
          </Text>
        }
      />
    );
  if (upload?.step) return <RunningUpload file={attachment} step={upload.step} onCancel={onRemove} />;
  if (upload && !upload.problem)
    return (
      <Line
        {...props}
        icon={<IconClock size={20} aria-hidden />}
        properties={
          <Text span c="dimmed">
            {t('waiting')}
          </Text>
        }
      />
    );
  return <FailedAttachment {...props} />;
}

function RefusedFiles({ refused }: Pick<Attachments, 'refused'>) {
  const t = usePhrases(attachmentPhrases);
  if (refused.length === 0) return null;
  return (
    <ul className={classes.refused} role="alert">
      {refused.map(({ name, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may have one name
        <li key={index}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{t('refused', { name, problem })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The files of the work order, shown below every step once there are any: they can be added in each (N-9). */
export function AttachmentList({ files }: { files: Attachments }) {
  const t = usePhrases(attachmentPhrases);
  const { attachments, refused, remove, retry } = files;
  return (
    <>
      {attachments.length > 0 && (
        <Box component="section" aria-label={t('attachments')} mt="lg">
          <Title order={3} mb={6} fz="md" lh="md" fw={500}>
            {t('count', { count: attachments.length, max: limits.workOrderFiles })}
          </Title>
          <Stack component="ul" gap="xs">
            {attachments.map((attachment) => (
              <li key={attachment.key}>
                <AttachmentRow
                  attachment={attachment}
                  onRemove={() => remove(attachment.key)}
                  onRetry={() => retry(attachment.key)}
                />
              </li>
            ))}
          </Stack>
        </Box>
      )}
      <RefusedFiles refused={refused} />
    </>
  );
}

function FileChooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = usePhrases(attachmentPhrases);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <Group
      justify="center"
      gap="8px 16px"
      mb="sm"
      px="md"
      py={28}
      bd="1px dashed var(--line-strong)"
      bdrs="lg"
    >
      <Button
        id="field-attachments"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <Text span c="dimmed">
        {t('orDrop')}
      </Text>
      <input ref={input} type="file" multiple hidden onChange={handleChange} />
    </Group>
  );
}

/** Chooses files, each uploaded as soon as it is chosen (FB-5). */
export function AttachmentStep({ files }: { files: Attachments }) {
  const t = usePhrases(attachmentPhrases);
  const isFull = files.attachments.length >= limits.workOrderFiles;
  return (
    <div>
      {!isFull && <FileChooser onFiles={files.add} />}
      <Text mt="xs" c="dimmed" fz="caption">
        {t('hint', { max: limits.workOrderFiles })}
      </Text>
    </div>
  );
}
