import levenshtein from 'damerau-levenshtein';
import type { Database } from '../../database/database.ts';
import { isChinese } from '../tokenizer/chinese.ts';
import { chineseRuns, splitByScript } from '../tokenizer/tokens.ts';
import { correctRun } from './chinese-corrections.ts';
import { findGlossaryMatches, findTermTypedAsOne } from './glossary.queries.ts';
import { correctInitials, correctSpelling } from './pinyin-corrections.ts';
import { isSpelling } from './syllables.ts';
import { findKnownWords, findSimilarWords } from './vocabulary.queries.ts';

/** A word of this length or longer, as typed or as known, may have two letters wrong, a shorter one a single one. */
const longWordLength = 8;
const minMisspelledLength = 4;

/** So many equally near words are tried beside the other words of the keyword. */
const maxAlternatives = 5;

/** The length of the longest glossary term of several words in a keyword. */
const measureTerm = async (db: Database, keyword: string): Promise<number> => {
  const keys = (await findGlossaryMatches(db, keyword)).map(({ key }) => key);
  return Math.max(0, ...keys.filter((key) => key.includes(' ')).map((key) => key.length));
};

/**
 * Returns the nearest word of the vocabulary: one letter wrong, missing, too many or two swapped; two in a long word. Of words
 * as near, that which makes a term with the others of the keyword (`fale path`), then the most frequent one.
 */
const findNearestWord = async (db: Database, word: string, keyword: string): Promise<string | undefined> => {
  if (word.length < minMisspelledLength) return undefined;
  const toMaxSteps = (other: string): number =>
    Math.max(word.length, other.length) >= longWordLength ? 2 : 1;
  const candidates = (await findSimilarWords(db, word))
    .map((each) => ({ ...each, steps: levenshtein(word, each.word).steps }))
    .filter(({ word: other, steps }) => steps > 0 && steps <= toMaxSteps(other))
    .toSorted((a, b) => a.steps - b.steps || b.entries - a.entries);
  const [nearest] = candidates;
  let best = { word: nearest?.word, term: 0 };
  const alternatives = candidates.filter(({ steps }) => steps === nearest?.steps).slice(0, maxAlternatives);
  if (alternatives.length > 1)
    for (const alternative of alternatives) {
      const term = await measureTerm(db, keyword.replace(word, alternative.word));
      if (term > best.term) best = { word: alternative.word, term };
    }
  return best.word;
};

/** Returns the two words that are typed as one, the most frequent ones. */
const splitWord = async (db: Database, word: string): Promise<string | undefined> => {
  const splits = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const known = await findKnownWords(db, splits.flat());
  const toEntries = (parts: readonly string[]): number =>
    Math.min(...parts.map((part) => known.get(part) ?? 0));
  const best = splits.toSorted((a, b) => toEntries(b) - toEntries(a))[0];
  return best && toEntries(best) > 0 ? best.join(' ') : undefined;
};

const findSpelledWords = (db: Database, word: string) => correctSpelling(db, word);
const correctEditedSpelling = (db: Database, word: string) => correctSpelling(db, word, { isEdited: true });

const hasVowel = (word: string): boolean => /[aeiou]/.test(word);

const correctLatinWord = async (db: Database, word: string, keyword: string): Promise<string | undefined> => {
  // Letters without a vowel are more likely initials than a misspelled word.
  const finders = hasVowel(word)
    ? [findNearestWord, splitWord, correctInitials, correctEditedSpelling]
    : [correctInitials, findNearestWord, splitWord];
  for (const find of [findTermTypedAsOne, findSpelledWords, ...finders]) {
    const correction = await find(db, word, keyword);
    if (correction) return correction;
  }
  return undefined;
};

interface MisspelledWord {
  word: string;
  /** The letters between the separators of a part number abbreviate a name: they are no pinyin. It may end before its digits. */
  isOfNumber: boolean;
}

/** The words of an unknown compound that have only letters and are unknown themselves. */
const findMisspelled = async (db: Database, texts: readonly string[]): Promise<MisspelledWord[]> => {
  const words = texts.flatMap((text) =>
    (text.match(/(?<![a-z\d])[a-z]+(?![a-z\d])/g) ?? []).map((word) => ({
      word,
      isOfNumber: /\d/.test(text) || (word !== text && !hasVowel(word)),
    })),
  );
  const known = await findKnownWords(
    db,
    words.map(({ word }) => word),
  );
  return words.filter(({ word }) => texts.includes(word) || !known.has(word));
};

