import { Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconDownload,
  IconFileAlert,
  IconFileUnknown,
  IconLock,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import type { PreviewError, ProblemKind } from './preview-error.ts';

const icons: Partial<Record<ProblemKind, ComponentType<{ size: number; stroke: number }>>> = {
  encrypted: IconLock,
  network: IconWifiOff,
  refused: IconLock,
  unsupported: IconFileUnknown,
};

/** Trying again can only help where the answer may be another one the next time. */
const canRetry = (kind: ProblemKind): boolean =>
  !['unsupported', 'encrypted', 'tooLarge', 'noSlides'].includes(kind);

interface PreviewProblemProps {
  problem: PreviewError;
  /** None where the reader may not download. */
  onDownload: (() => void) | undefined;
  onRetry: () => void;
}

export const PreviewProblem = ({ problem, onDownload, onRetry }: PreviewProblemProps) => {
  const t = usePhrases(previewPhrases);
  const Icon = icons[problem.kind] ?? IconFileAlert;
  return (
    <Stack className={classes.problem} align="center" justify="center" gap="sm">
      <Icon size={44} stroke={1.4} />
      <div role="alert">
        <Title order={2} size="h4">
          {t(problem.kind)}
        </Title>
        <Text c="dimmed" size="sm" mt={4} maw={440}>
          {problem.kind === 'refused' ? problem.message : t(`${problem.kind}Hint`)}
        </Text>
      </div>
      <Group justify="center" mt="xs">
        {onDownload && (
          <Button leftSection={<IconDownload size={16} />} onClick={onDownload}>
            {t('download')}
          </Button>
        )}
        {canRetry(problem.kind) && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
