import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  searchBitmaps,
  searchBitmapTypes,
  type TokenColumn,
  tokenColumns,
} from '../../database/schema/search.ts';
import { searchSettings } from '../conditions.queries.ts';
import { isChinese } from '../tokenizer/chinese.ts';
import { serializeBitmap } from './bitmap.ts';
import { type EntryOrder, readEntryOrder } from './entry-order.queries.ts';
import { findLexemeBitmaps } from './token-bitmaps.queries.ts';

/** Of fewer entries, the indexes find all matches in a few milliseconds. */
const defaultMinEntries = 5000;

/** Lexemes are counted in so many entries, spread over all. Titles are short, and ranked by more words. */
const sampleSizes: Record<TokenColumn, number> = { tokens: 500, title_tokens: 4000, four_grams: 500 };

/** A lexeme that more than this share of the entries has gets a bitmap. */
const minShares: Record<TokenColumn, number> = { tokens: 0.05, title_tokens: 0.005, four_grams: 0.01 };

/** Entries of all lexemes of a statement, which has to end within the statement timeout. */
const maxEntriesPerStatement = 2_000_000;

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Returns the frequent lexemes, Latin ones also as the beginning of words. */
const findFrequentLexemes = async (
  tx: Database,
  { type, ids }: EntryOrder,
  column: TokenColumn,
): Promise<string[]> => {
  const step = Math.ceil(ids.length / sampleSizes[column]);
  const sample = ids.filter((_, position) => position % step === 0);
  const { rows } = await tx.execute<{ word: string }>(sql`
    select lexeme as word from search_entries cross join unnest(tsvector_to_array(${sql.identifier(column)})) as lexeme
    where type = ${type} and item_id = any(${sql.param(sample)}::text[])
    group by lexeme having count(*) > ${minShares[column] * sample.length}::real`);
  return rows.flatMap(({ word }) => (isChinese(word) ? [quote(word)] : [quote(word), `${quote(word)}:*`]));
};

const writeBitmaps = async (tx: Database, order: EntryOrder, columnName: TokenColumn): Promise<void> => {
  const { type, ids } = order;
  const batchSize = Math.ceil(maxEntriesPerStatement / ids.length);
  const lexemes = await findFrequentLexemes(tx, order, columnName);
  for (let start = 0; start < lexemes.length; start += batchSize) {
    const wanted = lexemes.slice(start, start + batchSize).map((lexeme) => ({ column: columnName, lexeme }));
    const found = await findLexemeBitmaps(tx, order, wanted);
    const rows = found.map(({ lexeme, bitmap }) => ({
      type,
      columnName,
      lexeme,
      bits: serializeBitmap(bitmap),
    }));
    await tx.insert(searchBitmaps).values(rows);
  }
};

const refreshType = (db: Database, type: SearchType, minEntries: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    // Two refreshes at once would write the same rows; searches go on reading.
    await tx.execute(sql`lock table ${searchBitmapTypes} in share row exclusive mode`);
    const order = await readEntryOrder(tx, type);
    const ofType = eq(searchBitmapTypes.type, type);
    const [written] = await tx.select().from(searchBitmapTypes).where(ofType);
    if (written?.revision === order.revision) return;
    await tx.delete(searchBitmapTypes).where(ofType);
    await tx.delete(searchBitmaps).where(eq(searchBitmaps.type, type));
    if (order.ids.length < minEntries) return;
    for (const column of tokenColumns) await writeBitmaps(tx, order, column);
    await tx.insert(searchBitmapTypes).values({ type, revision: order.revision });
  });

/**
 * Writes the bitmaps of the types that have many entries and changed since. What changes meanwhile makes them unused, until
 * the next time. Takes about a minute of processor time for 100,000 entries.
 */
export const refreshBitmaps = async (
  db: Database,
  { minEntries = defaultMinEntries } = {},
): Promise<void> => {
  for (const type of searchTypes) await refreshType(db, type, minEntries);
};
