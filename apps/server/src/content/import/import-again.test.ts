import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainPdf } from '../../testing/content/plain-pdf.ts';
import {
  createMinimalFiles,
  documentYaml,
  docx,
  productYaml,
  sampleFiles,
} from '../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../testing/content/sample-knowledge.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';
import { replaceFilePages } from '../extract/file-pages.queries.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await openSamplePortal(createMinimalFiles());
});
afterEach(() => portal.close());

test('changes nothing in a second run', async () => {
  await portal.run();
  const before = [await portal.rowVersions(), await portal.storedFiles()];
  expect(await portal.run()).toEqual({ problems: [], warnings: [], imported: 0, unchanged: 11, removed: 0 });
  expect([await portal.rowVersions(), await portal.storedFiles()]).toEqual(before);
});

test('changes nothing when the folder has an error', async () => {
  await portal.run();
  const before = [await portal.rowVersions(), await portal.storedFiles()];
  await portal.folder.put({
    'products/ddr5-phy.yaml': productYaml('DDR5 PHY two', 'SLP-DDR5'),
    'documents/training/en.zip': 'PK 4',
    'documents/registers/document.yaml': documentYaml('Registers', 'SLP-2', '寄存器.zip').replace(
      'ddr-phy',
      'nvme',
    ),
  });
  const { problems, ...counts } = await portal.run();
  expect(problems).toHaveLength(1);
  expect(counts).toEqual({ warnings: [], imported: 0, unchanged: 0, removed: 0 });
  expect([await portal.rowVersions(), await portal.storedFiles()]).toEqual(before);
});

test('rewrites only changed items', async () => {
  const { 'documents/training/document.yaml': training, 'documents/training/en.pdf': en } = sampleFiles();
  await portal.folder.put({ 'documents/training/document.yaml': training, 'documents/training/en.pdf': en });
  await portal.folder.put({ 'documents/training/zh.docx': docx('写电平校准的步骤') });
  await portal.run();
  const untouched = `select id, xmin::text from products where id <> 'ddr5-phy' union all
    select id, xmin::text from documents where id <> 'training' union all
    select id, xmin::text from files where name = '寄存器.zip' order by 1`;
  const before = await portal.rows(untouched);
  await portal.folder.put({
    'products/ddr5-phy.yaml': productYaml('DDR5 PHY two', 'SLP-DDR5'),
    'documents/training/en.pdf': plainPdf([['Eye diagrams']]),
  });
  expect(await portal.run()).toMatchObject({ imported: 2, unchanged: 9, removed: 0 });
  expect(await portal.rows(untouched)).toEqual(before);
  expect(await portal.rows(`select name_en from products where id = 'ddr5-phy'`)).toEqual([
    { name_en: 'DDR5 PHY two' },
  ]);
  const [entry] = await portal.rows(`select tokens::text from search_entries where item_id = 'training'`);
  expect(entry.tokens).toContain('diagram');
  expect(entry.tokens).not.toContain('nine');
  expect(await portal.rows(`select count(*) as files from files where name = 'en.pdf'`)).toEqual([
    { files: 1 },
  ]);
});

test('keeps the text that a rendition has brought (N-5)', async () => {
  const { 'documents/training/document.yaml': training = '' } = sampleFiles();
  const files = {
    'documents/training/zh.docx': docx('导入'),
    'documents/training/en.pdf': plainPdf([['English']]),
  };
  await portal.folder.put({ ...files, 'documents/training/document.yaml': training });
  await portal.run();
  const [{ sha256 }] = await portal.rows(`select sha256 from files where name = 'zh.docx'`);
  await portal.services.db.transaction((tx) =>
    replaceFilePages(tx, sha256, [{ page: 9, label: null, text: 'rendered' }]),
  );
  await portal.folder.put({ 'documents/training/document.yaml': `${training}knownIssues: true\n` });
  expect(await portal.run()).toMatchObject({ imported: 1 });
  const [entry] = await portal.rows(`select tokens::text from search_entries where item_id = 'training'`);
  expect(entry.tokens).toContain('rendered');
  expect(await portal.rows(`select page from file_pages where sha256 = '${sha256}'`)).toEqual([{ page: 9 }]);
});

