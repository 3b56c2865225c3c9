import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { messagePhrases } from './messages.phrases.ts';
import { reloadMessages, removeCachedMessage } from './messages.queries.ts';

/** Returns a mutation that deletes a message and confirms it (MS-3). */
const useDeleteMessage = (onDone: () => void) => {
  const t = usePhrases(messagePhrases);
  return useExclusiveMutation({
    mutationFn: (id: string) => call('deleteMessage', { id }),
    onSuccess: (_nothing, id) => {
      removeCachedMessage(id);
      toast.success(t('deleted'));
      onDone();
    },
    // Also after a failure: another tab may have deleted it first.
    onSettled: reloadMessages,
  });
};

interface Props {
  /** The message to delete; without one the dialog is closed. */
  message: { id: string; title: string } | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a message, which cannot be undone (MS-1, MS-3). */
export function DeleteDialog({ message, onClose, onDeleted }: Props) {
  const t = usePhrases(messagePhrases);
  const { mutate, isPending } = useDeleteMessage(() => {
    onClose();
    onDeleted();
  });
  // The title stays while the dialog closes.
  const [title, setTitle] = useState('');
  if (message && message.title !== title) setTitle(message.title);
  return (
    <Dialog opened={message !== undefined} onClose={onClose} title={t('deleteTitle')} width={368}>
      <Text mb={20} style={{ overflowWrap: 'anywhere' }}>
        {t('deleteText', { title })}
      </Text>
      <Group gap="xs" align="stretch" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red.9" loading={isPending} onClick={() => message && mutate(message.id)}>
          {t('delete')}
        </Button>
      </Group>
    </Dialog>
  );
}
