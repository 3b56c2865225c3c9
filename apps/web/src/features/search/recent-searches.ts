import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { browserStore, type Store } from '../../browser-store.ts';

export interface RecentSearch {
  type: SearchType;
  kw: string;
}

const storageKey = 'recentSearches';
const most = 8;

interface Kept {
  member: string;
  searches: RecentSearch[];
}

const isRecentSearch = (value: unknown): value is RecentSearch => {
  const { type, kw } = (value ?? {}) as Partial<RecentSearch>;
  return typeof kw === 'string' && kw !== '' && searchTypes.some((each) => each === type);
};

const read = (store: Store): Kept | null => {
  try {
    const { member, searches } = JSON.parse(store.get(storageKey) ?? '') as Partial<Kept>;
    return typeof member === 'string' && Array.isArray(searches)
      ? { member, searches: searches.filter(isRecentSearch).slice(0, most) }
      : null;
  } catch {
    return null;
  }
};

/** The last searches of one member, newest first, kept in this browser; another member's are never shown. */
export const createRecentSearches = (store: Store) => ({
  of: (member: string): RecentSearch[] => {
    const kept = read(store);
    return kept?.member === member ? kept.searches : [];
  },
  add: (member: string, search: RecentSearch) => {
    const kept = read(store);
    const others = (kept?.member === member ? kept.searches : []).filter(
      ({ type, kw }) => type !== search.type || kw !== search.kw,
    );
    store.set(storageKey, JSON.stringify({ member, searches: [search, ...others].slice(0, most) }));
  },
  forget: () => store.set(storageKey, null),
});

export const recentSearches = createRecentSearches(browserStore);
