import type { SearchType } from '@siliport/contract/listing';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchEntries } from '../database/schema/search.ts';
import { type EntryRow, type SearchEntry, toEntryRow } from './search-entry.ts';

/** Inserts or replaces the rows in one statement. No two rows may be of the same item. */
export const upsertEntryRows = async (db: Database, rows: readonly EntryRow[]): Promise<void> => {
  const column = (name: keyof EntryRow) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into search_entries (type, item_id, facet, title_zh, title_en, released_at, title_tokens, tokens)
    select type, item_id, facet, title_zh, title_en, released_at,
      array_to_tsvector(string_to_array(title_tokens, ' ')), array_to_tsvector(string_to_array(tokens, ' '))
    from unnest(${column('type')}::text[], ${column('itemId')}::text[], ${column('facet')}::text[],
      ${column('titleZh')}::text[], ${column('titleEn')}::text[], ${column('releasedAt')}::timestamptz[],
      ${column('titleTokens')}::text[], ${column('tokens')}::text[])
      as given (type, item_id, facet, title_zh, title_en, released_at, title_tokens, tokens)
    on conflict (type, item_id) do update set
      facet = excluded.facet, title_zh = excluded.title_zh, title_en = excluded.title_en,
      released_at = excluded.released_at, title_tokens = excluded.title_tokens, tokens = excluded.tokens`);
};

/** Rows per statement: enough to make round trips cheap, few enough to stay small in memory. */
const batchSize = 500;

/** Makes the items searchable, in the transaction that publishes them; existing entries are replaced. */
export const upsertSearchEntries = async (tx: Database, entries: readonly SearchEntry[]): Promise<void> => {
  for (let start = 0; start < entries.length; start += batchSize) {
    const rows = entries.slice(start, start + batchSize).map(toEntryRow);
    // PostgreSQL refuses to update a row twice in one statement: of an item given twice, the last entry counts.
    await upsertEntryRows(tx, [...new Map(rows.map((row) => [`${row.type} ${row.itemId}`, row])).values()]);
  }
};

/** Makes one item searchable, in the transaction that publishes it. */
export const upsertSearchEntry = (tx: Database, entry: SearchEntry): Promise<void> =>
  upsertSearchEntries(tx, [entry]);

/** Removes the entry of an item, in the transaction that withdraws it. */
export const deleteSearchEntry = async (tx: Database, type: SearchType, itemId: string): Promise<void> => {
  await tx.delete(searchEntries).where(and(eq(searchEntries.type, type), eq(searchEntries.itemId, itemId)));
};
