import type { DatabaseHandle } from '../database/open.ts';
import type { EntryRequest } from '../search/conditions.queries.ts';
import { findEntryPage } from '../search/find-entries.queries.ts';
import { upsertSearchEntries } from '../search/search-entries.queries.ts';
import type { SearchEntry } from '../search/search-entry.ts';
import { createTestDatabase } from './test-database.ts';

type EntryValues = Omit<Partial<SearchEntry>, 'title'> & { title?: string; en?: string };

/** Returns a search entry, by default of a document. */
export const entry = (
  itemId: string,
  { title = '标题', en = 'Title', ...values }: EntryValues = {},
): SearchEntry => ({
  type: 'document',
  itemId,
  facet: 'ddr-phy',
  releasedAt: new Date('2026-01-01T00:00:00Z'),
  ...values,
  title: { zh: title, en },
});

/** A day of January 2026. */
export const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

/** Creates a database to insert search entries into. */
export const createTestSearch = async () => {
  const database: DatabaseHandle = await createTestDatabase();
  const find = async (keyword = '', options: Partial<EntryRequest> = {}) => {
    const { interpretation, ...page } = await findEntryPage(database.db, {
      type: 'document',
      keyword,
      facets: {},
      orderBy: 'timeDesc',
      pageNo: 1,
      pageSize: 100,
      isLiteral: false,
      language: 'zh',
      ...options,
    });
    return { ...page, complete: interpretation?.counts.document.all ?? page.total };
  };
  return {
    db: database.db,
    find,
    /** Returns the entries that contain all words of the keyword. */
    findIds: async (keyword: string, options: Partial<EntryRequest> = {}) => {
      const { ids, complete } = await find(keyword, options);
      return ids.slice(0, complete).toSorted();
    },
    write: (...entries: SearchEntry[]) => upsertSearchEntries(database.db, entries),
    close: database.close,
  };
};
