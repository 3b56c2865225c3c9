import { expect, test } from 'vitest';
import { timeSpan } from './activity-time.ts';

test('EV-2 an activity of one day is shown with its hours', () => {
  expect(timeSpan('2026-12-06 09:30:00', '2026-12-06 17:00:00', 'zh')).toBe('2026-12-06 09:30 – 17:00');
  expect(timeSpan('2026-12-06 09:30:00', '2026-12-06 17:00:00', 'en')).toBe('Dec 6, 2026 09:30 – 17:00');
});

test('EV-2 an activity of several days is shown from and to', () => {
  expect(timeSpan('2026-12-06 09:00:00', '2026-12-07 17:00:00', 'en')).toBe('Dec 6, 2026 – Dec 7, 2026');
});

test('EV-2 what has no hours or no end is shown without them', () => {
  expect(timeSpan('2026-12-06', '2026-12-06', 'zh')).toBe('2026-12-06');
  expect(timeSpan('2026-12-06', '', 'zh')).toBe('2026-12-06');
  expect(timeSpan('2026-12-06 09:30:00', '2026-12-06', 'zh')).toBe('2026-12-06');
});
