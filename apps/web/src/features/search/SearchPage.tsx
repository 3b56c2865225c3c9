import { useDebouncedValue } from '@mantine/hooks';
import type { SearchType } from '@siliport/contract/listing';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type ListQuery, parseSearchTab, type SearchTab, updateListQuery } from '../../list-query.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { type Categories, useActivityKinds, useCategoryTree } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { pagedListPhrases } from '../../widgets/list/list.phrases.ts';
import { toQuotable, useListState, useShownKeyword } from '../../widgets/list/use-list-state.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { type FacetState, toCountedNodes, useFacetState, useFacets } from './facets.ts';
import { NoResults, SupportOffer } from './NoResults.tsx';
import { Correction, ResultGroups, SearchResults } from './SearchResults.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { searchPhrases } from './search.phrases.ts';
import { type SearchRow, toFilteredType } from './search-result.ts';
import { recentSearches } from './suggestions.ts';
import { useAllTypes, useOneType } from './use-search.ts';

/** Returns the text of the keyword box, or the keyword of the shown search while the box is empty or unchanged. */
const useTypedKeyword = (searched: string): [keyword: string, setTyped: (text: string) => void] => {
  const [typed, setTyped] = useState({ searched, text: searched });
  const text = typed.searched === searched ? typed.text.trim() : '';
  return [text || searched, (next) => setTyped({ searched, text: next })];
};

/** Returns the filter of a tab: the product series, or for events how they are held (SE-3). */
const useSearchCategories = (tab: SearchTab): Categories => {
  const t = usePhrases(searchPhrases);
  const series = useCategoryTree(t('series'));
  const kinds = useActivityKinds();
  return tab === 'activity' ? kinds : series;
};

/** Returns the filters of a tab, with the number of results of each of their values (N-1). */
const useFilters = (tab: SearchTab, state: FacetState) => {
  const t = usePhrases(searchPhrases);
  const { isPending, hasFailed, retry, categoryCounts, facets } = useFacets(tab, state);
  const categories = useSearchCategories(tab);
  // Without results a category is left out, so the tree waits for their numbers.
  const nodes = isPending ? undefined : categories.nodes;
  const checked = state.query.categories;
  return {
    categories: {
      ...categories,
      nodes: nodes && categoryCounts ? toCountedNodes(nodes, categoryCounts, checked) : nodes,
    },
    moreFilters: {
      onClear: state.clearFilters,
      chips: facets.flatMap(({ name, values, chosen }) =>
        chosen.map((value) => ({
          name: values.find((each) => each.value === value)?.label ?? value,
          onRemove: () =>
            state.setFacet(
              name,
              chosen.filter((each) => each !== value),
            ),
        })),
      ),
      panel: hasFailed ? (
        <ErrorState title={t('filtersFailed')} onRetry={retry} />
      ) : (
        facets.map((facet) => (
          <FacetFilter
            key={facet.name}
            {...facet}
            onChange={(values) => state.setFacet(facet.name, values)}
          />
        ))
      ),
    },
  };
};

/** Short enough to seem immediate, long enough not to request counts for each letter. */
const countDebounceMs = 150;

/** Returns the number of results of each type, for the keyword as it is typed (N-1). */
const useCounts = (tab: SearchTab, { query, input, chosen }: FacetState, typed: string) => {
  const [keyword] = useDebouncedValue(typed, countDebounceMs);
  const { isLiteral } = updateListQuery(query, { kw: keyword });
  return usePagedCall('searchCounts', {
    type: toFilteredType(tab),
    ...(keyword && { keyword }),
    ...(input.totalCategory && { totalCategory: input.totalCategory }),
    ...(isLiteral && { literal: true }),
    ...chosen,
  }).data;
};

/** Remembers what the member searched for (SE-1). */
const useRecentSearch = (type: SearchTab, kw: string) => {
  const memberId = useSession().member?.id;
  useEffect(() => {
    if (memberId && kw !== '') recentSearches.add(memberId, { type, kw });
  }, [memberId, type, kw]);
};

/** Returns the formatter of the count, which counts items that lack words of the keyword separately. */
const useCountFormat = (keyword: string, related: number) => {
  const t = usePhrases(searchPhrases);
  const listPhrase = usePhrases(pagedListPhrases);
  return (total: number): string =>
    related > 0
      ? t('countRelated', { exact: total - related, related, keyword })
      : listPhrase('countFor', { total, keyword });
};

interface ResultPageProps {
  type: SearchType;
  query: ListQuery;
  rows: readonly SearchRow[] | undefined;
}

/** One page of the results of a type, ranked after those of the pages before. */
function ResultPage({ type, query, rows }: ResultPageProps) {
  const { kw, pageNo, pageSize } = query;
  return (
    <SearchResults type={type} rows={rows} keyword={kw} count={pageSize} offset={(pageNo - 1) * pageSize} />
  );
}

/** Searches the portal, all types together or one at a time (SE-1); the tabs count the results of the keyword as it is typed (N-1). */
export function SearchPage() {
  const t = usePhrases(searchPhrases);
  const [params] = useSearchParams();
  const tab = parseSearchTab(params);
  const state = useFacetState(useListState());
  const { query } = state;
  const all = useAllTypes(tab, state);
  const one = useOneType(tab, state);
  const { data, isPlaceholderData } = tab === 'all' ? all : one;
  const { total = 0, related = 0, correction } = data ?? {};
  const shown = { ...query, kw: useShownKeyword(query.kw, isPlaceholderData) };
  const searchedKeyword = toQuotable(correction ?? shown.kw);
  const formatCount = useCountFormat(searchedKeyword, related);
  const [typed, setTyped] = useTypedKeyword(query.kw);
  const counts = useCounts(tab, state, typed);
  useRecentSearch(tab, query.kw);

  const withNotes = (results: ReactNode) => (
    <>
      <Correction tab={tab} query={shown} correction={correction} />
      {related > 0 && related === total && <SupportOffer keyword={shown.kw} />}
      {results}
    </>
  );
  const commonProps = {
    title: t('title'),
    state,
    keywordPlaceholder: t('keyword'),
    onType: setTyped,
    tabs: <SearchTabs current={tab} query={updateListQuery(query, { kw: typed })} counts={counts} />,
    ...useFilters(tab, state),
    ...(shown.kw !== '' && {
      formatCount,
      empty: (
        <NoResults
          query={shown}
          searchedKeyword={searchedKeyword}
          onClearFilters={state.isNarrowed ? state.clearFilters : state.clearKeyword}
        />
      ),
    }),
  };
  // The same component in both cases keeps the keyword and the focus when the tab changes.
  if (tab === 'all')
    return (
      <ListPage
        {...commonProps}
        isUnpaged
        query={all}
        renderRows={(groups) => withNotes(<ResultGroups groups={groups} query={shown} />)}
      />
    );
  return (
    <ListPage
      {...commonProps}
      query={one}
      renderRows={(rows) => withNotes(<ResultPage type={tab} query={shown} rows={rows} />)}
    />
  );
}
