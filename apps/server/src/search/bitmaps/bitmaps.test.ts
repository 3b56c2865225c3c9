import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSearch, entry } from '../../testing/search-portal.ts';
import { findBestOfEachType } from '../find-entries.queries.ts';
import { replaceGlossary } from '../words/glossary.queries.ts';
import {
  countPositions,
  findFirstPositions,
  packBitmap,
  subtract,
  toBitmap,
  toFullBitmap,
  toPackedSize,
  unpackBitmap,
} from './bitmap.ts';
import { findEntryOrders } from './entry-order.queries.ts';
import { refreshBitmaps } from './refresh-bitmaps.queries.ts';

const words = [
  '时序约束',
  '锁相环',
  '数据手册',
  '时序与约束',
  'timing',
  'constraint',
  'constraints',
  'pll',
  'ac7200',
  '可信根固件',
];
const keywords = [
  ...words,
  '时序 手册',
  '约束',
  '锁',
  'constr',
  'ac72',
  'pll timing 手册',
  "o'clock",
  '罕见',
  '可信根固件手册',
  'no-such-word',
];
/** Few entries have all of their words; the last two are misspelled. */
const partialKeywords = [
  'rare timing',
  'rare 时序约束 ac7200',
  'ac7200 no-such-word 手册',
  'rare timng',
  'rare 锁项环',
];

const glossary = [
  ['时序约束', 'SDC', 'timing constraints'],
  ['罕见', "rare o'clock"],
];

/** Of each number, its words: all combinations of three occur, those of the first words in titles too. */
const entries = Array.from({ length: 260 }, (_, at) => {
  const word = (step: number) => words[Math.floor(at / step) % words.length] ?? '';
  return entry(`item-${String(at).padStart(3, '0')}`, {
    title: `${word(1)} ${at % 3 === 0 ? word(10) : ''}`,
    body: `${word(7)}，${word(10)}。${at % 50 === 0 ? "rare o'clock" : ''}`,
    releasedAt: new Date(Date.UTC(2026, 0, 1 + (at % 40))),
  });
});

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
  await replaceGlossary(search.db, glossary);
  await search.write(...entries);
});
afterAll(() => search.close());

/** Returns what a search finds, without the scores, which change with the time. */
const findAll = async (keyword: string) => {
  const { groups } = await findBestOfEachType(search.db, { keyword }, 10);
  return {
    page: await search.find(keyword, { orderBy: 'relevance' }),
    groups: groups.map(({ entries: found, ...group }) => ({ ...group, ids: found.map(({ id }) => id) })),
  };
};

describe('a search by bitmaps', () => {
  test('finds the same entries, totals and order as one by indexes (SE-7)', async () => {
    const byIndexes = new Map<string, Awaited<ReturnType<typeof findAll>>>();
    for (const keyword of [...keywords, ...partialKeywords]) byIndexes.set(keyword, await findAll(keyword));
    for (const keyword of partialKeywords)
      expect(byIndexes.get(keyword)?.page.related, keyword).toBeGreaterThan(5);
    await refreshBitmaps(search.db, { minEntries: 1 });
    // Empties the cache of results, which the refresh leaves as it is.
    await replaceGlossary(search.db, glossary);
    expect([...(await findEntryOrders(search.db)).keys()]).toEqual(['document']);
    for (const [keyword, results] of byIndexes) expect(await findAll(keyword), keyword).toEqual(results);
  });

  test('finds a change of the entries at once, and uses the bitmaps again after a refresh', async () => {
    await refreshBitmaps(search.db, { minEntries: 1 });
    const { total } = await search.find('pll');
    await search.write(entry('new', { title: 'pll' }));
    expect((await findEntryOrders(search.db)).size).toBe(0);
    expect((await search.find('pll')).total).toBe(total + 1);
    await refreshBitmaps(search.db, { minEntries: 1 });
    expect((await findEntryOrders(search.db)).size).toBe(1);
    expect((await search.find('pll')).total).toBe(total + 1);
  });

  test('needs many entries', async () => {
    await search.write(entry('another', { title: 'pll' }));
    await refreshBitmaps(search.db);
    expect((await findEntryOrders(search.db)).size).toBe(0);
  });
});

test('a full bitmap has all positions and no other', () => {
  expect(countPositions(toFullBitmap(70))).toBe(70);
  const without = subtract(toFullBitmap(70), toBitmap(70, [0, 31, 69]));
  expect(findFirstPositions(without, 3, 70)).toEqual([1, 2, 3]);
  expect(countPositions(without)).toBe(67);
});

test.each([
  ['no position', [], 0],
  ['few positions', [0, 31, 999], 12],
  ['many positions', Array.from({ length: 500 }, (_, at) => 2 * at), 128],
])('a bitmap with %s is kept in the fewest bytes', (_, positions, size) => {
  const bitmap = toBitmap(1000, positions);
  expect(toPackedSize(packBitmap(bitmap))).toBe(size);
  expect(unpackBitmap(packBitmap(bitmap))).toEqual(bitmap);
});
