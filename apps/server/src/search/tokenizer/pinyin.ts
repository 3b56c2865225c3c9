import { pinyin } from 'pinyin-pro';

/** Returns the syllables of Chinese characters, without tones. */
export const toSyllables = (word: string): string[] =>
  pinyin(word, { toneType: 'none', type: 'array', v: true });

/** Returns a Chinese word without tones as one spelling, and its initials: 时序 is `shixu` and `sx`. */
export const toPinyin = (word: string): { pinyin: string; initials: string } => {
  const syllables = toSyllables(word);
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') };
};
