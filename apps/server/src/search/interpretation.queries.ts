import { type SearchType, searchTypes } from '@siliport/contract/listing';
import type { Database } from '../database/database.ts';
import { type EntryOrders, findEntryOrders } from './bitmaps/entry-order.queries.ts';
import {
  type CountedMatches,
  countMatches,
  type GetFacets,
  type MatchCounts,
} from './match-counts.queries.ts';
import { foldKeyword, type ParsedQuery, parseQuery } from './query/parsed-query.ts';
import type { SearchTerm } from './query/search-term.ts';
import { findSimilarity } from './ranking/best-matches.queries.ts';
import { maxScored } from './ranking/candidates.queries.ts';
import { findPartialCandidates } from './ranking/partial-candidates.queries.ts';
import { type BestMatches, noBestMatches } from './ranking/score.queries.ts';
import { correctKeyword } from './words/corrections.ts';
import { findGlossaryMatches } from './words/glossary.queries.ts';
import { findKnownTerms, isDistinctive } from './words/known-terms.queries.ts';

/** With fewer matches, the spelling is corrected. */
const minMatchesWithoutCorrection = 10;
/** With fewer matches, entries that lack some of the words are found as well: of ten matches, some have the words far apart. */
const minMatchesWithoutPartial = 15;

/**
 * When more entries of a type have the words of a quoted phrase, it does not narrow the search, and those with the phrase rank
 * first as in any search: to read the texts of 10,000 takes a third of a second.
 */
const maxReadTexts = 1000;

/** The query that a keyword stands for, and its matches. */
export interface Interpretation extends CountedMatches {
  query: ParsedQuery;
  /** The keyword that was searched in place of the typed one. */
  correction?: string;
  /** The ids of entries of each type that lack some of the terms, which are results too; empty with enough matches. */
  partialCandidates: ReadonlyMap<SearchType, readonly string[]>;
  /** By what entries that resemble the best matches rank higher. */
  best: BestMatches;
}

const sumCounts = ({ counts }: CountedMatches): MatchCounts => ({
  all: searchTypes.reduce((sum, type) => sum + counts[type].all, 0),
  exact: searchTypes.reduce((sum, type) => sum + counts[type].exact, 0),
});

interface CountedQuery {
  query: ParsedQuery;
  /** In the facets. */
  matches: CountedMatches;
  /** Without facets. The interpretation must not depend on them: a filter that leaves few matches would add partial ones. */
  unfiltered: CountedMatches;
}

/** Parses a keyword by the glossary. */
export const parseKeyword = async (db: Database, keyword: string): Promise<ParsedQuery> =>
  parseQuery(keyword, await findGlossaryMatches(db, foldKeyword(keyword)));

/** Returns the folded keyword with the words corrected that no entry has; undefined when there is nothing to correct. `terms` are its own. */
export const correctQuery = async (
  db: Database,
  keyword: string,
  { terms }: ParsedQuery,
  orders: EntryOrders,
): Promise<string | undefined> =>
  correctKeyword(db, foldKeyword(keyword), await findKnownTerms(db, orders, terms));

/** Counts the matches, in the facets and without. */
const countQuery = async (
  db: Database,
  query: ParsedQuery,
  orders: EntryOrders,
  getFacets: GetFacets,
): Promise<CountedQuery> => {
  const matches = await countMatches(db, query, orders, getFacets);
  const isFiltered = searchTypes.some((type) => Object.keys(getFacets(type)).length > 0);
  // With more in the facets alone, nothing depends on the others.
  const isCounted = !isFiltered || sumCounts(matches).all > maxScored;
  const unfiltered = isCounted ? matches : await countMatches(db, query, orders, () => ({}));
  return { query, matches, unfiltered };
};

/** Reads the texts of the entries that have the words of quoted phrases, unless these are too many; undefined without phrases. */
const countPhrases = async (
  tx: Database,
  query: ParsedQuery,
  words: CountedQuery,
  getFacets: GetFacets,
): Promise<CountedQuery | undefined> => {
  const canBeRead = searchTypes.every((type) => words.unfiltered.counts[type].all <= maxReadTexts);
  // Without bitmaps, which know words and not their order.
  return query.phrases.length > 0 && canBeRead ? countQuery(tx, query, new Map(), getFacets) : undefined;
};

/** Whether the term's matches may be those of another word. */
const isDoubtful = ({ text, forms }: SearchTerm): boolean =>
  forms.some((tokens, at) => at > 0 && !isDistinctive(text, tokens));

const mayBeMisspelled = ({ query: { terms }, unfiltered }: CountedQuery): boolean => {
  const total = sumCounts(unfiltered);
  const isFrequent = total.all >= minMatchesWithoutCorrection || (terms.length === 1 && total.exact > 0);
  return terms.length > 0 && (!isFrequent || terms.some(isDoubtful));
};

/**
 * Parses a keyword by the glossary and, when few entries have all its terms, corrects its spelling by the words of the entries,
 * unless `isLiteral`. Quoted phrases narrow it to the entries that have them; those that no entry has lose their marks. Runs in a
 * transaction with `searchSettings`.
 */
export const interpretKeyword = async (
  tx: Database,
  keyword: string,
  getFacets: GetFacets,
  { isLiteral = false } = {},
): Promise<Interpretation> => {
  // Sent at once: such short queries take less time than their way to PostgreSQL and back.
  const [asTyped, orders] = await Promise.all([parseKeyword(tx, keyword), findEntryOrders(tx)]);
  const typed = await countQuery(tx, { ...asTyped, phrases: [] }, orders, getFacets);
  const quoted = await countPhrases(tx, asTyped, typed, getFacets);
  // What resembles the matches lacks the phrase.
  if (quoted && (isLiteral || sumCounts(quoted.unfiltered).all > 0))
    return { query: asTyped, ...quoted.matches, partialCandidates: new Map(), best: noBestMatches };
  const spelling =
    isLiteral || !mayBeMisspelled(typed) ? undefined : await correctQuery(tx, keyword, asTyped, orders);
  const { query, matches, unfiltered } =
    spelling === undefined
      ? typed
      : await countQuery(tx, await parseKeyword(tx, spelling), orders, getFacets);
  const { counts } = unfiltered;
  const total = sumCounts(unfiltered).all;
  const partialCandidates =
    total < minMatchesWithoutPartial ? await findPartialCandidates(tx, orders, query) : new Map();
  const correction = spelling ?? (quoted && foldKeyword(keyword));
  return {
    query,
    ...matches,
    ...(correction !== undefined && { correction }),
    ...(await findSimilarity(tx, { query, counts, total, partialCandidates })),
  };
};
