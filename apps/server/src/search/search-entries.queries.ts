import type { SearchType } from '@siliport/contract/listing';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchEntries } from '../database/schema/search.ts';
import { toTypedToken } from './search-types.ts';
import { fold } from './tokenizer/fold.ts';
import { tokenizeText, tokenizeTitle, toNumberToken, toTitleToken } from './tokenizer/tokens.ts';

/** A published item to be found by the search. */
export interface SearchEntry {
  type: SearchType;
  itemId: string;
  /** The value that lists filter by: the leaf category, or the activity type. */
  facet: string;
  /** An empty title falls back to the other language, for sorting and searching. */
  title: { zh: string; en: string };
  /** What 'newest' sorts by. */
  releasedAt: Date;
  /** Part number or document number. */
  number?: string;
  /** Both languages together. */
  tags?: readonly string[];
  description?: { zh: string; en: string };
  /** Text of the item's files and pages, all languages; only its beginning is searched. */
  body?: string;
}

/** A row of `search_entries`; tokens are joined by spaces. */
export interface EntryRow {
  type: SearchType;
  itemId: string;
  facet: string;
  titleZh: string;
  titleEn: string;
  releasedAt: string;
  titleTokens: string;
  tokens: string;
}

/** Only this many bytes of the text are searched (SE-7). */
const maxBodyBytes = 20_000;

const truncateBody = (body: string): string =>
  Buffer.from(body.slice(0, maxBodyBytes).toWellFormed())
    .subarray(0, maxBodyBytes)
    .toString()
    .replace(/�$/, '');

const joinTokens = (type: SearchType, tokens: readonly string[]): string =>
  [...new Set(tokens)].map((token) => toTypedToken(type, token)).join(' ');

/** Returns the row of an entry, with its tokens. */
export const toEntryRow = (entry: SearchEntry): EntryRow => {
  const [titleZh, titleEn] = [entry.title.zh || entry.title.en, entry.title.en || entry.title.zh];
  const titles = [fold(titleZh), fold(titleEn)];
  const number = fold(entry.number ?? '');
  const labels = [number, ...(entry.tags ?? []).map(fold)];
  const texts = [entry.description?.zh, entry.description?.en, truncateBody(entry.body ?? '')].map((text) =>
    fold(text ?? ''),
  );
  const head = [...titles, ...labels];
  return {
    type: entry.type,
    itemId: entry.itemId,
    facet: entry.facet,
    titleZh,
    titleEn,
    releasedAt: entry.releasedAt.toISOString(),
    titleTokens: joinTokens(entry.type, [
      ...head.flatMap(tokenizeTitle),
      ...titles.map(toTitleToken),
      ...(number ? [toNumberToken(number)] : []),
    ]),
    tokens: joinTokens(entry.type, [...head, ...texts].flatMap(tokenizeText)),
  };
};

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
