import type { SearchType } from '@siliport/contract/listing';
import type { ParsedQuery, SearchTerm, SearchToken } from './parsed-query.ts';
import { toTypedToken } from './search-types.ts';

const toLexeme = (type: SearchType, text: string): string =>
  `'${toTypedToken(type, text).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const toTokenQuery = (type: SearchType, { text, prefix }: SearchToken): string =>
  toLexeme(type, text) + (prefix ? ':*' : '');

const allOf = (parts: readonly string[]): string => parts.join(' & ');
const anyOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' | ');

/** Returns the term in PostgreSQL's tsquery syntax. */
export const toTermQuery = (type: SearchType, term: SearchTerm): string =>
  anyOf(term.alternatives.map((tokens) => allOf(tokens.map((token) => toTokenQuery(type, token)))));

/** Returns a tsquery for all terms; empty when there are none. */
export const toTermsQuery = (type: SearchType, terms: readonly SearchTerm[]): string =>
  allOf(terms.map((term) => `(${toTermQuery(type, term)})`));

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
    allButOne: anyOf(terms.map((_, index) => toTermsQuery(type, terms.toSpliced(index, 1)))),
    any: anyOf(terms.map((term) => toTermQuery(type, term))),
  };
};
