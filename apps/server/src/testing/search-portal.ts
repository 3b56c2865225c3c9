import type { OpenDatabase } from '../database/open.ts';
import { findEntries, type Wanted } from '../search/find-entries.ts';
import { type SearchEntry, writeSearchEntries } from '../search/write-entry.ts';
import { freshDatabase } from './fresh-database.ts';

type Given = Omit<Partial<SearchEntry>, 'title'> & { title?: string; en?: string };

/** An entry, a document unless said otherwise. */
export const entry = (
  itemId: string,
  { title = '标题', en = 'Title', ...more }: Given = {},
): SearchEntry => ({
  type: 'document',
  itemId,
  facet: 'ddr-phy',
  releasedAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
  title: { zh: title, en },
});

/** A day of January 2026. */
export const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

/** A fresh database to write entries into and search. */
export const freshSearch = async () => {
  const database: OpenDatabase = await freshDatabase();
  const find = (keyword: string | undefined, more: Partial<Wanted> = {}) =>
    findEntries(database.db, {
      type: 'document',
      keyword,
      facets: [],
      orderBy: 'timeDesc',
      pageNo: 1,
      pageSize: 100,
      language: 'zh',
      ...more,
    });
  return {
    db: database.db,
    find,
    idsOf: async (keyword: string, more: Partial<Wanted> = {}) => (await find(keyword, more)).ids.toSorted(),
    write: (...entries: SearchEntry[]) => writeSearchEntries(database.db, entries),
    close: database.close,
  };
};
