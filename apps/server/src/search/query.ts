import { type Asked, askedBy, grams } from './tokenizer/chinese.ts';
import { fold } from './tokenizer/fold.ts';
import { compound, joined, partsOf, stemOf } from './tokenizer/latin.ts';
import { byScript, numberToken, wholeTitleToken } from './tokenizer/tokens.ts';

/** One word of a question: hits have one of the alternatives, each of them a set of tokens. */
export interface Term {
  alternatives: Token[][];
  /** A single Chinese character: only titles are searched. */
  titleOnly?: true;
}

export interface Token {
  text: string;
  /** Longer words that begin so are meant as well. */
  prefix?: true;
}

/** A keyword, understood. No terms: nothing to search for, nothing found. */
export interface Question {
  /** All of them must be met. */
  terms: Term[];
  /** The question as a number, and as a title: who has it as a whole comes first in 'best match'. */
  number: string;
  title: string;
  /** Pairs of the Chinese runs before they were cut into words: a title that has them is the better match. */
  pairs: string[];
}

/** More is no question; the wire takes fewer (limits.keyword). */
const longest = 200;

const english = new Set(
  'a an and are as at be by can do does for from how i in into is it my of on or that the to what when where which why with'.split(
    ' ',
  ),
);

const wordToken = (word: string, last: boolean): Token[][] => {
  const numbered = /\p{N}/u.test(word) && word.length > 2;
  const token: Token = (last && word.length > 1) || numbered ? { text: word, prefix: true } : { text: word };
  const stem = stemOf(word);
  return stem === word ? [[token]] : [[token], [{ text: stem }]];
};

/** `e-fuse` finds `e-fuse`, `e fuse` and `efuse`. */
const compoundTerms = (chunk: string, last: boolean): Term[] => {
  const parts = partsOf(chunk);
  if (parts.length < 2) return parts.map((part) => ({ alternatives: wordToken(part, last) }));
  const apart = parts.flatMap((part, at) => wordToken(part, last && at === parts.length - 1)[0] ?? []);
  return [{ alternatives: [...wordToken(joined(parts), last), apart] }];
};

const latinTerms = (latin: readonly string[]): Term[] => {
  const chunks = latin.flatMap((piece) => piece.match(compound) ?? []);
  const telling = chunks.filter((chunk) => !english.has(chunk));
  return telling.flatMap((chunk, at) => compoundTerms(chunk, at === telling.length - 1));
};

/** A single character is looked for in titles alone: nearly every text has it. */
const chineseTerm = (asked: Asked): Term => ({
  alternatives: asked.map((pieces) => pieces.map((text) => ({ text }))),
  ...(asked.every((pieces) => pieces.every((piece) => [...piece].length === 1)) && { titleOnly: true }),
});

const distinct = (terms: Term[]): Term[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
];

/** Reads a keyword as the reader typed it. Only letters and digits reach the database. */
export const understand = (keyword: string): Question => {
  const folded = fold(keyword.slice(0, longest)).slice(0, longest).trim();
  const { chinese, latin } = byScript(folded);
  const terms = [...chinese.flatMap(askedBy).map(chineseTerm), ...latinTerms(latin)];
  return {
    terms: distinct(terms.length > 0 ? terms : literally(latin)),
    number: numberToken(folded),
    title: wholeTitleToken(folded),
    pairs: chinese.flatMap((run) => grams(run, 2)),
  };
};

/** 'how to' is asked for as it stands. */
const literally = (latin: readonly string[]): Term[] =>
  latin.flatMap((piece) => piece.match(compound) ?? []).map((word) => ({ alternatives: [[{ text: word }]] }));
