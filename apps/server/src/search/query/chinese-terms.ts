import { isChinese, isSeparator, segmentRun } from '../tokenizer/chinese.ts';
import type { GlossaryMatch } from '../words/glossary.queries.ts';
import { type SearchTerm, type SearchToken, toGlossaryTokens } from './search-term.ts';

/** A single character occurs in nearly every text, so it is searched in titles only. */
const toSegments = (run: string): SearchTerm[] =>
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

/** Returns the terms of a Chinese run: its glossary terms, longer ones first, and the words between them. */
export const toChineseTerms = (run: string, matches: readonly GlossaryMatch[]): SearchTerm[] => {
  const match = matches.find(({ key }) => run.includes(key));
  if (!match) return toSegments(run);
  const { key, synonyms } = match;
  const [before = '', ...after] = run.split(key);
  return [
    ...(isWord(before) ? toChineseTerms(before, matches) : []),
    { text: key, forms: [toWordTokens(key)], synonyms: synonyms.map(toGlossaryTokens) },
    ...after.filter(isWord).flatMap((part) => toChineseTerms(part, matches)),
  ];
};

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
export const joinGlossaryTerms = (folded: string, matches: readonly GlossaryMatch[]): string =>
  matches
    .filter(({ key }) => isChinese(key) && !key.includes(' '))
    .reduce((text, { key }) => joinTerm(text, key), folded);
