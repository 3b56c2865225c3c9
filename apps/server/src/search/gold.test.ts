import { fileURLToPath } from 'node:url';
import { type Language, languages, wireLanguage } from '@siliport/contract/language';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const find = (type: SearchType, keyword: string, pageSize: number) =>
  findEntries(portal.services.db, type, { keyword, orderBy: 'relevance', pageNo: 1, pageSize }, 'zh');

/** Every two neighboring Chinese characters. */
const pairsOf = (title: string): string[] =>
  (title.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].slice(1).map((second, at) => `${[...run][at]}${second}`),
  );

describe('the search over the demo content', () => {
  test.for(searchTypes)(
    'best match finds at least 0.95 of the gold answers of %s among the first ten (SE-7)',
    { timeout: minutes },
    async (type) => {
      const queries = goldQueries.filter((query) => query.type === type);
      const misses: string[] = [];
      let recall = 0;
      for (const { keyword, ids } of queries) {
        const found = await find(type, keyword, 10);
        const missing = ids.filter((id) => !found.ids.includes(id));
        recall += 1 - missing.length / ids.length;
        if (missing.length > 0) misses.push(`${keyword}: ${missing} (${found.ids})`);
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

  test('every item that a gold query names is there (SE-7)', async () => {
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
    'every two neighboring Chinese characters of a title find the item (SE-7)',
    async () => {
      for (const type of searchTypes) {
        const titles = await portal.services.db
          .select({ id: searchEntries.itemId, title: searchEntries.titleZh })
          .from(searchEntries)
          .where(eq(searchEntries.type, type));
        const pairs = new Set(titles.flatMap(({ title }) => pairsOf(title)));
        for (const pair of pairs) {
          const { ids } = await find(type, pair, 1000);
          const having = titles.filter(({ title }) => title.includes(pair)).map(({ id }) => id);
          expect(
            having.filter((id) => !ids.includes(id)),
            pair,
          ).toEqual([]);
        }
      }
    },
    2 * minutes,
  );
});

const search = async (call: 'searchAll' | 'searchIndex', input: object, language: Language) =>
  (await portal.call(call, input, { token, language: wireLanguage[language] })).data;

describe.each(languages)('what engineers type first, read in %s,', (language) => {
  test.each([
    'DDR5 时序约束',
    'DDR5 PHY 时序约束手册',
    'how to constrain DDR5 PHY',
    '时续约束',
    'constriant',
    'shixu',
    // The first of a pair of the glossary, of which the texts of a language have the other.
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
  ])('is corrected, and searched as typed on demand: %s (N-1)', async (keyword, meant) => {
    const input = { type: 'document', keyword };
    expect(await search('searchIndex', input, language)).toMatchObject({ correction: meant });
    const literal = await search('searchIndex', { ...input, literal: true }, language);
    expect([literal.total - literal.related, literal.correction]).toEqual([0, undefined]);
  });

  test('finds what lacks some of the words behind what has all, each with the words that it lacks (N-1)', async () => {
    const input = { type: 'document', keyword: 'DDR5 时序约束', pageSize: 100 };
    const { list, total, related } = await search('searchIndex', input, language);
    expect(related).toBeGreaterThan(0);
    const lacking = list.map(({ missing }: { missing?: string[] }) => missing !== undefined);
    expect(lacking).toEqual(lacking.toSorted((a: boolean, b: boolean) => Number(a) - Number(b)));
    expect(lacking).toHaveLength(total);
    expect(lacking.at(-1)).toBe(true);
  });

  test('marks the words in title and snippet, and leads to their page (SE-7)', async () => {
    const { list } = await search('searchIndex', { type: 'document', keyword: 'jitter' }, 'en');
    const [{ title, titleMarks, snippet }] = list;
    const [first] = titleMarks.map(([from, to]: [number, number]) => title.slice(from, to));
    expect(first).toMatch(/^jitter/i);
    const [[from, to]] = snippet.marks;
    expect(snippet.text.slice(from, to)).toMatch(/^jitter/i);
    expect(snippet.page).toBeGreaterThan(0);
  });
});
