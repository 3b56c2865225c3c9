import { browserStore, type Store } from '../../browser-store.ts';
import { type SearchTab, searchTabs } from '../../search-tab.ts';

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
