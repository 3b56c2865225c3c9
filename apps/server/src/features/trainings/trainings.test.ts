import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainings, trainingViews } from '../../database/schema/knowledge.ts';
import {
  insertAttachment,
  insertChapter,
  insertLeafCategory,
  insertProduct,
  insertTraining,
} from '../../testing/factories/content.ts';
import { insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

type Language = 'zh_CN' | 'EN';
const page = (input: object, language: Language = 'zh_CN') =>
  portal.call('trainPage', input, { token, language });
const open = (id: string, language: Language = 'zh_CN', as = token) =>
  portal.call('trainDetails', { id }, { token: as, language });
const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
const toFileUrl = (id: string) => `/downloadapi/files/content?id=${id}`;

describe('trainPage', () => {
  test('returns rows with their views, in both languages, newest first (TR-1)', async () => {
    await insertLeafCategory(portal.services, 'sta');
    const old = await insertTraining(portal.services, { categoryId: 'sta', views: 7, groupEn: '' });
    const fresh = await insertTraining(portal.services, { categoryId: 'sta', releasedOn: '2026-03-04' });
    const { data } = await page({ totalCategory: 'sta' });
    expect([data.total, toIds(data.list)]).toEqual([2, [fresh.id, old.id]]);
    const row = {
      id: old.id,
      title: '时钟树入门',
      cover: `/downloadapi/files/cover?category=sta&id=${old.id}`,
      description: '从约束开始',
      desc: '从约束开始',
      time: '2026-03-02',
      updateTime: '2026-03-05',
      releaseDate: '2026-03-02',
      views: 7,
      subGroup: '入门',
    };
    expect(data.list[1]).toEqual(row);
    const text = 'Beginning with constraints';
    const english = { ...row, title: 'First steps with clock trees', description: text, desc: text };
    expect((await page({ totalCategory: 'sta', orderBy: 'timeAsc' }, 'EN')).data.list[0]).toEqual(english);
    expect((await page({ totalCategory: 'sta', pageSize: 4, pageNo: 2 })).data).toEqual({
      list: [],
      total: 2,
    });
    expect((await page({ pageSize: 5 })).code).toBe(400);
  });
});

describe('trainDetails', () => {
  test('returns chapters in order, with definitions only where there are several (TR-2)', async () => {
    const training = await insertTraining(portal.services);
    const video = { suffix: 'mp4', mediaType: 'video/mp4' };
    const [best, bestEn, small] = [
      await insertFile(portal.services, video),
      await insertFile(portal.services, video),
      await insertFile(portal.services, video),
    ];
    const definitions = [
      { name: '720p', zh: best.id, en: bestEn.id },
      { name: '360p', zh: small.id, en: small.id },
    ];
    const second = await insertChapter(portal.services, training.id, { id: 'b', position: 1, nameEn: '' });
    await insertChapter(portal.services, training.id, { id: 'a', position: 0, duration: 95, definitions });
    const { videoList } = (await open(training.id)).data.details;
    const cover = `/downloadapi/files/cover?category=leaf&id=${training.id}`;
    expect(videoList).toEqual([
      {
        name: '概述',
        url: toFileUrl(best.id),
        cover: `${cover}-a`,
        duration: 95,
        definitions: [
          { name: '720p', url: toFileUrl(best.id) },
          { name: '360p', url: toFileUrl(small.id) },
        ],
      },
      {
        name: '概述',
        url: toFileUrl(second.definitions[0]?.zh ?? ''),
        cover: `${cover}-b`,
        duration: 60,
        definitions: [],
      },
    ]);
    const english = (await open(training.id, 'EN')).data.details.videoList;
    expect([english[0].name, english[0].url, english[1].name]).toEqual([
      'Overview',
      toFileUrl(bestEn.id),
      '概述',
    ]);
  });

  test('returns previous, next and related trainings in the order of the list, ties by id (TR-2)', async () => {
    await insertLeafCategory(portal.services, 'lvs');
    const add = (id: string, releasedOn: string, published = true) =>
      insertTraining(portal.services, { id, releasedOn, published, categoryId: 'lvs', titleEn: '' });
    await add('lvs-1', '2026-06-01');
    await add('lvs-2', '2026-06-01');
    await add('lvs-3', '2026-06-02', false);
    await add('lvs-4', '2026-06-03');
    const { details, other } = (await open('lvs-2', 'EN')).data;
    expect(details).toMatchObject({
      prev: { id: 'lvs-4', title: '时钟树入门' },
      next: { id: 'lvs-1', title: '时钟树入门' },
    });
    expect(toIds(other)).toEqual(['lvs-4', 'lvs-1']);
    expect((await open('lvs-4')).data.details.prev).toBeUndefined();
  });

  test('names attached files, which downLog sends (TR-2)', async () => {
    const { id } = await insertTraining(portal.services);
    const { fileId } = await insertAttachment(portal.services, { type: 'train', itemId: id });
    expect((await open(id)).data.details.fileList).toEqual([{ id: fileId, name: '附件' }]);
    expect((await open(id, 'EN')).data.details.fileList).toEqual([{ id: fileId, name: 'Attachment' }]);
  });

  test('names the products that it belongs to (N-2)', async () => {
    const product = await insertProduct(portal.services);
    const { id } = await insertTraining(portal.services, { productIds: [product.id] });
    expect((await open(id)).data.details.productList).toMatchObject([
      { id: product.id, name: 'DDR5 物理层' },
    ]);
  });

  test('answers an unpublished training exactly like a missing one, and counts no view (SEC-37, SEC-38)', async () => {
    const hidden = await insertTraining(portal.services, { published: false, titleZh: '未公开' });
    const [a, b] = [await open(hidden.id), await open('no-such-training')];
    expect([a.code, a.response.body]).toEqual([404, b.response.body]);
    expect(await portal.services.db.$count(trainingViews, eq(trainingViews.trainingId, hidden.id))).toBe(0);
    expect((await page({ keyword: '未公开' })).data.total).toBe(0);
  });
});

describe('views', () => {
  const countViews = async (id: string) =>
    (await portal.services.db.select().from(trainings).where(eq(trainings.id, id)))[0]?.views;

  test('counts twenty concurrent openings by one member once, by twenty members twenty times (TR-2)', async () => {
    const { id } = await insertTraining(portal.services, { views: 100 });
    const times = Array.from({ length: 20 });
    await Promise.all(times.map(() => open(id)));
    expect(await countViews(id)).toBe(101);
    const tokens = await Promise.all(
      times.map(async () => portal.login((await insertMember(portal.services)).email)),
    );
    await Promise.all(tokens.map((each) => open(id, 'EN', each)));
    expect(await countViews(id)).toBe(121);
    expect(await portal.services.db.$count(trainingViews, eq(trainingViews.trainingId, id))).toBe(21);
    expect((await open(id)).data.details.views).toBe(121);
  });

  test("starts a day at midnight in the portal's time zone (TR-2)", async () => {
    const { id } = await insertTraining(portal.services);
    const { email } = await insertMember(portal.services);
    const start = portal.time.now;
    const openAt = async (instant: string) => {
      portal.time.now = new Date(instant);
      const { data } = await open(id, 'zh_CN', await portal.login(email));
      return data.details.views;
    };
    // Midnight in Shanghai is 16:00 UTC.
    expect(await openAt('2026-10-06T15:59:59.999Z')).toBe(1);
    expect(await openAt('2026-10-06T16:00:00Z')).toBe(2);
    expect(await openAt('2026-10-07T15:59:59Z')).toBe(2);
    portal.time.now = start;
  });

  test('counts neither a prefetch nor a call without a token (TR-2, SEC-69)', async () => {
    const { id } = await insertTraining(portal.services);
    const prefetch = { token, headers: { 'sec-purpose': 'prefetch' } };
    expect((await portal.call('trainDetails', { id }, prefetch)).code).toBe(403);
    expect((await portal.call('trainDetails', { id })).status).toBe(401);
    expect(await countViews(id)).toBe(0);
  });
});

test('sends ranges of a video without recording a download (TR-4, SEC-60)', async () => {
  const content = Array.from({ length: 1000 }, (_, at) => String(at % 10)).join('');
  const training = await insertTraining(portal.services);
  const file = await insertFile(portal.services, { suffix: 'mp4', mediaType: 'video/mp4', content });
  const definitions = [{ name: '720p', zh: file.id, en: file.id }];
  await insertChapter(portal.services, training.id, { definitions });
  const { url } = (await open(training.id)).data.details.videoList[0];
  const seek = (range: string) => portal.app.inject({ url, headers: { authorization: token, range } });
  const middle = await seek('bytes=500-509');
  expect([middle.statusCode, middle.body]).toEqual([206, '0123456789']);
  expect(middle.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 500-509/1000',
    'accept-ranges': 'bytes',
  });
  expect(middle.headers['content-disposition']).toMatch(/^inline/);
  expect((await seek('bytes=1000-')).statusCode).toBe(416);
});
