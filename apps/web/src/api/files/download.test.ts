import { expect, test } from 'vitest';
import { parseFileName, toPercent } from './download.ts';

test('rounds the percentage down (DL-1)', () => {
  expect([toPercent(0, 3), toPercent(1, 3), toPercent(2, 3), toPercent(3, 3)]).toEqual([0, 33, 66, 100]);
  expect(toPercent(5, 0)).toBe(0);
  expect(toPercent(5, 3)).toBe(100);
});

test.each([
  [{ 'content-file-name': '%E6%89%8B%E5%86%8C.pdf' }, '手册.pdf'],
  [{ 'file-name': 'a%20b.zip' }, 'a b.zip'],
  [{ 'content-disposition': 'attachment; filename="a.pdf"' }, 'a.pdf'],
  [
    { 'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'%E6%89%8B%E5%86%8C.pdf' },
    '手册.pdf',
  ],
  [{ 'content-file-name': '100%.pdf' }, '100%.pdf'],
  [{}, 'download'],
] as [Record<string, string>, string][])(
  'parses the file name of %j as %s (DO-3, PR-8)',
  (headers, expected) => {
    expect(parseFileName(new Headers(headers))).toBe(expected);
  },
);
