import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { choicesQuery } from './work-orders.queries.ts';

/** FB-13: `typeOf(row.type)`: the vendor's word for a value; the value itself where there is none any more. */
export const useChoiceLabel = (dictType: 'sys_feedback_type' | 'sys_feedback_priority') => {
  const { language } = useLanguage();
  const { data = [] } = useQuery(choicesQuery(dictType, language));
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  return (value: string): string => labels.get(value) ?? value;
};
