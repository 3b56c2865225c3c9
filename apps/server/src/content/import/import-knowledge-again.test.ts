import { type DictType, dictTypes } from '@siliport/contract/listing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '../../search/find-entries.queries.ts';
import { createMinimalFiles, productYaml } from '../../testing/content/sample-folder.ts';
import {
  createKnowledgeFiles,
  dictionariesYaml,
  faqYaml,
  mp4,
  trainingYaml,
  versionYaml,
} from '../../testing/content/sample-knowledge.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await openSamplePortal({ ...createMinimalFiles(), ...createKnowledgeFiles() });
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  await portal.run();
});
afterEach(() => portal.close());

const everything = async () => [await portal.rowVersions(), await portal.storedFiles()];
const choices = async (type: DictType) =>
  (await portal.rows(`select value from dictionary_entries where type = '${type}' order by position`)).map(
    ({ value }) => value,
  );
const fileNames = async () =>
  (await portal.rows('select name from files order by 1')).map(({ name }) => name);

test('changes nothing in a second run on the same day', async () => {
  const before = await everything();
  portal.time.now = new Date('2026-11-02T15:59:00Z');
  expect(await portal.run()).toEqual({ problems: [], warnings: [], imported: 0, unchanged: 21, removed: 0 });
  expect(await everything()).toEqual(before);
});

test('changes nothing when the folder has an error', async () => {
  const before = await everything();
  await portal.folder.put({
    'versions/ddr5-phy-2-10/version.yaml': versionYaml.replace('2.10 package', '2.10 packages'),
    'faqs/timeout/capture.zip': 'PK 2',
    'articles/news.yaml': 'title: 1',
  });
  expect(await portal.run()).toMatchObject({ imported: 0, removed: 0 });
  expect(await everything()).toEqual(before);
});

test('finds unchanged items by a new term of the glossary (SE-7)', async () => {
  const find = async () => {
    const input = { keyword: '新手课', pageNo: 1, pageSize: 10 };
    return (await findEntries(portal.services.db, 'train', input, 'zh')).ids;
  };
  const putTerms = (...en: string[]) =>
    portal.folder.put({ 'glossary.yaml': `- { zh: [新手课], en: [${en.join(', ')}] }\n` });
  await putTerms('steps with first');
  await portal.run();
  expect(await find()).toEqual([]);
  await putTerms('steps with first', 'first steps');
  expect(await portal.run()).toMatchObject({ problems: [], imported: 1 });
  expect(await find()).toEqual(['first-steps']);
});

test('replaces the files of a changed item and keeps its ids and views', async () => {
  await portal.pool.query('update trainings set views = 7');
  const idQuery = `select id from version_files where number = 'SLP-GDS-2.00'`;
  const before = await portal.rows(idQuery);
  await portal.folder.put({
    'versions/ddr5-phy-2-10/version.yaml': versionYaml.replace('gds.tar.gz', 'layout.tar.gz'),
    'versions/ddr5-phy-2-10/gds.tar.gz': undefined,
    'versions/ddr5-phy-2-10/layout.tar.gz': 'gds 2',
    'faqs/timeout/faq.yaml': faqYaml.replace('  - { file: list.csv, name: list.csv }\n', ''),
    'faqs/timeout/list.csv': undefined,
    'trainings/first-steps/training.yaml': trainingYaml.replace('en: clocks.en.mp4', 'en: clocks2.mp4'),
    'trainings/first-steps/clocks.en.mp4': undefined,
    'trainings/first-steps/clocks2.mp4': mp4('en 2'),
    'dictionaries.yaml': dictionariesYaml
      .replace('{ value: architect, label: { zh: 架构师, en: Architect } }, ', '')
      .replace(/sys_activity_industry.*/, ''),
  });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 4, unchanged: 16, removed: 1 });
  expect(await portal.rows(idQuery)).toEqual(before);
  expect(await portal.rows('select views from trainings')).toEqual([{ views: 7 }]);
  expect(await fileNames()).toEqual(
    [
      ...['capture.zip', 'clocks.zh.mp4', 'clocks2.mp4', 'small.mp4', 'en.zip', 'zh.zip'],
      ...['layout.tar.gz', 'lib.tar.gz', 'notes.txt', '寄存器.zip'],
    ].sort(),
  );
  expect(await choices('sys_activity_job')).toEqual(['dft']);
});

