import type { Language } from '@siliport/contract/language';

const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** Abbreviations as in English newspapers (AP-7). */
const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'June',
  'July',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Returns the abbreviation of a month, 1 to 12 (AP-7). */
export const monthAbbreviation = (month: number): string => months[month - 1] ?? '';

/** Returns a text of at most `length` characters, the last one an ellipsis where it was cut (AP-7). */
export const truncate = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

const toWireDate = /^(\d{4})-(\d{2})-(\d{2})(?: |$)/;

/** Formats the date of a date or time of the wire, which is in the portal's time zone and stays in it. */
export const formatDate = (text: string, language: Language): string => {
  const [, year, month, day] = toWireDate.exec(text) ?? [];
  if (!year) return text;
  return language === 'zh'
    ? `${year}-${month}-${day}`
    : `${monthAbbreviation(Number(month))} ${Number(day)}, ${year}`;
};

export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(value);

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes in units of 1024, with one decimal below ten. */
export const formatFileSize = (bytes: number, language: Language): string => {
  let value = bytes;
  let step = 0;
  while (Math.round(value) >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const digits = step > 0 && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits }).format(value);
  return `${number} ${units[step]}`;
};

/** `A, B and C`. Chinese puts a space between a character and a digit or letter, which Intl leaves out around 和. */
export const formatList = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language)
    .format(parts)
    .replace(/(?<=\p{Script=Han})(?=[a-z\d])|(?<=[a-z\d])(?=和)/giu, ' ');
