import { expect, test } from 'vitest';
import { yearMonthDay } from './ip-date.ts';

test('IP-3 a date arrives as day/month/year and shows as year-month-day', () => {
  expect(['31/12/2025', '04/05/2026', '4/5/2026'].map(yearMonthDay)).toEqual([
    '2025-12-31',
    '2026-05-04',
    '2026-05-04',
  ]);
});

test('IP-3 no date stays none, and what is none is not made one', () => {
  expect(['', '2026-05-04', 'TBD', '04/05/26'].map(yearMonthDay)).toEqual([
    '',
    '2026-05-04',
    'TBD',
    '04/05/26',
  ]);
});
