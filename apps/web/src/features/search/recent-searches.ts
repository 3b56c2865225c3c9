import { browserStore, type Store } from '../../browser-store.ts';
import { type SearchTab, searchTabs } from '../../list-query.ts';

interface RecentSearch {
  type: SearchTab;
  kw: string;
}

const storageKey = 'recentSearches';
const maxSearches = 8;

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

/** Creates the store of a member's last searches, newest first, in this browser; another member's are never returned. */
export const createRecentSearches = (store: Store) => ({
  get: (member: string): RecentSearch[] => {
    const stored = read(store);
    return stored?.member === member ? stored.searches : [];
  },
  add: (member: string, search: RecentSearch) => {
    const stored = read(store);
    const others = (stored?.member === member ? stored.searches : []).filter(
      ({ type, kw }) => type !== search.type || kw !== search.kw,
    );
    store.set(storageKey, JSON.stringify({ member, searches: [search, ...others].slice(0, maxSearches) }));
  },
  clear: () => store.set(storageKey, null),
});

export const recentSearches = createRecentSearches(browserStore);
