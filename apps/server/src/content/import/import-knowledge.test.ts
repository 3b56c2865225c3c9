import { id } from '@siliport/contract/fields';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMinimalFiles } from '../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../testing/content/sample-knowledge.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';
import type { ImportResult } from './import-folder.ts';

let portal: SamplePortal;
let result: ImportResult;
beforeAll(async () => {
  portal = await openSamplePortal({ ...createMinimalFiles(), ...createKnowledgeFiles() });
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  result = await portal.run();
});
afterAll(() => portal.close());

const findEntry = async (type: string) => {
  const [entry] = await portal.rows(
    `select facet, released_at, tokens::text, title_en from search_entries where type = '${type}' order by item_id`,
  );
  return entry;
};

test('imports every kind of content', () => {
  expect(result).toEqual({ problems: [], warnings: [], imported: 21, unchanged: 0, removed: 0 });
});

test('imports a version with its files in order, its own files only for members with isVersionDown', async () => {
  const files = await portal.rows(
    `select v.id, kind, position, name_en, number, document_id, f.name, f.audience, f.audience_id
     from version_files v left join files f on f.id = file_id order by kind desc, position`,
  );
  const own = { document_id: null, audience: 'permission', audience_id: 'isVersionDown' };
  expect(files).toMatchObject([
    { kind: 'install', position: 1, name_en: 'Layout', number: 'SLP-GDS-2.00', name: 'gds.tar.gz', ...own },
    { kind: 'install', position: 2, name_en: 'Timing library', name: 'lib.tar.gz', ...own },
    { kind: 'document', position: 1, name_en: 'Release notes', name: 'notes.txt', ...own },
    { kind: 'document', position: 2, name_en: 'Manual', document_id: 'training', name: null },
  ]);
  expect(new Set(files.map((file) => file.id)).size).toBe(4);
  for (const file of files) expect(Value.Check(id, file.id)).toBe(true);
  expect(await portal.rows('select product_id, number, name_zh, released_on from versions')).toEqual([
    { product_id: 'ddr5-phy', number: '2.10', name_zh: 'DDR5 PHY 2.10 版本包', released_on: '2026-06-24' },
  ]);
});

test('finds a version by its numbers and by its product’s category', async () => {
  const entry = await findEntry('version');
  expect(entry).toMatchObject({ facet: 'ddr-phy', released_at: new Date('2026-06-23T16:00:00Z') });
  expect(entry.tokens).toContain('gds');
  expect(entry.tokens).toContain('ddr5');
  expect(
    await portal.rows(`select product_id, released_at from product_items where type = 'version'`),
  ).toEqual([{ product_id: 'ddr5-phy', released_at: new Date('2026-06-23T16:00:00Z') }]);
});

test('imports a question with its answer, products and files (FQ-2)', async () => {
  expect(await portal.rows('select content_en, group_zh, category_id from faqs')).toEqual([
    {
      content_en:
        '<p>Check the <a href="https://example.com/clock" rel="noopener noreferrer" target="_blank">reference clock</a> &amp; the oscilloscope first.</p>',
      group_zh: '训练',
      category_id: 'ddr-phy',
    },
  ]);
  expect(
    await portal.rows(
      `select position, name_zh, name_en, document_id, f.audience from attachments left join files f on f.id = file_id
       where type = 'faq' order by position`,
    ),
  ).toEqual([
    { position: 1, name_zh: '波形', name_en: 'Waveform', document_id: null, audience: 'members' },
    { position: 2, name_zh: 'list.csv', name_en: 'list.csv', document_id: null, audience: 'members' },
    {
      position: 3,
      name_zh: 'Registers 手册',
      name_en: 'Registers manual',
      document_id: 'registers',
      audience: null,
    },
  ]);
  expect((await findEntry('faq')).tokens).toContain('oscilloscop');
});

