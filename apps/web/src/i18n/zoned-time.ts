import type { Language } from '@siliport/contract/language';
import { formatDate } from './formats.ts';

/** Converts between wall-clock times of a zone, kept in a `Date` as if they were UTC, and instants. */

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  // The Swedish locale formats dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
};

/** Returns `YYYY-MM-DD HH:mm:ss` as the clocks of the zone show the instant. */
const wallClock = (instant: Date, timeZone: string): string => formatIn(timeZone).format(instant);

const asIfUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Returns how many minutes the zone's clocks are ahead of UTC at the instant. */
const offsetMinutes = (instant: Date, timeZone: string): number =>
  Math.round((asIfUtc(wallClock(instant, timeZone)) - instant.getTime()) / 60_000);

/** Returns the instant at which the clocks of the zone show `YYYY-MM-DD HH:mm:ss`. */
const toInstant = (text: string, timeZone: string): Date => {
  const shown = asIfUtc(text);
  const guess = new Date(shown - offsetMinutes(new Date(shown), timeZone) * 60_000);
  // The second offset corrects the hours around a daylight saving change.
  return new Date(shown - offsetMinutes(guess, timeZone) * 60_000);
};

/** Returns `UTC+8`, `UTC-3:30` or `UTC`. */
const formatOffset = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
};

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
const toDay = (text: string): string => text.slice(0, 10);
const toTime = (text: string): string => text.slice(11, 16);
const withSeconds = (text: string): string => (text.length === 16 ? `${text}:00` : text);

/** Returns the time, with its date only if that is not `day`. */
const clockText = (wall: string, day: string, language: Language): string =>
  toDay(wall) === day ? toTime(wall) : `${formatDate(wall, language)} ${toTime(wall)}`;

const inZones = (text: string, { portal, reader }: TimeZones) => {
  const instant = toInstant(withSeconds(text), portal);
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
    text: `${formatDate(text, language)} ${toTime(text)} (${zone})`,
    dateTime: instant.toISOString(),
    ...(readerClock && { local: clockText(readerClock, toDay(text), language) }),
  };
};

const days = (begin: string, end: string, language: Language): ZonedTime => ({
  text: [...new Set([begin, end].map((each) => formatDate(each, language)))].join(' – '),
  dateTime: toDay(begin),
});

/** Formats a period: one day with its hours, or the first and the last day. */
export const formatTimeSpan = (
  begin: string,
  end: string,
  language: Language,
  zones: TimeZones,
): ZonedTime => {
  if (!end || begin === end) return formatTime(begin, language, zones);
  if (toDay(begin) !== toDay(end) || !hasTime(begin) || !hasTime(end)) return days(begin, end, language);
  const [from, to] = [inZones(begin, zones), inZones(end, zones)];
  const local = [
    from.readerClock && clockText(from.readerClock, toDay(begin), language),
    to.readerClock && clockText(to.readerClock, toDay(from.readerClock ?? end), language),
  ].filter(Boolean);
  return {
    text: `${formatDate(begin, language)} ${toTime(begin)} – ${toTime(end)} (${from.zone})`,
    dateTime: from.instant.toISOString(),
    ...(local.length > 0 && { local: local.join(' – ') }),
  };
};
