import type { SearchType } from '@siliport/contract/listing';
import type { Question, Term, Token } from './query.ts';

/** The first letter of every token: the index of each type is its own, and a rare type is not looked for among all others. */
export const typeLetter: Record<SearchType, string> = {
  product: 'p',
  version: 'v',
  document: 'd',
  train: 't',
  faq: 'f',
  activity: 'a',
};

const lexeme = (type: SearchType, text: string): string =>
  `'${typeLetter[type]}${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const token = (type: SearchType, { text, prefix }: Token): string =>
  lexeme(type, text) + (prefix ? ':*' : '');

const all = (parts: readonly string[]): string => parts.join(' & ');
const any = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' | ');

/** A term as PostgreSQL's tsquery reads it. */
export const termQuery = (type: SearchType, term: Term): string =>
  any(term.alternatives.map((tokens) => all(tokens.map((each) => token(type, each)))));

/** Empty: no such terms. */
export const termsQuery = (type: SearchType, terms: readonly Term[]): string =>
  all(terms.map((term) => `(${termQuery(type, term)})`));

/** What 'best match' looks for in a title. */
export const rankQueries = (type: SearchType, { terms, number, title, pairs }: Question) => {
  const words = termsQuery(type, terms);
  return {
    /** The number, the title as a whole. */
    whole: [lexeme(type, number), lexeme(type, title)],
    /** All words, and all pairs of Chinese characters: most likely in a row. */
    phrase: all([words, ...pairs.map((pair) => lexeme(type, pair))]),
    words,
    /** Any one of the words may be missing. */
    allButOne: any(terms.map((_, at) => termsQuery(type, terms.toSpliced(at, 1)))),
    any: any(terms.map((term) => termQuery(type, term))),
  };
};
