import { activityTypes } from '@siliport/contract/listing';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { cardPhrases } from '../cards/cards.phrases.ts';
import type { Categories } from './CategoryFilter.tsx';

/** The shared category tree as a filter: `<ListPage categories={useCategoryTree(t('series'))} …>`. */
export const useCategoryTree = (label: string): Categories => {
  const { data, isError, refetch } = useCall('productCatalogue', {});
  return { label, nodes: data, isError, refetch };
};

/** The filter of activities, a tree of two nodes: offline and online (EV-1, SE-3). */
export const useActivityKinds = (): Categories => {
  const t = usePhrases(cardPhrases);
  const [offline, online] = activityTypes;
  return {
    label: t('kinds'),
    nodes: [
      { id: String(offline), name: t('offline'), children: [] },
      { id: String(online), name: t('online'), children: [] },
    ],
    isError: false,
    refetch: () => {},
  };
};
