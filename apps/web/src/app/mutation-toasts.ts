import { messageOf } from '../api/call-error.ts';
import { queryClient } from '../api/query.ts';
import { session } from '../api/session.ts';
import { type Dismiss, toast } from '../ui/feedback/toast.ts';

/** Shows each failed mutation as a toast until the next attempt, unless its form shows the failure itself (AP-2). */
export const toastFailedMutations = (): void => {
  let dismiss: Dismiss | undefined;
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'pending') dismiss?.();
    if (event.action.type !== 'error' || event.mutation.meta?.silent || session.get().expired) return;
    dismiss = toast.error(messageOf(event.action.error));
  });
};
