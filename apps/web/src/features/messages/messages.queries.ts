import type { CallOutput } from '../../api/call.ts';
import { invalidateCalls, queryClient } from '../../api/use-call.ts';

export type MessageRow = CallOutput<'messagePage'>['list'][number];

/** Reloads the list and the count at the icon after a message was read or deleted. */
export const reloadMessages = () => invalidateCalls('messagePage', 'memberUnread');

const isRequestFor = (input: unknown, id: string): boolean =>
  typeof input === 'object' && input !== null && 'id' in input && input.id === id;

/** Removes a deleted message from the cache, so that it is not shown again. */
export const removeCachedMessage = (id: string) =>
  queryClient.removeQueries({
    queryKey: ['messageDetails'],
    predicate: ({ queryKey }) => isRequestFor(queryKey[2], id),
  });
