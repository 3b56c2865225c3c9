import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertSearchEntry } from '../../search/search-entries.queries.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

const page = (input: object, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  portal.call('documentPage', input, { token, language });

const publish = async (values: Parameters<typeof insertDocument>[1] = {}) => {
  const document = await insertDocument(portal.services, values);
  await upsertSearchEntry(portal.services.db, {
    type: 'document',
    itemId: document.id,
    facet: document.categoryId,
    title: { zh: document.titleZh, en: document.titleEn },
    releasedAt: new Date(`${document.releasedOn}T00:00:00+08:00`),
    number: document.number,
  });
  return document;
};

describe('documentPage', () => {
  test('returns rows with title, number, file and dates, by default the newest ten (DO-1)', async () => {
    const file = await insertFile(portal.services, { name: '锁相环.pdf', suffix: 'pdf' });
    const document = await publish({
      titleZh: '锁相环手册',
      titleEn: 'PLL manual',
      fileZhId: file.id,
      releasedOn: '2026-03-14',
      createdAt: new Date('2026-03-13T16:30:00Z'),
      groupZh: '手册',
      groupEn: 'Manual',
    });
    const { code, data } = await page({});
    expect(code).toBe(200);
    expect(data.total).toBe(1);
    expect(data.list[0]).toEqual({
      id: document.id,
      title: '锁相环手册',
      no: document.number,
      file: `/downloadapi/files/content?id=${file.id}`,
      fileName: '锁相环.pdf',
      fileSuffix: 'pdf',
      fileSize: file.size,
      releaseDate: '2026-03-14',
      createTime: '2026-03-14 00:30:00',
      subGroup: '手册',
    });
    expect((await page({}, 'EN')).data.list[0]).toMatchObject({ title: 'PLL manual', subGroup: 'Manual' });
  });

  test('filters by keyword and category (DO-1)', async () => {
    const other = await publish({ titleZh: '仿真指南', titleEn: 'Simulation guide' });
    expect((await page({ keyword: '仿真' })).data).toMatchObject({ total: 1, list: [{ id: other.id }] });
    expect((await page({ keyword: '仿真', totalCategory: 'no-such-leaf' })).data).toEqual({
      list: [],
      total: 0,
    });
    expect((await page({ keyword: '%' })).data).toEqual({ list: [], total: 0 });
    expect((await page({ totalCategory: other.categoryId })).data.total).toBe(2);
  });

  test('refuses an invalid page size, sort or page by field name (DO-4)', async () => {
    for (const input of [
      { pageSize: 20 },
      { pageSize: '10' },
      { orderBy: 'relevance' },
      { orderBy: 'x' },
      { pageNo: 0 },
      { pageNo: 1.5 },
    ])
      expect((await page(input)).code, JSON.stringify(input)).toBe(400);
    expect((await page({ pageSize: 4 })).code).toBe(200);
  });

  test('accepts at most 200 categories and 100 characters of keyword (SEC-42)', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',');
    expect((await page({ totalCategory: ids(200) })).data).toEqual({ list: [], total: 0 });
    for (const input of [
      { totalCategory: ids(10_000) },
      { totalCategory: "x' or 1=1" },
      { keyword: 'x'.repeat(5000) },
    ])
      expect((await page(input)).code).toBe(400);
  });
});

describe('knowledge/documentDetails', () => {
  const details = (id: string, as: string | null = token, language: 'zh_CN' | 'EN' = 'zh_CN') =>
    portal.call('documentDetails', { id }, { token: as ?? undefined, language });

  test('returns one document with the fields of its list row (N-2)', async () => {
    const document = await publish({ titleZh: '时钟树手册', titleEn: 'Clock tree manual' });
    const [listed] = (await page({ keyword: '时钟树手册' })).data.list;
    expect(await details(document.id)).toMatchObject({ code: 200, data: listed });
    expect((await details(document.id, token, 'EN')).data.title).toBe('Clock tree manual');
  });

  test('answers a hidden document, and one for another audience, exactly like a missing one (N-2, SEC-38)', async () => {
    const { code, response } = await details('no-such-document');
    expect(code).toBe(404);
    const hidden = await publish({ published: false });
    const restricted = await insertFile(portal.services, {
      audience: 'permission',
      audienceId: 'isVersionDown',
    });
    const foreign = await insertFile(portal.services, { audience: 'site', audienceId: 'NOVA02' });
    const documents = await Promise.all([restricted, foreign].map(({ id }) => publish({ fileZhId: id })));
    for (const { id } of [hidden, ...documents])
      expect((await details(id)).response.body).toBe(response.body);
    const reader = await insertMember(portal.services, { permissions: ['isVersionDown'] });
    const permitted = await details(documents[0]?.id ?? '', await portal.login(reader.email));
    expect(permitted.data.file).toBe(`/downloadapi/files/content?id=${restricted.id}`);
  });

  test('refuses a caller without a session, and an invalid id (N-2)', async () => {
    const { id } = await publish();
    expect((await details(id, null)).code).toBe(401);
    expect((await details(id, 'a-token-that-nobody-has')).code).toBe(401);
    for (const junk of ['', '../x', "x' or 1=1", 'x'.repeat(65)])
      expect((await details(junk)).code).toBe(400);
  });
});

describe('knowledge/selectData', () => {
  test('returns sorts, page sizes, types and the category tree in the requested language (DO-6)', async () => {
    const { data } = await portal.call('knowledgeSelectData', {}, { token, language: 'EN' });
    expect(data.orderBy.map((each: { value: string }) => each.value)).toEqual([
      'timeDesc',
      'timeAsc',
      'titleDesc',
    ]);
    expect(data.orderBy[0].label).toBe('Newest first');
    expect(data.pageSize).toEqual([10, 30, 50, 100]);
    expect(data.type.map((each: { value: string }) => each.value)).toEqual(['document', 'train', 'faq']);
    expect(Array.isArray(data.category)).toBe(true);
  });
});
