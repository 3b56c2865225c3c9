import { searchTypes } from '@siliport/contract/listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, productItems, products } from '../../database/schema/content.ts';
import { upsertSearchEntries } from '../../search/search-entries.queries.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const { db } = portal.services;
  token = await portal.login((await insertMember(portal.services)).email);
  const tree = [
    { id: 'ip', parentId: null, level: 1, position: 0, nameZh: '接口', nameEn: 'Interface' },
    { id: 'memory', parentId: 'ip', level: 2, position: 0, nameZh: '存储', nameEn: 'Memory' },
    { id: 'hbm', parentId: 'memory', level: 3, position: 1, nameZh: 'HBM', nameEn: 'HBM' },
    { id: 'ddr', parentId: 'memory', level: 3, position: 0, nameZh: 'DDR', nameEn: 'DDR' },
  ];
  await db.insert(categories).values(tree);
  const product = (id: string, isIpProject: boolean) => ({
    id,
    categoryId: 'ddr',
    nameZh: `${id} 组合接口`,
    nameEn: '',
    detailNameZh: '',
    detailNameEn: '',
    descriptionZh: '',
    descriptionEn: '',
    number: `SLP-${id}`,
    tagsZh: '',
    tagsEn: '',
    isIpProject,
    publishedAt: new Date('2026-02-01T00:00:00Z'),
    createdAt: new Date('2026-01-31T16:00:00Z'),
  });
  const rows = [product('ddr5', false), product('ddr6', true)];
  await db.insert(products).values(rows);
  const title = { zh: '组合接口说明', en: '' };
  const releasedAt = new Date('2026-02-01T01:02:03Z');
  await upsertSearchEntries(db, [
    ...rows.map(({ id, nameZh, number, publishedAt }) => ({
      type: 'product' as const,
      itemId: id,
      facet: 'ddr',
      title: { zh: nameZh, en: '' },
      releasedAt: publishedAt,
      number,
    })),
    ...searchTypes
      .filter((type) => type !== 'product')
      .map((type) => ({
        type,
        itemId: `${type}-1`,
        facet: type === 'activity' ? '1' : 'ddr',
        title,
        releasedAt,
      })),
  ]);
});
afterAll(() => portal.close());

const search = async (input: object) =>
  (await portal.call('searchIndex', input, { token, language: 'EN' })).data;

describe('search/index', () => {
  test('returns the fields of each type, with the title in the other language where it is untranslated (SE-6)', async () => {
    const title = '组合接口说明';
    const rows = {
      version: { id: 'version-1', name: title, releaseDate: '2026-02-01' },
      document: {
        id: 'document-1',
        title,
        file: '/downloadapi/knowledge/downLog?id=document-1',
        releaseDate: '2026-02-01',
      },
      train: { id: 'train-1', title, releaseDate: '2026-02-01' },
      faq: { id: 'faq-1', title, releaseDate: '2026-02-01' },
      activity: { id: 'activity-1', title, time: '2026-02-01 09:02:03' },
    };
    for (const [type, row] of Object.entries(rows))
      expect(await search({ type, keyword: '組合' }), type).toMatchObject({ list: [row], total: 1 });
  });

  test('returns whether a product is an IP project (SE-5)', async () => {
    expect(await search({ type: 'product', keyword: 'ddr6' })).toMatchObject({
      list: [
        {
          id: 'ddr6',
          productName: 'ddr6 组合接口',
          isIpProject: true,
          releaseDate: '2026-02-01',
          createTime: '2026-02-01 00:00:00',
          contentLanguage: 'zh_CN',
        },
      ],
      total: 1,
    });
  });

  test('returns marks of the words in the title, and the number (SE-6, SE-7)', async () => {
    const [{ title, titleMarks }] = (await search({ type: 'document', keyword: '組合 说明' })).list;
    expect(titleMarks.map(([from, to]: [number, number]) => title.slice(from, to))).toEqual(['组合', '说明']);
    expect((await search({ type: 'product', keyword: 'ddr5' })).list[0].number).toBe('SLP-ddr5');
  });

  test('returns results that lack some words, with the missing words (SE-7)', async () => {
    const { list, total, related } = await search({ type: 'document', keyword: '组合 量子纠缠' });
    expect([total, related, list[0].missing]).toEqual([1, 1, ['量子', '纠缠']]);
  });

  test('accepts best match as an order, and sorts by newest without a keyword (SE-7)', async () => {
    expect(
      (await search({ type: 'product', keyword: 'slp-ddr5 组合', orderBy: 'relevance' })).list[0].id,
    ).toBe('ddr5');
    expect((await search({ type: 'product', orderBy: 'relevance' })).total).toBe(2);
    expect((await search({ type: 'product' })).list[0].id).toBe('ddr6');
  });

  test('returns the number without a keyword, and no marks (SE-6)', async () => {
    const [{ number, titleMarks, snippet }] = (await search({ type: 'product' })).list;
    expect([number, titleMarks, snippet]).toEqual(['SLP-ddr6', undefined, undefined]);
  });

  test('filters by category and type, and refuses an unknown type (SE-6)', async () => {
    expect((await search({ type: 'activity', totalCategory: '2' })).total).toBe(0);
    expect((await search({ type: 'activity', totalCategory: '1,2' })).total).toBe(1);
    expect((await portal.call('searchIndex', { type: 'member' }, { token })).code).toBe(400);
    expect((await portal.call('searchIndex', { type: 'faq' })).code).toBe(401);
  });
});

