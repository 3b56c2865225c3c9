import { LRUCache } from 'lru-cache';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  // The Swedish locale formats dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
};

/** Lists contain the same instants again and again, and formatting one takes some microseconds. */
const texts = new LRUCache<string, string>({ max: 10_000 });

/** Returns `YYYY-MM-DD HH:mm:ss` in the time zone. */
export const toWireDateTime = (instant: Date, timeZone: string): string => {
  const key = `${timeZone} ${instant.getTime()}`;
  const text = texts.get(key) ?? formatIn(timeZone).format(instant);
  texts.set(key, text);
  return text;
};

/** Returns `YYYY-MM-DD` in the time zone. */
export const toWireDate = (instant: Date, timeZone: string): string =>
  toWireDateTime(instant, timeZone).slice(0, 10);

/** Returns the zone's offset at the instant: `UTC+8`, `UTC-3:30` or `UTC`. */
const offsetName = (instant: Date, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
};

/** Returns `YYYY-MM-DD HH:mm (UTC+8)`, for readers outside the portal's pages. */
export const formatZonedDateTime = (instant: Date, timeZone: string): string =>
  `${toWireDateTime(instant, timeZone).slice(0, 16)} (${offsetName(instant, timeZone)})`;

/** Whether the text is the name of a time zone. An offset is refused: PostgreSQL inverts the sign of `+08:00`. */
export const isTimeZone = (text: string): boolean => {
  try {
    return /^[a-z]/i.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
};
