import { useCall } from '../../api/use-call.ts';

/** FB-13: `typeOf(row.type)`: the vendor's word for a value; the value itself where there is none any more. */
export const useChoiceLabel = (dictType: 'sys_feedback_type' | 'sys_feedback_priority') => {
  const { data = [] } = useCall('getDict', { dictType });
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  return (value: string): string => labels.get(value) ?? value;
};
