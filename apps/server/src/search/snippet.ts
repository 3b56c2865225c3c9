import { type ParsedQuery, toWordTerms } from './query/parsed-query.ts';
import type { SearchToken } from './query/search-term.ts';
import { fold } from './tokenizer/fold.ts';
import { splitCompound, splitPhraseToken, toStem } from './tokenizer/latin.ts';

/** A range of a text in UTF-16 code units; the end is exclusive. */
export type Mark = [start: number, end: number];

/** An excerpt of a text, with the query's words marked. */
export interface Snippet {
  text: string;
  marks: Mark[];
  /** How many of the terms the excerpt has; 0 when it has them only where it tells nothing new. */
  terms: number;
}

/** Characters: two lines of a result. */
const snippetLength = 180;
/** Text before the first word that is marked. */
const leadLength = 50;

const foldedCharacters = new Map<string, string>();

/** Folds a character to one code unit, so that positions stay the same; a separator becomes a space. */
const foldCharacter = (character: string): string => {
  const cached = foldedCharacters.get(character);
  if (cached !== undefined) return cached;
  const folded = /[-_/.]/.test(character) ? character : fold(character).slice(0, 1) || ' ';
  foldedCharacters.set(character, folded);
  return folded;
};

/** Folds a text code unit by code unit. */
const foldInPlace = (text: string): string => text.replace(/[^a-z0-9 ]/g, foldCharacter);

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[a-z0-9]/.test(character);

const skip = (text: string, characters: RegExp, from: number): number => {
  let at = from;
  while (characters.test(text[at] ?? '')) at += 1;
  return at;
};

/** Returns where the word at a position ends: one with the stem of `text`, or with `text` as its prefix; undefined for another. */
const findWordEnd = (folded: string, start: number, { text, prefix }: SearchToken): number | undefined => {
  if (!folded.startsWith(text, start)) return undefined;
  const end = start + text.length;
  const wordEnd = /[a-z]$/.test(text) ? skip(folded, /[a-z]/, end) : end;
  if (wordEnd === end || prefix) return wordEnd;
  return toStem(folded.slice(start, wordEnd)) === toStem(text) ? wordEnd : undefined;
};

/** Returns where the words at a position end; undefined when they do not follow one another there. */
const findEnd = (folded: string, start: number, words: readonly SearchToken[]): number | undefined => {
  let end: number | undefined = start;
  for (const word of words) {
    const at: number = end === start ? start : skip(folded, /[-_/. ]/, end);
    end = findWordEnd(folded, at, word);
    if (end === undefined) return undefined;
  }
  return end;
};

/** Returns where a text has the word in any of its forms, or what begins with the prefix; of a phrase all words in order. */
const findWord = (folded: string, { text, prefix }: SearchToken): Mark[] => {
  const words = text.split(' ').map((word) => ({ text: word, prefix }));
  const [{ text: first } = { text: '' }] = words;
  const marks: Mark[] = [];
  for (let at = folded.indexOf(first); at >= 0; at = folded.indexOf(first, at + first.length)) {
    if (isWordCharacter(folded[at - 1]) && isWordCharacter(first[0])) continue;
    const end = findEnd(folded, at, words);
    if (end !== undefined) marks.push([at, end]);
  }
  return marks;
};

/** A short word of a compound, as in `latch-up`, begins too many others to be marked by itself. */
const isMarkedAlone = ({ text, prefix }: SearchToken): boolean =>
  prefix === true || !/^[a-z]{1,2}$/.test(text);

/** Returns the words and phrases that a query is marked by, for each of its terms. */
export const toMarkedWords = (query: ParsedQuery): SearchToken[][] =>
  query.terms.map((term) => {
    const parts = toWordTerms(term, query);
    const tokens = [term.forms, term.synonyms, ...parts.map(({ synonyms }) => synonyms)].flat(2);
    const words = [
      ...[term, ...parts].map(({ text }): SearchToken => ({ text: splitCompound(text).join(' ') })),
      ...tokens
        .filter(isMarkedAlone)
        .map(({ text, prefix }): SearchToken => ({ text: splitPhraseToken(text).join(' '), prefix })),
    ];
    const unique = new Map(words.map((word) => [`${word.text} ${word.prefix ?? false}`, word]));
    return [...unique.values()].filter(({ text }) => text.length > 1);
  });

/** Joins marks that touch or overlap, in order. */
const joinMarks = (marks: readonly Mark[]): Mark[] => {
  const joined: Mark[] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
};

/** Returns the ranges of the words in a text, in order and without overlaps. */
export const findMarks = (text: string, words: readonly SearchToken[][]): Mark[] => {
  const folded = foldInPlace(text.toLowerCase().length === text.length ? text.toLowerCase() : text);
  return joinMarks(words.flat().flatMap((word) => findWord(folded, word)));
};

