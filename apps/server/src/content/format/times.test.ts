import { expect, test } from 'vitest';
import { isValidTime, toInstant } from './times.ts';

test('parses a time in its zone, including daylight saving time', () => {
  expect(toInstant('2026-03-14 09:30:00', 'Asia/Shanghai').toISOString()).toBe('2026-03-14T01:30:00.000Z');
  expect(toInstant('2026-03-14', 'Asia/Shanghai').toISOString()).toBe('2026-03-13T16:00:00.000Z');
  expect(toInstant('2026-07-01 12:00:00', 'Europe/Berlin').toISOString()).toBe('2026-07-01T10:00:00.000Z');
  expect(toInstant('2026-03-29 03:30:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(toInstant('2026-01-01 00:00:00', 'America/New_York').toISOString()).toBe('2026-01-01T05:00:00.000Z');
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'soon', '2026-03-14 24:00:00', '2026-03-14T09:30:00', ''])(
  'rejects %s as a time',
  (text) => expect(isValidTime(text)).toBe(false),
);
