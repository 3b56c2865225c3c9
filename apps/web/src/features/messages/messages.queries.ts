import type { CallOutput } from '../../api/call.ts';
import { invalidateCalls, queryClient } from '../../api/use-call.ts';

export type MessageRow = CallOutput<'messagePage'>['list'][number];

/** Reloads the list and the count at the icon after a message was read or deleted. */
export const reloadMessages = () => invalidateCalls('messagePage', 'memberUnread');

/** A deleted message is not shown from memory. */
export const removeCachedMessage = (id: string) =>
  queryClient.removeQueries({
    queryKey: ['messageDetails'],
    predicate: ({ queryKey }) => (queryKey[2] as { id: string }).id === id,
  });
