import { isChinese, isSeparator, ngrams, segmentRun, splitWords } from './tokenizer/chinese.ts';
import { fold } from './tokenizer/fold.ts';
import {
  compound,
  joinParts,
  quantity,
  splitCompound,
  toPhraseToken,
  toQuantityToken,
  toStem,
} from './tokenizer/latin.ts';
import { splitByScript, toNumberToken, toTitleToken } from './tokenizer/tokens.ts';
import type { GlossaryMatch } from './words/glossary.queries.ts';

export interface SearchToken {
  text: string;
  /** Matches longer words with this beginning as well. */
  prefix?: true;
}

/** One word or glossary term of a query. A text contains it when it has all tokens of one of the forms. */
export interface SearchTerm {
  /** As the reader wrote it, folded. */
  text: string;
  forms: SearchToken[][];
  /** Forms of other words with the same meaning. */
  synonyms: SearchToken[][];
  /** A single Chinese character: only titles are searched. */
  titleOnly?: true;
}

/** A parsed keyword. Without terms it matches nothing. */
export interface ParsedQuery {
  /** All of them must match. */
  terms: SearchTerm[];
  /** The Chinese runs as typed: an exact match has them character by character. */
  runs: string[];
  /** The query as a number and as a title: 'best match' ranks entries with the same whole number or title first. */
  number: string;
  title: string;
  /** Character pairs of the Chinese runs before segmentation: a title that has them is the better match. */
  pairs: string[];
  /** Its common words of the glossary: where an entry lacks one, a synonym replaces it. */
  commonWords: readonly GlossaryMatch[];
}

/** Longer keywords are truncated; the API already limits them to `limits.keyword`. */
const maxLength = 200;

/** Further terms are ignored. */
const maxTerms = 12;

const stopWords = new Set(
  'a about an and any are as at be by can could did do does for from get has have how i if in into is it its me my not of on or our should so that the their them then there these this to us use used using was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Shorter words begin too many others. */
const minPrefixLength = 5;

/** The last word may still be incomplete, so it is a prefix, as numbers and longer words are. */
const toWordForms = (word: string, isLast: boolean): SearchToken[][] => {
  const hasDigit = /\p{N}/u.test(word) && word.length > 2;
  const toToken = (text: string, isPrefix: boolean): SearchToken =>
    isPrefix ? { text, prefix: true } : { text };
  const stem = toStem(word);
  const token = toToken(word, (isLast && word.length > 1) || hasDigit || word.length >= minPrefixLength);
  return stem === word ? [[token]] : [[token], [toToken(stem, stem.length >= minPrefixLength)]];
};

/** A shorter end of a compound begins too many words: `latch-up` is not UPF. What is typed of a number begins its joined form. */
const minPrefixEndLength = 3;

/** `e-fuse` matches `e-fuse`, `e fuse` and `efuse`. */
const toChunkForms = (parts: readonly string[], isLast: boolean): SearchToken[][] => {
  const [first = ''] = parts;
  if (parts.length === 1) return toWordForms(first, isLast);
  const apart = parts.flatMap(
    (part, index) =>
      toWordForms(part, isLast && index === parts.length - 1 && part.length >= minPrefixEndLength)[0] ?? [],
  );
  return [...toWordForms(joinParts(parts), isLast), apart];
};

/** Returns the tokens of a glossary key whose characters and words must be adjacent. */
const toTokens = (key: string): SearchToken[] => {
  const { chinese, latin } = splitByScript(key);
  const pieces = chinese.flatMap((run) => ngrams(run, [...run].length > 2 ? 3 : 2));
  const words = latin.flatMap((piece) => piece.trim().split(' '));
  return [...pieces, ...(words.length > 0 ? [toPhraseToken(words)] : [])].map((text) => ({ text }));
};

interface Chunk {
  text: string;
  parts: string[];
  /** The parts' stems, as glossary keys have them. */
  key: string;
}

/** A quantity is also found in other units. */
const toForms = ({ text, parts }: Chunk, isLast: boolean): SearchToken[][] => {
  const [[whole, number, unit] = []] = text.matchAll(quantity);
  return whole === text && number && unit
    ? [[{ text: toQuantityToken(number, unit) }]]
    : toChunkForms(parts, isLast);
};

const chunkPattern = new RegExp(`${quantity.source}|${compound.source}`, 'gu');

/** The longest glossary term that begins at a chunk, and how many chunks it has. */
const findGlossaryMatchAt = (chunks: readonly Chunk[], at: number, matches: readonly GlossaryMatch[]) => {
  for (let length = Math.min(6, chunks.length - at); length > 0; length -= 1) {
    const key = chunks.slice(at, at + length).map((chunk) => chunk.key);
    const match = matches.find((each) => each.key === key.join(' '));
    if (match) return { match, length };
  }
  return undefined;
};

const toLatinTerms = (texts: readonly string[], matches: readonly GlossaryMatch[]): SearchTerm[] => {
  const chunks = texts.map((text): Chunk => {
    const parts = splitCompound(text);
    return { text, parts, key: parts.map(toStem).join(' ') };
  });
  const isContent = ({ text }: Chunk): boolean => !stopWords.has(text);
  const lastContent = chunks.findLastIndex(isContent);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < chunks.length; ) {
    const chunk = chunks[at];
    if (!chunk) break;
    const { match, length = 1 } = findGlossaryMatchAt(chunks, at, matches) ?? {};
    const forms =
      length > 1 && match
        ? [match.key.split(' ').map((word) => ({ text: word }))]
        : toForms(chunk, at === lastContent);
    const text = chunks.slice(at, at + length).map((each) => each.text);
    if ((match || isContent(chunk)) && chunk.parts.length > 0)
      terms.push({ text: text.join(' '), forms, synonyms: match?.synonyms.map(toTokens) ?? [] });
    at += length;
  }
  return terms;
};

