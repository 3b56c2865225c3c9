const wireDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** IP-3: a date that arrives as day/month/year, as year-month-day; another text stays as it is. */
export const yearMonthDay = (date: string): string => {
  const [, day, month, year] = wireDate.exec(date) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : date;
};