test('gives the forms choices until an import brings some', async () => {
  const own = ['sys_activity_job', 'sys_activity_industry'] as const;
  expect(await Promise.all(own.map(choices))).toEqual([['architect', 'dft'], ['car']]);
  expect(await choices('sys_feedback_type')).toContain('defect');
  await portal.folder.put({ 'dictionaries.yaml': undefined });
  await portal.run();
  for (const type of dictTypes) expect((await choices(type)).length, type).toBeGreaterThan(3);
  const before = await everything();
  await portal.run();
  expect(await everything()).toEqual(before);
  await portal.folder.put({ 'dictionaries.yaml': dictionariesYaml });
  await portal.run();
  expect(await Promise.all(own.map(choices))).toEqual([['architect', 'dft'], ['car']]);
});

test('updates values derived from a product or a document', async () => {
  await portal.folder.put({
    'products/ddr5-phy.yaml': productYaml('DDR5 PHY', 'SLP-DDR5').replace('ddr-phy', 'hbm-phy'),
    'documents/registers/document.yaml': String(
      createMinimalFiles()['documents/registers/document.yaml'],
    ).replace('Registers manual', 'All registers'),
  });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 4 });
  expect(await portal.rows(`select facet from search_entries where type = 'version'`)).toEqual([
    { facet: 'hbm-phy' },
  ]);
  expect(
    await portal.rows(`select name_en from attachments where type = 'faq' and document_id = 'registers'`),
  ).toEqual([{ name_en: 'All registers' }]);
});

const withoutKnowledge = () =>
  Object.fromEntries(
    Object.keys(createKnowledgeFiles()).map((name) => [name.split('/')[0] ?? name, undefined]),
  );

test('removes missing items together with their files and dependencies', async () => {
  await portal.folder.put({
    ...withoutKnowledge(),
    'documents/training': undefined,
    'products/lpddr5-phy.yaml': undefined,
  });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 0, removed: 12 });
  expect(await fileNames()).toEqual(['寄存器.zip']);
  expect(await portal.rows('select type from search_entries order by 1')).toEqual([
    { type: 'document' },
    { type: 'product' },
  ]);
  expect(await portal.rows('select type from product_items')).toEqual([{ type: 'document' }]);
  for (const table of ['versions', 'version_files', 'faqs', 'trainings', 'training_chapters', 'attachments'])
    expect(await portal.rows(`select 1 from ${table}`), table).toEqual([]);
  for (const table of ['activities', 'articles'])
    expect(await portal.rows(`select 1 from ${table}`), table).toEqual([]);
  expect(await portal.rows(`select name from settings where name in ('slides', 'highlights')`)).toEqual([]);
});

test('keeps another origin’s content, and the categories that it needs', async () => {
  await portal.folder.put({
    ...withoutKnowledge(),
    'categories.yaml':
      '[{ id: analog, name: { zh: 模拟, en: Analog }, children: [{ id: clocks, name: { zh: 时钟, en: Clocks }, children: [{ id: pll, name: { zh: 锁相环, en: PLL } }] }] }]',
    products: undefined,
    documents: undefined,
    sites: undefined,
    'members.yaml': undefined,
  });
  await portal.pool.query(`update content_items set origin = 'demo' where type in ('faq', 'train')`);
  expect(await portal.run()).toMatchObject({ problems: [] });
  expect(await portal.rows('select id from faqs union all select id from trainings order by 1')).toEqual([
    { id: 'first-steps' },
    { id: 'timeout' },
  ]);
  expect(await portal.rows('select id from categories where level = 3 order by 1')).toEqual([
    { id: 'ddr-phy' },
    { id: 'hbm-phy' },
    { id: 'pll' },
  ]);
});

test.each(['version', 'faq', 'train', 'activity'])(
  'writes an item and its search entry atomically: %s',
  async (type) => {
    await portal.folder.put({ ...withoutKnowledge() });
    await portal.run();
    await portal.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no entry today'; end $$;
      create trigger fail before insert on search_entries for each row when (new.type = '${type}') execute function fail()`);
    await portal.folder.put(createKnowledgeFiles());
    await expect(portal.run()).rejects.toThrow();
    const table = { version: 'versions', faq: 'faqs', train: 'trainings', activity: 'activities' }[type];
    expect(await portal.rows(`select id from ${table}`)).toEqual([]);
    expect(await portal.rows(`select id from content_items where type = '${type}'`)).toEqual([]);
    await portal.pool.query('drop trigger fail on search_entries');
    expect(await portal.run()).toMatchObject({ problems: [], removed: 0 });
    expect(await portal.rows(`select id from ${table}`)).not.toEqual([]);
  },
);
