import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContentFolder, createMinimalFiles } from '../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../testing/content/sample-knowledge.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { type CallOptions, createTestPortal, type Portal } from '../../testing/portal.ts';
import { importFolder } from './import-folder.ts';

/** Keeps one language of every text written as `{ zh: …, en: … }`, inline or as a block. */
const only = (language: 'zh' | 'en', yaml: string): string =>
  language === 'zh'
    ? yaml.replace(/, en: (\[[^\]]*\]|[^}]*) }/g, ' }').replace(/^ {2}en: .*\n/gm, '')
    : yaml.replace(/zh: (\[[^\]]*\]|[^,}]*), /g, '').replace(/^ {2}zh: .*\n/gm, '');

const items = {
  product: 'products/ddr5-phy.yaml',
  document: 'documents/registers/document.yaml',
  version: 'versions/ddr5-phy-2-10/version.yaml',
  faq: 'faqs/timeout/faq.yaml',
  train: 'trainings/first-steps/training.yaml',
  activity: 'activities/webinar.yaml',
  article: 'articles/news.yaml',
};

let portal: Portal;
let folder: Awaited<ReturnType<typeof createContentFolder>>;
let token: string;
const files = { ...createMinimalFiles(), ...createKnowledgeFiles() };

beforeAll(async () => {
  portal = await createTestPortal();
  const changed = Object.values(items).map((file) => [file, only('zh', String(files[file]))]);
  folder = await createContentFolder({ ...files, ...Object.fromEntries(changed), 'members.yaml': '[]' });
  expect((await importFolder(portal.services, folder.path, { origin: 'vendor' })).problems).toEqual([]);
  const { email } = await insertMember(portal.services);
  token = await portal.login(email);
});
afterAll(async () => {
  await folder.remove();
  await portal.close();
});

const call = async (name: Parameters<Portal['call']>[0], input: object, language: CallOptions['language']) =>
  (await portal.call(name, input, { token, ...(language && { language }) })).data;

type Row = { id: string; contentLanguage?: string };
const findRow = (rows: Row[], id: string) => rows.find((row) => row.id === id);

const lists = {
  product: ['productSelect', {}, 'ddr5-phy'],
  document: ['documentPage', {}, 'registers'],
  faq: ['faqPage', {}, 'timeout'],
  train: ['trainPage', {}, 'first-steps'],
  activity: ['activityPage', {}, 'webinar'],
} as const;

describe('an item that exists only in Chinese', () => {
  test.each(Object.entries(lists))(
    'is listed to an English reader, marked (N-7): %s',
    async (_, [name, input, id]) => {
      const row = findRow((await call(name, input, 'EN')).list, id);
      expect(row?.contentLanguage).toBe('zh_CN');
      expect(JSON.stringify(row)).toMatch(/\p{Script=Han}/u);
      expect(findRow((await call(name, input, 'zh_CN')).list, id)?.contentLanguage).toBe('zh_CN');
    },
  );

  test('is marked in its details (N-7)', async () => {
    const faq = await call('faqDetails', { id: 'timeout' }, 'EN');
    expect(faq.details).toMatchObject({ contentLanguage: 'zh_CN', title: '训练为何超时？' });
    expect(faq.details.content).toContain('参考时钟');
    const details = await Promise.all([
      call('trainDetails', { id: 'first-steps' }, 'EN').then((data) => data.details),
      call('activityDetails', { id: 'webinar' }, 'EN'),
      call('productIndex', { productId: 'ddr5-phy' }, 'EN').then(({ product }) => product),
      call('productIndex', { productId: 'ddr5-phy' }, 'EN').then(({ versionList }) => versionList[0]),
      call('versionDetails', { id: 'ddr5-phy-2-10' }, 'EN').then(({ base }) => base),
      call('contentDetails', { id: 'news' }, 'EN'),
    ]);
    expect(details.map(({ contentLanguage }) => contentLanguage)).toEqual(Array(6).fill('zh_CN'));
  });

  test.each(['product', 'version', 'document', 'train', 'faq', 'activity'] as const)(
    'is found and marked in the search results (N-7): %s',
    async (type) => {
      const keyword = {
        product: 'DDR5',
        version: '版本包',
        document: '手册',
        train: '训练',
        faq: '训练',
        activity: '研讨会',
      };
      const { list } = await call('searchIndex', { type, keyword: keyword[type] }, 'EN');
      expect(list.some((row: Row) => row.contentLanguage === 'zh_CN')).toBe(true);
    },
  );

  test('is sorted by the title it has', async () => {
    const { rows } = await portal.services.db.execute(
      "select title_en from search_entries where type = 'faq' and item_id = 'timeout'",
    );
    expect(rows).toEqual([{ title_en: '训练为何超时？' }]);
  });
});

describe('an item that exists in both languages', () => {
  test('is not marked', async () => {
    const row = findRow((await call('documentPage', {}, 'EN')).list, 'training');
    expect(row?.id).toBe('training');
    expect(row).not.toHaveProperty('contentLanguage');
  });
});

describe('an item whose title is translated and whose text is not', () => {
  test('is shown with its English title and marked', async () => {
    const yaml = String(files[items.faq]).replace(/^ {2}en: .*\n/m, '');
    await folder.put({ [items.faq]: yaml });
    expect((await importFolder(portal.services, folder.path, { origin: 'vendor' })).problems).toEqual([]);
    const { details } = await call('faqDetails', { id: 'timeout' }, 'EN');
    expect(details).toMatchObject({ title: 'Why does training time out?', contentLanguage: 'zh_CN' });
  });
});

describe('an item that exists only in English', () => {
  test('is shown to a Chinese reader, marked', async () => {
    await folder.put({ [items.article]: only('en', String(files[items.article])) });
    expect((await importFolder(portal.services, folder.path, { origin: 'vendor' })).problems).toEqual([]);
    expect(await call('contentDetails', { id: 'news' }, 'zh_CN')).toMatchObject({
      title: 'LiveEvent article',
      contentLanguage: 'EN',
    });
  });
});
