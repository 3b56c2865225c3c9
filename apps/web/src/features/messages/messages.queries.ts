import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { callQuery, queryClient } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

export type MessageRow = CallOutput<'messagePage'>['list'][number];

/** MS-1 */
export const messagePageQuery = (request: CallInput<'messagePage'>, language: Language) => ({
  ...callQuery('messagePage', request, language),
  placeholderData: keepPreviousData,
});

/** MS-2: asking for it marks it read. */
export const messageQuery = (id: string, language: Language) => ({
  ...callQuery('messageDetails', { id }, language),
  placeholderData: whileSameItem(id),
});

/** One was read or deleted: the list and the count at the icon are old. */
export const askMessagesAgain = () => {
  for (const name of ['messagePage', 'memberUnread'] as const)
    void queryClient.invalidateQueries({ queryKey: [name] });
};

/** A deleted message is not shown from memory. */
export const forgetMessage = (id: string) =>
  queryClient.removeQueries({
    queryKey: ['messageDetails'],
    predicate: ({ queryKey }) => (queryKey[2] as { id: string }).id === id,
  });
