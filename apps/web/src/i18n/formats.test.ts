import { expect, test } from 'vitest';
import {
  formatDate,
  formatFileSize,
  formatList,
  formatNumber,
  monthAbbreviation,
  truncate,
} from './formats.ts';

test('abbreviates months, September as Sept (AP-7)', () => {
  expect(Array.from({ length: 12 }, (_, index) => monthAbbreviation(index + 1))).toEqual(
    'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' '),
  );
  expect(monthAbbreviation(13)).toBe('');
});

test('truncates to the length minus one plus an ellipsis (AP-7)', () => {
  expect(truncate('abcdef', 6)).toBe('abcdef');
  expect(truncate('abcdefg', 6)).toBe('abcde…');
  expect(truncate('芯片设计流程', 4)).toBe('芯片设…');
  expect(truncate('👍👍👍', 2)).toBe('👍…');
});

test('formats dates by language, in the time zone of the portal', () => {
  expect(formatDate('2026-09-05', 'en')).toBe('Sept 5, 2026');
  expect(formatDate('2026-09-05', 'zh')).toBe('2026-09-05');
  expect(formatDate('2026-09-05 23:59:00', 'en')).toBe('Sept 5, 2026');
  expect(formatDate('soon', 'en')).toBe('soon');
});

test('formats numbers by language', () => {
  expect(formatNumber(1234567, 'en')).toBe('1,234,567');
});

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [9.94 * 1024, '9.9 KB'],
  [10.4 * 1024, '10 KB'],
  [1023.4 * 1024, '1,023 KB'],
  // Rounded, it would be 1,024 KB.
  [1023.6 * 1024, '1 MB'],
  [104_857_600, '100 MB'],
  [2000 * 1024 ** 4, '2,000 TB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text);
  expect(formatFileSize(bytes, 'zh')).toBe(text);
});

test('puts a space between Chinese characters and digits', () => {
  expect(formatList(['2 张图片', '1 个图表'], 'zh')).toBe('2 张图片和 1 个图表');
  expect(formatList(['2 张图片', '1 个图表', '3 个形状'], 'zh')).toBe('2 张图片、1 个图表和 3 个形状');
  expect(formatList(['时序', 'DDR5', 'PHY'], 'zh')).toBe('时序、DDR5 和 PHY');
  expect(formatList(['2 pictures', '1 chart'], 'en')).toBe('2 pictures and 1 chart');
  expect(formatList([], 'zh')).toBe('');
});
