const wireDatePattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Converts the API's `31/12/2025` to `2025-12-31`; returns any other text unchanged (IP-3). */
export const formatIpDate = (date: string): string => {
  const [, day, month, year] = wireDatePattern.exec(date) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : date;
};

/** Renders a date, and nothing where there is none. */
export function IpDate({ date }: { date: string }) {
  if (date === '') return null;
  const formatted = formatIpDate(date);
  return <time dateTime={formatted}>{formatted}</time>;
}
