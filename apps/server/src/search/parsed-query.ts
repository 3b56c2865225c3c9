import { ngrams, type Segmentation, segmentRun } from './tokenizer/chinese.ts';
import { fold } from './tokenizer/fold.ts';
import { compound, joinParts, splitCompound, toStem } from './tokenizer/latin.ts';
import { splitByScript, toNumberToken, toTitleToken } from './tokenizer/tokens.ts';

export interface SearchToken {
  text: string;
  /** Matches longer words with this beginning as well. */
  prefix?: true;
}

/** One word of a query. An entry matches it when it has all tokens of one of the alternatives. */
export interface SearchTerm {
  alternatives: SearchToken[][];
  /** A single Chinese character: only titles are searched. */
  titleOnly?: true;
}

/** A parsed keyword. Without terms it matches nothing. */
export interface ParsedQuery {
  /** All of them must match. */
  terms: SearchTerm[];
  /** The query as a number and as a title: 'best match' ranks entries with the same whole number or title first. */
  number: string;
  title: string;
  /** Character pairs of the Chinese runs before segmentation: a title that has them is the better match. */
  pairs: string[];
}

/** Longer keywords are truncated; the API already limits them to `limits.keyword`. */
const maxLength = 200;

const stopWords = new Set(
  'a an and are as at be by can do does for from how i in into is it my of on or that the to what when where which why with'.split(
    ' ',
  ),
);

const wordAlternatives = (word: string, isLast: boolean): SearchToken[][] => {
  const hasDigit = /\p{N}/u.test(word) && word.length > 2;
  const token: SearchToken =
    (isLast && word.length > 1) || hasDigit ? { text: word, prefix: true } : { text: word };
  const stem = toStem(word);
  return stem === word ? [[token]] : [[token], [{ text: stem }]];
};

/** `e-fuse` matches `e-fuse`, `e fuse` and `efuse`. */
const compoundTerms = (chunk: string, isLast: boolean): SearchTerm[] => {
  const parts = splitCompound(chunk);
  if (parts.length < 2) return parts.map((part) => ({ alternatives: wordAlternatives(part, isLast) }));
  const apart = parts.flatMap(
    (part, index) => wordAlternatives(part, isLast && index === parts.length - 1)[0] ?? [],
  );
  return [{ alternatives: [...wordAlternatives(joinParts(parts), isLast), apart] }];
};

const latinTerms = (chunks: readonly string[]): SearchTerm[] => {
  const content = chunks.filter((chunk) => !stopWords.has(chunk));
  return content.flatMap((chunk, index) => compoundTerms(chunk, index === content.length - 1));
};

/** Nearly every text has any given character, so a single one is searched in titles only. */
const chineseTerm = (segmentation: Segmentation): SearchTerm => ({
  alternatives: segmentation.map((pieces) => pieces.map((text) => ({ text }))),
  ...(segmentation.flat().every((piece) => [...piece].length === 1) && { titleOnly: true }),
});

const unique = (terms: SearchTerm[]): SearchTerm[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
];

/** Parses a keyword as it was typed. Only its letters and digits reach the database. */
export const parseQuery = (keyword: string): ParsedQuery => {
  const folded = fold(keyword.slice(0, maxLength)).slice(0, maxLength).trim();
  const { chinese, latin } = splitByScript(folded);
  const chunks = latin.flatMap((piece) => piece.match(compound) ?? []);
  const terms = [...chinese.flatMap(segmentRun).map(chineseTerm), ...latinTerms(chunks)];
  // A keyword of stop words alone, such as 'how to', is searched word for word.
  const literal = chunks.map((text): SearchTerm => ({ alternatives: [[{ text }]] }));
  return {
    terms: unique(terms.length > 0 ? terms : literal),
    number: toNumberToken(folded),
    title: toTitleToken(folded),
    pairs: chinese.flatMap((run) => ngrams(run, 2)),
  };
};
