import { expect, test } from 'vitest';
import { formatDuration } from './ChapterList.tsx';

test('formats durations as players show them (TR-2)', () => {
  expect([0, 40, 59.6, 725, 3723].map(formatDuration)).toEqual(['0:00', '0:40', '1:00', '12:05', '1:02:03']);
  expect(formatDuration(-1)).toBe('0:00');
});
