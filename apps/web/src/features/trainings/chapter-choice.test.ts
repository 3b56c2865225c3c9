import { expect, test } from 'vitest';
import { chapterAddress, parseChapter, toMediaSources } from './chapter-choice.ts';

const chosenIn = (query: string, count = 3) => parseChapter(new URLSearchParams(query), count);

test('TR-3 the first chapter is chosen where the address names none that is there', () => {
  expect(
    ['', 'chapter=1', 'chapter=0', 'chapter=4', 'chapter=-1', 'chapter=1.5', 'chapter=two'].map((query) =>
      chosenIn(query),
    ),
  ).toEqual(Array(7).fill(0));
  expect(chosenIn('chapter=2&id=x')).toBe(1);
  expect(chosenIn('chapter=3')).toBe(2);
  expect(chosenIn('chapter=1', 0)).toBe(0);
});

test('TR-3 a chapter has its address, the first that of the training', () => {
  expect(chapterAddress('ddr5', 0)).toBe('/onlineTrainDetail?id=ddr5');
  expect(chapterAddress('ddr5', 1)).toBe('/onlineTrainDetail?id=ddr5&chapter=2');
});

test('PL-1 a chapter is played in its best definition, and in its only video where there are no others', () => {
  const chapter = { name: 'Order', url: '/a', cover: '', duration: 40 };
  const definitions = [
    { name: '720p', url: '/a' },
    { name: '360p', url: '/b' },
  ];
  expect(toMediaSources({ ...chapter, definitions })).toEqual(definitions);
  expect(toMediaSources({ ...chapter, definitions: [] })).toEqual([{ name: '', url: '/a' }]);
});
