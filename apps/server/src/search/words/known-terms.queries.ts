import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { EntryOrders } from '../bitmaps/entry-order.queries.ts';
import { readConditionBitmaps } from '../bitmaps/token-bitmaps.queries.ts';
import { hasTokens, type TokenCondition } from '../conditions.queries.ts';
import type { SearchTerm, SearchToken } from '../query/search-term.ts';
import { toFourGramsQuery, toTermQuery } from '../query/tsquery.ts';
import { isChinese } from '../tokenizer/chinese.ts';

/** A stem that is much shorter than its word may be that of another word: `tim` does not tell that `timming` is known. */
export const isDistinctive = (text: string, [first]: readonly SearchToken[]): boolean =>
  isChinese(text) || text.includes(' ') || 2 * (first?.text.length ?? 0) > text.length;

/** Returns what those entries of a type fulfill that have the term. */
const toCondition = (type: SearchType, term: SearchTerm): TokenCondition => {
  const { text, forms, synonyms } = term;
  // The pieces of a longer word may be those of other words.
  if (isChinese(text) && [...text].length > 3 && synonyms.length === 0)
    return { column: 'four_grams', tsquery: toFourGramsQuery(type, { runs: [text] }) };
  // What begins with the stem may be another word: `failue` has the first letters of failure.
  const toWhole = (tokens: SearchToken[]): SearchToken[] => tokens.map(({ text: stem }) => ({ text: stem }));
  const [typed = [], ...stems] = forms;
  const distinctive = [typed, ...stems.filter((tokens) => isDistinctive(text, tokens)).map(toWhole)];
  return { column: 'tokens', tsquery: toTermQuery(type, { ...term, forms: distinctive }) };
};

const findKnownByBitmaps = async (
  db: Database,
  orders: EntryOrders,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[]> => {
  const known: SearchTerm[] = [];
  for (const [type, order] of orders) {
    const findEntries = await readConditionBitmaps(
      db,
      order,
      terms.map((term) => toCondition(type, term)),
    );
    known.push(...terms.filter((term) => findEntries(toCondition(type, term)).some((bits) => bits !== 0)));
  }
  return known;
};

const findKnownByIndexes = async (db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[]> => {
  if (terms.length === 0) return [];
  const exists = (term: SearchTerm) => {
    const conditions = searchTypes.map((type) => toCondition(type, term));
    const tsquery = conditions.map((condition) => `(${condition.tsquery})`).join(' | ');
    return sql`exists (select 1 from search_entries where ${hasTokens({ column: conditions[0]?.column ?? 'tokens', tsquery })})`;
  };
  const { rows } = await db.execute<Record<string, boolean>>(
    sql`select ${sql.join(
      terms.map((term, at) => sql`${exists(term)} as ${sql.identifier(String(at))}`),
      sql`, `,
    )}`,
  );
  return terms.filter((_, at) => rows[0]?.[at] === true);
};

/** Tells which terms no entry of any type has. An index would find all entries of a frequent word before the first. */
export const findKnownTerms = async (
  db: Database,
  orders: EntryOrders,
  terms: readonly SearchTerm[],
): Promise<{ known: string[]; unknown: string[] }> => {
  const byBitmaps = await findKnownByBitmaps(db, orders, terms);
  const byIndexes = await findKnownByIndexes(
    db,
    terms.filter((term) => !byBitmaps.includes(term)),
  );
  const known = [...byBitmaps, ...byIndexes];
  const toTexts = (isKnown: boolean) =>
    terms.filter((term) => !term.titleOnly && known.includes(term) === isKnown).map(({ text }) => text);
  return { known: toTexts(true), unknown: toTexts(false) };
};
