import { searchTypes } from '@siliport/contract/listing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open.ts';
import { searchEntries } from '../database/schema/search.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { findEntries, type Wanted } from './find-entries.ts';
import { findSuggestions } from './find-suggestions.ts';
import { removeSearchEntry, type SearchEntry, writeSearchEntries, writeSearchEntry } from './write-entry.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
afterEach(() => database.db.delete(searchEntries));

type Given = Omit<Partial<SearchEntry>, 'title'> & { title?: string; en?: string };

const entry = (itemId: string, { title = '标题', en = 'Title', ...more }: Given = {}): SearchEntry => ({
  type: 'document',
  itemId,
  facet: 'ddr-phy',
  releasedAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
  title: { zh: title, en },
});

const write = (...entries: SearchEntry[]) => writeSearchEntries(database.db, entries);

const find = (keyword: string | undefined, more: Partial<Wanted> = {}) =>
  findEntries(database.db, {
    type: 'document',
    keyword,
    facets: [],
    orderBy: 'timeDesc',
    pageNo: 1,
    pageSize: 100,
    language: 'zh',
    ...more,
  });

const idsOf = async (keyword: string, more: Partial<Wanted> = {}) =>
  (await find(keyword, more)).ids.toSorted();

describe('findEntries by keyword', () => {
  test('SE-7 part numbers are found by their pieces, prefixes and spellings', async () => {
    await write(
      entry('phy', { title: 'DDR5-PHY 数据手册', number: 'SLP-DS-0123' }),
      entry('fpga', { title: 'AC7200T-2FFG1156 封装', number: 'SLP-DS-0456' }),
      entry('lp', { title: 'LPDDR5X PHY' }),
    );
    for (const keyword of [
      'DDR5-PHY',
      'ddr5',
      'ddr5 phy',
      'DDR5PHY',
      'ddr5-p',
      'ＤＤＲ５',
      'DDR5数据手册',
      'SLP-DS-0123',
      'slpds0123',
      'ds-0123',
      '0123',
    ])
      expect(await idsOf(keyword), keyword).toEqual(['phy']);
    for (const keyword of ['ac7200', 'AC72', '7200', '2ffg1156', 'ac7200t-2f', 'ac7200t2ffg1156', 'ffg'])
      expect(await idsOf(keyword), keyword).toEqual(['fpga']);
    expect(await idsOf('slp-ds')).toEqual(['fpga', 'phy']);
    expect(await idsOf('phy')).toEqual(['lp', 'phy']);
  });

  test('SE-7 simplified and traditional, any two characters, and words apart', async () => {
    await write(entry('a', { title: '静态时序约束使用手册' }), entry('b', { body: '锁相环的抖动\n测试' }));
    for (const keyword of [
      '时序',
      '時序約束',
      '束使',
      '时序约束手册',
      '静态手册',
      '约束 使用',
      '静态时序约束使用手册',
    ])
      expect(await idsOf(keyword), keyword).toEqual(['a']);
    for (const keyword of ['锁相环', '相环', '抖动测试', '如何测试锁相环'])
      expect(await idsOf(keyword), keyword).toEqual(['b']);
    for (const keyword of ['时序锁相环', '序静', '束时']) expect(await idsOf(keyword), keyword).toEqual([]);
  });

  test('SE-7 one Chinese character matches titles', async () => {
    await write(entry('title', { title: '时钟' }), entry('body', { body: '时钟' }));
    expect(await idsOf('钟')).toEqual(['title']);
    expect(await idsOf('时钟')).toEqual(['body', 'title']);
  });

  test('SE-7 English is found by word forms', async () => {
    await write(entry('a', { en: 'Configuring timing constraints' }), entry('b', { en: 'eFuse and RISC-V' }));
    for (const keyword of ['constraint', 'CONSTRAINTS', 'configure', 'configuration timing', 'constr'])
      expect(await idsOf(keyword), keyword).toEqual(['a']);
    for (const keyword of ['riscv', 'risc v', 'e-fuse']) expect(await idsOf(keyword), keyword).toEqual(['b']);
  });

  test('SE-7 number, tags, description and text of both languages are found, in any language', async () => {
    await write(
      entry('a', {
        tags: ['12 nm'],
        description: { zh: '低功耗', en: 'wakes quickly' },
        body: `${'x '.repeat(5000)}眼图`,
      }),
    );
    for (const keyword of ['12nm', '低功耗', 'wake', '眼图'])
      expect(await idsOf(keyword, { language: 'en' }), keyword).toEqual(['a']);
  });

  test('SE-7 only the first 20 kB of the text are searched', async () => {
    await write(entry('a', { body: `${'文'.repeat(6600)} near ${'x'.repeat(500)} far` }));
    expect(await idsOf('near')).toEqual(['a']);
    expect(await idsOf('far')).toEqual([]);
  });

  test('types are searched apart', async () => {
    await write(...searchTypes.map((type) => entry('a', { type, title: '时序' })));
    for (const type of searchTypes) expect((await find('时序', { type })).total, type).toBe(1);
  });

  test('an entry written again is found by its new words alone, a removed one by none', async () => {
    await write(entry('a', { title: '时序' }));
    await writeSearchEntry(database.db, entry('a', { title: '功耗' }));
    expect([await idsOf('时序'), await idsOf('功耗')]).toEqual([[], ['a']]);
    await removeSearchEntry(database.db, 'document', 'a');
    expect(await idsOf('功耗')).toEqual([]);
  });
});

