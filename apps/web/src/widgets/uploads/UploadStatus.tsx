import { Box, Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import type { UploadState, UploadStep } from '../../api/files/upload.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar, ProgressText } from '../progress/Progress.tsx';
import { uploadStatusPhrases } from '../progress/progress.phrases.ts';

interface RunningProps {
  file: { name: string; size: number };
  step: UploadStep;
  onCancel: () => void;
}

/** A running upload with its progress and a cancel button. */
export function RunningUpload({ file, step, onCancel }: RunningProps) {
  const t = usePhrases(uploadStatusPhrases);
  const amounts = { done: step.bytes, total: file.size };
  const speed = step.step === 'sending' ? step : {};
  return (
    <Stack
      gap="2xs"
      pt="xs"
      pr="xs"
      pb="sm"
      pl={14}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--ground-soft)"
    >
      <Group gap="sm" wrap="nowrap">
        <Group gap="sm" flex={1} miw={0} align="stretch" style={{ rowGap: 0 }}>
          <span style={{ overflowWrap: 'anywhere' }}>{t(step.step, file)}</span>
          <ProgressText {...amounts} {...speed} />
        </Group>
        <IconButton label={t('cancel', file)} onClick={onCancel}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </Group>
      <Box display="flex" pr={6}>
        <ProgressBar label={t('progressLabel', file)} {...amounts} />
      </Box>
    </Stack>
  );
}

/** The state of `useUpload`: the progress with a cancel button, or why the upload failed. */
export function UploadStatus({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const t = usePhrases(uploadStatusPhrases);
  const { file, step, problem } = state;
  if (file && step) return <RunningUpload file={file} step={step} onCancel={onCancel} />;
  if (!file || !problem) return null;
  return (
    <Group component="p" role="alert" gap="xs" wrap="nowrap" align="flex-start" c="var(--state-failed)">
      <Box component={IconAlertCircle} size={18} flex="none" mt="3xs" aria-hidden />
      <span style={{ overflowWrap: 'anywhere' }}>{t('failed', { name: file.name, reason: problem })}</span>
    </Group>
  );
}
