/** Wall-clock times of a zone, held in a `Date` as if they were UTC, and the instants they stand for. */

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes dates as the wire does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
};

/** Returns `YYYY-MM-DD HH:mm:ss` as the clocks of the zone show the instant. */
export const wallClock = (instant: Date, timeZone: string): string => formatIn(timeZone).format(instant);

const asIfUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Returns how many minutes the zone's clocks are ahead of UTC at the instant. */
export const offsetMinutes = (instant: Date, timeZone: string): number =>
  Math.round((asIfUtc(wallClock(instant, timeZone)) - instant.getTime()) / 60_000);

/** Returns the instant at which the clocks of the zone show `YYYY-MM-DD HH:mm:ss`. */
export const instantOf = (text: string, timeZone: string): Date => {
  const shown = asIfUtc(text);
  const guess = new Date(shown - offsetMinutes(new Date(shown), timeZone) * 60_000);
  // The second offset corrects the hours around a change of the clocks.
  return new Date(shown - offsetMinutes(guess, timeZone) * 60_000);
};

/** Returns `UTC+8`, `UTC-3:30` or `UTC`. */
export const formatOffset = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
};
