import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { TokenColumn } from '../database/schema/search.ts';
import {
  type CountedMatches,
  countMatches,
  type GetFacets,
  type MatchCounts,
} from './match-counts.queries.ts';
import {
  foldKeyword,
  type ParsedQuery,
  parseQuery,
  type SearchTerm,
  type SearchToken,
} from './parsed-query.ts';
import { isChinese } from './tokenizer/chinese.ts';
import { toFourGramsQuery, toTermQuery } from './tsquery.ts';
import { correctKeyword } from './words/corrections.ts';
import { findGlossaryMatches } from './words/glossary.queries.ts';

/** With fewer matches, the spelling is corrected. */
const minMatchesWithoutCorrection = 10;
/** With fewer matches, entries that lack some of the words are found as well: of ten matches, some have the words far apart. */
const minMatchesWithoutPartial = 15;

/** The query that a keyword stands for, and its matches. */
export interface Interpretation extends CountedMatches {
  query: ParsedQuery;
  /** The keyword that was searched in place of the typed one. */
  correction?: string;
  /** Whether entries that lack some of the terms are results too. */
  includesPartial: boolean;
}

const sumCounts = ({ counts }: CountedMatches): MatchCounts => ({
  all: searchTypes.reduce((sum, type) => sum + counts[type].all, 0),
  exact: searchTypes.reduce((sum, type) => sum + counts[type].exact, 0),
});

/**
 * Counts the matches of each type in the facets, and all matches without facets. The interpretation must not depend on the
 * facets: a filter that leaves few matches would add partial ones that the unfiltered search does not have.
 */
const countWithAndWithoutFacets = async (
  db: Database,
  query: ParsedQuery,
  getFacets: GetFacets,
): Promise<{ matches: CountedMatches; total: MatchCounts }> => {
  const matches = await countMatches(db, query, getFacets);
  const total = sumCounts(matches);
  const isFiltered = searchTypes.some((type) => Object.keys(getFacets(type)).length > 0);
  if (!isFiltered || total.all >= minMatchesWithoutPartial) return { matches, total };
  return { matches, total: sumCounts(await countMatches(db, query, () => ({}))) };
};

/** A stem that is much shorter than its word may be that of another word: `tim` does not tell that `timming` is known. */
const isDistinctive = (text: string, [first]: readonly SearchToken[]): boolean =>
  isChinese(text) || text.includes(' ') || 2 * (first?.text.length ?? 0) > text.length;

/** Whether the term's matches may be those of another word. */
const isDoubtful = ({ text, forms }: SearchTerm): boolean =>
  forms.some((tokens, at) => at > 0 && !isDistinctive(text, tokens));

/** Tells which terms no entry of any type has. */
const findKnownTerms = async (
  db: Database,
  terms: readonly SearchTerm[],
): Promise<{ known: string[]; unknown: string[] }> => {
  const exists = (column: TokenColumn, toQuery: (type: SearchType) => string) =>
    sql`exists (select 1 from search_entries
      where ${sql.identifier(column)} @@ ${searchTypes.map(toQuery).join(' | ')}::tsquery)`;
  const toExists = (term: SearchTerm) => {
    const { text, forms, synonyms } = term;
    // The pieces of a longer word may be those of other words.
    if (isChinese(text) && [...text].length > 3 && synonyms.length === 0)
      return exists('four_grams', (type) => `(${toFourGramsQuery(type, { runs: [text] })})`);
    const distinctive = forms.filter((tokens, at) => at === 0 || isDistinctive(text, tokens));
    return exists('tokens', (type) => toTermQuery(type, { ...term, forms: distinctive }));
  };
  const { rows } = await db.execute<Record<string, boolean>>(
    sql`select ${sql.join(
      terms.map((term, at) => sql`${toExists(term)} as ${sql.identifier(String(at))}`),
      sql`, `,
    )}`,
  );
  const toTexts = (isKnown: boolean) =>
    terms.filter(({ titleOnly }, at) => !titleOnly && rows[0]?.[at] === isKnown).map(({ text }) => text);
  return { known: toTexts(true), unknown: toTexts(false) };
};

const parse = async (db: Database, keyword: string): Promise<ParsedQuery> =>
  parseQuery(keyword, await findGlossaryMatches(db, foldKeyword(keyword)));

/**
 * Parses a keyword by the glossary and, when few entries have all its terms, corrects its spelling by the words of the entries,
 * unless `isLiteral`. Runs in a transaction with `searchSettings`.
 */
export const interpretKeyword = async (
  tx: Database,
  keyword: string,
  getFacets: GetFacets,
  { isLiteral = false } = {},
): Promise<Interpretation> => {
  const query = await parse(tx, keyword);
  const { matches, total } = await countWithAndWithoutFacets(tx, query, getFacets);
  const typed = { query, ...matches, includesPartial: total.all < minMatchesWithoutPartial };
  const isFrequent =
    total.all >= minMatchesWithoutCorrection || (query.terms.length === 1 && total.exact > 0);
  const isKnown = isFrequent && !query.terms.some(isDoubtful);
  if (isLiteral || query.terms.length === 0 || isKnown) return typed;
  const correction = await correctKeyword(tx, foldKeyword(keyword), await findKnownTerms(tx, query.terms));
  if (correction === undefined) return typed;
  const corrected = await parse(tx, correction);
  const ofCorrected = await countWithAndWithoutFacets(tx, corrected, getFacets);
  return {
    query: corrected,
    ...ofCorrected.matches,
    correction,
    includesPartial: ofCorrected.total.all < minMatchesWithoutPartial,
  };
};
