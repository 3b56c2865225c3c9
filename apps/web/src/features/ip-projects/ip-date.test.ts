import { expect, test } from 'vitest';
import { formatIpDate } from './IpDate.tsx';

test('turns day/month/year into year-month-day (IP-3)', () => {
  expect(['31/12/2025', '04/05/2026', '4/5/2026'].map(formatIpDate)).toEqual([
    '2025-12-31',
    '2026-05-04',
    '2026-05-04',
  ]);
});

test('leaves any other text unchanged (IP-3)', () => {
  expect(['', '2026-05-04', 'TBD', '04/05/26'].map(formatIpDate)).toEqual([
    '',
    '2026-05-04',
    'TBD',
    '04/05/26',
  ]);
});
