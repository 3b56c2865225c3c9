import type { SearchType } from '@siliport/contract/listing';
import { type ListQuery, parseSearchType, updateListQuery } from '../../list-query.ts';
import { paths } from '../../paths.ts';

/** SE-2: the list pages on which a search of their own type filters in place. */
const inPlace: Partial<Record<SearchType, { route: string; path: (query: Partial<ListQuery>) => string }>> = {
  document: { route: '/document', path: paths.documentList },
  train: { route: '/onlineTrain', path: paths.trainingList },
  faq: { route: '/question', path: paths.faqList },
};

/** The type the search box offers first: that of the page one is on. */
export const searchTypeAt = (route: string, params: URLSearchParams): SearchType => {
  const own = (Object.keys(inPlace) as SearchType[]).find((type) => inPlace[type]?.route === route);
  return own ?? parseSearchType(params);
};

interface Here {
  route: string;
  query: ListQuery;
  /** Of the search page: the type it shows. */
  type: SearchType;
}

/**
 * SE-2: where a search from the header leads; an empty keyword leads nowhere (DO-4). Applied in place, it keeps the
 * filters and the order.
 */
export const searchTarget = (
  { route, query, type: shown }: Here,
  type: SearchType,
  keyword: string,
): string | null => {
  const kw = keyword.trim();
  if (kw === '') return null;
  const here = inPlace[type];
  if (here?.route === route) return here.path(updateListQuery(query, { kw }));
  const isSameSearch = route === '/search' && type === shown;
  return paths.search({ type, ...(isSameSearch ? updateListQuery(query, { kw }) : { kw }) });
};
