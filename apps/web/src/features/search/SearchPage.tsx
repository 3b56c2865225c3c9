import { useDebouncedValue } from '@mantine/hooks';
import type { SearchType } from '@siliport/contract/listing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallInput } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useCall, usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { parseSearchType } from '../../list-query.ts';
import type { Categories } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useActivityKinds, useCategoryTree } from '../../widgets/list/use-categories.ts';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { recentSearches } from './recent-searches.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchTypes } from './SearchTypes.tsx';
import { searchPhrases } from './search.phrases.ts';

/** Returns the text of the keyword box, or the keyword of the shown search while the box is empty or unchanged. */
const useTypedKeyword = (searched: string): [keyword: string, setTyped: (text: string) => void] => {
  const [typed, setTyped] = useState({ searched, text: searched });
  const text = typed.searched === searched ? typed.text.trim() : '';
  return [text || searched, (next) => setTyped({ searched, text: next })];
};

/** Returns the filter of a type: the product series, or for events how they are held (SE-3). */
const useSearchCategories = (type: SearchType): Categories => {
  const t = usePhrases(searchPhrases);
  const series = useCategoryTree(t('series'));
  const kinds = useActivityKinds();
  return type === 'activity' ? kinds : series;
};

/** Searches one type (SE-6). The old rows stay while more of it load; rows of another type would get wrong links. */
const useSearch = (request: CallInput<'searchIndex'>) =>
  useCall('searchIndex', request, {
    placeholderData: (previous, query) => (query?.queryKey[2].type === request.type ? previous : undefined),
  });

/** Short enough to feel live, long enough not to count each letter. */
const countDebounceMs = 150;

/** Searches the portal, one type at a time (SE-1); the counts of the tabs follow the keyword as it is typed (N-1). */
export function SearchPage() {
  const t = usePhrases(searchPhrases);
  const { member } = useSession();
  const [params] = useSearchParams();
  const type = parseSearchType(params);
  const state = useListState();
  const { query, input } = state;
  const result = useSearch({ ...input, type });
  const [keyword, setTyped] = useTypedKeyword(query.kw);
  const [settled] = useDebouncedValue(keyword, countDebounceMs);
  const counts = usePagedCall('searchCounts', {
    type,
    ...(settled && { keyword: settled }),
    ...(input.totalCategory && { totalCategory: input.totalCategory }),
  });
  const memberId = member?.id;

  useEffect(() => {
    if (memberId && query.kw !== '') recentSearches.add(memberId, { type, kw: query.kw });
  }, [memberId, type, query.kw]);

  return (
    <ListPage
      title={t('title')}
      state={state}
      keywordPlaceholder={t('keyword')}
      onType={setTyped}
      tabs={<SearchTypes current={type} query={{ ...query, kw: keyword }} counts={counts.data} />}
      categories={useSearchCategories(type)}
      query={result}
      renderRows={(rows) => (
        <SearchResults type={type} rows={rows} keyword={query.kw} count={query.pageSize} />
      )}
    />
  );
}
