import type { CallOutput } from '../../api/call.ts';
import { invalidateCalls, useCall } from '../../api/use-call.ts';

export type WorkOrder = CallOutput<'feedbackDetails'>;
export type ThreadEntry = WorkOrder['detailsList'][number];

/** Reloads what is shown of the member's work orders after one of them changed. */
export const reloadWorkOrders = () => invalidateCalls('feedbackDetails', 'feedbackPage');

/** Returns a function from a value to the vendor's label; a value that the dictionary no longer has is its own label (FB-13). */
export const useChoiceLabel = (dictType: 'sys_feedback_type' | 'sys_feedback_priority') => {
  const { data = [] } = useCall('getDict', { dictType });
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  return (value: string): string => labels.get(value) ?? value;
};
