import type { CallName } from '@siliport/contract';
import { limits } from '@siliport/contract/limits';
import { searchTypes } from '@siliport/contract/listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../../../../bench/generate/generate.ts';
import { upsertSearchEntries } from '../../search/search-entries.queries.ts';
import { logInWithAllPermissions } from '../../testing/all-calls.ts';
import { insertLeafCategory } from '../../testing/factories/content.ts';
import { insertDocument } from '../../testing/factories/members.ts';
import { type CallResult, createTestPortal, type Portal } from '../../testing/portal.ts';
import { entry } from '../../testing/search-portal.ts';

/** Maximum duration of each call in milliseconds. */
const maxMs = 1000;

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  await insertLeafCategory(portal.services);
  await generate(portal.services, { document: 300, product: 30 });
  const title = { title: '收敛 100%_\\ 指南', en: "O'Brien 100%_\\ guide" };
  const document = await insertDocument(portal.services, { titleZh: title.title, titleEn: title.en });
  await upsertSearchEntries(portal.services.db, [entry(document.id, { ...title, facet: 'leaf' })]);
  token = await logInWithAllPermissions(portal);
});
afterAll(() => portal.close());

const fillKeyword = (pattern: string): string => pattern.repeat(limits.keyword).slice(0, limits.keyword);

/** Keywords with special characters of SQL patterns, query languages and regular expressions. */
const keywords = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  "'; drop table documents; --",
  "') union select password_hash from members --",
  '%%%_%',
  '\\%\\_',
  '$1',
  'a & | ! ( ) : * <->',
  "a':*",
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '(',
    'a-',
    '(a+)+$',
    'aaaaaaaaaaaa! ',
    '时',
    '. ',
    '-',
    '𠮷',
    'ﬀ',
    '\u0301',
  ].map(fillKeyword),
];

/** The calls of search/* and select/* with a text field, and their other valid fields. */
const textFields: [CallName, string, Record<string, unknown>][] = [
  ['searchIndex', 'keyword', { type: 'document' }],
  ['searchCounts', 'keyword', { type: 'document' }],
  ['searchSuggest', 'kw', {}],
  ['productSelect', 'productName', {}],
  ['provinceSelect', 'countryNo', {}],
  ['citySelect', 'provinceNo', {}],
];

const timed = async (
  name: CallName,
  input: Record<string, unknown>,
): Promise<CallResult & { elapsedMs: number }> => {
  const startedAt = performance.now();
  const answer = await portal.call(name, input, { token });
  return { ...answer, elapsedMs: performance.now() - startedAt };
};

const describeValue = (name: string, value: string): string =>
  `${name} ${value.slice(0, 24)} (${value.length})`;

describe('the keyword of a search or a select', () => {
  test.each(textFields)(
    'answers hostile patterns of %s.%s within a second (SEC-42)',
    async (name, field, rest) => {
      for (const value of keywords) {
        const { status, code, elapsedMs } = await timed(name, { ...rest, [field]: value });
        expect([status, code], describeValue(name, value)).toEqual([200, 200]);
        expect(elapsedMs, describeValue(name, value)).toBeLessThan(maxMs);
      }
    },
  );

  test.each(textFields)('refuses 101 characters and 5 kB in %s.%s (SEC-42)', async (name, field, rest) => {
    for (const value of ['x'.repeat(limits.keyword + 1), '(a+)+$ '.repeat(731), '%_\\'.repeat(1700)]) {
      const { status, code, elapsedMs } = await timed(name, { ...rest, [field]: value });
      expect([status, code], describeValue(name, value)).toEqual([200, 400]);
      expect(elapsedMs, describeValue(name, value)).toBeLessThan(maxMs);
    }
  });

  test('matches %, _ and \\ literally (SEC-42)', async () => {
    const all = (await portal.call('searchIndex', { type: 'document' }, { token })).data.total;
    expect(all).toBe(301);
    for (const keyword of ['100%_\\', '%', '_', '\\']) {
      const { data } = await portal.call('searchIndex', { type: 'document', keyword }, { token });
      expect(data.total, keyword).toBeLessThan(all);
    }
    const { data } = await portal.call(
      'searchIndex',
      { type: 'document', keyword: '100%_\\ 指南' },
      { token },
    );
    expect(data.list[0].title).toBe('收敛 100%_\\ 指南');
  });

  test('is not injectable by a keyword that ends the statement (SEC-42)', async () => {
    for (const type of searchTypes)
      expect((await timed('searchIndex', { type, keyword: "'; drop table documents; --" })).code).toBe(200);
    expect((await portal.call('searchIndex', { type: 'document' }, { token })).data.total).toBe(301);
  });
});

const ids = (count: number): string => Array.from({ length: count }, (_, index) => `c${index}`).join(',');

describe('the categories of a search or a select', () => {
  test.each<[CallName, string, Record<string, unknown>]>([
    ['searchIndex', 'totalCategory', { type: 'document' }],
    ['searchCounts', 'totalCategory', { type: 'document' }],
    ['productSelect', 'categoryId', {}],
  ])(
    'accepts 200 ids in %s.%s, and refuses more ids and invalid ones (SEC-42)',
    async (name, field, rest) => {
      const valid = await timed(name, { ...rest, [field]: ids(200) });
      expect([valid.status, valid.code]).toEqual([200, 200]);
      expect(valid.elapsedMs).toBeLessThan(maxMs);
      for (const value of [
        ids(201),
        ids(10_000),
        ',',
        'a,',
        `${'a,'.repeat(190)}!`,
        'a%',
        "a'",
        'a_',
        '\\',
      ]) {
        const { status, code, elapsedMs } = await timed(name, { ...rest, [field]: value });
        expect([status, code], describeValue(name, value)).toEqual([200, 400]);
        expect(elapsedMs, describeValue(name, value)).toBeLessThan(maxMs);
      }
    },
  );
});
