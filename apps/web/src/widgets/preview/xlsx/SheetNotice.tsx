import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { previewPhrases } from '../preview.phrases.ts';

interface SheetNoticeProps {
  title: string;
  hint?: string;
  /** Undefined where the file has nothing more to offer than what stands here. */
  onDownload?: (() => void) | undefined;
}

/** Takes the place of a grid, under the tabs of the other sheets. */
export const SheetNotice = ({ title, hint, onDownload }: SheetNoticeProps) => {
  const t = usePhrases(previewPhrases);
  return (
    <Stack p="xl" gap="xs" align="center" role="status">
      <Text ta="center" maw={520}>
        {title}
      </Text>
      {hint && (
        <Text c="dimmed" size="sm" ta="center" maw={520}>
          {hint}
        </Text>
      )}
      {onDownload && (
        <Button mt="xs" leftSection={<IconDownload size={16} />} onClick={onDownload}>
          {t('download')}
        </Button>
      )}
    </Stack>
  );
};
