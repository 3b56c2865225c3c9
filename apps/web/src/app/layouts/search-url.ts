import { type ListQuery, parseSearchTab, type SearchTab, updateListQuery } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';

/** The list pages that a search of their own type filters, instead of opening the search page (SE-2). */
const listPages = [
  { type: 'document', route: screens.documentList.path, toUrl: paths.documentList },
  { type: 'train', route: screens.trainingList.path, toUrl: paths.trainingList },
  { type: 'faq', route: screens.faqList.path, toUrl: paths.faqList },
] as const;

/** Returns the tab that the search offers first: that of the shown page. */
export const getSearchTab = (route: string, params: URLSearchParams): SearchTab =>
  listPages.find((page) => page.route === route)?.type ?? parseSearchTab(params);

interface Location {
  route: string;
  query: ListQuery;
  /** The tab that the search page shows. */
  type: SearchTab;
}

/**
 * Returns where a search from the header leads; null for an empty keyword (SE-2, DO-4). A list page of that type and the
 * search page keep their filters and order.
 */
export const toSearchUrl = (
  { route, query, type: currentType }: Location,
  type: SearchTab,
  keyword: string,
): string | null => {
  const kw = keyword.trim();
  if (kw === '') return null;
  const listPage = listPages.find((page) => page.type === type && page.route === route);
  if (listPage) return listPage.toUrl(updateListQuery(query, { kw }));
  const isSameSearch = route === screens.search.path && type === currentType;
  return paths.search({ type, ...(isSameSearch ? updateListQuery(query, { kw }) : { kw }) });
};