test('removes items that the folder no longer has', async () => {
  await portal.run();
  await portal.folder.put({
    'documents/training': undefined,
    'products/lpddr5-phy.yaml': undefined,
    'members.yaml': undefined,
    'vendor.yaml': undefined,
  });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 0, unchanged: 7, removed: 3 });
  expect(await portal.rows('select id from documents')).toEqual([{ id: 'registers' }]);
  expect(await portal.rows('select name from files')).toEqual([{ name: '寄存器.zip' }]);
  expect(await portal.rows('select id, published from products order by id')).toEqual([
    { id: 'ddr5-phy', published: true },
    { id: 'lpddr5-phy', published: false },
  ]);
  expect(await portal.rows('select item_id from search_entries order by 1')).toEqual([
    { item_id: 'ddr5-phy' },
    { item_id: 'registers' },
  ]);
  expect(await portal.rows('select enabled from members')).toEqual([{ enabled: false }]);
  expect(await portal.rows('select count(*) as n from permission_grants')).toEqual([{ n: 0 }]);
  expect(await portal.rows('select count(*) as n from settings')).toEqual([{ n: 9 }]);
  await portal.folder.put(createMinimalFiles());
  expect(await portal.run()).toMatchObject({ problems: [], imported: 3, removed: 0 });
  expect(await portal.rows('select count(*) as n from products where published')).toEqual([{ n: 2 }]);
  expect(await portal.rows('select enabled from members')).toEqual([{ enabled: true }]);
});

test('deletes a category branch together with its items', async () => {
  await portal.run();
  const moved = (text: unknown) => String(text).replace('category: ddr-phy', 'category: pll');
  const files = createMinimalFiles();
  await portal.folder.put({
    'categories.yaml':
      '[{ id: analog, name: { zh: 模拟, en: Analog }, children: [{ id: clocks, name: { zh: 时钟, en: Clocks }, children: [{ id: pll, name: { zh: 锁相环, en: PLL } }] }] }]',
    'products/ddr5-phy.yaml': moved(files['products/ddr5-phy.yaml']),
    'products/lpddr5-phy.yaml': undefined,
    'documents/training/document.yaml': moved(files['documents/training/document.yaml']),
    'documents/registers/document.yaml': moved(files['documents/registers/document.yaml']),
  });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 6, removed: 5 });
  expect(await portal.rows('select id from categories order by 1')).toEqual([
    { id: 'analog' },
    { id: 'clocks' },
    { id: 'pll' },
  ]);
  expect(await portal.rows(`select distinct facet from search_entries`)).toEqual([{ facet: 'pll' }]);
});

test('finds items by the new name of a category above theirs (SE-7)', async () => {
  await portal.run();
  const isFoundBy = (word: string) =>
    portal.rows(`select distinct type from search_entries where folded_text like '%${word}%' order by 1`);
  expect(await isFoundBy('interconnect')).toEqual([]);
  const categories = String(createMinimalFiles()['categories.yaml']);
  await portal.folder.put({
    'categories.yaml': categories.replace(/(name: \{[^}]*en: )[^}]*\}/, '$1Interconnect }'),
  });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 1 });
  expect(await isFoundBy('interconnect')).toEqual([{ type: 'document' }, { type: 'product' }]);
});

test('still finds a version by its files after its category was renamed (SE-7)', async () => {
  await portal.folder.put(createKnowledgeFiles());
  await portal.run();
  const versions = () =>
    portal.rows(
      `select item_id from search_entries where type = 'version' and folded_text like '%slp-gds-2.00%'`,
    );
  const found = await versions();
  expect(found).toHaveLength(1);
  const categories = String(createMinimalFiles()['categories.yaml']);
  await portal.folder.put({ 'categories.yaml': categories.replaceAll('DDR PHY', 'DDR interface') });
  expect(await portal.run()).toMatchObject({ problems: [], imported: 1 });
  expect(await versions()).toEqual(found);
});

test('keeps content of another origin, unless the folder has the same id', async () => {
  await portal.run('demo');
  await portal.folder.put({ 'documents/training': undefined, 'products/lpddr5-phy.yaml': undefined });
  expect(await portal.run('vendor')).toMatchObject({ problems: [], imported: 0, unchanged: 9, removed: 0 });
  expect(await portal.rows(`select id from content_items where origin = 'demo' order by 1`)).toEqual([
    { id: 'lpddr5-phy' },
    { id: 'training' },
  ]);
});

test('keeps the password of an account whose entry changed', async () => {
  await portal.run();
  await portal.pool.query(`update members set password_hash = 'own'`);
  const members = String(sampleFiles()['members.yaml']);
  await portal.folder.put({
    'members.yaml': members.replace('艾克美', '艾克美二').replace('isWorkSubmit', 'isIpDown'),
  });
  expect(await portal.run()).toMatchObject({ imported: 1 });
  expect(await portal.rows('select company, password_hash from members')).toEqual([
    { company: '艾克美二', password_hash: 'own' },
  ]);
  expect(await portal.rows('select permission from permission_grants order by 1')).toEqual([
    { permission: 'isIpDown' },
    { permission: 'isVersionDown' },
  ]);
});