describe('best match', () => {
  test('SE-7 the number as a whole, then the title, then its words, then the text', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await write(
      entry('number', { number: 'AC7200', releasedAt: day(1) }),
      entry('whole', { title: 'AC7200', releasedAt: day(2) }),
      entry('title-old', { title: 'AC7200 手册', releasedAt: day(3) }),
      entry('title-new', { title: 'AC7200 勘误', releasedAt: day(4) }),
      entry('text', { body: 'ac7200', releasedAt: day(5) }),
    );
    expect((await find('ac7200', { orderBy: 'relevance' })).ids).toEqual([
      'number',
      'whole',
      'title-new',
      'title-old',
      'text',
    ]);
    expect((await find('ac7200')).ids).toEqual(['text', 'title-new', 'title-old', 'whole', 'number']);
  });

  test('SE-7 words in a row before words apart, and more of them before fewer', async () => {
    await write(
      entry('apart', { title: '约束与时序' }),
      entry('row', { title: '时序约束' }),
      entry('half', { title: '时序', body: '约束' }),
      entry('none', { body: '时序约束' }),
    );
    expect((await find('时序约束', { orderBy: 'relevance' })).ids).toEqual(['row', 'apart', 'half', 'none']);
  });
});

describe('findEntries as a list', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));

  test('DO-4 newest, oldest and by title, ties by id; exact totals on every page', async () => {
    await write(
      entry('a', { title: '安', en: 'apple', releasedAt: day(1), number: 'SLP-1' }),
      entry('b', { title: '布', en: 'Banana', releasedAt: day(2), number: 'SLP-2' }),
      entry('c', { title: '总', en: 'cherry', releasedAt: day(2), number: 'SLP-3' }),
    );
    for (const keyword of [undefined, 'slp', '   ']) {
      expect(await find(keyword), `${keyword}`).toEqual({ ids: ['c', 'b', 'a'], total: 3 });
      expect((await find(keyword, { orderBy: 'timeAsc' })).ids).toEqual(['a', 'b', 'c']);
      expect((await find(keyword, { orderBy: 'titleDesc' })).ids).toEqual(['c', 'b', 'a']);
      expect((await find(keyword, { orderBy: 'titleDesc', language: 'en' })).ids).toEqual(['c', 'b', 'a']);
      expect(await find(keyword, { pageSize: 2, pageNo: 2 })).toEqual({ ids: ['a'], total: 3 });
      expect(await find(keyword, { pageSize: 2, pageNo: 10_000 })).toEqual({ ids: [], total: 3 });
    }
  });

  test('DO-5 one, many and unknown categories', async () => {
    await write(
      entry('a', { facet: 'x', title: '时序' }),
      entry('b', { facet: 'y', title: '时序' }),
      entry('c', { facet: 'z', title: '时序' }),
    );
    for (const keyword of [undefined, '时序']) {
      expect((await find(keyword, { facets: ['x'] })).ids).toEqual(['a']);
      expect((await find(keyword, { facets: ['x', 'z', 'nothing'] })).ids).toEqual(['c', 'a']);
      expect(await find(keyword, { facets: ['nothing'] })).toEqual({ ids: [], total: 0 });
    }
  });
});

