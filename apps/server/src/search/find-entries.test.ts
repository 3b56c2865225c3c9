import { searchTypes } from '@siliport/contract/listing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { productItems } from '../database/schema/content.ts';
import { itemPopularity, searchEntries } from '../database/schema/search.ts';
import { createTestSearch, day, entry } from '../testing/search-portal.ts';
import { deleteSearchEntry, upsertSearchEntry } from './search-entries.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
});
afterAll(() => search.close());
afterEach(() => search.db.delete(searchEntries));

describe('findEntryPage by keyword', () => {
  test('finds part numbers by their pieces, prefixes and spellings (SE-7)', async () => {
    await search.write(
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
      'SLP-DS-0123.zh (1).pdf',
      'ds-0123',
      '0123',
    ])
      expect(await search.findIds(keyword), keyword).toEqual(['phy']);
    for (const keyword of ['ac7200', 'AC72', '7200', '2ffg1156', 'ac7200t-2f', 'ac7200t2ffg1156', 'ffg'])
      expect(await search.findIds(keyword), keyword).toEqual(['fpga']);
    expect(await search.findIds('slp-ds')).toEqual(['fpga', 'phy']);
    expect(await search.findIds('phy')).toEqual(['lp', 'phy']);
  });

  test('finds Chinese in simplified and traditional characters, by any two of them and by separate words (SE-7)', async () => {
    await search.write(
      entry('a', { title: '静态时序约束使用手册' }),
      entry('b', { body: '锁相环的抖动\n测试' }),
    );
    for (const keyword of [
      '时序',
      '時序約束',
      '束使',
      '时序约束手册',
      '静态手册',
      '约束 使用',
      '静态时序约束使用手册',
    ])
      expect(await search.findIds(keyword), keyword).toEqual(['a']);
    for (const keyword of ['锁相环', '相环', '抖动测试', '如何测试锁相环'])
      expect(await search.findIds(keyword), keyword).toEqual(['b']);
    for (const keyword of ['时序锁相环', '序静', '束时'])
      expect(await search.findIds(keyword), keyword).toEqual([]);
  });

  test('finds a single Chinese character in titles only (SE-7)', async () => {
    await search.write(entry('title', { title: '时钟' }), entry('body', { body: '时钟' }));
    expect(await search.findIds('钟')).toEqual(['title']);
    expect(await search.findIds('时钟')).toEqual(['body', 'title']);
  });

  test('finds other forms of English words, but no parts within them (SE-7)', async () => {
    await search.write(
      entry('a', { en: 'Configuring timing constraints' }),
      entry('b', { en: 'eFuse and RISC-V' }),
    );
    for (const keyword of ['constraint', 'CONSTRAINTS', 'configure', 'configuration timing', 'constr'])
      expect(await search.findIds(keyword), keyword).toEqual(['a']);
    for (const keyword of ['straint', 'figuring', 'use'])
      expect(await search.findIds(keyword), keyword).toEqual([]);
    for (const keyword of ['riscv', 'risc v', 'e-fuse'])
      expect(await search.findIds(keyword), keyword).toEqual(['b']);
  });

  test.each([
    ['bus', 'buses'],
    ['matrix', 'matrices'],
    ['index', 'indices'],
    ['PLL', 'PLLs'],
    ['PHY', 'PHYs'],
    ['CPU', 'CPUs'],
    ['analysis', 'analyses'],
  ])('finds the plural of %s, and the singular of %s (SE-7)', async (singular, plural) => {
    await search.write(
      entry('one', { en: `A ${singular} and its width` }),
      entry('many', { en: `${plural} and their widths` }),
    );
    for (const keyword of [`${singular} width`, `${plural} width`])
      expect(await search.findIds(keyword), keyword).toEqual(['many', 'one']);
  });

  test('finds a quantity with the symbol and with the Chinese name of its unit (SE-7)', async () => {
    await search.write(
      entry('name', { title: '采用 7 纳米工艺' }),
      entry('symbol', { title: '工艺：7nm' }),
      entry('other', { title: '工艺：16nm' }),
    );
    for (const keyword of ['7nm', '7 nm', '7纳米', '7 纳米工艺'])
      expect(await search.findIds(keyword), keyword).toEqual(['name', 'symbol']);
    expect(await search.findIds('纳米工艺')).toEqual(['name']);
  });

  test.each(['v2.20a', 'V2.20a', 'r2.20a', 'Rev2.20a', 'ver2.20a'])(
    'finds the number of a version that readers write as %s (SE-7)',
    async (keyword) => {
      await search.write(entry('version', { title: 'PHY 2.20a' }), entry('other', { title: 'PHY 2.10a' }));
      expect(await search.findIds(keyword)).toEqual(['version']);
    },
  );

  test('takes no short word for a plural (SE-7)', async () => {
    await search.write(entry('sublayer', { en: 'PCS reset' }), entry('computer', { en: 'PC reset' }));
    expect(await search.findIds('PCS reset')).toEqual(['sublayer']);
  });

  test('finds the short end of a hyphenated word as a word of its own, not as a beginning (SE-7)', async () => {
    await search.write(
      entry('words', { body: 'Latch-up paths' }),
      entry('apart', { body: 'The latch is set up.' }),
      entry('beginning', { body: 'A latch-based UPF flow' }),
    );
    expect(await search.findIds('latch-up')).toEqual(['apart', 'words']);
  });

  test('searches number, tags, description and text of both languages in either language (SE-7)', async () => {
    await search.write(
      entry('a', {
        tags: ['12 nm'],
        description: { zh: '低功耗', en: 'wakes quickly' },
        body: `${'x '.repeat(5000)}眼图`,
      }),
    );
    for (const keyword of ['12nm', '低功耗', 'wake', '眼图'])
      expect(await search.findIds(keyword, { language: 'en' }), keyword).toEqual(['a']);
  });

  test('searches the whole of a long text (SE-7)', async () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
    await search.write(entry('a', { body: `${words} ${'文'.repeat(6600)} far` }));
    expect(await search.findIds('far')).toEqual(['a']);
  });

  test('finds entries of the requested type only', async () => {
    await search.write(...searchTypes.map((type) => entry('a', { type, title: '时序' })));
    for (const type of searchTypes) expect((await search.find('时序', { type })).total, type).toBe(1);
  });

  test('finds a replaced entry by its new words only, and a deleted one by none', async () => {
    await search.write(entry('a', { title: '时序' }));
    await upsertSearchEntry(search.db, entry('a', { title: '功耗' }));
    expect([await search.findIds('时序'), await search.findIds('功耗')]).toEqual([[], ['a']]);
    await deleteSearchEntry(search.db, 'document', 'a');
    expect(await search.findIds('功耗')).toEqual([]);
  });
});