describe('search/all', () => {
  const searchAll = async (input: object) => (await portal.call('searchAll', input, { token })).data;

  test('groups the best results of each type, with the totals of the tabs (N-1)', async () => {
    const { groups } = await searchAll({ keyword: '组合' });
    expect(groups.map(({ type }: { type: string }) => type).sort()).toEqual([...searchTypes].sort());
    for (const { type, total, list } of groups) {
      const results = await search({ type, keyword: '组合' });
      expect([total, list.map(({ id }: { id: string }) => id)], type).toEqual([
        results.total,
        results.list.slice(0, 3).map(({ id }: { id: string }) => id),
      ]);
    }
  });

  test('groups the newest of each type without a keyword (N-1)', async () => {
    expect((await searchAll({})).groups).toHaveLength(searchTypes.length);
  });

  test('refuses a stranger, and junk in each field (SE-7)', async () => {
    expect((await portal.call('searchAll', { keyword: '组合' })).code).toBe(401);
    for (const junk of [{ keyword: 7 }, { literal: 'maybe' }, { totalCategory: '%' }])
      expect((await portal.call('searchAll', { keyword: '组合', ...junk }, { token })).code).toBe(400);
  });
});

describe('search/counts', () => {
  const count = async (input: object) => (await portal.call('searchCounts', input, { token })).data;
  const noResults = { product: 0, version: 0, document: 0, train: 0, faq: 0, activity: 0 };
  const allResults = { product: 2, version: 1, document: 1, train: 1, faq: 1, activity: 1 };

  test('returns the number of results of each type, as search/index counts them (N-1)', async () => {
    for (const keyword of [
      '组合',
      '組合',
      '组合接口 说明',
      'slp-ddr5',
      '合',
      'nothing',
      '%',
      '   ',
      undefined,
    ]) {
      const counts = await count({ type: 'document', keyword });
      for (const type of searchTypes)
        expect(counts[type], `${type} ${keyword}`).toBe((await search({ type, keyword })).total);
    }
    expect(await count({ type: 'document', keyword: '组合' })).toEqual(allResults);
    expect(await count({ type: 'document', keyword: '%' })).toEqual(noResults);
    expect(await count({ type: 'faq' })).toEqual(allResults);
  });

  test('counts within the categories, which events do not share with the other types (N-1, SE-3)', async () => {
    for (const keyword of ['组合', undefined]) {
      expect(await count({ type: 'faq', keyword, totalCategory: 'ddr,hbm' })).toEqual(allResults);
      expect(await count({ type: 'faq', keyword, totalCategory: 'hbm' })).toEqual({
        ...noResults,
        activity: 1,
      });
      expect(await count({ type: 'activity', keyword, totalCategory: '2' })).toEqual({
        ...allResults,
        activity: 0,
      });
    }
  });

  test('refuses a caller without a session, and junk in each field (N-1)', async () => {
    const validInput = { type: 'faq', keyword: '组合', totalCategory: 'ddr' };
    expect((await portal.call('searchCounts', validInput, { token })).code).toBe(200);
    expect((await portal.call('searchCounts', validInput)).code).toBe(401);
    for (const junk of [{ type: 'member' }, { keyword: 'x'.repeat(101) }, { totalCategory: "x' or 1=1" }])
      expect((await portal.call('searchCounts', { ...validInput, ...junk }, { token })).code).toBe(400);
  });
});

