import type { SearchType } from '@siliport/contract/listing';
import { toTypedToken } from '../search-types.ts';
import { isChinese, ngrams } from '../tokenizer/chinese.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { SearchTerm, SearchToken } from './search-term.ts';

const toLexeme = (type: SearchType, text: string): string =>
  `'${toTypedToken(type, text).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const toTokenQuery = (type: SearchType, { text, prefix }: SearchToken): string =>
  toLexeme(type, text) + (prefix ? ':*' : '');

const allOf = (parts: readonly string[]): string => parts.join(' & ');

const anyOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' | ');

/** Returns forms of a term in PostgreSQL's tsquery syntax. */
const toFormsQuery = (type: SearchType, forms: readonly SearchToken[][]): string =>
  anyOf(forms.map((tokens) => allOf(tokens.map((token) => toTokenQuery(type, token)))));

/** Returns the term, or one of its synonyms, as a tsquery. */
export const toTermQuery = (type: SearchType, { forms, synonyms }: SearchTerm): string =>
  toFormsQuery(type, [...forms, ...synonyms]);

/** Returns a tsquery for entries that have all words of one of the phrases, in any order. */
export const toAnyPhraseQuery = (type: SearchType, phrases: readonly string[][]): string =>
  toFormsQuery(
    type,
    phrases.map((words) => words.map((text) => ({ text }))),
  );

/** Returns a tsquery for all terms; empty when there are none. */
export const toTermsQuery = (type: SearchType, terms: readonly SearchTerm[]): string =>
  allOf(terms.map((term) => `(${toTermQuery(type, term)})`));

/** Returns a tsquery over `four_grams` for the Chinese runs of four characters and more; empty when there are none. */
export const toFourGramsQuery = (type: SearchType, { runs }: Pick<ParsedQuery, 'runs'>): string =>
  allOf(runs.flatMap((run) => ngrams(run, 4)).map((piece) => toLexeme(type, piece)));

/** Returns a tsquery for the query as typed, without its longer runs: its Latin words, and runs of two and three characters. */
export const toExactQuery = (type: SearchType, { terms, runs }: ParsedQuery): string =>
  allOf([
    ...terms.filter(({ text }) => !isChinese(text)).map(({ forms }) => `(${toFormsQuery(type, forms)})`),
    ...runs.filter((run) => [2, 3].includes([...run].length)).map((run) => toLexeme(type, run)),
  ]);

/** At least `count` of the parts. Combinations with the first part share it, which halves the tsquery of a long question. */
const atLeast = (parts: readonly string[], count: number): string => {
  const [first = '', ...rest] = parts;
  if (parts.length === count) return allOf(parts);
  if (count < 2) return anyOf(parts);
  return anyOf([`${first} & (${atLeast(rest, count - 1)})`, atLeast(rest, count)]);
};

/** Returns a tsquery for entries that lack at most `missing` of the terms; empty when that is all of them. */
export const toPartialQuery = (type: SearchType, terms: readonly SearchTerm[], missing: number): string => {
  const parts = terms.map((term) => `(${toTermQuery(type, term)})`);
  return missing < terms.length ? atLeast(parts, terms.length - missing) : '';
};

const toWholeWords = (forms: readonly SearchToken[][]): SearchToken[][] =>
  forms.map((tokens) => tokens.map(({ text }) => ({ text })));

/** The tsqueries by which 'best match' ranks titles. */
export const toRankQueries = (type: SearchType, { terms, number, title, pairs }: ParsedQuery) => {
  const words = toTermsQuery(type, terms);
  return {
    /** The whole number, the whole title. */
    whole: [toLexeme(type, number), toLexeme(type, title)],
    /** All words and all pairs of Chinese characters: most likely adjacent. */
    phrase: allOf([words, ...pairs.map((pair) => toLexeme(type, pair))]),
    words,
    /** Any one of the words may be missing. */
    allButOne: toPartialQuery(type, terms, 1),
    any: anyOf(terms.map((term) => toTermQuery(type, term))),
    /** Each term by whole words of its own: not by synonyms, nor by longer words. */
    literal: terms.map(({ forms }) => toFormsQuery(type, toWholeWords(forms))),
  };
};
