import type { SearchType } from '@siliport/contract/listing';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { Categories } from '../../widgets/list/CategoryFilter.tsx';
import { useActivityKinds } from '../../widgets/list/use-activity-kinds.ts';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { searchPhrases } from './search.phrases.ts';

/** SE-3: the product series, or for events how they are held. */
export const useSearchCategories = (type: SearchType): Categories => {
  const t = usePhrases(searchPhrases);
  const series = useCategoryTree(t('series'));
  const kinds = useActivityKinds();
  return type === 'activity' ? kinds : series;
};