test('imports a training with its chapters in every definition and language (TR-2)', async () => {
  const names = new Map((await portal.rows('select id, name from files')).map(({ id, name }) => [id, name]));
  const chapters = await portal.rows(
    'select id, name_zh, duration, definitions from training_chapters order by position',
  );
  const named = chapters.map(({ definitions, ...rest }) => ({
    ...rest,
    videos: definitions.map((each: { name: string; zh: string; en: string }) => [
      each.name,
      names.get(each.zh),
      names.get(each.en),
    ]),
  }));
  expect(named).toEqual([
    {
      id: 'clocks',
      name_zh: '时钟',
      duration: 25,
      videos: [
        ['720p', 'clocks.zh.mp4', 'clocks.en.mp4'],
        ['360p', 'small.mp4', 'small.mp4'],
      ],
    },
    { id: 'eyes', name_zh: '眼图', duration: 40, videos: [['360p', 'small.mp4', 'small.mp4']] },
  ]);
  expect(await portal.rows(`select distinct media_type from files where suffix = 'mp4'`)).toEqual([
    { media_type: 'video/mp4' },
  ]);
  expect(await portal.rows('select updated_on, views from trainings')).toEqual([
    { updated_on: '2026-05-01', views: 0 },
  ]);
  const entry = await findEntry('train');
  expect(entry.facet).toBe('hbm-phy');
  expect(entry.tokens).toContain('diagram');
  expect(
    await portal.rows(`select product_id from product_items where type = 'train' order by 1`),
  ).toHaveLength(2);
});

test('reads an end without a time as the last instant of its day (EV-4)', async () => {
  expect(
    await portal.rows(
      'select id, type, link, address_en, apply_begin_at, apply_end_at, begin_at, end_at from activities order by id',
    ),
  ).toEqual([
    {
      id: 'seminar',
      type: 1,
      link: '',
      address_en: 'Shanghai',
      apply_begin_at: new Date('2026-10-27T16:00:00Z'),
      apply_end_at: new Date('2026-11-07T15:59:59.999Z'),
      begin_at: new Date('2026-11-17T01:30:00Z'),
      end_at: new Date('2026-11-17T15:59:59.999Z'),
    },
    {
      id: 'webinar',
      type: 2,
      link: 'https://live.example.com/a',
      address_en: '',
      apply_begin_at: new Date('2026-10-31T16:00:00Z'),
      apply_end_at: new Date('2026-11-10T15:59:59.999Z'),
      begin_at: new Date('2026-11-12T01:30:00Z'),
      end_at: new Date('2026-11-12T03:00:30Z'),
    },
  ]);
  const entries = await portal.rows(
    `select item_id, facet, released_at from search_entries where type = 'activity' order by 1`,
  );
  expect(entries).toEqual([
    { item_id: 'seminar', facet: '1', released_at: new Date('2026-11-17T01:30:00Z') },
    { item_id: 'webinar', facet: '2', released_at: new Date('2026-11-12T01:30:00Z') },
  ]);
  expect((await findEntry('activity')).tokens).toContain('椭圆');
});

test('imports articles, home page content and dictionaries', async () => {
  expect(await portal.rows('select id, title_en, content_zh from articles order by id')).toEqual([
    { id: 'event-agreement', title_en: 'Agreement article', content_zh: '<h2>一</h2>' },
    { id: 'news', title_en: 'LiveEvent article', content_zh: '<h2>一</h2>' },
  ]);
  expect(
    await portal.rows(`select value from settings where name in ('slides', 'highlights') order by name`),
  ).toEqual([
    {
      value: [
        {
          url: '/product',
          title: { zh: '产品', en: 'Products' },
          description: { zh: '述', en: 'All of them' },
        },
      ],
    },
    {
      value: [
        {
          article: 'news',
          title: { zh: '新闻', en: 'LiveEvent' },
          subTitle: { zh: '副', en: 'Sub' },
          description: { zh: '述', en: 'About' },
        },
      ],
    },
  ]);
  expect(
    await portal.rows(
      "select type, value, position, label_en from dictionary_entries where type like 'sys_activity%' order by type, position",
    ),
  ).toEqual([
    { type: 'sys_activity_industry', value: 'car', position: 1, label_en: 'Automotive' },
    { type: 'sys_activity_job', value: 'architect', position: 1, label_en: 'Architect' },
    { type: 'sys_activity_job', value: 'dft', position: 2, label_en: 'DFT' },
  ]);
});
