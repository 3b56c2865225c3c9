import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test('puts a space between Chinese characters and digits', () => {
  expect(formatList(['2 张图片', '1 个图表'], 'zh')).toBe('2 张图片和 1 个图表');
  expect(formatList(['2 张图片', '1 个图表', '3 个形状'], 'zh')).toBe('2 张图片、1 个图表和 3 个形状');
  expect(formatList(['时序', 'DDR5', 'PHY'], 'zh')).toBe('时序、DDR5 和 PHY');
  expect(formatList(['2 pictures', '1 chart'], 'en')).toBe('2 pictures and 1 chart');
  expect(formatList([], 'zh')).toBe('');
});
