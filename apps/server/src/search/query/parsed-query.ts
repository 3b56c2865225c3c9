import { isChinese, ngrams, splitWords } from '../tokenizer/chinese.ts';
import { fold } from '../tokenizer/fold.ts';
import { toUnitSymbols } from '../tokenizer/latin.ts';
import { splitByScript, toNumberToken, toTitleToken } from '../tokenizer/tokens.ts';
import { type GlossaryMatch, toGlossaryKey } from '../words/glossary.queries.ts';
import { joinGlossaryTerms, toChineseTerms } from './chinese-terms.ts';
import { splitChunks, toChunkForms, toLatinTerms } from './latin-terms.ts';
import { type SearchTerm, toGlossaryTokens } from './search-term.ts';

/** A parsed keyword. Without terms it matches nothing. */
export interface ParsedQuery {
  /** All of them must match. */
  terms: SearchTerm[];
  /** The Chinese runs as typed: an exact match has them character by character. */
  runs: string[];
  /** What stands in quotation marks, folded: a match has it as it is. */
  phrases: string[];
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

const uniqueTerms = (terms: SearchTerm[]): SearchTerm[] => [
  ...new Map(terms.map((term) => [term.text, term])).values(),
];

/**
 * What follows the number or title in a file's name: the language, the mark of a second copy and the suffixes. A reader who has
 * a file looks for what it belongs to. Suffixes of design files stay: they say what is looked for.
 */
const fileSuffixes =
  /(?<=[\p{L}\d])(?:\.(?:zh|en))?(?: ?\(\d+\))?\.(?:pdf|docx?|pptx?|xlsx?|odt|odp|rtf|txt|md|html|mp4|zip|7z|tgz|tar(?:\.(?:gz|bz2|xz|zst))?)(?![a-z\d.])/giu;

/** Folds a keyword as it was typed, with symbols of units; only its letters and digits reach the database. */
export const foldKeyword = (keyword: string): string =>
  toUnitSymbols(fold(keyword.slice(0, maxLength).replace(fileSuffixes, '')))
    .slice(0, maxLength)
    .trim();

/** A part in quotation marks, English or Chinese. */
const quoted = /["“”＂「『]([^"“”＂「」『』]{2,})["“”＂」』]/gu;

/** Returns the quoted parts of a keyword, folded as texts are. */
const findPhrases = (keyword: string): string[] =>
  [...keyword.slice(0, maxLength).matchAll(quoted)].map(([, part = '']) => fold(part)).filter(Boolean);

/** Parses a keyword as it was typed. `glossary` has the terms of the glossary in it, longer ones first. */
export const parseQuery = (keyword: string, glossary: readonly GlossaryMatch[] = []): ParsedQuery => {
  const matches = glossary.filter(({ isCommon }) => !isCommon);
  const folded = foldKeyword(keyword);
  const { chinese, latin } = splitByScript(folded);
  const chunks = latin.flatMap(splitChunks);
  const terms = [
    ...splitByScript(joinGlossaryTerms(folded, matches)).chinese.flatMap((run) =>
      toChineseTerms(run, matches),
    ),
    ...toLatinTerms(chunks, matches),
  ];
  // A keyword of stop words alone, such as 'how to', is searched word for word.
  const literal = chunks.map((text): SearchTerm => ({ text, forms: [[{ text }]], synonyms: [] }));
  return {
    terms: uniqueTerms(terms.length > 0 ? terms : literal).slice(0, maxTerms),
    runs: chinese,
    phrases: findPhrases(keyword),
    number: toNumberToken(folded),
    title: toTitleToken(folded),
    pairs: chinese.flatMap((run) => ngrams(run, 2)),
    commonWords: glossary.filter(({ isCommon }) => isCommon),
  };
};

/** Adds the synonyms of a common word. */
const withSynonyms = (term: SearchTerm, commonWords: readonly GlossaryMatch[]): SearchTerm => {
  const key = toGlossaryKey(term.text);
  const match = commonWords.find((each) => each.key === key);
  return match ? { ...term, synonyms: [...term.synonyms, ...match.synonyms.map(toGlossaryTokens)] } : term;
};

const splitTerm = (term: SearchTerm): SearchTerm[] => {
  const words = isChinese(term.text) ? splitWords(term.text) : splitChunks(term.text);
  if (words.length === 0 || words[0] === term.text) return [term];
  return words.map((text) => ({
    text,
    forms: isChinese(text) ? [toGlossaryTokens(text)] : toChunkForms(text, false),
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
