import { type FacetName, facetNames } from '@siliport/contract/listing';
import { paths } from '../../paths.ts';
import { type CategoryNode, getChildren } from '../../widgets/list/category-selection.ts';

/** The chosen values of each facet that has some, joined by commas as URL and calls have them. */
export type ChosenFacets = Partial<Record<FacetName, string>>;

/** As the calls take them. */
const [maxValues, maxLength] = [20, 140];

const splitValues = (joined: string | null | undefined): string[] => [
  ...new Set((joined ?? '').split(',').filter((value) => value !== '' && value.length <= maxLength)),
];

/** Returns the chosen values of a facet. */
export const getChosen = (facets: ChosenFacets, name: FacetName): string[] => splitValues(facets[name]);

/** Parses a URL; what no call would take is ignored. */
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

/** Returns the nodes that have results or are checked, with the number of their results. */
export const toCountedNodes = (
  nodes: readonly CategoryNode[],
  counts: ReadonlyMap<string, number>,
  checked: readonly string[],
): CategoryNode[] =>
  nodes.flatMap((node) => {
    const children = getChildren(node);
    if (children.length === 0) {
      const count = counts.get(node.id) ?? 0;
      return count > 0 || checked.includes(node.id) ? [{ ...node, count }] : [];
    }
    const counted = toCountedNodes(children, counts, checked);
    const count = counted.reduce((sum, child) => sum + (child.count ?? 0), 0);
    return counted.length > 0 ? [{ ...node, children: counted, count }] : [];
  });
