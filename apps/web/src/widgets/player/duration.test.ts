import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test('TR-2 durations read as players show them', () => {
  expect([0, 40, 59.6, 725, 3723].map(formatDuration)).toEqual(['0:00', '0:40', '1:00', '12:05', '1:02:03']);
  expect(formatDuration(-1)).toBe('0:00');
});
