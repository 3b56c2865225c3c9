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

const token = (type: SearchType, { text, prefix }: Token): string => lexeme(type, text) + (prefix ? ':*' : '');

const all = (parts: readonly string[]): string => parts.join(' & ');
const any = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' | ');

/** A term as PostgreSQL's tsquery reads it. */
export const termQuery = (type: SearchType, term: Term): string =>
  any(term.alternatives.map((tokens) => all(tokens.map((each) => token(type, each)))));

/** Empty: no such terms. */
export const termsQuery = (type: SearchType, terms: readonly Term[]): string =>
  all(terms.map((term) => `(${termQuery(type, term)})`));

export const tokensQuery = (type: SearchType, texts: readonly string[]): string =>
  all(texts.map((text) => lexeme(type, text)));

/** What 'best match' looks at in a title, best first. */
export const rankQueries = (type: SearchType, { terms, number, title, pairs }: Question): string[] => [
  lexeme(type, number),
  lexeme(type, title),
  all([termsQuery(type, terms), ...pairs.map((pair) => lexeme(type, pair))]),
  termsQuery(type, terms),
];
