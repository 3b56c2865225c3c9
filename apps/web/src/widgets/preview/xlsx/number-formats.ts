import type { Language } from '@siliport/contract/language';
import { format, formatColor } from 'numfmt';

/** Built-in formats that are the same in every language (ECMA-376, 18.8.30). */
const shared: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

interface DateFormats {
  date: string;
  longDate: string;
  monthDay: string;
  yearMonth: string;
  time: string;
  timeWithSeconds: string;
}

const dateFormats: Record<Language, DateFormats> = {
  zh: {
    date: 'yyyy/m/d',
    longDate: 'yyyy"年"m"月"d"日"',
    monthDay: 'm"月"d"日"',
    yearMonth: 'yyyy"年"m"月"',
    time: 'h"时"mm"分"',
    timeWithSeconds: 'h"时"mm"分"ss"秒"',
  },
  en: {
    date: 'mmm d, yyyy',
    longDate: 'mmmm d, yyyy',
    monthDay: 'mmm d',
    yearMonth: 'mmm yyyy',
    time: 'h:mm',
    timeWithSeconds: 'h:mm:ss',
  },
};

/** Built-in date formats depend on the reader's language; 27 to 58 are those of Chinese Excel. */
const dateKinds: Record<number, keyof DateFormats> = {
  14: 'date',
  15: 'longDate',
  16: 'monthDay',
  17: 'yearMonth',
  27: 'yearMonth',
  28: 'monthDay',
  29: 'monthDay',
  30: 'date',
  31: 'longDate',
  32: 'time',
  33: 'timeWithSeconds',
  34: 'time',
  35: 'timeWithSeconds',
  36: 'yearMonth',
  50: 'yearMonth',
  51: 'monthDay',
  52: 'yearMonth',
  53: 'monthDay',
  54: 'monthDay',
  55: 'time',
  56: 'timeWithSeconds',
  57: 'yearMonth',
  58: 'monthDay',
};

/** Returns the pattern of a built-in format in the reader's language; General for an unknown one. */
export const builtInFormat = (id: number, language: Language): string => {
  const kind = dateKinds[id];
  if (kind) return dateFormats[language][kind];
  if (id === 22) return `${dateFormats[language].date} h:mm`;
  return shared[id] ?? 'General';
};

const locales: Record<Language, string> = { zh: 'zh_CN', en: 'en' };

/** `[$-F800]` and `[$-F400]` stand for the reader's own long date and time. */
const patternFor = (pattern: string, language: Language): string => {
  if (/\[\$-F800\]/i.test(pattern)) return dateFormats[language].longDate;
  return /\[\$-F400\]/i.test(pattern) ? 'h:mm:ss' : pattern;
};

export interface FormattedNumber {
  text: string;
  color?: string;
}

/** Formats a number as Excel does; returns it unformatted when the pattern is not supported. */
export const formatNumber = (value: number, pattern: string, language: Language): FormattedNumber => {
  try {
    const localized = patternFor(pattern, language);
    const color = formatColor(localized, value);
    return {
      text: format(localized, value, { locale: locales[language] }),
      ...(typeof color === 'string' ? { color } : {}),
    };
  } catch {
    return { text: String(value) };
  }
};
