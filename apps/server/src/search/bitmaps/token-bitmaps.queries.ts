import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { type TokenColumn, tokenColumns } from '../../database/schema/search.ts';
import type { TokenCondition } from '../conditions.queries.ts';
import {
  type Bitmap,
  intersect,
  type PackedBitmap,
  packBitmap,
  parseBitmap,
  subtract,
  toFullBitmap,
  toPackedSize,
  union,
  unpackBitmap,
} from './bitmap.ts';
import { type EntryOrder, joinIds, splitIds, toEntryBitmap } from './entry-order.queries.ts';
import { findLexemes, parseTsquery, type TsqueryNode } from './parse-tsquery.ts';

interface ColumnLexeme {
  column: TokenColumn;
  /** As in a tsquery: `'word'` or `'word':*`. */
  lexeme: string;
}

interface LexemeBitmap extends ColumnLexeme {
  bitmap: Bitmap;
}

/** By lexeme. */
type LexemeBitmaps = ReadonlyMap<string, Bitmap>;

/** A branch of `case column_name`: the ids that the column's index finds. */
const idsByIndex = (column: TokenColumn): SQL =>
  sql`when ${column} then
    (select ${joinIds} from search_entries where ${sql.identifier(column)} @@ wanted.lexeme::tsquery)`;

/**
 * Returns the bitmap of each lexeme: the stored one, or for a rare lexeme, which has none, what the index of its column
 * finds. One statement does both for all columns, because each waits for its answer.
 */
export const findLexemeBitmaps = async (
  db: Database,
  order: EntryOrder,
  wanted: readonly ColumnLexeme[],
): Promise<LexemeBitmap[]> => {
  const toArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;
  const { rows } = await db.execute<
    Record<string, unknown> & ColumnLexeme & { bits: Buffer | null; ids: string | null }
  >(sql`
    select column_name as column, wanted.lexeme, bits, case when bits is null then
      case column_name ${sql.join(tokenColumns.map(idsByIndex), sql` `)} end end as ids
    from unnest(${toArray(wanted.map(({ column }) => column))}, ${toArray(wanted.map(({ lexeme }) => lexeme))})
      as wanted (column_name, lexeme)
    left join lateral (select bits from search_bitmaps join search_bitmap_types using (type)
      where type = ${order.type} and revision = ${order.revision} and column_name = wanted.column_name
        and lexeme = wanted.lexeme limit 1) as stored on true`);
  return rows.map(({ column, lexeme, bits, ids }) => ({
    column,
    lexeme,
    bitmap: bits ? parseBitmap(bits) : toEntryBitmap(order, splitIds(ids)),
  }));
};

/** About the size of a key in bytes, which is most of what a rare lexeme takes. */
const keySize = 200;

/** The bitmaps that searches read lately: of a million entries those of 500 frequent lexemes. */
const kept = new LRUCache<string, PackedBitmap>({
  maxSize: 64 * 1024 ** 2,
  sizeCalculation: (packed) => keySize + toPackedSize(packed),
});

/** Returns the bitmap of each lexeme; reads those that no search of the same revision has read lately. */
const getLexemeBitmaps = async (
  db: Database,
  order: EntryOrder,
  wanted: readonly ColumnLexeme[],
): Promise<LexemeBitmap[]> => {
  const toKey = ({ column, lexeme }: ColumnLexeme): string =>
    [order.type, order.revision, column, lexeme].join(' ');
  const found: LexemeBitmap[] = [];
  const missing: ColumnLexeme[] = [];
  for (const each of wanted) {
    const packed = kept.get(toKey(each));
    if (packed) found.push({ ...each, bitmap: unpackBitmap(packed) });
    else missing.push(each);
  }
  if (missing.length === 0) return found;
  const read = await findLexemeBitmaps(db, order, missing);
  for (const each of read) kept.set(toKey(each), packBitmap(each.bitmap));
  return [...found, ...read];
};

const evaluate = (node: TsqueryNode, size: number, bitmaps: LexemeBitmaps): Bitmap => {
  const evaluateAll = (nodes: readonly TsqueryNode[]) => nodes.map((each) => evaluate(each, size, bitmaps));
  if ('all' in node) return intersect(...evaluateAll(node.all));
  if ('any' in node) return union(...evaluateAll(node.any));
  if ('not' in node) return subtract(toFullBitmap(size), evaluate(node.not, size, bitmaps));
  const bitmap = bitmaps.get(node.lexeme);
  if (!bitmap) throw new Error(`the bitmap of ${node.lexeme} was not read`);
  return bitmap;
};

/** Returns which entries fulfill a condition. */
export type FindEntries = (condition: TokenCondition) => Bitmap;

/** Reads what is needed to find the entries of these conditions, and of others with the same words. */
export const readConditionBitmaps = async (
  db: Database,
  order: EntryOrder,
  conditions: readonly TokenCondition[],
): Promise<FindEntries> => {
  const wanted = conditions.flatMap(({ column, tsquery }) =>
    findLexemes(parseTsquery(tsquery)).map((lexeme) => ({ column, lexeme })),
  );
  const unique = new Map(wanted.map((each) => [`${each.column} ${each.lexeme}`, each]));
  const byColumn = Map.groupBy(
    await getLexemeBitmaps(db, order, [...unique.values()]),
    ({ column }) => column,
  );
  const bitmaps = new Map<TokenColumn, LexemeBitmaps>(
    [...byColumn].map(([column, own]) => [
      column,
      new Map(own.map(({ lexeme, bitmap }) => [lexeme, bitmap])),
    ]),
  );
  return ({ column, tsquery }) =>
    evaluate(parseTsquery(tsquery), order.ids.length, bitmaps.get(column) ?? new Map());
};
