import { Button, Group, Text } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { confirmPhrases } from './security.phrases.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The label of the button that confirms. */
  confirm: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** Confirms what cannot be undone. */
export function ConfirmDialog({ opened, onClose, title, text, confirm, isPending, onConfirm }: Props) {
  const t = usePhrases(confirmPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400}>
      <Text mb={20}>{text}</Text>
      <Group gap="xs" align="stretch" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red.9" loading={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
