import { describe, expect, test } from 'vitest';
import { formatTime, formatTimeSpan } from './zoned-time.ts';

const shanghai = { portal: 'Asia/Shanghai', reader: 'Asia/Shanghai' };
const austin = { portal: 'Asia/Shanghai', reader: 'America/Chicago' };

describe('formatTime', () => {
  test('names the time zone of the portal', () => {
    expect(formatTime('2026-11-22 14:30:00', 'zh', shanghai).text).toBe('2026-11-22 14:30 (UTC+8)');
    expect(formatTime('2026-11-22 14:30:00', 'en', shanghai).text).toBe('Nov 22, 2026 14:30 (UTC+8)');
  });

  test.each([
    ['Asia/Kolkata', 'UTC+5:30'],
    ['America/St_Johns', 'UTC-3:30'],
    ['UTC', 'UTC'],
  ])('formats the offset of %s as %s', (portal, offset) => {
    expect(formatTime('2026-11-22 14:30:00', 'zh', { portal, reader: portal }).text).toBe(
      `2026-11-22 14:30 (${offset})`,
    );
  });

  test('uses the offset of the shown day, in summer and in winter', () => {
    const berlin = { portal: 'Europe/Berlin', reader: 'Europe/Berlin' };
    expect(formatTime('2026-07-01 12:00:00', 'zh', berlin).text).toBe('2026-07-01 12:00 (UTC+2)');
    expect(formatTime('2026-12-01 12:00:00', 'zh', berlin).text).toBe('2026-12-01 12:00 (UTC+1)');
  });

  test('returns no local time when the reader’s zone has the same offset', () => {
    expect(formatTime('2026-11-22 14:30:00', 'zh', shanghai).local).toBeUndefined();
    expect(
      formatTime('2026-11-22 14:30:00', 'zh', { portal: 'Asia/Shanghai', reader: 'Asia/Singapore' }).local,
    ).toBeUndefined();
  });

  test('returns the local time of a reader elsewhere, with the date if it differs', () => {
    expect(formatTime('2026-11-22 22:30:00', 'en', austin).local).toBe('08:30');
    expect(formatTime('2026-11-22 09:30:00', 'en', austin).local).toBe('Nov 21, 2026 19:30');
    expect(formatTime('2026-11-22 09:30:00', 'zh', austin).local).toBe('2026-11-21 19:30');
  });

  test('returns the instant for the datetime attribute', () => {
    expect(formatTime('2026-11-22 14:30:05', 'en', austin).dateTime).toBe('2026-11-22T06:30:05.000Z');
  });

  test('formats a date without a time as a date', () => {
    expect(formatTime('2026-11-22', 'en', austin)).toEqual({ text: 'Nov 22, 2026', dateTime: '2026-11-22' });
    expect(formatTime('soon', 'en', austin)).toEqual({ text: 'soon', dateTime: 'soon' });
  });

  test('converts times around daylight saving changes', () => {
    const berlin = { portal: 'Europe/Berlin', reader: 'UTC' };
    expect(formatTime('2026-03-29 01:30:00', 'zh', berlin).local).toBe('00:30');
    expect(formatTime('2026-03-29 03:30:00', 'zh', berlin).local).toBe('01:30');
  });
});

describe('formatTimeSpan', () => {
  test('formats one day with its hours and the zone (EV-2)', () => {
    const [begin, end] = ['2026-12-06 09:30:00', '2026-12-06 17:00:00'];
    expect(formatTimeSpan(begin, end, 'zh', shanghai).text).toBe('2026-12-06 09:30 – 17:00 (UTC+8)');
    expect(formatTimeSpan(begin, end, 'en', shanghai).text).toBe('Dec 6, 2026 09:30 – 17:00 (UTC+8)');
  });

  test('returns the local hours, with dates if they differ', () => {
    const local = (begin: string, end: string) => formatTimeSpan(begin, end, 'en', austin).local;
    expect(local('2026-12-06 20:00:00', '2026-12-06 22:00:00')).toBe('06:00 – 08:00');
    expect(local('2026-12-06 09:00:00', '2026-12-06 11:00:00')).toBe('Dec 5, 2026 19:00 – 21:00');
    expect(local('2026-12-06 09:00:00', '2026-12-06 17:00:00')).toBe('Dec 5, 2026 19:00 – Dec 6, 2026 03:00');
  });

  test('formats several days as a date range without hours (EV-2)', () => {
    expect(formatTimeSpan('2026-12-06 09:00:00', '2026-12-07 17:00:00', 'en', austin)).toEqual({
      text: 'Dec 6, 2026 – Dec 7, 2026',
      dateTime: '2026-12-06',
    });
  });

  test('omits missing hours and ends (EV-2)', () => {
    const text = (begin: string, end: string) => formatTimeSpan(begin, end, 'zh', shanghai).text;
    expect(text('2026-12-06', '2026-12-06')).toBe('2026-12-06');
    expect(text('2026-12-06', '')).toBe('2026-12-06');
    expect(text('2026-12-06 09:30:00', '2026-12-06')).toBe('2026-12-06');
    expect(text('2026-12-06 09:30:00', '')).toBe('2026-12-06 09:30 (UTC+8)');
  });
});
