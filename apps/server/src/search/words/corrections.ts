import levenshtein from 'damerau-levenshtein';
import type { Database } from '../../database/database.ts';
import { isChinese } from '../tokenizer/chinese.ts';
import { findSimilarWords, findWordByInitials, findWordsByPinyin } from './vocabulary.queries.ts';

/** A word of this length or longer may have two letters wrong, a shorter one a single one. */
const longWordLength = 8;
const minMisspelledLength = 4;

/** Of several Chinese words typed as one. */
const maxPinyinLength = 40;
const minSyllableLength = 2;

/** Returns all parts of a spelling that can be a word. */
const toPieces = (spelling: string): string[] => {
  const starts = Array.from({ length: spelling.length }, (_, at) => at);
  return starts.flatMap((from) =>
    starts.slice(from + minSyllableLength - 1).map((last) => spelling.slice(from, last + 1)),
  );
};

/** Returns the Chinese words that a spelling is made of, as few as possible; undefined when it is not made of words. */
const splitSpelling = async (db: Database, spelling: string): Promise<string | undefined> => {
  if (spelling.length > maxPinyinLength) return undefined;
  const words = await findWordsByPinyin(db, toPieces(spelling));
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= spelling.length; end += 1) {
    const candidates = best.flatMap((before, start) => {
      const word = words.get(spelling.slice(start, end));
      return before && word ? [[...before, word]] : [];
    });
    best[end] = candidates.toSorted((a, b) => a.length - b.length)[0];
  }
  return best[spelling.length]?.join('');
};

/** Returns the nearest word of the vocabulary: one letter wrong, missing, too many or two swapped; two in a long word. */
const findNearestWord = async (db: Database, word: string): Promise<string | undefined> => {
  if (word.length < minMisspelledLength) return undefined;
  const maxSteps = word.length >= longWordLength ? 2 : 1;
  const candidates = (await findSimilarWords(db, word))
    .map((each) => ({ ...each, steps: levenshtein(word, each.word).steps }))
    .filter(({ steps }) => steps > 0 && steps <= maxSteps);
  return candidates.toSorted((a, b) => a.steps - b.steps || b.entries - a.entries)[0]?.word;
};

/**
 * Returns the most likely correction of a word that no entry has: a Chinese word of the same sound, the Chinese
 * words that it spells, or the nearest Latin word. Undefined when there is none.
 */
export const findCorrection = async (db: Database, word: string): Promise<string | undefined> => {
  if (isChinese(word)) {
    const { toPinyin } = await import('../tokenizer/pinyin.ts');
    const correction = await splitSpelling(db, toPinyin(word).pinyin);
    return correction === word ? undefined : correction;
  }
  if (!/^[a-z]+$/.test(word)) return undefined;
  // Letters without a vowel are more likely initials than a misspelled word.
  const finders = /[aeiou]/.test(word)
    ? [findNearestWord, findWordByInitials]
    : [findWordByInitials, findNearestWord];
  for (const find of [splitSpelling, ...finders]) {
    const correction = await find(db, word);
    if (correction) return correction;
  }
  return undefined;
};
