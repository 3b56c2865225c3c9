import type { Cell, Text } from './source/document.ts';

export type Language = 'zh' | 'en';

/** What a writer is asked for; 'both' is one file that holds the Chinese part and then the English part. */
export type Languages = Language | 'both';

export const partsOf = (languages: Languages): Language[] =>
  languages === 'both' ? ['zh', 'en'] : [languages];

export const inLanguage = (cell: Cell, language: Language): string =>
  typeof cell === 'string' ? cell : cell[language];

/** The title as a file's single title property, where one property has to serve both languages. */
export const inLanguages = (text: Text, languages: Languages): string =>
  languages === 'both' ? `${text.zh} / ${text.en}` : text[languages];

const ideograph = '\\p{Script=Han}';
const beforeLatin = new RegExp(`(${ideograph})(?=[A-Za-z0-9])`, 'gu');
const afterLatin = new RegExp(`([A-Za-z0-9%°℃])(?=${ideograph})`, 'gu');

/** The quarter-em that Chinese typography wants beside Latin words; for formats that do not add it themselves. */
export const spaced = (text: string): string => text.replace(beforeLatin, '$1 ').replace(afterLatin, '$1 ');
