import { yearMonthDay } from './ip-date.ts';

/** IP-3: nothing where there is no date. */
export function IpDate({ date }: { date: string }) {
  if (date === '') return null;
  const shown = yearMonthDay(date);
  return <time dateTime={shown}>{shown}</time>;
}
