import { Box, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
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

/** A transfer that has not moved for so long has lost its speed. */
const stalledAfterMs = 6000;

const useIsStalled = (done: number): boolean => {
  const [stalledAt, setStalledAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(done), stalledAfterMs);
    return () => clearTimeout(timer);
  }, [done]);
  return stalledAt === done;
};

/** Returns the speed and the time left in words, as far as they are known. */
const useSpeedParts = ({ done, total, rate, secondsLeft }: Amounts & Speed): string[] => {
  const t = usePhrases(progressPhrases);
  const { fileSize } = useFormats();
  const isStalled = useIsStalled(done);
  // Once all bytes are sent, the server may still check the file.
  if (!rate || secondsLeft === undefined || done >= total) return [];
  if (isStalled) return [t('stalled')];
  const timeLeft =
    secondsLeft >= 90
      ? t('minutesLeft', { count: Math.round(secondsLeft / 60) })
      : t('secondsLeft', { count: Math.max(1, Math.ceil(secondsLeft)) });
  return [t('rate', { rate: fileSize(rate) }), timeLeft];
};

/** The amount, speed and time left of a transfer, as far as they are known. */
export function ProgressText(progress: Amounts & Speed) {
  const t = usePhrases(progressPhrases);
  const { fileSize } = useFormats();
  const amount = t('amount', { done: fileSize(progress.done), total: fileSize(progress.total) });
  const parts = [amount, ...useSpeedParts(progress)];
  return (
    <Text span inherit c="dimmed" fz="caption" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {parts.join(' · ')}
    </Text>
  );
}

export function ProgressBar({ label, done, total }: Amounts & { label: string }) {
  return <Box component="progress" w="100%" h={6} max={total} value={done} aria-label={label} />;
}