test('suggests type, title and link, exact numbers first (SE-7)', async () => {
  const suggest = async (kw: string) => (await portal.call('searchSuggest', { kw }, { token })).data;
  const marks = { titleMarks: [[0, 4]], numberMarks: [[0, 8]], foundBy: 'number' };
  expect(await suggest('slp-ddr6')).toEqual([
    { type: 'product', id: 'ddr6', title: 'ddr6 组合接口', number: 'SLP-ddr6', isIpProject: true, ...marks },
  ]);
  expect((await suggest('组合')).map((each: { type: string }) => each.type)).toEqual([
    'product',
    'product',
    ...searchTypes.slice(1),
  ]);
  expect(await suggest('')).toEqual([]);
});

test('returns the six types from search/selectData (DO-6)', async () => {
  const { data } = await portal.call('searchSelectData', {}, { token });
  expect(data.type.map((each: { value: string }) => each.value)).toEqual([...searchTypes]);
  expect(data.category[0].children[0].children.map((leaf: { id: string }) => leaf.id)).toEqual([
    'ddr',
    'hbm',
  ]);
});

test('returns the catalogue as a tree of three levels with products on its leaves (PR-9)', async () => {
  const { data } = await portal.call('productCatalogue', {}, { token, language: 'EN' });
  const leaf = { id: 'hbm', name: 'HBM', children: [], product: [] };
  const rows = [
    { id: 'ddr6', name: 'ddr6 组合接口', isIpProject: true },
    { id: 'ddr5', name: 'ddr5 组合接口', isIpProject: false },
  ];
  const memory = {
    id: 'memory',
    name: 'Memory',
    product: [],
    children: [{ ...leaf, id: 'ddr', name: 'DDR', product: rows }, leaf],
  };
  expect(data).toEqual([{ id: 'ip', name: 'Interface', product: [], children: [memory] }]);
});

test('selects products by category and name, ten a page (PR-1)', async () => {
  const select = async (input: Record<string, string>) =>
    (await portal.call('productSelect', input, { token })).data;
  expect((await select({ productName: 'slp-ddr5' })).list[0]).toMatchObject({
    id: 'ddr5',
    productId: 'ddr5',
    no: 'SLP-ddr5',
    publishTime: '2026-02-01 08:00:00',
    isIpProject: false,
  });
  expect((await select({ categoryId: 'ddr' })).total).toBe(2);
  expect(await select({ categoryId: 'hbm' })).toEqual({ list: [], total: 0 });
});

test('links a document to its file in the requested language (SE-5)', async () => {
  const { db } = portal.services;
  const [zh, en] = [await insertFile(portal.services), await insertFile(portal.services)];
  const { id } = await insertDocument(portal.services, { fileZhId: zh.id, fileEnId: en.id });
  const title = { zh: '勘误表', en: 'Errata' };
  await upsertSearchEntries(db, [
    { type: 'document', itemId: id, facet: 'leaf', title, releasedAt: new Date('2026-02-01T00:00:00Z') },
  ]);
  const input = { type: 'document', keyword: 'errata' };
  for (const [language, file] of [
    ['EN', en],
    ['zh_CN', zh],
  ] as const) {
    const { data } = await portal.call('searchIndex', input, { token, language });
    expect(data.list[0].file).toBe(`/downloadapi/knowledge/downLog?id=${id}&path=${file.id}`);
  }
});

test('returns number, type, size, products, revision and date of a document (N-1, SE-6)', async () => {
  const { services } = portal;
  const file = await insertFile(services, { name: 'guide.docx', suffix: 'docx', content: 'office' });
  const { id } = await insertDocument(services, { fileZhId: file.id, revision: '1.1' });
  const releasedAt = new Date('2026-02-01T00:00:00Z');
  await upsertSearchEntries(services.db, [
    {
      ...{ type: 'document', itemId: id, facet: 'leaf', title: { zh: '集成指南', en: '' }, releasedAt },
      number: 'SLP-UG-0042',
    },
  ]);
  await services.db
    .insert(productItems)
    .values({ productId: 'ddr5', type: 'document', itemId: id, releasedAt });
  expect((await search({ type: 'document', keyword: '集成指南' })).list).toMatchObject([
    {
      ...{ number: 'SLP-UG-0042', suffix: 'docx', size: 6, products: ['ddr5 组合接口'], revision: '1.1' },
      releaseDate: '2026-02-01',
    },
  ]);
});
