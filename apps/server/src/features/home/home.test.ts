import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../database/schema/content.ts';
import { articles } from '../../database/schema/knowledge.ts';
import { upsertSearchEntry } from '../../search/search-entries.queries.ts';
import { upsertSettings } from '../../settings.queries.ts';
import {
  insertActivity,
  insertArticle,
  insertProduct,
  insertTraining,
} from '../../testing/factories/content.ts';
import { insertDocument, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

type Language = 'zh_CN' | 'EN';
const text = (zh: string, en: string) => ({ zh, en });

describe('index/content', () => {
  const content = async (language: Language = 'zh_CN') =>
    (await portal.call('indexContent', {}, { language })).data;

  test('returns an empty home page for a portal without content (HO-1)', async () => {
    expect(await content()).toEqual({
      carousel: [],
      list: [],
      phone: [],
      address: [],
      copyright: [],
      menu: [],
    });
  });

  test('links slides and highlights to an article or to a URL (HO-1, HO-2)', async () => {
    const title = text('硅实测', 'Silicon results');
    const description = text('一次流片', 'First silicon');
    const subTitle = text('新', 'New');
    await portal.services.db.insert(settings).values([
      {
        name: 'slides',
        value: [
          { article: 'ddr5-silicon', title, subTitle, description },
          { url: '/product', title, subTitle, description },
        ],
      },
      { name: 'highlights', value: [{ url: 'https://siliport.example/news', title, description }] },
    ]);
    const cover = (id: string) => `/downloadapi/files/cover?category=article&id=${id}`;
    const zh = { title: '硅实测', description: '一次流片' };
    const { carousel, list } = await content();
    expect(carousel).toEqual([
      { ...zh, id: 'ddr5-silicon', cover: cover('ddr5-silicon'), url: '', subTitle: '新' },
      { ...zh, id: 'slide-2', cover: cover('slide-2'), url: '/product', subTitle: '新' },
    ]);
    expect(list).toEqual([
      { ...zh, id: 'highlight-1', cover: cover('highlight-1'), url: 'https://siliport.example/news' },
    ]);
    const english = await content('EN');
    expect(english.carousel[0]).toMatchObject({ title: 'Silicon results', subTitle: 'New' });
    expect(english.list[0]).toMatchObject({ title: 'Silicon results', description: 'First silicon' });
  });

  test('has the heading of the article that a slide or highlight leads to, also after a change (HO-2)', async () => {
    const { db } = portal.services;
    const [title, description] = [text('新闻', 'News'), text('一次流片', 'First silicon')];
    const { id } = await insertArticle(portal.services, { id: 'roadmap', contentEn: '' });
    await upsertSettings(db, {
      highlights: [
        { article: id, title, description },
        { article: 'missing', title, description },
      ],
    });
    const heading = async (language: Language) =>
      (await content(language)).list.map(({ article }: { article?: unknown }) => article);
    expect(await heading('EN')).toEqual([{ title: 'Event agreement', contentLanguage: 'zh_CN' }, undefined]);
    await db
      .update(articles)
      .set({ titleEn: 'Road map', contentEn: '<p>Text</p>' })
      .where(eq(articles.id, id));
    await expect.poll(() => heading('EN')).toEqual([{ title: 'Road map' }, undefined]);
  });
});

describe('index/content/details', () => {
  const details = (id: string, language: Language = 'zh_CN', token?: string) =>
    portal.call('contentDetails', { id }, { language, ...(token && { token }) });

  test('returns an article to anyone, in both languages, with any token (HO-6, AP-8)', async () => {
    const { id } = await insertArticle(portal.services, { id: 'event-agreement' });
    const cover = '/downloadapi/files/cover?category=article&id=event-agreement';
    const zh = { title: '活动协议', content: '<p>正文</p>', cover };
    expect((await details(id)).data).toEqual(zh);
    expect((await details(id, 'zh_CN', 'garbage')).data).toEqual(zh);
    expect((await details(id, 'EN')).data).toEqual({
      title: 'Event agreement',
      content: '<p>Text</p>',
      cover,
    });
  });

  test('falls back to Chinese for an untranslated article, and answers 404 for a missing one (SEC-37)', async () => {
    const { id } = await insertArticle(portal.services, { titleEn: '', contentEn: '' });
    expect((await details(id, 'EN')).data).toMatchObject({ title: '活动协议', content: '<p>正文</p>' });
    const training = await insertTraining(portal.services);
    for (const other of ['1', '10000', 'no-such-article', training.id])
      expect((await details(other)).code, other).toBe(404);
    for (const junk of ['', '../x', "x' or 1=1", '\0']) expect((await details(junk)).code, junk).toBe(400);
  });
});

describe('index/after/content', () => {
  test('returns the newest six products, seven documents, four trainings and four activities (HO-3)', async () => {
    const token = await portal.login((await insertMember(portal.services)).email);
    for (let day = 10; day <= 17; day += 1) {
      const instant = new Date(`2026-06-${day}T00:00:00Z`);
      const releasedOn = `2026-06-${day}`;
      await insertProduct(portal.services, { id: `product-${day}`, publishedAt: instant });
      await insertTraining(portal.services, { id: `training-${day}`, releasedOn });
      await insertActivity(portal.services, { id: `activity-${day}`, beginAt: instant });
      const document = await insertDocument(portal.services, { id: `document-${day}`, releasedOn });
      await upsertSearchEntry(portal.services.db, {
        type: 'document',
        itemId: document.id,
        facet: 'leaf',
        title: text(document.titleZh, document.titleEn),
        releasedAt: instant,
      });
    }
    await insertTraining(portal.services, { published: false, releasedOn: '2026-12-01' });
    const { data } = await portal.call('indexAfterContent', {}, { token, language: 'EN' });
    const expected = (type: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${type}-${17 - at}`);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(data.productList)).toEqual(expected('product', 6));
    expect(ids(data.documentList)).toEqual(expected('document', 7));
    expect(ids(data.trainList)).toEqual(expected('training', 4));
    expect(ids(data.activityList)).toEqual(expected('activity', 4));
    expect(data.productList[0].name).toBe('DDR5 PHY');
    expect(data.activityList[0]).toMatchObject({ applyType: 3, title: 'First steps with clock trees' });
  });

  test('requires a session, and is empty without content (HO-3)', async () => {
    expect((await portal.call('indexAfterContent')).status).toBe(401);
    const empty = await createTestPortal();
    const token = await empty.login((await insertMember(empty.services)).email);
    expect((await empty.call('indexAfterContent', {}, { token })).data).toEqual({
      productList: [],
      documentList: [],
      trainList: [],
      activityList: [],
    });
    await empty.close();
  });
});
