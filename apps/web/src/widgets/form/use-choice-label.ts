import type { DictType } from '@siliport/contract/listing';
import { useCall } from '../../api/use-call.ts';

/**
 * Returns a function from a value to the vendor's label, or to the value itself where the dictionary lacks it (EV-5, FB-13).
 * Until the dictionary is loaded, it returns a no-break space, which is as high as a label.
 */
export const useChoiceLabel = (dictType: DictType) => {
  const { data = [], isPending } = useCall('getDict', { dictType });
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  return (value: string): string => labels.get(value) ?? (isPending ? '\u00a0' : value);
};
