import type { Language } from '@siliport/contract/language';
import { titlePrefixPhrases } from './title-prefix.phrases.ts';

/** Title prefixes by the key that a form holds. */
export const titlePrefixes = ['mr', 'ms', 'dr', 'prof'] as const;

/** Key of a title prefix in either language; a word of the member's own stays as it is. */
export const prefixKey = (word: string): string =>
  titlePrefixes.find((key) => Object.values(titlePrefixPhrases[key]).includes(word)) ?? word;

/** The word of a form's title prefix. */
export const prefixWord = (key: string, language: Language = 'zh'): string => {
  const known = titlePrefixes.find((prefix) => prefix === key);
  return known ? titlePrefixPhrases[known][language] : key;
};
