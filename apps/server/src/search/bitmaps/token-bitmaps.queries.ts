import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { TokenColumn } from '../../database/schema/search.ts';
import type { TokenCondition } from '../conditions.queries.ts';
import { type Bitmap, intersect, parseBitmap, subtract, toBitmap, toFullBitmap, union } from './bitmap.ts';
import { type EntryOrder, joinIds, toEntryBitmap } from './entry-order.queries.ts';
import { findLexemes, parseTsquery, type TsqueryNode } from './parse-tsquery.ts';

/** By lexeme. */
type LexemeBitmaps = Map<string, Bitmap>;

const findStored = async (
  db: Database,
  { type, revision }: EntryOrder,
  column: TokenColumn,
  lexemes: readonly string[],
): Promise<LexemeBitmaps> => {
  const { rows } = await db.execute<{ lexeme: string; bits: Buffer }>(sql`
    select lexeme, bits from search_bitmaps join search_bitmap_types using (type)
    where type = ${type} and revision = ${revision} and column_name = ${column}
      and lexeme = any(${sql.param([...lexemes])}::text[])`);
  return new Map(rows.map(({ lexeme, bits }) => [lexeme, parseBitmap(bits)]));
};

/** Finds the entries of each lexeme by the index of the column. */
export const findByIndex = async (
  db: Database,
  order: EntryOrder,
  column: TokenColumn,
  lexemes: readonly string[],
): Promise<LexemeBitmaps> => {
  if (lexemes.length === 0) return new Map();
  const { rows } = await db.execute<{ lexeme: string; ids: string | null }>(sql`
    select lexeme, (select ${joinIds} from search_entries where ${sql.identifier(column)} @@ lexeme::tsquery) as ids
    from unnest(${sql.param([...lexemes])}::text[]) as wanted (lexeme)`);
  return new Map(rows.map(({ lexeme, ids }) => [lexeme, toEntryBitmap(order, ids)]));
};

/** A lexeme without a bitmap is rare, and soon found by the index. */
const findLexemeBitmaps = async (
  db: Database,
  order: EntryOrder,
  column: TokenColumn,
  lexemes: readonly string[],
): Promise<LexemeBitmaps> => {
  const stored = await findStored(db, order, column, lexemes);
  const others = lexemes.filter((lexeme) => !stored.has(lexeme));
  return new Map([...stored, ...(await findByIndex(db, order, column, others))]);
};

const evaluate = (node: TsqueryNode, size: number, bitmaps: LexemeBitmaps): Bitmap => {
  const evaluateAll = (nodes: readonly TsqueryNode[]) => nodes.map((each) => evaluate(each, size, bitmaps));
  if ('all' in node) return intersect(...evaluateAll(node.all));
  if ('any' in node) return union(...evaluateAll(node.any));
  if ('not' in node) return subtract(toFullBitmap(size), evaluate(node.not, size, bitmaps));
  return bitmaps.get(node.lexeme) ?? toBitmap(size, []);
};

/** Returns for each condition which entries fulfill it. */
export const findConditionBitmaps = async (
  db: Database,
  order: EntryOrder,
  conditions: readonly TokenCondition[],
): Promise<Bitmap[]> => {
  const parsed = conditions.map(({ column, tsquery }) => ({ column, node: parseTsquery(tsquery) }));
  const byColumn = new Map<TokenColumn, LexemeBitmaps>();
  for (const [column, ofColumn] of Map.groupBy(parsed, (each) => each.column)) {
    const lexemes = new Set(ofColumn.flatMap(({ node }) => findLexemes(node)));
    byColumn.set(column, await findLexemeBitmaps(db, order, column, [...lexemes]));
  }
  return parsed.map(({ column, node }) =>
    evaluate(node, order.ids.length, byColumn.get(column) ?? new Map()),
  );
};
