import { isValidTime, toInstant } from './local-time.ts';

/** Times of activities: given, or counted from the day of the import. */

/** `+10d`, `-20d`, `+15d 09:30`, or with a date instead of the days. */
const form = /^(?:([+-]\d{1,4})d|(\d{4}-\d\d-\d\d))(?: (\d\d:\d\d(?::\d\d)?))?$/;

const dayMs = 24 * 3600 * 1000;

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const parse = (text: string, today: string): { date: string; time: string | undefined } | undefined => {
  const [, days, date = daysAfter(today, Number(days ?? 0)), time] = form.exec(text) ?? [];
  if (!form.test(text)) return undefined;
  return { date, time: time?.length === 5 ? `${time}:00` : time };
};

export const isRelativeTime = (text: string): boolean => {
  const parts = parse(text, '2000-01-01');
  return parts !== undefined && isValidTime(`${parts.date} ${parts.time ?? '00:00:00'}`);
};

export const isRelative = (text: string): boolean => /^[+-]/.test(text);

/** The day of the import and the zone whose calendar says so. */
export interface Today {
  /** `YYYY-MM-DD` */
  date: string;
  timeZone: string;
}

const partsOf = (text: string, { date }: Today) => {
  const parts = parse(text, date);
  if (!parts) throw new RangeError(`not a moment: ${text}`);
  return parts;
};

/** A date without time begins with its first instant. */
export const toBegin = (text: string, today: Today): Date => {
  const { date, time = '00:00:00' } = partsOf(text, today);
  return toInstant(`${date} ${time}`, today.timeZone);
};

/** A date without time lasts that whole day (EV-4). */
export const toEnd = (text: string, today: Today): Date => {
  const { date, time } = partsOf(text, today);
  if (time) return toInstant(`${date} ${time}`, today.timeZone);
  return new Date(toInstant(daysAfter(date, 1), today.timeZone).getTime() - 1);
};
