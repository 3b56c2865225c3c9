import { facetNames } from '@siliport/contract/listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEntryOrders } from '../../search/bitmaps/entry-order.queries.ts';
import { refreshBitmaps } from '../../search/bitmaps/refresh-bitmaps.queries.ts';
import { deleteSearchEntry, upsertSearchEntries } from '../../search/search-entries.queries.ts';
import { replaceGlossary } from '../../search/words/glossary.queries.ts';
import { insertProduct } from '../../testing/factories/content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { entry } from '../../testing/search-portal.ts';

type Counts = Record<string, Record<string, number>>;
type Facets = { name: string; values: { value: string; label?: string; count: number }[] }[];

let portal: Portal;
let token: string;

const manual = 'Manual|手册';
const sheet = 'Datasheet|数据手册';
const categories = Array.from({ length: 300 }, (_, index) => `category-${index}`);

beforeAll(async () => {
  portal = await createTestPortal();
  const { services } = portal;
  token = await portal.login((await insertMember(services)).email);
  await insertProduct(services, { id: 'phy', nameZh: '物理层', nameEn: 'PHY' });
  await insertProduct(services, { id: 'withdrawn', published: false });
  const facets = (documentType: string, format: string, year: string, ...product: string[]) => ({
    facets: { documentType: [documentType], format: [format], year: [year], product },
  });
  await upsertSearchEntries(services.db, [
    entry('a', { title: '时序约束', facet: 'ddr', ...facets(manual, 'pdf', '2024', 'phy') }),
    entry('b', { title: '时序约束', facet: 'ddr', ...facets(manual, 'docx', '2025', 'phy', 'withdrawn') }),
    entry('c', { title: '时序约束', facet: 'hbm', ...facets(sheet, 'pdf', '2025') }),
    entry('d', { title: '时序', en: '', facet: 'hbm', ...facets(sheet, 'pdf', '2024', 'phy') }),
    entry('e', { title: '封装', facet: 'hbm', ...facets(sheet, 'xlsx', '2020') }),
    entry('f', { type: 'faq', title: '时序约束', facet: 'ddr', facets: { year: ['2025'] } }),
    entry('g', { type: 'activity', title: '时序约束', facet: '1', facets: { year: ['2025'] } }),
    ...categories.map((facet) => entry(facet, { type: 'faq', title: '引脚', en: '', facet })),
  ]);
});
afterAll(() => portal.close());

const findFacets = async (input: object, language: 'EN' | 'zh_CN' = 'EN'): Promise<Facets> =>
  (await portal.call('searchFacets', input, { token, language })).data.facets;
const count = async (input: object): Promise<Counts> =>
  Object.fromEntries(
    (await findFacets(input)).map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, count: results }) => [value, results])),
    ]),
  );
const total = async (input: object): Promise<number> =>
  (await portal.call('searchIndex', input, { token })).data.total;

