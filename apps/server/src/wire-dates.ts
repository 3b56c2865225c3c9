const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes dates as the wire does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
};

/** `YYYY-MM-DD HH:mm:ss`, as the clocks of the zone show it. */
export const wireDateTime = (instant: Date, timeZone: string): string => formatIn(timeZone).format(instant);

/** `YYYY-MM-DD`, as the calendars of the zone show it. */
export const wireDate = (instant: Date, timeZone: string): string =>
  wireDateTime(instant, timeZone).slice(0, 10);