describe('SEC-42 what a keyword can hold', () => {
  test('wildcards, quotes and operators are punctuation: they find nothing more and break nothing', async () => {
    await write(entry('a', { title: '时序 timing' }));
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
      expect((await find(keyword)).total, keyword).toBe(0);
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
      expect((await find(keyword)).ids, keyword).toEqual(['a']);
  });

  test('5 kB, 300 categories and patterns answer within a second', async () => {
    await write(entry('a', { title: '时序 timing' }));
    const started = performance.now();
    for (const keyword of [
      '时'.repeat(5000),
      'a'.repeat(5000),
      'a-'.repeat(2500),
      '(a+)+$'.repeat(800),
      '时 a1 '.repeat(1000),
    ])
      for (const orderBy of ['timeDesc', 'relevance', 'titleDesc'] as const) await find(keyword, { orderBy });
    await find('时序', { facets: Array.from({ length: 300 }, (_, at) => `category-${at}`) });
    expect(performance.now() - started).toBeLessThan(15 * 1000);
  });
});

describe('findSuggestions', () => {
  test('SE-7 titles of all types that begin with or have the words, whole numbers first', async () => {
    await write(
      entry('doc', { title: 'AC7200 手册', en: 'AC7200 manual' }),
      entry('chip', { type: 'product', title: 'FPGA', en: 'FPGA', number: 'AC7200' }),
      entry('text', { body: 'AC7200' }),
    );
    expect(await findSuggestions(database.db, 'ac7200', 'zh')).toEqual([
      { type: 'product', id: 'chip', title: 'FPGA' },
      { type: 'document', id: 'doc', title: 'AC7200 手册' },
    ]);
    expect(await findSuggestions(database.db, 'ac7', 'en')).toEqual([
      { type: 'product', id: 'chip', title: 'FPGA' },
      { type: 'document', id: 'doc', title: 'AC7200 manual' },
    ]);
    expect(await findSuggestions(database.db, '%', 'zh')).toEqual([]);
  });
});

describe('the same as looking through everything', () => {
  const characters = fc.constantFrom(...'时序约束锁相环芯片');
  const chinese = fc.string({ unit: characters, minLength: 2, maxLength: 8 });

  test('SE-7 every two and three characters of a title find it, and nothing that lacks them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(chinese, { minLength: 1, maxLength: 8 }),
        fc.array(fc.string({ unit: characters, minLength: 2, maxLength: 3 })),
        async (titles, others) => {
          await database.db.delete(searchEntries);
          await write(...titles.map((title, at) => entry(`item-${at}`, { title })));
          const parts = titles.flatMap((title) =>
            [...title].flatMap((_, at) => [title.slice(at, at + 2), title.slice(at, at + 3)]),
          );
          for (const part of new Set([...parts, ...others].filter((each) => each.length > 1))) {
            const expected = titles.flatMap((title, at) => (title.includes(part) ? `item-${at}` : []));
            expect((await find(part)).ids.toSorted(), part).toEqual(expected);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test('SE-7 totals, filters, order and pages of mixed questions', async () => {
    const word = fc.constantFrom('timing', 'ddr5', 'phy', '时序', '约束', '锁相环', 'clock');
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const item = fc.record({
      title: text,
      body: text,
      facet: fc.constantFrom('x', 'y'),
      day: fc.integer({ min: 1, max: 5 }),
    });
    const question = fc.record({
      keyword: text,
      facets: fc.subarray(['x', 'y']),
      pageNo: fc.integer({ min: 1, max: 2 }),
      ascending: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 12 }),
        fc.array(question, { maxLength: 6 }),
        async (items, questions) => {
          await database.db.delete(searchEntries);
          const rows = items.map((each, at) => ({ ...each, id: `item-${String(at).padStart(2, '0')}` }));
          await write(
            ...rows.map(({ id, title, body, facet, day }) =>
              entry(id, { title, body, facet, releasedAt: new Date(Date.UTC(2026, 0, day)) }),
            ),
          );
          for (const { keyword, facets, pageNo, ascending } of questions) {
            const hits = rows
              .filter(({ facet }) => facets.length === 0 || facets.includes(facet))
              .filter(({ title, body }) =>
                keyword.split(' ').every((each) => `${title} ${body}`.split(' ').includes(each)),
              )
              .toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1))
              .map(({ id }) => id);
            if (!ascending) hits.reverse();
            const answer = await find(keyword, {
              facets,
              pageNo,
              pageSize: 4,
              orderBy: ascending ? 'timeAsc' : 'timeDesc',
            });
            expect(answer, keyword).toEqual({
              ids: hits.slice((pageNo - 1) * 4, pageNo * 4),
              total: hits.length,
            });
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
