import type { SearchType } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchEntries } from '../database/schema/search.ts';
import { createTestSearch, entry } from '../testing/search-portal.ts';
import { searchSettings } from './conditions.queries.ts';
import { parseQuery } from './query/parsed-query.ts';
import { findSuggestions, suggestionStatement } from './suggestions.queries.ts';
import { replaceGlossary } from './words/glossary.queries.ts';
import { refreshVocabulary } from './words/refresh-vocabulary.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
});
afterAll(() => search.close());
afterEach(() => search.db.delete(searchEntries));

describe('findSuggestions', () => {
  const find = async (kw: string, language: 'zh' | 'en' = 'zh') =>
    (await findSuggestions(search.db, kw, language)).map(({ id, foundBy }) => `${foundBy} ${id}`);

  test('finds titles of all types by words and prefixes, whole numbers first (SE-7)', async () => {
    await search.write(
      entry('doc', { title: 'AC7200 手册', en: 'AC7200 manual' }),
      entry('chip', { type: 'product', title: 'FPGA', en: 'FPGA', number: 'AC7200' }),
      entry('text', { body: 'AC7200' }),
    );
    expect(await findSuggestions(search.db, 'ac7200', 'zh')).toMatchObject([
      { type: 'product', id: 'chip', title: 'FPGA', number: 'AC7200', numberMarks: [[0, 6]], titleMarks: [] },
      {
        type: 'document',
        id: 'doc',
        title: 'AC7200 手册',
        number: '',
        titleMarks: [[0, 6]],
        numberMarks: [],
      },
    ]);
    expect(await find('ac7', 'en')).toEqual(['number chip', 'title doc']);
    expect(await find('%')).toEqual([]);
  });

  test('finds numbers by a prefix or a piece with any separators, the exact one first (SE-7)', async () => {
    await search.write(
      entry('longer', { title: 'A', number: 'SLP-AN-0031-B' }),
      entry('exact', { title: 'B', number: 'SLP-AN-0031' }),
      entry('piece', { title: 'C', number: 'X-SLP-AN-0031' }),
      entry('chip', { type: 'product', title: 'D', number: 'SLP-GRAPHY-12FF' }),
    );
    for (const kw of ['SLP-AN-0031', 'slpan0031', 'slp_an.0031'])
      expect((await find(kw)).slice(0, 2), kw).toEqual(['number exact', 'number longer']);
    expect(await find('SLP-AN-0031')).toContain('number piece');
    expect(await find('0031')).toHaveLength(3);
    expect(await find('12ff')).toEqual(['number chip']);
    expect(await find('raphy')).toEqual([]);
    expect((await findSuggestions(search.db, 'graphy 12', 'zh'))[0]?.numberMarks).toEqual([[4, 13]]);
  });

  test('returns at most five numbers first, and titles after them (SE-7)', async () => {
    await search.write(
      entry('title', { type: 'faq', title: '关于 ABC 的问题' }),
      ...(['product', 'version', 'train'] satisfies SearchType[]).flatMap((type) =>
        [1, 2, 3].map((n) => entry(`${type}-${n}`, { type, title: '其他', number: `ABC-${n}` })),
      ),
    );
    const found = await find('abc');
    expect(found.slice(0, 5).every((each) => each.startsWith('number'))).toBe(true);
    expect(found.slice(5).every((each) => each.startsWith('title'))).toBe(true);
    expect(found).toContain('title title');
  });

  test('finds prefixes of numbers by an index (SE-7)', async () => {
    const plan = await search.db.transaction(async (tx) => {
      await tx.execute(searchSettings);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${suggestionStatement(parseQuery('slp-an'), 'zh')}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('search_entries_number');
    expect(plan).not.toContain('Seq Scan');
  });

  describe('where nothing matches as typed', () => {
    const findMarked = async (kw: string) =>
      (await findSuggestions(search.db, kw, 'zh')).map(({ id, title, titleMarks }) => [
        id,
        ...titleMarks.map(([start, end]) => title.slice(start, end)),
      ]);

    beforeEach(async () => {
      await replaceGlossary(search.db, [['眼图', 'eye diagram']]);
      await search.write(
        entry('clock', { title: '时钟树综合', en: 'Clock tree synthesis' }),
        entry('eye', { title: 'Eye diagram measurement', en: 'Eye diagram measurement' }),
      );
      await refreshVocabulary(search.db);
    });

    test('finds titles with a synonym of the glossary (SE-7)', async () => {
      expect(await findMarked('眼图')).toEqual([['eye', 'Eye diagram']]);
    });

    test('finds titles with the corrected spelling (SE-7)', async () => {
      expect(await findMarked('shizhong')).toEqual([['clock', '时钟']]);
      expect(await findMarked('时中')).toEqual([['clock', '时钟']]);
      expect(await findMarked('measurment')).toEqual([['eye', 'measurement']]);
      expect(await findMarked('no-such-word')).toEqual([]);
    });
  });
});
