import { keepPreviousData } from '@tanstack/react-query';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import type { SearchTab } from '../../list-query.ts';
import type { FacetState } from './facets.ts';
import { toFilteredType } from './search-result.ts';

/** Returns the groups as rows of a list, with the numbers of all of them. */
const toGroupList = ({ groups, correction }: CallOutput<'searchAll'>) => ({
  list: groups.map((group) => ({ id: group.type, ...group })),
  total: groups.reduce((sum, { total }) => sum + total, 0),
  related: groups.reduce((sum, { related }) => sum + related, 0),
  correction,
});

type State = Pick<FacetState, 'query' | 'input' | 'chosen'>;

/** Loads the best results of each type while their tab is shown; the old ones stay while more load (N-1). */
export const useAllTypes = (tab: SearchTab, { query, input, chosen }: State) => {
  const { keyword, totalCategory } = input;
  const request = {
    ...(keyword && { keyword }),
    ...(totalCategory && { totalCategory }),
    ...(query.isLiteral && { literal: true }),
    ...chosen,
  };
  const options = { enabled: tab === 'all', select: toGroupList, placeholderData: keepPreviousData };
  return useCall('searchAll', request, options);
};

/** Loads a page of one type (SE-6). The old rows stay while more of it load; rows of another type would get wrong links. */
export const useOneType = (tab: SearchTab, { query, input, chosen }: State) => {
  const type = toFilteredType(tab);
  return useCall(
    'searchIndex',
    { ...input, type, ...chosen, ...(query.isLiteral && { literal: true }) },
    {
      enabled: tab !== 'all',
      placeholderData: (previous, previousQuery) =>
        previousQuery?.queryKey[2].type === type ? previous : undefined,
    },
  );
};
