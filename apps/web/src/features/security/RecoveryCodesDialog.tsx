import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { secondFactorPhrases } from './security.phrases.ts';

interface Props {
  /** Empty while the dialog is closed. */
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = usePhrases(secondFactorPhrases);
  const { copied, copy } = useClipboard({ timeout: 2000 });
  return (
    <Dialog opened={codes.length > 0} onClose={onClose} title={t('recoveryCodes')} width={440}>
      <Text mb="md">{t('saveCodes')}</Text>
      <SimpleGrid
        component="ul"
        cols={2}
        spacing="md"
        verticalSpacing="xs"
        mb={20}
        aria-label={t('recoveryCodes')}
      >
        {codes.map((code) => (
          <Text component="li" key={code} ff="monospace" fz="lg">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs" align="stretch" justify="flex-end">
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
          {t(copied ? 'copied' : 'copyCodes')}
        </Button>
        <Button onClick={onClose}>{t('saved')}</Button>
      </Group>
    </Dialog>
  );
}
