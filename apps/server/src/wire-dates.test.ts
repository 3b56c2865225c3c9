import { expect, test } from 'vitest';
import { formatZonedDateTime, toWireDate, toWireDateTime } from './wire-dates.ts';

test('formats dates in the time zone of the portal', () => {
  const instant = new Date('2026-03-13T16:05:09Z');
  expect(toWireDateTime(instant, 'Asia/Shanghai')).toBe('2026-03-14 00:05:09');
  expect(toWireDateTime(instant, 'UTC')).toBe('2026-03-13 16:05:09');
  expect(toWireDate(instant, 'Asia/Shanghai')).toBe('2026-03-14');
});

test.each([
  ['Asia/Shanghai', '2026-03-14 00:05 (UTC+8)'],
  ['Asia/Kolkata', '2026-03-13 21:35 (UTC+5:30)'],
  ['UTC', '2026-03-13 16:05 (UTC)'],
])('names the time zone of a time in an email: %s', (timeZone, expected) => {
  expect(formatZonedDateTime(new Date('2026-03-13T16:05:09Z'), timeZone)).toBe(expected);
});
