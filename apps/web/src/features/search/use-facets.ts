import { type FacetName, facetNames } from '@siliport/contract/listing';
import { useSearchParams } from 'react-router';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { serializeListQuery, updateListQuery } from '../../list-query.ts';
import type { SearchTab } from '../../search-tab.ts';
import type { ListState } from '../../widgets/list/use-list-state.ts';
import { facetPhrases } from './facets.phrases.ts';
import { getChosen, parseFacets, replaceFacets } from './facets.ts';

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

const useToLabel = () => {
  const t = usePhrases(facetPhrases);
  return (name: FacetName, value: string): string => {
    if (name === 'format') return value.toUpperCase();
    if (name !== 'language') return value;
    return t(value === 'zh' ? 'inZh' : 'inEn');
  };
};

/** Newest first; the other facets have their values with most results first. */
const sortValues = (name: FacetName, values: readonly FacetValue[]): readonly FacetValue[] =>
  name === 'year' ? values.toSorted((a, b) => b.value.localeCompare(a.value)) : values;

/** Returns the state of the search with its facets, whose choice is part of the URL. */
export const useFacetState = (state: ListState) => {
  const [params, setParams] = useSearchParams();
  const chosen = parseFacets(params);
  const clearFacetsAnd = (change: Partial<ListState['query']>) =>
    setParams(serializeListQuery(updateListQuery(state.query, change), replaceFacets(params, {})));
  return {
    ...state,
    chosen,
    query: { ...state.query, facets: chosen },
    /** Whether more than the keyword narrows the search. */
    isNarrowed: state.query.categories.length > 0 || Object.keys(chosen).length > 0,
    isFiltered: state.isFiltered || Object.keys(chosen).length > 0,
    clearAll: () => clearFacetsAnd({ kw: '', categories: [] }),
    clearFilters: () => clearFacetsAnd({ categories: [] }),
    setFacet: (name: FacetName, values: readonly string[]) =>
      setParams(replaceFacets(params, { ...chosen, [name]: values.join(',') })),
  };
};

export type FacetState = ReturnType<typeof useFacetState>;

/** Loads what the search can be narrowed by: the results of each category, and the values of the other facets. */
export const useFacets = (tab: SearchTab, { query, input, chosen }: FacetState) => {
  const toLabel = useToLabel();
  const { data } = usePagedCall('searchFacets', {
    ...(tab !== 'all' && { type: tab }),
    ...(input.keyword && { keyword: input.keyword }),
    ...(input.totalCategory && { totalCategory: input.totalCategory }),
    ...(query.isLiteral && { literal: true }),
    ...chosen,
  });
  const getCounts = (name: FacetName | 'category') =>
    data?.facets.find((facet) => facet.name === name)?.values ?? [];
  const toValues = (name: FacetName): readonly FacetValue[] =>
    sortValues(
      name,
      getCounts(name).map(({ value, label, count }) => ({
        value,
        count,
        label: label ?? toLabel(name, value),
      })),
    );
  return {
    categoryCounts: data && new Map(getCounts('category').map(({ value, count }) => [value, count])),
    facets: facetNames.map((name) => ({ name, values: toValues(name), chosen: getChosen(chosen, name) })),
  };
};
