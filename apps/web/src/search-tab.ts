import { searchTypes } from '@siliport/contract/listing';

/** The tabs of the search: all types together, and each type. */
export const searchTabs = ['all', ...searchTypes] as const;
export type SearchTab = (typeof searchTabs)[number];

/** Returns the tab of the search that the URL names, else that of all types. */
export const parseSearchTab = (params: URLSearchParams): SearchTab =>
  searchTypes.find((type) => type === params.get('type')) ?? 'all';