/** A single character occurs in nearly every text, so it is searched in titles only. */
const toChineseTerms = (run: string): SearchTerm[] =>
  segmentRun(run).map(({ text, splits }) => ({
    text,
    forms: splits.map((pieces) => pieces.map((piece) => ({ text: piece }))),
    synonyms: [],
    ...([...text].length === 1 && { titleOnly: true }),
  }));

/** A single character beside a glossary term is too frequent to search for. */
const isWord = (part: string): boolean => [...part].length > 1 && !isSeparator(part);

/** The words of a term as typed need not be adjacent, those of its synonyms must be. */
const toWordTokens = (run: string): SearchToken[] =>
  segmentRun(run).flatMap(({ splits }) => (splits[0] ?? []).map((text) => ({ text })));

/** The terms of a run: its glossary terms, the longest first, and the words between them. */
const toRunTerms = (run: string, matches: readonly GlossaryMatch[]): SearchTerm[] => {
  const match = matches.find(({ key }) => run.includes(key));
  if (!match) return toChineseTerms(run);
  const { key, synonyms } = match;
  const [before = '', ...after] = run.split(key);
  return [
    ...(isWord(before) ? toRunTerms(before, matches) : []),
    { text: key, forms: [toWordTokens(key)], synonyms: synonyms.map(toTokens) },
    ...after.filter(isWord).flatMap((part) => toRunTerms(part, matches)),
  ];
};

const uniqueTerms = (terms: SearchTerm[]): SearchTerm[] => [
  ...new Map(terms.map((term) => [term.text, term])).values(),
];

/** Folds a keyword as it was typed; only its letters and digits reach the database. */
export const foldKeyword = (keyword: string): string =>
  fold(keyword.slice(0, maxLength)).slice(0, maxLength).trim();

