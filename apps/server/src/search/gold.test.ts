import { fileURLToPath } from 'node:url';
import { type Language, languages, wireLanguage } from '@siliport/contract/language';
import { type SearchOrder, type SearchType, searchTypes } from '@siliport/contract/listing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseSample } from '../../../../tools/test-form.ts';
import { importFolder } from '../content/import/import-folder.ts';
import { searchEntries } from '../database/schema/search.ts';
import { goldQueries } from '../testing/content/gold-queries.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { findEntries } from './find-entries.queries.ts';

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
const minutes = 60_000;

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
  const { problems } = await importFolder(portal.services, demo, { origin: 'demo' });
  expect(problems).toEqual([]);
}, 5 * minutes);
afterAll(() => portal.close());

const find = (type: SearchType, keyword: string, page: { orderBy: SearchOrder; pageSize: number }) =>
  findEntries(portal.services.db, type, { keyword, pageNo: 1, ...page }, 'zh');

/** Returns every two adjacent Chinese characters. */
const toPairs = (title: string): string[] =>
  (title.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].slice(1).map((second, at) => `${[...run][at]}${second}`),
  );

describe('the search over the demo content', () => {
  test.for(searchTypes)(
    'best match has a recall of at least 0.95 among the first ten for the gold queries of type %s (SE-7)',
    { timeout: minutes },
    async (type) => {
      const queries = goldQueries.filter((query) => query.type === type);
      const misses: string[] = [];
      let recall = 0;
      for (const { keyword, ids } of queries) {
        const page = await find(type, keyword, { orderBy: 'relevance', pageSize: 10 });
        const missing = ids.filter((id) => !page.ids.includes(id));
        recall += 1 - missing.length / ids.length;
        if (missing.length > 0) misses.push(`${keyword}: ${missing} (${page.ids})`);
      }
      const mean = recall / queries.length;
      process.stdout.write(`${type}: recall@10 ${mean.toFixed(3)} over ${queries.length} queries\n`);
      expect(mean, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
  );

  test('there are at least 200 gold queries, of all six types (SE-7)', () => {
    expect(goldQueries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(goldQueries.map(({ type }) => type))).toEqual(new Set(searchTypes));
  });

  test('every expected item of a gold query exists (SE-7)', async () => {
    for (const { type, ids } of goldQueries)
      for (const id of ids) {
        const { db } = portal.services;
        const rows = await db
          .select({ id: searchEntries.itemId })
          .from(searchEntries)
          .where(and(eq(searchEntries.type, type), eq(searchEntries.itemId, id)));
        expect(rows, id).toHaveLength(1);
      }
  });

  test(
    'every two adjacent Chinese characters of a title find the item (SE-7)',
    async () => {
      const items = await portal.services.db
        .select({ type: searchEntries.type, id: searchEntries.itemId, title: searchEntries.titleZh })
        .from(searchEntries);
      const pairs = [...new Set(items.flatMap(({ title }) => toPairs(title)))];
      for (const pair of chooseSample(pairs, 500)) {
        const expected = items.filter(({ title }) => title.includes(pair));
        // One type after the other, because a keyword's interpretation is cached for all types.
        for (const [type, itemsOfType] of Map.groupBy(expected, (item) => item.type)) {
          const { ids } = await find(type, pair, { orderBy: 'timeDesc', pageSize: 1000 });
          expect(ids, pair).toEqual(expect.arrayContaining(itemsOfType.map(({ id }) => id)));
        }
      }
    },
    2 * minutes,
  );
});

test('the text of files by page takes at most twice its size (SE-7)', async () => {
  const { rows } = await portal.services.db.execute<{ ratio: number }>(
    sql`select pg_total_relation_size('file_pages') / sum(octet_length(text))::real as ratio from file_pages`,
  );
  expect(rows[0]?.ratio).toBeLessThanOrEqual(2);
});

const search = async (call: 'searchAll' | 'searchIndex', input: object, language: Language) =>
  (await portal.call(call, input, { token, language: wireLanguage[language] })).data;

describe.each(languages)('a typical query in %s', (language) => {
  test.each([
    'DDR5 时序约束',
    'DDR5 PHY 时序约束手册',
    'how to constrain DDR5 PHY',
    '时续约束',
    'constriant',
    'shixu',
    // A glossary term whose synonym the texts of this language contain.
    language === 'en' ? '锁相环' : 'timing constraints',
  ])('finds documents: %s (N-1)', async (keyword) => {
    const { groups } = await search('searchAll', { keyword }, language);
    const documents = groups.find(({ type }: { type: SearchType }) => type === 'document');
    expect(documents.list.length).toBeGreaterThan(0);
  });

  test.each([
    ['constriant', 'constraint'],
    ['时续约束', '时序约束'],
    ['shixu', '时序'],
  ])('is corrected unless the search is literal: %s (N-1)', async (keyword, correction) => {
    const input = { type: 'document', keyword };
    expect(await search('searchIndex', input, language)).toMatchObject({ correction });
    const literal = await search('searchIndex', { ...input, literal: true }, language);
    expect([literal.total - literal.related, literal.correction]).toEqual([0, undefined]);
  });

  test('ranks items that lack some words after those that have all, each with what it lacks (N-1)', async () => {
    const input = { type: 'document', keyword: 'DDR5 时序约束', pageSize: 100 };
    const { list, total, related } = await search('searchIndex', input, language);
    expect(related).toBeGreaterThan(0);
    const isPartial = list.map(
      ({ missing, isOfSameProduct = false }: { missing?: string[]; isOfSameProduct?: boolean }) =>
        missing !== undefined || isOfSameProduct,
    );
    expect(isPartial).toEqual(isPartial.toSorted((a: boolean, b: boolean) => Number(a) - Number(b)));
    expect(isPartial).toHaveLength(total);
    expect(isPartial.at(-1)).toBe(true);
  });

  test('says which items have none of the words, but the product of the best matches (N-1)', async () => {
    const { list } = await search('searchIndex', { type: 'version', keyword: 'latch-up' }, language);
    expect(list[0]).toMatchObject({ id: 'io-lib-22-1-2', isOfSameProduct: true });
    expect(list[0]).not.toHaveProperty('missing');
  });

  test('marks the words in title and snippet, with the page of the snippet (SE-7)', async () => {
    const { list } = await search('searchIndex', { type: 'document', keyword: 'jitter' }, 'en');
    const [{ title, titleMarks, snippet }] = list;
    const [first] = titleMarks.map(([from, to]: [number, number]) => title.slice(from, to));
    expect(first).toMatch(/^jitter/i);
    const [[from, to]] = snippet.marks;
    expect(snippet.text.slice(from, to)).toMatch(/^jitter/i);
    expect(snippet.page).toBeGreaterThan(0);
  });
});