/** Returns the sequences of neighboring words that each fulfill the condition, of two words and more. */
const findSequences = (words: readonly string[], condition: (word: string) => boolean): string[][] => {
  const sequences: string[][] = [[]];
  for (const word of words) {
    if (condition(word)) sequences.at(-1)?.push(word);
    else sequences.push([]);
  }
  return sequences.filter(({ length }) => length > 1);
};

/** The words of a folded keyword, each Chinese run as one. */
const toWords = (keyword: string): string[] =>
  keyword
    .split(chineseRuns)
    .flatMap((piece, at) => (at % 2 === 1 ? [piece] : piece.split(' ')))
    .filter(Boolean);

type Corrections = Map<string, string>;

/** Corrects Chinese runs as a whole or else the unknown words in them. */
const correctChinese = async (
  db: Database,
  keyword: string,
  { known, unknown }: { known: readonly string[]; unknown: readonly string[] },
): Promise<Corrections> => {
  const corrections: Corrections = new Map();
  for (const run of splitByScript(keyword).chinese) {
    const misspelled = unknown.filter((text) => run.includes(text));
    if (misspelled.length === 0) continue;
    for (const text of [run, ...misspelled]) {
      const correction = await correctRun(db, text, known);
      if (correction) corrections.set(text, correction);
      if (correction && text === run) break;
    }
  }
  return corrections;
};

/** Corrects pinyin with spaces between the syllables, and words with a space in them. */
const joinWords = async (db: Database, keyword: string, unknown: readonly string[]): Promise<Corrections> => {
  const corrections: Corrections = new Map();
  const words = toWords(keyword);
  for (const sequence of findSequences(words, isSpelling)) {
    const joined = sequence.join('');
    const correction = sequence.some((word) => unknown.includes(word))
      ? await correctSpelling(db, joined)
      : undefined;
    if (correction) corrections.set(sequence.join(' '), correction);
  }
  const pairs = words
    .slice(1)
    .map((second, at) => [words[at] ?? '', second])
    .filter((pair) => pair.every((word) => /^[a-z]+$/.test(word)));
  const unknownPairs = pairs.filter((pair) => pair.some((word) => unknown.includes(word)));
  const known = await findKnownWords(
    db,
    unknownPairs.map((pair) => pair.join('')),
  );
  for (const pair of unknownPairs)
    if (known.has(pair.join(''))) corrections.set(pair.join(' '), pair.join(''));
  return corrections;
};

const isLetterOrDigit = (character = ''): boolean => /^[a-z\d]$/.test(character);

/** Finds where a word is typed: Latin letters not within a longer word. */
const findTyped = (keyword: string, typed: string): number => {
  for (let at = keyword.indexOf(typed); at >= 0; at = keyword.indexOf(typed, at + 1)) {
    const isWithin = isLetterOrDigit(keyword[at - 1]) || isLetterOrDigit(keyword[at + typed.length]);
    if (isChinese(typed) || !isWithin) return at;
  }
  return -1;
};

const applyCorrections = (keyword: string, corrections: Corrections): string => {
  let corrected = keyword;
  for (const [typed, correction] of corrections) {
    const at = findTyped(corrected, typed);
    if (at >= 0) corrected = corrected.slice(0, at) + correction + corrected.slice(at + typed.length);
  }
  return corrected;
};

/**
 * Returns a folded keyword with the words corrected that no entry has: Chinese by sound and by character, Latin letters as
 * pinyin, by initials or as the nearest word. Undefined when there is nothing to correct.
 */
export const correctKeyword = async (
  db: Database,
  keyword: string,
  words: { known: readonly string[]; unknown: readonly string[] },
): Promise<string | undefined> => {
  const latin = words.unknown.filter((text) => !isChinese(text));
  let corrected = applyCorrections(keyword, await correctChinese(db, keyword, words));
  if (latin.length > 0) corrected = applyCorrections(corrected, await joinWords(db, corrected, latin));
  const left = latin.filter((text) => toWords(corrected).includes(text));
  const corrections: Corrections = new Map();
  for (const { word, isOfNumber } of await findMisspelled(db, left)) {
    const find = isOfNumber ? findNearestWord : correctLatinWord;
    const correction = await find(db, word, corrected);
    if (correction) corrections.set(word, correction);
  }
  corrected = applyCorrections(corrected, corrections);
  return corrected === keyword ? undefined : corrected;
};