/** Returns where a term that may have single spaces within ends, if it begins at `start`. */
const findTermEnd = (text: string, term: string, start: number): number | undefined => {
  let at = start;
  for (const character of term) {
    if (at > start && text[at] === ' ') at += 1;
    if (!text.startsWith(character, at)) return undefined;
    at += character.length;
  }
  return at;
};

const joinTerm = (text: string, term: string): string => {
  for (let start = 0; start < text.length; start += 1) {
    const end = findTermEnd(text, term, start);
    if (end !== undefined) return text.slice(0, start) + term + joinTerm(text.slice(end), term);
  }
  return text;
};

/** Removes spaces within glossary terms: `时序 约束` is `时序约束`. */
const joinGlossaryTerms = (folded: string, matches: readonly GlossaryMatch[]): string =>
  matches
    .filter(({ key }) => isChinese(key) && !key.includes(' '))
    .reduce((text, { key }) => joinTerm(text, key), folded);

/** Parses a keyword as it was typed. `glossary` has the terms of the glossary in it, longer ones first. */
export const parseQuery = (keyword: string, glossary: readonly GlossaryMatch[] = []): ParsedQuery => {
  const matches = glossary.filter(({ isCommon }) => !isCommon);
  const folded = foldKeyword(keyword);
  const { chinese, latin } = splitByScript(folded);
  const chunks = latin.flatMap((piece) => piece.match(chunkPattern) ?? []);
  const terms = [
    ...splitByScript(joinGlossaryTerms(folded, matches)).chinese.flatMap((run) => toRunTerms(run, matches)),
    ...toLatinTerms(chunks, matches),
  ];
  // A keyword of stop words alone, such as 'how to', is searched word for word.
  const literal = chunks.map((text): SearchTerm => ({ text, forms: [[{ text }]], synonyms: [] }));
  return {
    terms: uniqueTerms(terms.length > 0 ? terms : literal).slice(0, maxTerms),
    runs: chinese,
    number: toNumberToken(folded),
    title: toTitleToken(folded),
    pairs: chinese.flatMap((run) => ngrams(run, 2)),
    commonWords: glossary.filter(({ isCommon }) => isCommon),
  };
};

/** Adds the synonyms of a common word. */
const withSynonyms = (term: SearchTerm, commonWords: readonly GlossaryMatch[]): SearchTerm => {
  const key = isChinese(term.text) ? term.text : splitCompound(term.text).map(toStem).join(' ');
  const match = commonWords.find((each) => each.key === key);
  return match ? { ...term, synonyms: [...term.synonyms, ...match.synonyms.map(toTokens)] } : term;
};

const splitTerm = (term: SearchTerm): SearchTerm[] => {
  const words = isChinese(term.text) ? splitWords(term.text) : term.text.split(' ');
  if (words.length === 0 || words[0] === term.text) return [term];
  return words.map((text) => ({
    text,
    forms: isChinese(text) ? [toTokens(text)] : toChunkForms(splitCompound(text), false),
    synonyms: term.synonyms,
  }));
};

/**
 * The words that a term is made of, each a term of its own; the term itself when it is one word. A synonym stands for the
 * whole term, so an entry that has one lacks none of the words.
 */
export const toWordTerms = (
  term: SearchTerm,
  { commonWords }: Pick<ParsedQuery, 'commonWords'>,
): SearchTerm[] => splitTerm(term).map((word) => withSynonyms(word, commonWords));

/** Returns the query with each word as a term, for entries that have only some of them. */
export const toWordQuery = (query: ParsedQuery): ParsedQuery => ({
  ...query,
  terms: uniqueTerms(query.terms.flatMap((term) => toWordTerms(term, query))).slice(0, maxTerms),
});

/** Whether a text can have all terms without containing the query as it was typed. */
export const hasLooserMatches = ({ terms, runs }: ParsedQuery): boolean =>
  terms.some(({ synonyms }) => synonyms.length > 0) || runs.some((run) => [...run].length > 3);
