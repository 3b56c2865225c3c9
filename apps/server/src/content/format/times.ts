/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` */
const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

/** Returns the milliseconds of the text as if it were UTC; undefined for an invalid time. */
const parseAsUtc = (text: string): number | undefined => {
  const match = timePattern.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((each) => Number(each ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const exists = new Date(time).toISOString().startsWith(text.replace(' ', 'T')) && year >= 1970;
  return exists ? time : undefined;
};

/** Whether the time exists: 2026-02-30 and 25:00:00 do not. */
export const isValidTime = (text: string): boolean => parseAsUtc(text) !== undefined;

/** Returns the zone's offset from UTC at this instant in milliseconds. */
const getOffsetMs = (time: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (parseAsUtc(format.format(time)) ?? time) - Math.floor(time / 1000) * 1000;
};

/** Returns the instant of a local time in the zone. Throws RangeError for an invalid time. */
export const toInstant = (text: string, timeZone: string): Date => {
  const localMs = parseAsUtc(text);
  if (localMs === undefined) throw new RangeError(`not a time: ${text}`);
  // The second offset corrects the hours around a daylight saving change.
  const guess = localMs - getOffsetMs(localMs, timeZone);
  return new Date(localMs - getOffsetMs(guess, timeZone));
};

/** `+10d`, `-20d`, `+15d 09:30`, or with a date instead of the days. */
const relativePattern = /^(?:([+-]\d{1,4})d|(\d{4}-\d\d-\d\d))(?: (\d\d:\d\d(?::\d\d)?))?$/;

const dayMs = 24 * 3600 * 1000;

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const parseRelative = (
  text: string,
  today: string,
): { date: string; time: string | undefined } | undefined => {
  const match = relativePattern.exec(text);
  if (!match) return undefined;
  const [, days, date = addDays(today, Number(days ?? 0)), time] = match;
  return { date, time: time?.length === 5 ? `${time}:00` : time };
};

/** Whether the text is a time, absolute or relative to the import in days: `2026-03-14`, `+10d`, `-2d 09:30`. */
export const isRelativeTime = (text: string): boolean => {
  const parts = parseRelative(text, '2000-01-01');
  return parts !== undefined && isValidTime(`${parts.date} ${parts.time ?? '00:00:00'}`);
};

/** Whether the time is relative to the import. */
export const isCountedFromImport = (text: string): boolean => /^[+-]/.test(text);

/** The date of the import in the time zone. */
export interface Today {
  /** `YYYY-MM-DD` */
  date: string;
  timeZone: string;
}

const getParts = (text: string, { date }: Today) => {
  const parts = parseRelative(text, date);
  if (!parts) throw new RangeError(`not a time: ${text}`);
  return parts;
};

/** Returns the start; a date without a time starts at midnight. */
export const toBegin = (text: string, today: Today): Date => {
  const { date, time = '00:00:00' } = getParts(text, today);
  return toInstant(`${date} ${time}`, today.timeZone);
};

/** Returns the end; a date without a time ends with the day (EV-4). */
export const toEnd = (text: string, today: Today): Date => {
  const { date, time } = getParts(text, today);
  if (time) return toInstant(`${date} ${time}`, today.timeZone);
  return new Date(toInstant(addDays(date, 1), today.timeZone).getTime() - 1);
};
