import { Box, Text } from '@mantine/core';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { progressPhrases } from './progress.phrases.ts';

interface Amounts {
  /** Bytes. */
  done: number;
  total: number;
}

interface Speed {
  /** Bytes a second. */
  rate?: number;
  secondsLeft?: number;
}

/** The amount, speed and time left of a transfer, as far as they are known. */
export function ProgressText({ done, total, rate, secondsLeft }: Amounts & Speed) {
  const t = usePhrases(progressPhrases);
  const { fileSize } = useFormats();
  const parts = [t('amount', { done: fileSize(done), total: fileSize(total) })];
  if (rate) parts.push(t('rate', { rate: fileSize(rate) }));
  if (secondsLeft !== undefined && secondsLeft >= 90)
    parts.push(t('minutesLeft', { count: Math.round(secondsLeft / 60) }));
  else if (secondsLeft !== undefined)
    parts.push(t('secondsLeft', { count: Math.max(1, Math.ceil(secondsLeft)) }));
  return (
    <Text span inherit c="dimmed" fz="caption" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {parts.join(' · ')}
    </Text>
  );
}

export function ProgressBar({ label, done, total }: Amounts & { label: string }) {
  return <Box component="progress" w="100%" h={6} max={total} value={done} aria-label={label} />;
}
