import type { Language } from '@siliport/contract/language';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type CallInput, type CallOutput, call } from '../../api/call.ts';
import { callQuery, queryClient } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';
import { mergePages } from './thread-pages.ts';

export type ProductChoice = CallOutput<'productSelect'>['list'][number];
export type WorkOrderRow = CallOutput<'feedbackPage'>['list'][number];
export type WorkOrder = CallOutput<'feedbackDetails'>;
export type ThreadEntry = WorkOrder['detailsList'][number];

/** FB-7: the old rows stay while the next page loads. */
export const workOrderPageQuery = (pageNo: number, language: Language) => ({
  ...callQuery('feedbackPage', { pageNo, pageSize: 10 }, language),
  placeholderData: keepPreviousData,
});

/** A work order with the pages of its thread that are loaded, the newest at first (FB-8, FB-10). */
export const workOrderQuery = (id: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['feedbackDetails', language, { id }] as const,
    queryFn: ({ pageParam, signal }) => call('feedbackDetails', { id, olderThan: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ olderThan }) => olderThan || undefined,
    placeholderData: whileSameItem(id),
    select: ({ pages }) => mergePages(pages),
  });

/** FB-13: the vendor's words for a type or priority. */
export const choicesQuery = (
  dictType: 'sys_feedback_type' | 'sys_feedback_priority',
  language: Language,
) => ({
  ...callQuery('getDict', { dictType }, language),
  placeholderData: keepPreviousData,
  staleTime: 10 * 60_000,
});

/** FB-2 */
export const productChoiceQuery = (request: CallInput<'productSelect'>, language: Language) => ({
  ...callQuery('productSelect', request, language),
  placeholderData: keepPreviousData,
});

/** The product that a link into the form names. */
export const chosenProductQuery = (productId: string, language: Language) => ({
  ...callQuery('productIndex', { productId }, language),
  enabled: productId !== '',
});

/** FB-2: the versions to choose from. */
export const versionChoiceQuery = (
  { productId, isIpProject }: { productId: string; isIpProject: boolean },
  language: Language,
) => ({
  ...callQuery('versionSelect', { productId, isIpProject }, language),
  enabled: productId !== '',
});

/** Something of the member's work orders has changed: what is shown of them is asked for anew. */
export const refreshWorkOrders = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['feedbackDetails'] }),
    queryClient.invalidateQueries({ queryKey: ['feedbackPage'] }),
  ]);
};
