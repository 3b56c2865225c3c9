import type { Language } from '@siliport/contract/language';

/** `A, B and C`. Chinese puts a space between a character and a digit or letter, which Intl leaves out around 和. */
export const formatList = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language)
    .format(parts)
    .replace(/(?<=\p{Script=Han})(?=[a-z\d])|(?<=[a-z\d])(?=和)/giu, ' ');
