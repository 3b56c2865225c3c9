import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '../database/schema/search.ts';
import { createTestSearch, day, entry } from '../testing/search-portal.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
});
afterAll(() => search.close());
afterEach(() => search.db.delete(searchEntries));

describe('findEntryPage without a query', () => {
  test('sorts newest first, oldest first or by title, ties by id, with the exact total (DO-4)', async () => {
    await search.write(
      entry('a', { title: '安', en: 'apple', releasedAt: day(1), number: 'SLP-1' }),
      entry('b', { title: '布', en: 'Banana', releasedAt: day(2), number: 'SLP-2' }),
      entry('c', { title: '总', en: 'cherry', releasedAt: day(2), number: 'SLP-3' }),
    );
    for (const keyword of [undefined, 'slp', '   ']) {
      expect(await search.find(keyword), `${keyword}`).toMatchObject({
        ids: ['c', 'b', 'a'],
        total: 3,
        related: 0,
      });
      expect((await search.find(keyword, { orderBy: 'timeAsc' })).ids).toEqual(['a', 'b', 'c']);
      expect((await search.find(keyword, { orderBy: 'titleDesc' })).ids).toEqual(['c', 'b', 'a']);
      expect((await search.find(keyword, { orderBy: 'titleDesc', language: 'en' })).ids).toEqual([
        'c',
        'b',
        'a',
      ]);
      expect(await search.find(keyword, { pageSize: 2, pageNo: 2 })).toMatchObject({
        ids: ['a'],
        total: 3,
        related: 0,
      });
      expect(await search.find(keyword, { pageSize: 2, pageNo: 10_000 })).toMatchObject({
        ids: [],
        total: 3,
        related: 0,
      });
    }
  });

  test('finds entries of any of the chosen categories, and none of an unknown one (DO-5)', async () => {
    await search.write(
      entry('a', { facet: 'x', title: '时序' }),
      entry('b', { facet: 'y', title: '时序' }),
      entry('c', { facet: 'z', title: '时序' }),
    );
    for (const keyword of [undefined, '时序']) {
      expect((await search.find(keyword, { facets: { category: ['x'] } })).ids).toEqual(['a']);
      expect((await search.find(keyword, { facets: { category: ['x', 'z', 'nothing'] } })).ids).toEqual([
        'c',
        'a',
      ]);
      expect(await search.find(keyword, { facets: { category: ['nothing'] } })).toMatchObject({
        ids: [],
        total: 0,
        related: 0,
      });
    }
  });
});

describe('a hostile keyword (SEC-42)', () => {
  test('treats wildcards, quotes and operators as punctuation', async () => {
    await search.write(entry('a', { title: '时序 timing' }));
    for (const keyword of [
      '%',
      '_',
      '\\',
      "'",
      '"',
      '%%',
      "' or 1=1 --",
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '()',
      '$1',
      '\0',
      '\ud800',
      '😀',
      '…',
      '--',
    ])
      expect((await search.find(keyword)).total, keyword).toBe(0);
    for (const keyword of [
      "时序'",
      'timing%',
      '"timing"',
      'timing:*',
      '!timing',
      '时序\\',
      '\ud800时序',
      '时序😀',
      '\0timing',
      '%时序%',
    ])
      expect((await search.find(keyword)).ids, keyword).toEqual(['a']);
  });

  test('searches 5 kB, 300 categories and repeated patterns within a second each', async () => {
    await search.write(entry('a', { title: '时序 timing' }));
    const started = performance.now();
    for (const keyword of [
      '时'.repeat(5000),
      'a'.repeat(5000),
      'a-'.repeat(2500),
      '(a+)+$'.repeat(800),
      '时 a1 '.repeat(1000),
    ])
      for (const orderBy of ['timeDesc', 'relevance', 'titleDesc'] as const)
        await search.find(keyword, { orderBy });
    await search.find('时序', {
      facets: { category: Array.from({ length: 300 }, (_, at) => `category-${at}`) },
    });
    expect(performance.now() - started).toBeLessThan(15 * 1000);
  });
});
