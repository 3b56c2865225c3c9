import type { SearchType } from '@siliport/contract/listing';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchEntries } from '../database/schema/search.ts';
import type { EntryRow } from './entry.ts';

/** Adds the entries, or changes those that are there; one statement, however many. */
export const putEntries = async (db: Database, rows: readonly EntryRow[]): Promise<void> => {
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

export const removeEntry = async (db: Database, type: SearchType, itemId: string): Promise<void> => {
  await db.delete(searchEntries).where(and(eq(searchEntries.type, type), eq(searchEntries.itemId, itemId)));
};