describe('best match', () => {
  test('ranks the whole number first, then the whole title, words in the title, words in the text (SE-7)', async () => {
    await search.write(
      entry('number', { number: 'AC7200', releasedAt: day(1) }),
      entry('whole', { title: 'AC7200', releasedAt: day(2) }),
      entry('title-old', { title: 'AC7200 手册', releasedAt: day(3) }),
      entry('title-new', { title: 'AC7200 勘误', releasedAt: day(4) }),
      entry('text', { body: 'ac7200', releasedAt: day(5) }),
    );
    expect((await search.find('ac7200', { orderBy: 'relevance' })).ids).toEqual([
      'number',
      'whole',
      'title-new',
      'title-old',
      'text',
    ]);
    expect((await search.find('ac7200')).ids).toEqual(['text', 'title-new', 'title-old', 'whole', 'number']);
  });

  test('ranks adjacent words before separate ones, and more words in the title before fewer (SE-7)', async () => {
    await search.write(
      entry('apart', { title: '约束与时序' }),
      entry('row', { title: '时序约束' }),
      entry('half', { title: '时序', body: '约束' }),
      entry('none', { body: '时序约束' }),
    );
    expect((await search.find('时序约束', { orderBy: 'relevance' })).ids).toEqual([
      'row',
      'apart',
      'half',
      'none',
    ]);
  });

  test('ranks entries of a product of the best match of any type higher (SE-7)', async () => {
    await search.write(
      entry('other', { body: '地弹', releasedAt: day(2) }),
      entry('datasheet', { body: '地弹', releasedAt: day(1) }),
      entry('io', { type: 'product', title: 'IO', en: 'IO' }),
      entry('question', { type: 'faq', title: '如何减小地弹？' }),
    );
    const find = async () => (await search.find('地弹', { orderBy: 'relevance' })).ids;
    expect(await find()).toEqual(['other', 'datasheet']);
    const releasedAt = day(1);
    await search.db.insert(productItems).values([
      { productId: 'io', type: 'faq', itemId: 'question', releasedAt },
      { productId: 'io', type: 'document', itemId: 'datasheet', releasedAt },
    ]);
    expect(await find()).toEqual(['datasheet', 'other']);
  });

  test('prefers a newer entry, then one that more members use, but a better match to both (SE-7)', async () => {
    const now = new Date();
    await search.write(
      entry('old', { title: '地弹', releasedAt: new Date('2010-01-01') }),
      entry('new', { title: '地弹', releasedAt: now }),
      entry('used', { title: '地弹', releasedAt: new Date(now.getTime() - 86_400_000) }),
      entry('text', { body: '地弹', releasedAt: now }),
    );
    await search.db
      .insert(itemPopularity)
      .values(['used', 'old', 'text'].map((itemId) => ({ type: 'document' as const, itemId, members: 20 })));
    expect((await search.find('地弹', { orderBy: 'relevance' })).ids).toEqual(['used', 'new', 'old', 'text']);
    await search.db.delete(itemPopularity);
  });
});
