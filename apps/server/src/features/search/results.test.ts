import type { CallName } from '@siliport/contract';
import type { SearchType } from '@siliport/contract/listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceGlossary } from '../../search/words/glossary.queries.ts';
import {
  insertActivity,
  insertFaq,
  insertProduct,
  insertTraining,
  insertVersion,
} from '../../testing/factories/content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
const rows: Partial<Record<SearchType, object>> = {};
beforeAll(async () => {
  portal = await createTestPortal();
  const { services } = portal;
  token = await portal.login((await insertMember(services)).email);
  const createdAt = new Date('2026-01-31T16:00:00Z');
  const product = await insertProduct(services, { createdAt, isIpProject: true });
  const createTime = '2026-02-01 00:00:00';
  const releaseDate = '2026-02-01';
  rows.product = { id: product.id, productName: 'DDR5 PHY', isIpProject: true, releaseDate, createTime };
  const version = await insertVersion(services, { productId: product.id });
  rows.version = { id: version.id, name: 'DDR5 PHY package', releaseDate: '2026-03-01' };
  const title = 'First steps with clock trees';
  rows.train = { id: (await insertTraining(services)).id, title, releaseDate: '2026-03-02' };
  rows.faq = { id: (await insertFaq(services)).id, title, releaseDate: '2026-03-03' };
  rows.activity = { id: (await insertActivity(services)).id, title, time: '2026-10-20 09:00:00' };
  await insertProduct(services, { published: false });
  await insertVersion(services, { productId: product.id, published: false });
  await insertTraining(services, { published: false });
  await insertFaq(services, { published: false });
  await insertActivity(services, { published: false });
});
afterAll(() => portal.close());

const search = async (input: object) =>
  (await portal.call('searchIndex', input, { token, language: 'EN' })).data;

/** The call of a result's page, and its field for the id. */
const pages: [SearchType, CallName, string][] = [
  ['product', 'productIndex', 'productId'],
  ['version', 'versionDetails', 'id'],
  ['train', 'trainDetails', 'id'],
  ['faq', 'faqDetails', 'id'],
  ['activity', 'activityDetails', 'id'],
];

describe.each(pages)('results of type %s', (type, call, field) => {
  test('returns a published item with the specified fields, and never a hidden one (SE-6)', async () => {
    const keyword = type === 'product' || type === 'version' ? 'ddr5' : 'clock';
    for (const input of [{ type }, { type, keyword }])
      expect(await search(input)).toMatchObject({ list: [rows[type]], total: 1, related: 0 });
  });

  test('links a result to an existing page (SE-5)', async () => {
    const [{ id }] = (await search({ type })).list;
    expect((await portal.call(call, { [field]: id }, { token })).code).toBe(200);
  });
});

test('finds a version by its number and an activity by its type (SE-6, SE-7)', async () => {
  expect((await search({ type: 'version', keyword: '2.30a' })).list).toMatchObject([rows.version]);
  expect((await search({ type: 'activity', totalCategory: '1' })).list).toEqual([rows.activity]);
  expect((await search({ type: 'activity', totalCategory: '2' })).total).toBe(0);
});

test('sorts products by their release date and shows it, whenever they were imported (SE-4)', async () => {
  const { services } = portal;
  const add = (nameEn: string, day: string, createdAt: string) =>
    insertProduct(services, {
      nameEn,
      publishedAt: new Date(`${day}T04:00:00Z`),
      createdAt: new Date(createdAt),
    });
  await add('Sorted Late', '2026-05-01', '2026-06-01T00:00:00Z');
  await add('Sorted Early', '2024-05-01', '2026-06-03T00:00:00Z');
  await add('Sorted Middle', '2025-05-01', '2026-06-02T00:00:00Z');
  const dates = ['2026-05-01', '2025-05-01', '2024-05-01'];
  const found = await search({ type: 'product', keyword: 'Sorted', orderBy: 'timeDesc' });
  expect(found.list.map((row: { releaseDate: string }) => row.releaseDate)).toEqual(dates);
  const picked = await portal.call('productSelect', { productName: 'Sorted' }, { token });
  expect(picked.data.list.map((row: { publishTime: string }) => row.publishTime.slice(0, 10))).toEqual(dates);
});

test('marks what a term of the glossary finds in the other language alone (N-1)', async () => {
  await replaceGlossary(portal.services.db, [['眼图', 'eye diagram']]);
  const texts = { titleZh: '', titleEn: 'Measuring the eye diagram', descriptionZh: '', contentZh: '' };
  const { id } = await insertFaq(portal.services, texts);
  const input = { type: 'faq', keyword: '眼图' };
  const { list } = (await portal.call('searchIndex', input, { token, language: 'zh_CN' })).data;
  expect(list).toMatchObject([{ id, title: texts.titleEn, contentLanguage: 'EN' }]);
});
