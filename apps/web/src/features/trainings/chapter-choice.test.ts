import { expect, test } from 'vitest';
import { parseChapter, toChapterPath, toMediaSources } from './chapter-choice.ts';

const chosenIn = (query: string, count = 3) => parseChapter(new URLSearchParams(query), count);

test('chooses the first chapter where the address names none that exists (TR-3)', () => {
  expect(
    ['', 'chapter=1', 'chapter=0', 'chapter=4', 'chapter=-1', 'chapter=1.5', 'chapter=two'].map((query) =>
      chosenIn(query),
    ),
  ).toEqual(Array(7).fill(0));
  expect(chosenIn('chapter=2&id=x')).toBe(1);
  expect(chosenIn('chapter=3')).toBe(2);
  expect(chosenIn('chapter=1', 0)).toBe(0);
});

test('gives each chapter a URL, the first that of the training (TR-3)', () => {
  expect(toChapterPath('ddr5', 0)).toBe('/onlineTrainDetail?id=ddr5');
  expect(toChapterPath('ddr5', 1)).toBe('/onlineTrainDetail?id=ddr5&chapter=2');
});

test('plays the best quality first, or the only video (PL-1)', () => {
  const chapter = { name: 'Order', url: '/a', cover: '', duration: 40 };
  const definitions = [
    { name: '720p', url: '/a' },
    { name: '360p', url: '/b' },
  ];
  expect(toMediaSources({ ...chapter, definitions })).toEqual(definitions);
  expect(toMediaSources({ ...chapter, definitions: [] })).toEqual([{ name: '', url: '/a' }]);
});
