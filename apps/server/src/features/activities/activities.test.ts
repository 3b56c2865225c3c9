import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertActivity } from '../../testing/factories/content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
  const add = (id: string, day: string, values: Parameters<typeof insertActivity>[1] = {}) =>
    insertActivity(portal.services, { id, beginAt: new Date(`2026-${day}T01:00:00Z`), ...values });
  await add('upf', '10-20', {
    link: 'https://live.example.com/upf',
    addressZh: '上海张江',
    originZh: '硅港',
    originEn: 'Siliport',
  });
  await add('dft', '11-20', { type: 2, titleZh: '可测性讲座', titleEn: 'Talk on test' });
  await add('hidden', '12-01', { published: false, titleZh: '内部会议' });
  await add('sta', '09-20', { type: 2, titleZh: '时序讲座', titleEn: '' });
});
afterAll(() => portal.close());

type Language = 'zh_CN' | 'EN';
const page = (input: object, language: Language = 'zh_CN') =>
  portal.call('activityPage', input, { token, language });
const details = (id: string, language: Language = 'zh_CN') =>
  portal.call('activityDetails', { id }, { token, language });
const ids = async (input: object, language: Language = 'zh_CN') =>
  (await page(input, language)).data.list.map(({ id }: { id: string }) => id);

const upf = {
  id: 'upf',
  title: '时钟树入门',
  activityType: 1,
  applyType: 3,
  beginDate: '2026-10-20 09:00:00',
  endDate: '2026-10-20 17:00:00',
  cover: '/downloadapi/files/cover?category=offline&id=upf',
  description: '从约束开始',
  time: '2026-10-20 09:00:00',
  applyBeginDate: '2026-09-01 00:00:00',
  applyEndDate: '2026-09-30 23:59:59',
  activityLink: 'https://live.example.com/upf',
  address: '上海张江',
  origin: '硅港',
  subGroup: '入门',
};

describe('activity/page', () => {
  test('returns rows in both languages, with untranslated text in the other one (EV-1)', async () => {
    const { data } = await page({});
    expect([data.total, data.list[1]]).toEqual([3, upf]);
    expect(data.list[0].cover).toBe('/downloadapi/files/cover?category=online&id=dft');
    const english = (await page({}, 'EN')).data.list;
    expect(english[1]).toMatchObject({
      title: 'First steps with clock trees',
      address: '上海张江',
      origin: 'Siliport',
    });
    expect(english[2].title).toBe('时序讲座');
  });

  test('sorts by date and title, and filters by keyword and type, page by page (EV-1)', async () => {
    expect(await ids({})).toEqual(['dft', 'upf', 'sta']);
    expect(await ids({ orderBy: 'timeAsc' })).toEqual(['sta', 'upf', 'dft']);
    expect(await ids({ orderBy: 'titleDesc' })).toEqual(['upf', 'sta', 'dft']);
    expect(await ids({ keyword: '讲座', orderBy: 'timeDesc' })).toEqual(['dft', 'sta']);
    expect(await ids({ keyword: 'test' }, 'EN')).toEqual(['dft']);
    expect(await ids({ activityType: 1 })).toEqual(['upf']);
    expect(await ids({ activityType: 2, keyword: '时序' })).toEqual(['sta']);
    expect((await page({ pageNo: 2 })).data).toEqual({ list: [], total: 3 });
  });

  test('accepts a page size alone, as the home page sends it (HO-3)', async () => {
    expect((await page({ pageSize: 4 })).data.total).toBe(3);
  });

  test('refuses an invalid type, size or order by field name (EV-1, SEC-41)', async () => {
    for (const [field, value] of [
      ['activityType', 0],
      ['activityType', 3],
      ['activityType', '1'],
      ['activityType', [1]],
      ['pageSize', 20],
      ['orderBy', 'relevance'],
    ] as const) {
      const { code, message } = await page({ [field]: value }, 'EN');
      expect([code, message], `${field} ${value}`).toEqual([400, expect.stringContaining(`Field ${field}`)]);
    }
  });

  test('derives the state from the clock: not started, open, ended (EV-4)', async () => {
    const start = portal.time.now;
    const { email } = await insertMember(portal.services);
    for (const [now, applyType] of [
      ['2026-08-31T15:59:59.999Z', 1],
      ['2026-08-31T16:00:00Z', 2],
      ['2026-09-30T15:59:59.999Z', 2],
      ['2026-09-30T16:00:00Z', 3],
    ] as const) {
      portal.time.now = new Date(now);
      const as = { token: await portal.login(email) };
      const shown = (await portal.call('activityDetails', { id: 'upf' }, as)).data;
      const listed = (await portal.call('activityPage', { activityType: 1 }, as)).data.list[0];
      expect([shown.applyType, listed.applyType], now).toEqual([applyType, applyType]);
    }
    portal.time.now = start;
  });
});

describe('activity/details', () => {
  test('returns the fields of the list, the text, and the previous and next activity (EV-2)', async () => {
    expect((await details('upf')).data).toEqual({
      ...upf,
      content: '<p>正文</p>',
      prev: { id: 'dft', title: '可测性讲座' },
      next: { id: 'sta', title: '时序讲座' },
    });
    const english = (await details('dft', 'EN')).data;
    expect(english).toMatchObject({
      content: '<p>Text</p>',
      next: { title: 'First steps with clock trees' },
    });
    expect(english.prev).toBeUndefined();
    expect((await details('sta', 'EN')).data).toMatchObject({ title: '时序讲座', prev: { id: 'upf' } });
  });

  test('answers an unpublished activity exactly like a missing one, and lists it nowhere (SEC-37, SEC-38)', async () => {
    const [a, b] = [await details('hidden'), await details('no-such-activity')];
    expect([a.code, a.response.body]).toEqual([404, b.response.body]);
    expect(await ids({ keyword: '内部' })).toEqual([]);
  });
});
