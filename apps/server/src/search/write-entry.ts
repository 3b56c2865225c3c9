import type { SearchType } from '@siliport/contract/listing';
import type { Database } from '../database/database.ts';
import { putEntries, removeEntry } from './entries.queries.ts';
import { entryRow, type SearchEntry } from './entry.ts';

export type { SearchEntry } from './entry.ts';

/** Rows a statement carries: enough to make round trips cheap, few enough to stay small in memory. */
const batch = 500;

/** Makes the items findable, in the transaction that publishes them; entries that are there are replaced. */
export const writeSearchEntries = async (tx: Database, entries: readonly SearchEntry[]): Promise<void> => {
  for (let at = 0; at < entries.length; at += batch) {
    const rows = entries.slice(at, at + batch).map(entryRow);
    // An item given twice would be changed twice in one statement, which PostgreSQL refuses: the last one counts.
    await putEntries(tx, [...new Map(rows.map((row) => [`${row.type} ${row.itemId}`, row])).values()]);
  }
};

/** Makes one item findable, in the transaction that publishes it. */
export const writeSearchEntry = (tx: Database, entry: SearchEntry): Promise<void> =>
  writeSearchEntries(tx, [entry]);

/** For an item that is no longer published, in the transaction that withdraws it. */
export const removeSearchEntry = (tx: Database, type: SearchType, itemId: string): Promise<void> =>
  removeEntry(tx, type, itemId);
