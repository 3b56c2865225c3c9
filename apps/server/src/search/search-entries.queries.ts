import type { SearchType } from '@siliport/contract/listing';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchEntries } from '../database/schema/search.ts';
import { type EntryRow, type SearchEntry, toEntryRow } from './search-entry.ts';
import { toPhrases } from './tokenizer/latin.ts';
import { findGlossaryPhrases } from './words/glossary.queries.ts';

/** Inserts or replaces the rows in one statement. No two rows may be of the same item. */
export const upsertEntryRows = async (db: Database, rows: readonly EntryRow[]): Promise<void> => {
  const column = (name: keyof EntryRow) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into search_entries (type, item_id, facet, title_zh, title_en, released_at, number, summary_zh, summary_en,
      title_tokens, tokens, four_grams, folded_text, source, facet_values)
    select type, item_id, facet, title_zh, title_en, released_at, number, summary_zh, summary_en,
      array_to_tsvector(string_to_array(title_tokens, ' ')), tokens::tsvector,
      array_to_tsvector(string_to_array(four_grams, ' ')), folded_text, source::jsonb,
      array(select jsonb_array_elements_text(facet_values::jsonb))
    from unnest(${column('type')}::text[], ${column('itemId')}::text[], ${column('facet')}::text[],
      ${column('titleZh')}::text[], ${column('titleEn')}::text[], ${column('releasedAt')}::timestamptz[],
      ${column('number')}::text[], ${column('summaryZh')}::text[], ${column('summaryEn')}::text[],
      ${column('titleTokens')}::text[], ${column('tokens')}::text[], ${column('fourGrams')}::text[], ${column('foldedText')}::text[], ${column('source')}::text[],
      ${column('facetValues')}::text[])
      as given (type, item_id, facet, title_zh, title_en, released_at, number, summary_zh, summary_en, title_tokens,
        tokens, four_grams, folded_text, source, facet_values)
    on conflict (type, item_id) do update set
      facet = excluded.facet, title_zh = excluded.title_zh, title_en = excluded.title_en,
      released_at = excluded.released_at, number = excluded.number, summary_zh = excluded.summary_zh,
      summary_en = excluded.summary_en, title_tokens = excluded.title_tokens, tokens = excluded.tokens,
      four_grams = excluded.four_grams, folded_text = excluded.folded_text, source = excluded.source,
      facet_values = excluded.facet_values`);
};

/** Rows per statement: enough to make round trips cheap, few enough to stay small in memory. */
const batchSize = 500;

/** Returns the names of the facets' categories and of those above them, both languages. */
const findCategoryNames = async (tx: Database, facets: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await tx.execute<{ facet: string; names: string[] }>(sql`
    with recursive above as (
      select id as facet, id, parent_id, name_zh, name_en from categories
      where id = any(${sql.param([...new Set(facets)])}::text[])
      union all
      select above.facet, parent.id, parent.parent_id, parent.name_zh, parent.name_en
      from above join categories parent on parent.id = above.parent_id)
    select facet, array_agg(name_zh) || array_agg(name_en) as names from above group by facet`);
  return new Map(rows.map(({ facet, names }) => [facet, names]));
};

/** Makes the items searchable, in the transaction that publishes them; existing entries are replaced. */
export const upsertSearchEntries = async (tx: Database, entries: readonly SearchEntry[]): Promise<void> => {
  const names = await findCategoryNames(
    tx,
    entries.map(({ facet }) => facet),
  );
  const phrases = toPhrases(await findGlossaryPhrases(tx));
  for (let start = 0; start < entries.length; start += batchSize) {
    const rows = entries
      .slice(start, start + batchSize)
      .map((entry) => toEntryRow(entry, { categoryNames: names.get(entry.facet), phrases }));
    // PostgreSQL refuses to update a row twice in one statement: the last entry of an item replaces the others.
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
