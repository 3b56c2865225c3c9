import { type FacetName, facetNames } from '@siliport/contract/listing';
import { useSearchParams } from 'react-router';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type SearchTab, serializeListQuery, updateListQuery } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { type CategoryNode, getChildren } from '../../widgets/list/category-selection.ts';
import type { ListState } from '../../widgets/list/use-list-state.ts';
import { facetPhrases } from './search.phrases.ts';

/** The chosen values of each facet that has some, joined by commas as URL and calls have them. */
export type ChosenFacets = Partial<Record<FacetName, string>>;

/** The limits of the calls. */
const [maxValues, maxLength] = [20, 140];

const splitValues = (joined: string | null | undefined): string[] => [
  ...new Set((joined ?? '').split(',').filter((value) => value !== '' && value.length <= maxLength)),
];

/** Returns the chosen values of a facet. */
export const getChosen = (facets: ChosenFacets, name: FacetName): string[] => splitValues(facets[name]);

/** Parses a URL; values that the calls would refuse are ignored. */
export const parseFacets = (params: URLSearchParams): ChosenFacets =>
  Object.fromEntries(
    facetNames.flatMap((name) => {
      const values = splitValues(params.get(name)).slice(0, maxValues);
      return values.length > 0 ? [[name, values.join(',')]] : [];
    }),
  );

/** Returns the parameters of the URL with other facets, at page 1. */
export const replaceFacets = (params: URLSearchParams, facets: ChosenFacets): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...facetNames]) next.delete(name);
  for (const [name, values] of Object.entries(facets)) if (values) next.set(name, values);
  return next;
};

/** Returns the URL of a search in a tab, with its facets. */
export const toSearchUrl = ({ facets, ...search }: Parameters<typeof paths.search>[0]): string => {
  const [path, params] = paths.search(search).split('?');
  return `${path}?${replaceFacets(new URLSearchParams(params), facets ?? {})}`.replace(/\?$/, '');
};

/** Returns the nodes that are counted or checked, with the number of their results. */
export const toCountedNodes = (
  nodes: readonly CategoryNode[],
  counts: ReadonlyMap<string, number>,
  checked: readonly string[],
): CategoryNode[] =>
  nodes.flatMap((node) => {
    const children = getChildren(node);
    if (children.length === 0) {
      const count = counts.get(node.id);
      return count !== undefined || checked.includes(node.id) ? [{ ...node, count: count ?? 0 }] : [];
    }
    const counted = toCountedNodes(children, counts, checked);
    const count = counted.reduce((sum, child) => sum + (child.count ?? 0), 0);
    return counted.length > 0 ? [{ ...node, children: counted, count }] : [];
  });

interface Counted {
  value: string;
  count: number;
}

export interface FacetValue extends Counted {
  label: string;
}

/**
 * Returns the values that the search has without filters, in their order and with their counts after filtering. Else each
 * choice would move the values away from the pointer.
 */
export const toStableValues = <T extends Counted>(unfiltered: readonly T[], filtered: readonly T[]): T[] => {
  const counts = new Map(filtered.map(({ value, count }) => [value, count]));
  const shown = new Set(unfiltered.map(({ value }) => value));
  return [
    ...unfiltered.map((each) => ({ ...each, count: counts.get(each.value) ?? 0 })),
    ...filtered.filter(({ value }) => !shown.has(value)),
  ];
};

const toComparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the values whose label contains every word of the text. */
export const filterByLabel = (values: readonly FacetValue[], text: string): readonly FacetValue[] => {
  const words = toComparable(text).match(/\S+/g) ?? [];
  return values.filter(({ label }) => words.every((word) => toComparable(label).includes(word)));
};

const useToLabel = () => {
  const t = usePhrases(facetPhrases);
  return (name: FacetName, value: string): string => {
    if (name === 'format') return value.toUpperCase();
    if (name !== 'language') return value;
    return t(value === 'zh' ? 'inZh' : 'inEn');
  };
};

/** Years newest first; the other facets keep their order, most results first. */
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
    /** Whether the search has filters besides the keyword. */
    isNarrowed: state.query.categories.length > 0 || Object.keys(chosen).length > 0,
    isFiltered: state.isFiltered || Object.keys(chosen).length > 0,
    clearAll: () => clearFacetsAnd({ kw: '', categories: [] }),
    clearFilters: () => clearFacetsAnd({ categories: [] }),
    setFacet: (name: FacetName, values: readonly string[]) =>
      setParams(replaceFacets(params, { ...chosen, [name]: values.join(',') })),
  };
};

export type FacetState = ReturnType<typeof useFacetState>;

/** Loads the number of results of each category, and the values of the other facets. */
export const useFacets = (tab: SearchTab, { query, input, chosen }: FacetState) => {
  const toLabel = useToLabel();
  const search = {
    ...(tab !== 'all' && { type: tab }),
    ...(input.keyword && { keyword: input.keyword }),
    ...(query.isLiteral && { literal: true }),
  };
  const unfiltered = usePagedCall('searchFacets', search);
  // The same request while nothing is chosen.
  const filtered = usePagedCall('searchFacets', {
    ...search,
    ...(input.totalCategory && { totalCategory: input.totalCategory }),
    ...chosen,
  });
  const getCounts = (name: FacetName | 'category') => {
    const findValues = ({ data }: typeof filtered) =>
      data?.facets.find((facet) => facet.name === name)?.values ?? [];
    return toStableValues(findValues(unfiltered), findValues(filtered));
  };
  const toValues = (name: FacetName): readonly FacetValue[] =>
    sortValues(
      name,
      getCounts(name).map(({ value, label, count }) => ({
        value,
        count,
        label: label ?? toLabel(name, value),
      })),
    );
  const failed = [unfiltered, filtered].filter(({ isLoadingError }) => isLoadingError);
  return {
    isPending: unfiltered.isPending || filtered.isPending,
    hasFailed: failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    categoryCounts: filtered.data && new Map(getCounts('category').map(({ value, count }) => [value, count])),
    facets: facetNames.map((name) => ({ name, values: toValues(name), chosen: getChosen(chosen, name) })),
  };
};
