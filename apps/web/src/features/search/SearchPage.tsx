import { useDebouncedValue } from '@mantine/hooks';
import type { SearchType } from '@siliport/contract/listing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { parseSearchType } from '../../list-query.ts';
import type { Categories } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useActivityKinds, useCategoryTree } from '../../widgets/list/use-categories.ts';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { toOtherTypeUrl } from './other-type-url.ts';
import { recentSearches } from './recent-searches.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchTypes } from './SearchTypes.tsx';
import { searchPhrases } from './search.phrases.ts';
import { useSearch } from './use-search.ts';

/** What stands in the keyword box, or the keyword in force while nothing is typed; typing lasts until the next search. */
const useTypedKeyword = (inForce: string): [keyword: string, setTyped: (text: string) => void] => {
  const [typed, setTyped] = useState({ over: inForce, text: inForce });
  const text = typed.over === inForce ? typed.text.trim() : '';
  return [text || inForce, (next) => setTyped({ over: inForce, text: next })];
};

/** SE-3: the product series, or for events how they are held. */
const useSearchCategories = (type: SearchType): Categories => {
  const t = usePhrases(searchPhrases);
  const series = useCategoryTree(t('series'));
  const kinds = useActivityKinds();
  return type === 'activity' ? kinds : series;
};

/** Short enough to feel live, long enough not to count each letter. */
const typingPauseMs = 150;

/** SE-1 to SE-6: the whole portal, one type at a time; the tabs' counts follow the keyword as it is typed (N-1). */
export function SearchPage() {
  const t = usePhrases(searchPhrases);
  const { member } = useSession();
  const [params] = useSearchParams();
  const type = parseSearchType(params);
  const state = useListState();
  const { query, input } = state;
  const result = useSearch({ ...input, type });
  const [keyword, setTyped] = useTypedKeyword(query.kw);
  const [settled] = useDebouncedValue(keyword, typingPauseMs);
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
      tabs={
        <SearchTypes
          current={type}
          counts={counts.data}
          addressOf={(other) => toOtherTypeUrl({ ...query, kw: keyword }, type, other)}
        />
      }
      categories={useSearchCategories(type)}
      query={result}
      renderRows={(rows) => (
        <SearchResults type={type} rows={rows} keyword={query.kw} count={query.pageSize} />
      )}
    />
  );
}
