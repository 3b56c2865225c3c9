/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` */
const form = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

const asIfUtc = (text: string): number | undefined => {
  const match = form.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((each) => Number(each ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const whole = new Date(time).toISOString();
  const exists = whole.startsWith(text.replace(' ', 'T')) && year >= 1970;
  return exists ? time : undefined;
};

/** Whether the calendar and the clock know it: 2026-02-30 and 25:00:00 are not real. */
export const isValidTime = (text: string): boolean => asIfUtc(text) !== undefined;

/** Milliseconds the zone's clocks are ahead of UTC at this instant. */
const ahead = (time: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (asIfUtc(parts.format(time)) ?? time) - Math.floor(time / 1000) * 1000;
};

/** The instant at which the clocks of the zone show this text. Errors: RangeError for a text that is not real. */
export const toInstant = (text: string, zone: string): Date => {
  const shown = asIfUtc(text);
  if (shown === undefined) throw new RangeError(`not a time: ${text}`);
  // The second look sets right the hours around a change of the clocks.
  const guess = shown - ahead(shown, zone);
  return new Date(shown - ahead(guess, zone));
};