describe.each(['indexes', 'bitmaps'])('search/facets by %s', (kind) => {
  beforeAll(async () => {
    const { db } = portal.services;
    if (kind === 'bitmaps') await refreshBitmaps(db, { minEntries: 1 });
    // Empties the cache of results, which the refresh leaves as it is.
    await replaceGlossary(db, []);
    expect((await findEntryOrders(db)).size).toBe(kind === 'bitmaps' ? 4 : 0);
  });

  test('counts the results of each value, and leaves out values without results (N-1)', async () => {
    expect(await count({ type: 'document', keyword: '时序约束' })).toEqual({
      category: { ddr: 2, hbm: 2 },
      documentType: { [manual]: 2, [sheet]: 2 },
      product: { phy: 3 },
      format: { pdf: 3, docx: 1 },
      year: { 2024: 2, 2025: 2 },
      language: { zh: 4, en: 3 },
    });
  });

  test('counts what the search finds once the value is chosen, whatever other values are (N-1)', async () => {
    const searches = [
      { keyword: '时序约束', year: '2025' },
      { keyword: '时序', format: 'pdf,docx', totalCategory: 'ddr' },
      { keyword: '封装' },
      { language: 'en' },
    ];
    for (const search of searches) {
      const input = { type: 'document', ...search };
      const { category = {}, ...counts } = await count(input);
      for (const [name, values] of Object.entries({ ...counts, totalCategory: category }))
        for (const [value, results] of Object.entries(values))
          expect(await total({ ...input, [name]: value }), `${search.keyword} ${name} ${value}`).toBe(
            results,
          );
    }
  });

  test('counts a facet by the choices in the other facets only (N-1)', async () => {
    const counts = await count({ type: 'document', keyword: '时序约束', format: 'docx', year: '2025' });
    expect(counts).toMatchObject({ format: { docx: 1, pdf: 1 }, year: { 2025: 1 }, category: { ddr: 1 } });
  });

  test('finds items with any of several values (N-1)', async () => {
    expect(await total({ type: 'document', format: 'docx,xlsx' })).toBe(2);
    expect(await total({ type: 'document', documentType: manual, year: '2024,2020' })).toBe(1);
  });

  test('keeps a chosen value without results, so that it can be removed (N-1)', async () => {
    const counts = await count({ type: 'document', keyword: '封装', format: 'docx', product: 'phy' });
    expect(counts).toMatchObject({ format: { docx: 0 }, product: { phy: 0 } });
  });

  test('counts each of several hundred values (N-1)', async () => {
    const counts = await count({ type: 'faq', keyword: '引脚' });
    expect(counts.category).toEqual(Object.fromEntries(categories.map((category) => [category, 1])));
  });

  test('counts all types together, and filters events by all but categories (N-1, SE-3)', async () => {
    expect(await count({ keyword: '时序约束' })).toMatchObject({
      category: { ddr: 3, hbm: 2 },
      year: { 2024: 2, 2025: 4 },
    });
    expect(await count({ keyword: '时序约束', totalCategory: 'ddr' })).toMatchObject({ year: { 2025: 3 } });
    expect(await count({ type: 'activity', totalCategory: '2' })).toMatchObject({
      category: { 1: 1 },
      year: {},
    });
    const counts = (await portal.call('searchCounts', { type: 'document', year: '2025' }, { token })).data;
    expect(counts).toMatchObject({ document: 2, faq: 1, activity: 1, product: 0 });
  });

  test('names products and document types in the language of the reader, and no withdrawn product (N-1)', async () => {
    const labels = async (language: 'EN' | 'zh_CN', name: string) =>
      (await findFacets({ type: 'document' }, language))
        .find((each) => each.name === name)
        ?.values.map(({ label }) => label);
    expect(await labels('EN', 'documentType')).toEqual(['Datasheet', 'Manual']);
    expect(await labels('zh_CN', 'documentType')).toEqual(['数据手册', '手册']);
    expect(await labels('zh_CN', 'product')).toEqual(['物理层']);
  });

  test('includes results that lack some of the words, whatever the filters (SE-7)', async () => {
    const [all, one] = [
      { type: 'document', keyword: '约束' },
      { type: 'document', keyword: '时序约束', year: '2024' },
    ];
    expect(await total(all)).toBe(3);
    expect((await portal.call('searchIndex', one, { token })).data).toMatchObject({ total: 2, related: 1 });
  });

  test('refuses a stranger, and junk in each field (N-1)', async () => {
    expect((await portal.call('searchFacets', {})).code).toBe(401);
    const junk = ['%'.repeat(141), ',', 'a,', ['a'], { a: 1 }, 7, 'x,'.repeat(20).concat('x'), '\0'];
    for (const call of ['searchFacets', 'searchIndex', 'searchCounts', 'searchAll'] as const)
      for (const field of facetNames)
        for (const value of junk) {
          const { code, data } = await portal.call(call, { type: 'document', [field]: value }, { token });
          expect([code, data.field], `${call} ${field} ${JSON.stringify(value)}`).toEqual([400, field]);
        }
    for (const value of ["'", "') or 1=1 --", '{', '"', '\\', '%', '_', 'null', '🂡'])
      expect(await total({ type: 'document', format: value }), value).toBe(0);
    expect((await portal.call('searchFacets', { type: 'member' }, { token })).code).toBe(400);
  });

  test('counts a change of the entries at once (N-1)', async () => {
    const { db } = portal.services;
    const search = { type: 'document', keyword: '封装' };
    expect(await count(search)).toMatchObject({ format: { xlsx: 1 } });
    await upsertSearchEntries(db, [entry('h', { title: '封装', facets: { format: ['pptx'] } })]);
    expect(await count(search)).toMatchObject({ format: { xlsx: 1, pptx: 1 } });
    await deleteSearchEntry(db, 'document', 'h');
    expect((await count(search)).format).toEqual({ xlsx: 1 });
  });
});
