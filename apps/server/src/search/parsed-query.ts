import { isChinese, isSeparator, ngrams, segmentRun, splitWords } from './tokenizer/chinese.ts';
import { fold } from './tokenizer/fold.ts';
import { compound, joinParts, quantity, splitCompound, toQuantityToken, toStem } from './tokenizer/latin.ts';
import { splitByScript, toNumberToken, toTitleToken } from './tokenizer/tokens.ts';
import type { Meaning } from './words/glossary.queries.ts';

export interface SearchToken {
  text: string;
  /** Matches longer words with this beginning as well. */
  prefix?: true;
}

/** One word or glossary term of a query. A text has it when it has all tokens of one of the forms. */
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
}

/** Longer keywords are truncated; the API already limits them to `limits.keyword`. */
const maxLength = 200;

/** So many terms are searched at most; the others only rank. */
const maxTerms = 12;

const stopWords = new Set(
  'a about an and any are as at be by can could did do does for from get has have how i if in into is it its me my not of on or our should so that the their them then there these this to us use used using was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Shorter words begin too many others. */
const minPrefixLength = 5;

/** The last word may still be typed; numbers and longer words are found in what begins with them. */
const wordForms = (word: string, isLast: boolean): SearchToken[][] => {
  const hasDigit = /\p{N}/u.test(word) && word.length > 2;
  const toToken = (text: string, isPrefix: boolean): SearchToken =>
    isPrefix ? { text, prefix: true } : { text };
  const stem = toStem(word);
  const token = toToken(word, (isLast && word.length > 1) || hasDigit || word.length >= minPrefixLength);
  return stem === word ? [[token]] : [[token], [toToken(stem, stem.length >= minPrefixLength)]];
};

/** `e-fuse` matches `e-fuse`, `e fuse` and `efuse`. */
const chunkForms = (parts: readonly string[], isLast: boolean): SearchToken[][] => {
  const [first = ''] = parts;
  if (parts.length === 1) return wordForms(first, isLast);
  const apart = parts.flatMap(
    (part, index) => wordForms(part, isLast && index === parts.length - 1)[0] ?? [],
  );
  return [...wordForms(joinParts(parts), isLast), apart];
};

/** Returns the tokens of a glossary key whose characters must be adjacent. */
const toTokens = (key: string): SearchToken[] => {
  const { chinese, latin } = splitByScript(key);
  const pieces = chinese.flatMap((run) => ngrams(run, [...run].length > 2 ? 3 : 2));
  return [...pieces, ...latin.flatMap((words) => words.trim().split(' '))].map((text) => ({ text }));
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
    : chunkForms(parts, isLast);
};

const chunkPattern = new RegExp(`${quantity.source}|${compound.source}`, 'gu');

/** The longest glossary term that begins at a chunk, and how many chunks it has. */
const findMeaningAt = (chunks: readonly Chunk[], at: number, meanings: readonly Meaning[]) => {
  for (let length = Math.min(6, chunks.length - at); length > 0; length -= 1) {
    const key = chunks.slice(at, at + length).map((chunk) => chunk.key);
    const meaning = meanings.find((each) => each.key === key.join(' '));
    if (meaning) return { meaning, length };
  }
  return undefined;
};

const latinTerms = (texts: readonly string[], meanings: readonly Meaning[]): SearchTerm[] => {
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
    const { meaning, length = 1 } = findMeaningAt(chunks, at, meanings) ?? {};
    const forms = length > 1 && meaning ? [toTokens(meaning.key)] : toForms(chunk, at === lastContent);
    const text = chunks.slice(at, at + length).map((each) => each.text);
    if ((meaning || isContent(chunk)) && chunk.parts.length > 0)
      terms.push({ text: text.join(' '), forms, synonyms: meaning?.others.map(toTokens) ?? [] });
    at += length;
  }
  return terms;
};

/** Nearly every text has any given character, so a single one is searched in titles only. */
const chineseTerms = (run: string): SearchTerm[] =>
  segmentRun(run).map(({ text, cuts }) => ({
    text,
    forms: cuts.map((pieces) => pieces.map((piece) => ({ text: piece }))),
    synonyms: [],
    ...([...text].length === 1 && { titleOnly: true }),
  }));

/** A single character beside a glossary term says little. */
const isWord = (part: string): boolean => [...part].length > 1 && !isSeparator(part);

/** The words of a term as typed may stand apart, those of its synonyms may not. */
const toWordTokens = (run: string): SearchToken[] =>
  segmentRun(run).flatMap(({ cuts }) => (cuts[0] ?? []).map((text) => ({ text })));

/** The terms of a run: its glossary terms, the longest first, and the words between them. */
const runTerms = (run: string, meanings: readonly Meaning[]): SearchTerm[] => {
  const meaning = meanings.find(({ key }) => run.includes(key));
  if (!meaning) return chineseTerms(run);
  const { key, others } = meaning;
  const [before = '', ...after] = run.split(key);
  return [
    ...(isWord(before) ? runTerms(before, meanings) : []),
    { text: key, forms: [toWordTokens(key)], synonyms: others.map(toTokens) },
    ...after.filter(isWord).flatMap((part) => runTerms(part, meanings)),
  ];
};

const unique = (terms: SearchTerm[]): SearchTerm[] => [
  ...new Map(terms.map((term) => [term.text, term])).values(),
];

/** Folds a keyword as it was typed; only its letters and digits reach the database. */
export const foldKeyword = (keyword: string): string =>
  fold(keyword.slice(0, maxLength)).slice(0, maxLength).trim();

/** Parses a keyword as it was typed. `meanings` are the glossary's entries that it names, the longest key first. */
export const parseQuery = (keyword: string, meanings: readonly Meaning[] = []): ParsedQuery => {
  const folded = foldKeyword(keyword);
  const { chinese, latin } = splitByScript(folded);
  const chunks = latin.flatMap((piece) => piece.match(chunkPattern) ?? []);
  const terms = [...chinese.flatMap((run) => runTerms(run, meanings)), ...latinTerms(chunks, meanings)];
  // A keyword of stop words alone, such as 'how to', is searched word for word.
  const literal = chunks.map((text): SearchTerm => ({ text, forms: [[{ text }]], synonyms: [] }));
  return {
    terms: unique(terms.length > 0 ? terms : literal).slice(0, maxTerms),
    runs: chinese,
    number: toNumberToken(folded),
    title: toTitleToken(folded),
    pairs: chinese.flatMap((run) => ngrams(run, 2)),
  };
};

/**
 * The words that a term is made of, each a term of its own; the term itself when it is one word. A synonym stands for the
 * whole term, so an entry that has one lacks none of the words.
 */
export const toWordTerms = (term: SearchTerm): SearchTerm[] => {
  const words = isChinese(term.text) ? splitWords(term.text) : term.text.split(' ');
  if (words.length === 0 || words[0] === term.text) return [term];
  return words.map((text) => ({
    text,
    forms: isChinese(text) ? [toTokens(text)] : chunkForms(splitCompound(text), false),
    synonyms: term.synonyms,
  }));
};

/** Returns the query with each word as a term, for what has only some of them. */
export const toLooseQuery = (query: ParsedQuery): ParsedQuery => ({
  ...query,
  terms: unique(query.terms.flatMap(toWordTerms)).slice(0, maxTerms),
});

/** Whether a text can have all terms without having the query as it was typed. */
export const hasLooserMatches = ({ terms, runs }: ParsedQuery): boolean =>
  terms.some(({ synonyms }) => synonyms.length > 0) || runs.some((run) => [...run].length > 3);