/** Returns the range of `piece`, folded and without separators, in a number; none that begins within a word of letters. */
export const findNumberMarks = (number: string, piece: string): Mark[] => {
  const positions = [...number.matchAll(/[^-_/. ]/g)].map(({ index }) => index);
  const at = number
    .toLowerCase()
    .replace(/[-_/. ]/g, '')
    .indexOf(piece);
  const [start, end] = [positions[at], positions[at + piece.length - 1]];
  if (start === undefined || end === undefined) return [];
  return /^[a-z]{2}/i.test(number.slice(Math.max(0, start - 1), start + 1)) ? [] : [[start, end + 1]];
};

/** Returns the position with the most different terms after it, among those the one with the most words. */
const findBestPosition = (marksByTerm: readonly Mark[][]): { start: number; terms: number } | undefined => {
  const marks = marksByTerm.flatMap((each, term) => each.map(([start]) => ({ start, term })));
  marks.sort((a, b) => a.start - b.start);
  let best: { start: number; terms: number; score: number } | undefined;
  for (const [index, { start }] of marks.entries()) {
    const near = [];
    for (let at = index; at < marks.length; at += 1) {
      const mark = marks[at];
      if (!mark || mark.start > start + snippetLength - leadLength) break;
      near.push(mark.term);
    }
    const terms = new Set(near).size;
    const score = 100 * terms + Math.min(near.length, 99);
    if (!best || score > best.score) best = { start, terms, score };
  }
  return best;
};

/** Returns the beginning of the sentence or word at a position, at most `leadLength` before it. */
const findStart = (text: string, position: number): number => {
  const from = Math.max(0, position - leadLength);
  if (from === 0) return 0;
  const lead = text.slice(from, position);
  const sentence = lead.search(/(?<=[。！？]\s?|[.!?]\s)(?=\S)/);
  if (sentence > 0) return from + sentence;
  const word = lead.search(/\s\S/);
  return word >= 0 ? from + word + 1 : from;
};

/** The dots between title and page in a table of contents. */
const dots = /(?:\. ?){4,}/g;

/** What stands for them in an excerpt. */
const shortDots = /… /g;

/** Characters before the dots, which may be an entry's title. */
const maxEntryLength = 80;

/** Between Chinese and Latin characters, where the text of a PDF has a space or not. */
const scriptChange = /(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/gu;

const toTitleToken = (title: string): SearchToken => ({
  text: foldInPlace(title.toLowerCase())
    .replace(/[-_/. ]+/g, ' ')
    .trim()
    .replace(scriptChange, ' '),
});

/**
 * Returns where a text tells nothing new, in order: entries of a table of contents, and the titles, which a cover or the header of
 * each page repeats.
 */
const findRepetitions = (spaced: string, folded: string, titles: readonly string[]): Mark[] =>
  joinMarks([
    ...[...spaced.matchAll(shortDots)].map(({ index }): Mark => [index - maxEntryLength, index]),
    ...titles
      .map(toTitleToken)
      .filter(({ text }) => text !== '')
      .flatMap((title) => findWord(folded, title)),
  ]);

/** Returns the marks outside the ranges; both are in order, because a sheet may have thousands of them. */
const findMarksOutside = (marks: readonly Mark[], ranges: readonly Mark[]): Mark[] => {
  let at = 0;
  return marks.filter(([start, end]) => {
    while ((ranges[at]?.[1] ?? end) < end) at += 1;
    const [from = Number.POSITIVE_INFINITY] = ranges[at] ?? [];
    return start < from;
  });
};

/**
 * Returns the best excerpt of a text for the words; undefined when it has none of them. It repeats a title of the item, or has
 * entries of a table of contents, only if the words stand nowhere else.
 */
export const findSnippet = (
  text: string,
  words: readonly SearchToken[][],
  titles: readonly string[] = [],
): Snippet | undefined => {
  const spaced = text.replace(/\s/g, ' ').replace(dots, '… ');
  const folded = foldInPlace(spaced.toLowerCase().length === spaced.length ? spaced.toLowerCase() : spaced);
  const marksByTerm = words.map((forms) => joinMarks(forms.flatMap((word) => findWord(folded, word))));
  const repetitions = findRepetitions(spaced, folded, titles);
  const informative = findBestPosition(marksByTerm.map((marks) => findMarksOutside(marks, repetitions)));
  const best = informative ?? findBestPosition(marksByTerm);
  if (!best) return undefined;
  const start = findStart(spaced, best.start);
  const end = Math.min(spaced.length, start + snippetLength);
  const [before, after] = [start > 0 ? '…' : '', end < spaced.length ? '…' : ''];
  const offset = before.length - start;
  const marks = joinMarks(marksByTerm.flat())
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): Mark => [from + offset, to + offset]);
  return { text: `${before}${spaced.slice(start, end)}${after}`, marks, terms: informative?.terms ?? 0 };
};
