import type { Language } from '@siliport/contract/language';
import { formatDate } from './formats.ts';
import { formatOffset, instantOf, offsetMinutes, wallClock } from './time-zone.ts';

/** IANA names: the zone the server writes its times in, and the reader's own. */
export interface TimeZones {
  portal: string;
  reader: string;
}

export interface ZonedTime {
  /** In the portal's time zone, which is named. */
  text: string;
  /** The same on the reader's clock, where that differs. */
  local?: string;
  /** For the `datetime` attribute. */
  dateTime: string;
}

const hasTime = (text: string): boolean => /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text);
const dayOf = (text: string): string => text.slice(0, 10);
const timeOf = (text: string): string => text.slice(11, 16);
const withSeconds = (text: string): string => (text.length === 16 ? `${text}:00` : text);

/** The time alone while the day is the one the reader knows from `day`. */
const clockText = (wall: string, day: string, language: Language): string =>
  dayOf(wall) === day ? timeOf(wall) : `${formatDate(wall, language)} ${timeOf(wall)}`;

const inZones = (text: string, { portal, reader }: TimeZones) => {
  const instant = instantOf(withSeconds(text), portal);
  const offset = offsetMinutes(instant, portal);
  const isLocal = offset === offsetMinutes(instant, reader);
  return {
    instant,
    zone: formatOffset(offset),
    readerClock: isLocal ? undefined : wallClock(instant, reader),
  };
};

/** Formats a time as the server sends it (`YYYY-MM-DD HH:mm:ss`); a date without a time stays a date. */
export const formatTime = (text: string, language: Language, zones: TimeZones): ZonedTime => {
  if (!hasTime(text)) return { text: formatDate(text, language), dateTime: text };
  const { instant, zone, readerClock } = inZones(text, zones);
  return {
    text: `${formatDate(text, language)} ${timeOf(text)} (${zone})`,
    dateTime: instant.toISOString(),
    ...(readerClock && { local: clockText(readerClock, dayOf(text), language) }),
  };
};

const days = (begin: string, end: string, language: Language): ZonedTime => ({
  text: [...new Set([begin, end].map((each) => formatDate(each, language)))].join(' – '),
  dateTime: dayOf(begin),
});

/** Formats when something takes place: one day with its hours, or the days from and to. */
export const formatTimeSpan = (
  begin: string,
  end: string,
  language: Language,
  zones: TimeZones,
): ZonedTime => {
  if (!end || begin === end) return formatTime(begin, language, zones);
  if (dayOf(begin) !== dayOf(end) || !hasTime(begin) || !hasTime(end)) return days(begin, end, language);
  const [from, to] = [inZones(begin, zones), inZones(end, zones)];
  const local = [
    from.readerClock && clockText(from.readerClock, dayOf(begin), language),
    to.readerClock && clockText(to.readerClock, dayOf(from.readerClock ?? end), language),
  ].filter(Boolean);
  return {
    text: `${formatDate(begin, language)} ${timeOf(begin)} – ${timeOf(end)} (${from.zone})`,
    dateTime: from.instant.toISOString(),
    ...(local.length > 0 && { local: local.join(' – ') }),
  };
};
