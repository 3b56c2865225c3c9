import { searchTypes } from '@siliport/contract/listing';

/** The tabs of the search: all types together, and each type. */
export const searchTabs = ['all', ...searchTypes] as const;
export type SearchTab = (typeof searchTabs)[number];

/** Returns the search tab in the URL; `all` by default. */
export const parseSearchTab = (params: URLSearchParams): SearchTab =>
  searchTypes.find((type) => type === params.get('type')) ?? 'all';
