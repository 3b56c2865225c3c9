import { expect, test } from 'vitest';
import { createMemoryStore } from '../../browser-store.ts';
import { createPositions, parseChapter, toChapterPath, toMediaSources } from './chapters.ts';

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

test('remembers a position by member and chapter, in whole seconds (TR-3)', () => {
  const positions = createPositions(createMemoryStore());
  expect(positions.get('lin', 'ddr5/0')).toBe(0);
  positions.remember('lin', 'ddr5/0', 12.9);
  positions.remember('lin', 'ddr5/1', 5);
  positions.remember('lin', 'ddr5/0', 20.2);
  expect(positions.get('lin', 'ddr5/0')).toBe(20);
  expect(positions.get('lin', 'ddr5/1')).toBe(5);
  expect(positions.get('wang', 'ddr5/0')).toBe(0);
});

test('removes one position and keeps the others, and removes the entry with the last (TR-3)', () => {
  const store = createMemoryStore();
  const positions = createPositions(store);
  positions.remember('lin', 'a/0', 3);
  positions.remember('lin', 'b/0', 4);
  positions.forget('lin', 'a/0');
  expect([positions.get('lin', 'a/0'), positions.get('lin', 'b/0')]).toEqual([0, 4]);
  positions.forget('lin', 'b/0');
  expect(store.get('videoPositions/lin')).toBeNull();
});

test('remembers a hundred chapters and drops the least recently opened (TR-3)', () => {
  const positions = createPositions(createMemoryStore());
  for (let chapter = 1; chapter <= 100; chapter += 1) positions.remember('lin', `c/${chapter}`, chapter);
  positions.remember('lin', 'c/1', 60);
  positions.remember('lin', 'c/101', 101);
  expect(positions.get('lin', 'c/2')).toBe(0);
  expect(positions.get('lin', 'c/3')).toBe(3);
  expect(positions.get('lin', 'c/1')).toBe(60);
});

test('ignores malformed stored values', () => {
  const store = createMemoryStore();
  for (const junk of ['{', '7', '[["a/0"]]', '[["a/0","x"]]', 'null']) {
    store.set('videoPositions/lin', junk);
    expect(createPositions(store).get('lin', 'a/0')).toBe(0);
  }
});
