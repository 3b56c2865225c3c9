import { searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type CountedMatches, countMatches, type GetFacets } from './match-counts.queries.ts';
import {
  foldKeyword,
  type ParsedQuery,
  parseQuery,
  type SearchTerm,
  type SearchToken,
} from './parsed-query.ts';
import { isChinese } from './tokenizer/chinese.ts';
import { toTermQuery } from './tsquery.ts';
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

const sumAll = ({ counts }: CountedMatches): number =>
  searchTypes.reduce((sum, type) => sum + counts[type].all, 0);

/**
 * Counts the matches of each type in the facets, and all matches without facets. The interpretation must not depend on the
 * facets: a filter that leaves few matches would add partial ones that the unfiltered search does not have.
 */
const countWithAndWithoutFacets = async (
  db: Database,
  query: ParsedQuery,
  getFacets: GetFacets,
): Promise<{ matches: CountedMatches; total: number }> => {
  const matches = await countMatches(db, query, getFacets);
  const total = sumAll(matches);
  const isFiltered = searchTypes.some((type) => Object.keys(getFacets(type)).length > 0);
  if (!isFiltered || total >= minMatchesWithoutPartial) return { matches, total };
  return { matches, total: sumAll(await countMatches(db, query, () => ({}))) };
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
  const toExists = (term: SearchTerm, at: number) => {
    const distinctive = {
      ...term,
      forms: term.forms.filter((tokens, at) => at === 0 || isDistinctive(term.text, tokens)),
    };
    return sql`exists (select 1 from search_entries where tokens @@ ${searchTypes
      .map((type) => toTermQuery(type, distinctive))
      .join(' | ')}::tsquery) as ${sql.identifier(String(at))}`;
  };
  const { rows } = await db.execute<Record<string, boolean>>(
    sql`select ${sql.join(terms.map(toExists), sql`, `)}`,
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
  const typed = { query, ...matches, includesPartial: total < minMatchesWithoutPartial };
  const minMatches = query.terms.length === 1 ? 1 : minMatchesWithoutCorrection;
  const isKnown = total >= minMatches && !query.terms.some(isDoubtful);
  if (isLiteral || query.terms.length === 0 || isKnown) return typed;
  const correction = await correctKeyword(tx, foldKeyword(keyword), await findKnownTerms(tx, query.terms));
  if (correction === undefined) return typed;
  const corrected = await parse(tx, correction);
  const ofCorrected = await countWithAndWithoutFacets(tx, corrected, getFacets);
  return {
    query: corrected,
    ...ofCorrected.matches,
    correction,
    includesPartial: ofCorrected.total < minMatchesWithoutPartial,
  };
};
