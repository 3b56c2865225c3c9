import { han, ngrams } from './chinese.ts';
import { noPhrases, tokenizeLatin, toUnitSymbols } from './latin.ts';

/** Splits a folded text: its Chinese runs are the odd pieces. */
export const chineseRuns = new RegExp(`(${han}+)`, 'u');

/** Returns the Chinese runs of a folded text, and the texts between them. */
export const splitByScript = (folded: string): { chinese: string[]; latin: string[] } => {
  const pieces = folded.split(chineseRuns);
  return {
    chinese: pieces.filter((_, at) => at % 2 === 1),
    latin: pieces.filter((piece, at) => at % 2 === 0 && piece.trim() !== ''),
  };
};

/** Returns the pairs and triples of Chinese characters, a list for each position where they begin. */
const tokenizeChinese = (run: string): string[][] => {
  const [pairs, triples] = [ngrams(run, 2), ngrams(run, 3)];
  return pairs.map((pair, at) => [pair, ...triples.slice(at, at + 1)]);
};

/** Returns a Latin piece with the symbol of the unit that the run behind it begins with, if it ends with a number. */
const withUnit = (latin: string, run = ''): string =>
  /\d ?$/.test(latin) ? (toUnitSymbols(latin + run).split(chineseRuns)[0] ?? latin) : latin;

/** Returns the tokens of a folded text, a list for each word or Chinese character in order. */
export const tokenizeInOrder = (folded: string, phrases = noPhrases): string[][] =>
  folded
    .split(chineseRuns)
    .flatMap((piece, at, pieces) =>
      at % 2 === 1 ? tokenizeChinese(piece) : tokenizeLatin(withUnit(piece, pieces[at + 1]), phrases),
    );

/** Returns the tokens of a folded text: pairs and triples of Chinese characters, and Latin words with their forms and pieces. */
export const tokenizeText = (folded: string, phrases = noPhrases): string[] =>
  tokenizeInOrder(folded, phrases).flat();

/** Returns every four adjacent Chinese characters of a folded text. */
export const tokenizeFourGrams = (folded: string): string[] =>
  splitByScript(folded).chinese.flatMap((run) => ngrams(run, 4));

/** Returns the tokens of a folded title, single Chinese characters included. */
export const tokenizeTitle = (folded: string, phrases = noPhrases): string[] => [
  ...tokenizeText(folded, phrases),
  ...splitByScript(folded).chinese.flatMap((run) => ngrams(run, 1)),
];

/** Returns a number as the index of numbers has it. */
export const removeSeparators = (folded: string): string => folded.replace(/[-_/. ]+/g, '');

/** Returns the token of a whole number without separators; no word of a text begins with `#`. */
export const toNumberToken = (folded: string): string => `#${removeSeparators(folded).slice(0, 64)}`;

/** Returns the token of a whole title; no word of a text begins with `=`. */
export const toTitleToken = (folded: string): string => `=${removeSeparators(folded).slice(0, 200)}`;
