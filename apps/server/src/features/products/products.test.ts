import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, productItems } from '../../database/schema/content.ts';
import {
  insertFaq,
  insertLeafCategory,
  insertProduct,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from '../../testing/factories/content.ts';
import { insertIpProject } from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

type Language = 'zh_CN' | 'EN';
const index = (productId: string, language: Language = 'zh_CN') =>
  portal.call('productIndex', { productId }, { token, language });
const section = (input: object, language: Language = 'zh_CN') =>
  portal.call('productOtherPage', input, { token, language });
const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

const link = async (productId: string, itemId: string) => {
  const releasedAt = new Date('2026-03-13T16:00:00Z');
  await portal.services.db.insert(productItems).values({ productId, type: 'document', itemId, releasedAt });
};

describe('product/index', () => {
  test('returns the product and the newest five items of each section (PR-4)', async () => {
    const product = await insertProduct(portal.services);
    const productIds = [product.id];
    const days = ['01', '02', '03', '04', '05', '06'];
    const [versions, trainings, faqs]: Record<string, string[]>[] = [{}, {}, {}];
    for (const day of days) {
      const releasedOn = `2026-03-${day}`;
      const { id: versionId } = await insertVersion(portal.services, { productId: product.id, releasedOn });
      if (versions) versions[day] = [versionId];
      const training = await insertTraining(portal.services, { productIds, releasedOn });
      if (trainings) trainings[day] = [training.id];
      if (faqs) faqs[day] = [(await insertFaq(portal.services, { productIds, releasedOn })).id];
    }
    const document = await insertDocument(portal.services);
    await link(product.id, document.id);
    const newestFive = (of: Record<string, string[]> | undefined) =>
      days
        .toReversed()
        .slice(0, 5)
        .flatMap((day) => of?.[day] ?? []);
    const { data } = await index(product.id);
    expect(toIds(data.versionList)).toEqual(newestFive(versions));
    expect(toIds(data.trainVOList)).toEqual(newestFive(trainings));
    expect(toIds(data.FAQVOList)).toEqual(newestFive(faqs));
    expect(data.documentList).toMatchObject([{ id: document.id, title: '时序收敛指南' }]);
    expect(data.product).toEqual({
      id: product.id,
      productId: product.id,
      name: 'DDR5 物理层',
      productName: 'DDR5 物理层',
      detailName: '12 纳米 DDR5 物理层',
      description: '面向服务器',
      no: 'SLP-DDR5-PHY',
      tag: '接口',
      time: '2026-02-01 08:00:00',
      publishTime: '2026-02-01 08:00:00',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      isIpProject: false,
    });
    const english = (await index(product.id, 'EN')).data;
    expect(english.product).toMatchObject({ name: 'DDR5 PHY', tag: 'interface' });
    expect(english.versionList[0].name).toBe('DDR5 PHY package');
    expect(english.trainVOList[0].title).toBe('First steps with clock trees');
  });

  test('returns up to six other products of its category, then of sibling categories (PR-4)', async () => {
    const names = { nameZh: '叶', nameEn: 'Leaf', level: 3, position: 0 };
    await portal.services.db.insert(categories).values([
      { id: 'memory', parentId: null, ...names, level: 2 },
      { id: 'ddr', parentId: 'memory', ...names },
      { id: 'hbm', parentId: 'memory', ...names },
    ]);
    const crowd = [];
    for (let day = 1; day <= 8; day += 1)
      crowd.push(
        await insertProduct(portal.services, {
          id: `ddr-${day}`,
          categoryId: 'ddr',
          publishedAt: new Date(Date.UTC(2026, 0, day)),
        }),
      );
    await insertProduct(portal.services, { id: 'ddr-hidden', categoryId: 'ddr', published: false });
    const alone = await insertProduct(portal.services, { categoryId: 'hbm' });
    expect(toIds((await index('ddr-8')).data.otherProductList)).toEqual(
      [7, 6, 5, 4, 3, 2].map((day) => `ddr-${day}`),
    );
    expect(toIds((await index(alone.id)).data.otherProductList)).toEqual(
      [8, 7, 6, 5, 4, 3].map((day) => `ddr-${day}`),
    );
    expect(toIds((await index('ddr-1')).data.otherProductList)).not.toContain('ddr-1');
    await insertLeafCategory(portal.services, 'lonely');
    const lonely = await insertProduct(portal.services, { categoryId: 'lonely' });
    expect((await index(lonely.id)).data.otherProductList).toEqual([]);
  });

  test('answers an unpublished product and its sections exactly like a missing one (SEC-37, SEC-38)', async () => {
    const hidden = await insertProduct(portal.services, { published: false });
    await insertFaq(portal.services, { productIds: [hidden.id] });
    const [a, b] = [await index(hidden.id), await index('no-such-product')];
    expect([a.code, a.response.body]).toEqual([404, b.response.body]);
    for (const contentType of ['version', 'document', 'train', 'faq'])
      for (const productId of [hidden.id, 'no-such-product'])
        expect((await section({ contentType, productId })).response.body).toBe(a.response.body);
  });
});

describe('an IP product', () => {
  test('has the pages of any product, without any site’s projects (N-6)', async () => {
    const product = await insertProduct(portal.services, { isIpProject: true });
    const productIds = [product.id];
    const version = await insertVersion(portal.services, { productId: product.id });
    const document = await insertDocument(portal.services);
    await link(product.id, document.id);
    const training = await insertTraining(portal.services, { productIds });
    const faq = await insertFaq(portal.services, { productIds });
    const { siteId } = await insertMember(portal.services, { siteId: 'NOVA02' });
    const secret = { nameZh: '织女项目', nameEn: 'Project Weaver', engineer: '周密', ipName: 'WEAVER-PHY' };
    const { project, deliverable } = await insertIpProject(portal.services, siteId, {
      ...secret,
      productId: product.id,
    });
    const overview = await index(product.id);
    expect(overview.data).toMatchObject({
      product: { id: product.id, isIpProject: true },
      versionList: [{ id: version.id }],
      documentList: [{ id: document.id }],
      trainVOList: [{ id: training.id }],
      FAQVOList: [{ id: faq.id }],
    });
    const answers = [overview];
    for (const [contentType, item] of [
      ['version', version],
      ['document', document],
      ['train', training],
      ['faq', faq],
    ] as const) {
      const answer = await section({ contentType, productId: product.id });
      expect(toIds(answer.data.list)).toEqual([item.id]);
      answers.push(answer);
    }
    answers.push(await portal.call('ipPage', { productId: product.id }, { token }));
    answers.push(await portal.call('ipDetails', { id: product.id }, { token }));
    for (const { response } of answers)
      for (const word of [project.id, deliverable.id, ...Object.values(secret)])
        expect(response.body).not.toContain(word);
  });
});

describe('product/otherPage', () => {
  test('returns each section in pages, newest first, with its exact total (PR-5)', async () => {
    const product = await insertProduct(portal.services);
    const other = await insertProduct(portal.services);
    const faqs = [];
    for (let day = 1; day <= 11; day += 1) {
      const releasedOn = `2026-01-${String(day).padStart(2, '0')}`;
      faqs.unshift(await insertFaq(portal.services, { productIds: [product.id], releasedOn }));
    }
    await insertFaq(portal.services, { productIds: [other.id] });
    const input = { contentType: 'faq', productId: product.id };
    const first = (await section(input)).data;
    expect([first.total, toIds(first.list)]).toEqual([11, toIds(faqs).slice(0, 10)]);
    const second = (await section({ ...input, pageNo: 2 }, 'EN')).data;
    expect([second.total, toIds(second.list)]).toEqual([11, toIds(faqs).slice(10)]);
    expect(second.list[0].title).toBe('First steps with clock trees');
    expect((await section({ ...input, pageNo: 3 })).data).toEqual({ list: [], total: 11 });
    expect((await section({ ...input, contentType: 'train' })).data).toEqual({ list: [], total: 0 });
  });

  test('returns rows with the fields of their section (PR-5)', async () => {
    const { id: productId } = await insertProduct(portal.services);
    const version = await insertVersion(portal.services, { productId });
    const size = 'four'.length;
    for (const kind of ['install', 'install', 'document'] as const) {
      const { id: fileId } = await insertFile(portal.services, { content: 'four' });
      await insertVersionFile(portal.services, version.id, { kind, fileId });
    }
    expect((await section({ contentType: 'version', productId })).data.list).toEqual([
      { id: version.id, name: 'DDR5 物理层安装包', no: '2.30a', size: 2 * size, releaseDate: '2026-03-01' },
    ]);
    const document = await insertDocument(portal.services);
    await link(productId, document.id);
    expect((await section({ contentType: 'document', productId })).data.list).toMatchObject([
      { id: document.id, no: 'SLP-AN-0001', fileSuffix: 'pdf', releaseDate: '2026-03-14' },
    ]);
    const training = await insertTraining(portal.services, { productIds: [productId] });
    expect((await section({ contentType: 'train', productId })).data.list).toMatchObject([
      { id: training.id, views: 0, updateTime: '2026-03-05' },
    ]);
  });

  test('refuses an invalid section, size or page by field name (PR-5, SEC-41)', async () => {
    const { id: productId } = await insertProduct(portal.services);
    for (const [field, value] of [
      ['contentType', 'activity'],
      ['contentType', 'product'],
      ['contentType', ''],
      ['pageSize', 5],
      ['pageNo', 0],
      ['productId', "x' or 1=1"],
    ] as const) {
      const input = { contentType: 'faq', productId, [field]: value };
      const { code, message } = await section(input, 'EN');
      expect([code, message], `${field} ${value}`).toEqual([400, expect.stringContaining(`Field ${field}`)]);
    }
    expect((await section({ productId })).code).toBe(400);
  });
});
