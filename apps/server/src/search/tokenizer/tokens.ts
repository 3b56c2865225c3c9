import { han, ngrams } from './chinese.ts';
import { tokenizeLatin } from './latin.ts';

const runs = new RegExp(`(${han}+)`, 'u');

/** A folded text by scripts: Chinese runs, and what stands between them. */
export const splitByScript = (folded: string): { chinese: string[]; latin: string[] } => {
  const pieces = folded.split(runs);
  return {
    chinese: pieces.filter((_, at) => at % 2 === 1),
    latin: pieces.filter((piece, at) => at % 2 === 0 && piece.trim() !== ''),
  };
};

/** Chinese characters by twos and threes, a list for each place where they begin. */
const tokenizeChinese = (run: string): string[][] => {
  const [pairs, triples] = [ngrams(run, 2), ngrams(run, 3)];
  return pairs.map((pair, at) => [pair, ...triples.slice(at, at + 1)]);
};

/** Returns the tokens of a folded text, a list for each word or Chinese character in a row. */
export const tokenizeInOrder = (folded: string): string[][] =>
  folded.split(runs).flatMap((piece, at) => (at % 2 === 1 ? tokenizeChinese(piece) : tokenizeLatin(piece)));

/** Tokens of a folded text: Chinese characters by twos and threes, and the Latin words with their forms and pieces. */
export const tokenizeText = (folded: string): string[] => tokenizeInOrder(folded).flat();

/** Every four neighboring Chinese characters of a folded text. */
export const tokenizeFourGrams = (folded: string): string[] =>
  splitByScript(folded).chinese.flatMap((run) => ngrams(run, 4));

/** In a title a single Chinese character counts too. */
export const tokenizeTitle = (folded: string): string[] => [
  ...tokenizeText(folded),
  ...splitByScript(folded).chinese.flatMap((run) => ngrams(run, 1)),
];

const compact = (folded: string): string => folded.replace(/[-_/. ]+/g, '');

/** The number as a whole, however it is parted; no word of a text begins with `#`. */
export const toNumberToken = (folded: string): string => `#${compact(folded).slice(0, 64)}`;

/** The title as a whole; no word of a text begins with `=`. */
export const toTitleToken = (folded: string): string => `=${compact(folded).slice(0, 200)}`;
