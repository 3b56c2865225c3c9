import { activityTypes } from '@siliport/contract/listing';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { cardPhrases } from '../cards/cards.phrases.ts';
import type { Categories } from './CategoryFilter.tsx';

/** EV-1, SE-3: the filter of activities, a tree of two nodes: offline and online. */
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
