import { activityTypes, type SearchType } from '@siliport/contract/listing';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { Categories } from '../../listing/CategoryColumn.tsx';
import { useCategoryTree } from '../../listing/use-category-tree.ts';
import { searchPhrases } from './search.phrases.ts';

/** SE-3: the product series, or for events how they are held. */
export const useSearchCategories = (type: SearchType): Categories => {
  const t = usePhrases(searchPhrases);
  const series = useCategoryTree(t('series'));
  if (type !== 'activity') return series;
  const [offline, online] = activityTypes;
  return {
    label: t('activityType'),
    nodes: [
      { id: String(offline), name: t('offline'), children: [] },
      { id: String(online), name: t('online'), children: [] },
    ],
    isError: false,
    refetch: () => {},
  };
};
