import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import type { UploadState, UploadStep } from '../api/upload.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import classes from './upload-status.module.css';
import { uploadStatusPhrases } from './uploads.phrases.ts';

/** Amount, speed and time left, as far as they are known. */
const useProgressText = (step: UploadStep, total: number): string => {
  const t = usePhrases(uploadStatusPhrases);
  const { fileSize } = useFormats();
  const parts = [t('amount', { done: fileSize(step.bytes), total: fileSize(total) })];
  const { rate, secondsLeft } = step.step === 'sending' ? step : {};
  if (rate) parts.push(t('rate', { rate: fileSize(rate) }));
  if (secondsLeft !== undefined && secondsLeft >= 90)
    parts.push(t('minutesLeft', { count: Math.round(secondsLeft / 60) }));
  else if (secondsLeft !== undefined)
    parts.push(t('secondsLeft', { count: Math.max(1, Math.ceil(secondsLeft)) }));
  return parts.join(' · ');
};

interface RunningProps {
  file: { name: string; size: number };
  step: UploadStep;
  onCancel: () => void;
}

function Running({ file, step, onCancel }: RunningProps) {
  const t = usePhrases(uploadStatusPhrases);
  const text = useProgressText(step, file.size);
  return (
    <div className={classes.status}>
      <div className={classes.words}>
        <span className={classes.name}>{t(step.step, file)}</span>
        <span className={classes.amount}>{text}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('cancel')}
        title={t('cancel')}
        onClick={onCancel}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <progress
        className={classes.bar}
        max={file.size}
        value={step.bytes}
        aria-label={t('progressOf', file)}
      />
    </div>
  );
}

/** An upload as `useUpload` has it: its progress with a way to cancel it, or why it failed; nothing when there is none. */
export function UploadStatus({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const t = usePhrases(uploadStatusPhrases);
  const { file, step, problem } = state;
  if (file && step) return <Running file={file} step={step} onCancel={onCancel} />;
  if (!file || !problem) return null;
  return (
    <p className={classes.problem} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span>{t('failed', { name: file.name, reason: problem })}</span>
    </p>
  );
}
