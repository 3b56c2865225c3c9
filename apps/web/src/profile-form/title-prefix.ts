import { profileFormPhrases } from './profile-form.phrases.ts';

/** Title prefixes by the key a form holds; the server knows their words in both languages. */
export const titlePrefixes = ['mr', 'ms', 'dr', 'prof'] as const;

/** The word of a form's title prefix. */
export const prefixWord = (key: string): string => {
  const known = titlePrefixes.find((prefix) => prefix === key);
  return known ? profileFormPhrases[known].zh : key;
};
