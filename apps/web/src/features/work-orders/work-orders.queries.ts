import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallOutput, call } from '../../api/call.ts';
import { callKey, invalidateCalls } from '../../api/query.ts';
import { keepIfSameInput } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { mergePages } from './thread-pages.ts';

export type ProductChoice = CallOutput<'productSelect'>['list'][number];
export type WorkOrderRow = CallOutput<'feedbackPage'>['list'][number];
export type WorkOrder = CallOutput<'feedbackDetails'>;
export type ThreadEntry = WorkOrder['detailsList'][number];

/** Loads a work order with the pages of its thread that were asked for, at first the newest (FB-8, FB-10). */
export const useWorkOrder = (id: string) => {
  const queryKey = callKey('feedbackDetails', { id }, useLanguage().language);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call('feedbackDetails', { id, olderThan: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ olderThan }) => olderThan || undefined,
    placeholderData: keepIfSameInput(queryKey),
    select: ({ pages }) => mergePages(pages),
  });
};

/** Reloads what is shown of the member's work orders after one of them changed. */
export const reloadWorkOrders = () => invalidateCalls('feedbackDetails', 'feedbackPage');
