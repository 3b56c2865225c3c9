import type { CallInput, CallOutput } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { callQuery, queryClient } from '../../api/use-call.ts';
import { browserStore, type Store } from '../../browser-store.ts';
import { type SearchTab, searchTabs } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { toResultLink } from './search-result.ts';

export interface RecentSearch {
  type: SearchTab;
  kw: string;
}

const storageKey = 'recentSearches';
const maxSearches = 8;
const maxFound = 3;

interface StoredSearches {
  member: string;
  searches: RecentSearch[];
}

const isRecentSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'kw' in value &&
  typeof value.kw === 'string' &&
  value.kw !== '' &&
  'type' in value &&
  searchTabs.some((type) => type === value.type);

const read = (store: Store): StoredSearches | null => {
  try {
    const { member, searches }: Record<keyof StoredSearches, unknown> = JSON.parse(
      store.get(storageKey) ?? '',
    );
    return typeof member === 'string' && Array.isArray(searches)
      ? { member, searches: searches.filter(isRecentSearch).slice(0, maxSearches) }
      : null;
  } catch {
    return null;
  }
};

const getSearches = (store: Store, member: string): RecentSearch[] => {
  const stored = read(store);
  return stored?.member === member ? stored.searches : [];
};

/** Creates the store of a member's last searches, newest first, in this browser; another member's are never returned. */
export const createRecentSearches = (store: Store) => ({
  get: (member: string): RecentSearch[] => getSearches(store, member),
  /** Returns the searches that contain what is being typed, without those for just that. */
  find: (member: string, typed: string): RecentSearch[] =>
    getSearches(store, member)
      .filter(({ kw }) => kw !== typed && kw.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, maxFound),
  add: (member: string, search: RecentSearch) => {
    const others = getSearches(store, member).filter(
      ({ type, kw }) => type !== search.type || kw !== search.kw,
    );
    store.set(storageKey, JSON.stringify({ member, searches: [search, ...others].slice(0, maxSearches) }));
  },
  clear: () => store.set(storageKey, null),
});

export const recentSearches = createRecentSearches(browserStore);

export type Suggestion = CallOutput<'searchSuggest'>[number];

/** Returns the URL of a suggestion; a document opens in its preview instead of being downloaded. */
export const toSuggestionUrl = ({ type, id, isIpProject }: Suggestion): string => {
  const link = toResultLink(type, { id, isIpProject });
  return link?.kind === 'screen' ? link.to : paths.documentPreview(id);
};

/** Groups suggestions: first those found by their number, then titles by type, the type of the best one first. */
export const groupSuggestions = (suggestions: readonly Suggestion[]) =>
  Map.groupBy(suggestions, ({ foundBy, type }) => (foundBy === 'number' ? foundBy : type));

/** Whether a keyword is the number of a work order, or its beginning: no other item has such a number. */
export const isWorkOrderNumber = (kw: string): boolean => /^wo-?\d/i.test(kw);

/** The input of the call that finds the member's work orders by their number. */
export const toWorkOrderInput = (kw: string): CallInput<'feedbackSearch'> => ({
  keyword: kw,
  pageNo: 1,
  pageSize: 10,
});

/** Returns the URL of the first suggestion for a keyword; undefined without one, or for a visitor. */
export const findFirstSuggestionUrl = async (kw: string): Promise<string | undefined> => {
  if (kw === '' || session.get().token === null) return undefined;
  if (isWorkOrderNumber(kw)) {
    const query = callQuery('feedbackSearch', toWorkOrderInput(kw));
    const found = await queryClient.fetchQuery(query).catch(() => undefined);
    return found?.list[0] && paths.workOrderDetail(found.list[0].id);
  }
  const [first] = await queryClient.fetchQuery(callQuery('searchSuggest', { kw })).catch(() => []);
  return first && toSuggestionUrl(first);
};
