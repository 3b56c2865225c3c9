import { type SearchOrder, searchOrders } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '../database/schema/search.ts';
import { createTestSearch, day, entry } from '../testing/search-portal.ts';
import { pageStatement } from './conditions.queries.ts';

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

describe('a page of several categories', () => {
  const categories = ['x', 'y', 'z'];
  // The titles and dates of a category lie together, so that its entries are the last ones in one order or another.
  const writeEntries = () =>
    search.write(
      ...Array.from({ length: 3000 }, (_, at) =>
        entry(`item-${at}`, {
          facet: categories[Math.floor(at / 1000)] ?? '',
          title: `手册 ${5000 - at}`,
          en: `Guide ${5000 - at}`,
          releasedAt: day(25 - 5 * Math.floor(at / 1000) + (at % 5)),
          facets: { format: [at % 2 === 0 ? 'pdf' : 'docx'] },
        }),
      ),
    );

  test.each(searchOrders.filter((orderBy) => orderBy !== 'relevance'))(
    'has its part of all their entries in order: %s (DO-4, DO-5)',
    async (orderBy) => {
      await writeEntries();
      for (const language of ['zh', 'en'] as const)
        for (const format of [{}, { format: ['pdf'] }]) {
          const find = (category: string[], pageNo: number, pageSize: number) =>
            search.find('', { orderBy, language, pageNo, pageSize, facets: { category, ...format } });
          const whole = await search.find('', { orderBy, language, pageSize: 3000, facets: format });
          const isInXOrZ = (id: string) => Math.floor(Number(id.slice(5)) / 1000) !== 1;
          const expected = whole.ids.filter(isInXOrZ);
          for (const pageNo of [1, 2, 50])
            expect(await find(['z', 'nothing', 'x'], pageNo, 20)).toMatchObject({
              ids: expected.slice(20 * (pageNo - 1), 20 * pageNo),
              total: expected.length,
            });
        }
    },
  );

  test.each<[SearchOrder, 'zh' | 'en']>([
    ['timeDesc', 'zh'],
    ['timeAsc', 'zh'],
    ['titleDesc', 'zh'],
    ['titleDesc', 'en'],
  ])('reads no entries of other categories: %s, %s', async (orderBy, language) => {
    await writeEntries();
    await search.db.execute(sql`vacuum analyze search_entries`);
    for (const category of [['x'], ['z'], ['x', 'y'], ['y', 'z']]) {
      const request = { type: 'document', keyword: '', isLiteral: false, pageNo: 1, pageSize: 10 } as const;
      const { rows } = await search.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain analyze ${pageStatement({ ...request, orderBy, language, facets: { category } })}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index');
      expect(plan).not.toMatch(/Removed by Filter|Sort Method|Seq Scan/);
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
