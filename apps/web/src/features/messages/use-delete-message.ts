import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { messagePhrases } from './messages.phrases.ts';
import { reloadMessages, removeCachedMessage } from './messages.queries.ts';

/** Returns a mutation that deletes a message and confirms it (MS-3). */
export const useDeleteMessage = (onDone: () => void) => {
  const t = usePhrases(messagePhrases);
  return useMutation({
    mutationFn: (id: string) => call('deleteMessage', { id }),
    onSuccess: (_nothing, id) => {
      removeCachedMessage(id);
      toast.success(t('removed'));
      onDone();
    },
    // Also when another tab was first: then it is not there any more.
    onSettled: reloadMessages,
  });
};
