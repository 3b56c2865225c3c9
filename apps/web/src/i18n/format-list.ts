import type { Language } from '@siliport/contract/language';

/** `A, B and C`. Chinese puts a space between a character and a digit, which Intl leaves out before the last part. */
export const formatList = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language).format(parts).replace(/(\p{Script=Han})(\d)/gu, '$1 $2');
