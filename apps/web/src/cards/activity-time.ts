import type { Language } from '@siliport/contract/language';
import { formatDate } from '../i18n/formats.ts';

const dayOf = (date: string): string => date.slice(0, 10);
const timeOf = (date: string): string => date.slice(11, 16);

/** When something takes place: one day with its hours, or the days from and to. */
export const timeSpan = (begin: string, end: string, language: Language): string => {
  const from = formatDate(begin, language, { withTime: true });
  if (!end || begin === end) return from;
  if (dayOf(begin) !== dayOf(end)) return `${formatDate(begin, language)} – ${formatDate(end, language)}`;
  return timeOf(begin) && timeOf(end) ? `${from} – ${timeOf(end)}` : formatDate(begin, language);
};
