import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import type { UploadState, UploadStep } from '../../api/upload.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ProgressBar, ProgressText } from '../progress/Progress.tsx';
import classes from './upload-status.module.css';
import { uploadStatusPhrases } from './uploads.phrases.ts';

interface RunningProps {
  file: { name: string; size: number };
  step: UploadStep;
  onCancel: () => void;
}

/** A file on its way: amount, speed, time left, and the way to cancel it. */
export function RunningUpload({ file, step, onCancel }: RunningProps) {
  const t = usePhrases(uploadStatusPhrases);
  const amounts = { done: step.bytes, total: file.size };
  const speed = step.step === 'sending' ? step : {};
  return (
    <div className={classes.status}>
      <div className={classes.words}>
        <span className={classes.name}>{t(step.step, file)}</span>
        <ProgressText {...amounts} {...speed} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('cancel', file)}
        title={t('cancel', file)}
        onClick={onCancel}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.bar}>
        <ProgressBar label={t('progressOf', file)} {...amounts} />
      </div>
    </div>
  );
}

/** An upload as `useUpload` has it: its progress with a way to cancel it, or why it failed; nothing when there is none. */
export function UploadStatus({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const t = usePhrases(uploadStatusPhrases);
  const { file, step, problem } = state;
  if (file && step) return <RunningUpload file={file} step={step} onCancel={onCancel} />;
  if (!file || !problem) return null;
  return (
    <p className={classes.problem} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span>{t('failed', { name: file.name, reason: problem })}</span>
    </p>
  );
}
