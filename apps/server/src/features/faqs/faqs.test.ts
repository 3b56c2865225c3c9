import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertAttachment,
  insertFaq,
  insertLeafCategory,
  insertProduct,
} from '../../testing/factories/content.ts';
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
  portal.call('faqPage', input, { token, language });
const details = (id: string, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  portal.call('faqDetails', { id }, { token, language });

describe('FAQPage', () => {
  test('returns rows in both languages, with untranslated text in the other one (FQ-1)', async () => {
    const faq = await insertFaq(portal.services, { descriptionEn: '' });
    const row = {
      id: faq.id,
      title: '时钟树入门',
      description: '从约束开始',
      cover: `/downloadapi/files/cover?category=leaf&id=${faq.id}`,
      releaseDate: '2026-03-03',
      subGroup: '入门',
      contentLanguage: 'zh_CN',
    };
    expect((await page({})).data).toEqual({ list: [row], total: 1 });
    expect((await page({}, 'EN')).data.list[0]).toEqual({
      ...row,
      title: 'First steps with clock trees',
      subGroup: 'Basics',
    });
  });

  test('filters by keyword and category, and sorts and pages as every list does (FQ-1)', async () => {
    await insertLeafCategory(portal.services, 'pll');
    const faqs = [];
    for (let day = 1; day <= 12; day += 1)
      faqs.push(
        await insertFaq(portal.services, {
          id: `pll-${day}`,
          categoryId: 'pll',
          titleZh: '锁相环失锁',
          releasedOn: `2026-01-${String(day).padStart(2, '0')}`,
        }),
      );
    const ids = async (input: object) =>
      (await page({ totalCategory: 'pll', ...input })).data.list.map((faq: { id: string }) => faq.id);
    expect(await ids({ pageNo: 2 })).toEqual(['pll-2', 'pll-1']);
    expect((await ids({ orderBy: 'timeAsc', pageSize: 30 }))[0]).toBe('pll-1');
    expect((await page({ keyword: '锁相环', pageSize: 4 })).data).toMatchObject({ total: 12 });
    expect((await page({ keyword: '锁相环', totalCategory: 'leaf' })).data).toEqual({ list: [], total: 0 });
    for (const input of [{ orderBy: 'relevance' }, { pageSize: 11 }, { totalCategory: "x'" }])
      expect((await page(input)).code, JSON.stringify(input)).toBe(400);
  });
});

describe('FAQDetails', () => {
  test('returns summary, sanitized answer, files in order, and up to four related questions (FQ-2)', async () => {
    await insertLeafCategory(portal.services, 'esd');
    const other = [];
    for (const day of ['01', '02', '03', '04', '05'])
      other.unshift(
        (await insertFaq(portal.services, { categoryId: 'esd', releasedOn: `2026-02-${day}` })).id,
      );
    const faq = await insertFaq(portal.services, { categoryId: 'esd', contentZh: '<p>先看 <b>VDD</b></p>' });
    const at = { type: 'faq', itemId: faq.id } as const;
    const [zh, en, own] = [
      await insertFile(portal.services),
      await insertFile(portal.services),
      await insertFile(portal.services),
    ];
    const document = await insertDocument(portal.services, { fileZhId: zh.id, fileEnId: en.id });
    await insertAttachment(portal.services, { ...at, position: 1, fileId: own.id });
    await insertAttachment(portal.services, {
      ...at,
      documentId: document.id,
      nameZh: '手册',
      nameEn: 'Manual',
    });
    const { data } = await details(faq.id);
    expect(data.details).toEqual({
      id: faq.id,
      title: '时钟树入门',
      description: '从约束开始',
      cover: `/downloadapi/files/cover?category=esd&id=${faq.id}`,
      releaseDate: '2026-03-03',
      subGroup: '入门',
      content: '<p>先看 <b>VDD</b></p>',
      fileList: [
        { id: zh.id, name: '手册.pdf', documentId: document.id },
        { id: own.id, name: '附件' },
      ],
      productList: [],
    });
    expect(data.other.map((each: { id: string }) => each.id)).toEqual(other.slice(0, 4));
    const english = (await details(faq.id, 'EN')).data.details;
    expect(english).toMatchObject({
      content: '<p>Text</p>',
      fileList: [{ id: en.id, name: 'Manual.pdf' }, {}],
    });
  });

  test('names the published products that it belongs to (N-2)', async () => {
    const [product, hidden] = [
      await insertProduct(portal.services, { isIpProject: true }),
      await insertProduct(portal.services, { published: false }),
    ];
    const { id } = await insertFaq(portal.services, { productIds: [product.id, hidden.id] });
    expect((await details(id, 'EN')).data.details.productList).toEqual([
      { id: product.id, name: 'DDR5 PHY', no: 'SLP-DDR5-PHY', isIpProject: true },
    ]);
  });

  test('answers an unpublished question exactly like a missing one, and lists it nowhere (SEC-37, SEC-38)', async () => {
    const hidden = await insertFaq(portal.services, { published: false, titleZh: '未公开' });
    const [a, b] = [await details(hidden.id), await details('no-such-faq')];
    expect([a.code, a.response.body]).toEqual([404, b.response.body]);
    expect((await page({ keyword: '未公开' })).data.total).toBe(0);
    expect((await page({ pageSize: 100 })).response.body).not.toContain(hidden.id);
    const shown = await insertFaq(portal.services);
    expect((await details(shown.id)).response.body).not.toContain(hidden.id);
  });

  test('refuses an invalid id by field name (SEC-40)', async () => {
    for (const id of ['', '../x', "x' or 1=1", 'x'.repeat(65), '\0', '中'])
      expect(await details(id, 'EN'), id).toMatchObject({
        code: 400,
        message: expect.stringMatching(/Field id/),
      });
  });
});
