import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/open.ts';
import { passwordMatches } from '../features/account/passwords.ts';
import { openDisk } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { importFolder } from './import-folder.ts';
import { plainPdf } from './plain-pdf.ts';
import { documentYaml, makeFolder, productYaml, sampleFiles } from './sample-folder.ts';

let database: OpenDatabase;
let dataDir: string;
let storage: Storage;
let folder: Awaited<ReturnType<typeof makeFolder>>;

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'siliport-files-'));
  storage = await openDisk(join(dataDir, 'files'));
  folder = await makeFolder(sampleFiles());
});
afterEach(async () => {
  await Promise.all([database.close(), folder.remove()]);
  await rm(dataDir, { recursive: true, force: true });
});

const run = (origin: 'vendor' | 'demo' = 'vendor') =>
  importFolder({ config: readConfig({}), db: database.db, storage }, folder.path, { origin });

const rows = async (query: string) => (await database.pool.query(query)).rows;

const tables = [
  'content_items',
  'settings',
  'categories',
  'products',
  'product_items',
  'documents',
  'files',
  'sites',
  'members',
  'permission_grants',
  'search_entries',
];

/** The version of every row: it changes with any write. */
const versions = async () => {
  const all = tables.map((name) =>
    rows(`select '${name}' as name, ctid::text, xmin::text from ${name} order by 2`),
  );
  return (await Promise.all(all)).flat();
};

/** Path and time of writing of every stored file. */
const storedFiles = async () => {
  const names = await readdir(join(dataDir, 'files'), { recursive: true });
  const stats = await Promise.all(names.map((name) => stat(join(dataDir, 'files', name))));
  return names.map((name, index) => [name, stats[index]?.ctimeMs]).sort();
};

test('a folder is imported whole', async () => {
  expect(await run()).toEqual({ problems: [], warnings: [], imported: 11, unchanged: 0, removed: 0 });
  expect(
    await rows('select id, parent_id, level, position, name_en from categories order by level, position'),
  ).toEqual([
    { id: 'interface-ip', parent_id: null, level: 1, position: 1, name_en: 'Interface IP' },
    { id: 'memory', parent_id: 'interface-ip', level: 2, position: 1, name_en: 'Memory' },
    { id: 'ddr-phy', parent_id: 'memory', level: 3, position: 1, name_en: 'DDR PHY' },
    { id: 'hbm-phy', parent_id: 'memory', level: 3, position: 2, name_en: 'HBM PHY' },
  ]);
  expect(await rows(`select value from settings where name = 'vendor'`)).toEqual([
    { value: { zh: '芯屿', en: 'Siliport' } },
  ]);
  expect(await rows(`select value from settings where name = 'website'`)).toEqual([
    { value: 'https://example.com/' },
  ]);
  expect(
    await rows(
      `select name_zh, tags_en, number, is_ip_project, published_at from products where id = 'ddr5-phy'`,
    ),
  ).toEqual([
    {
      name_zh: 'DDR5 PHY 中文',
      tags_en: 'low power',
      number: 'SLP-DDR5',
      is_ip_project: false,
      published_at: new Date('2026-03-14T01:30:00Z'),
    },
  ]);
});

test('DO-1 a document comes with its files, for members, and its products', async () => {
  await run();
  const [document] = await rows(
    `select d.released_on, d.created_at, d.group_zh, zh.name as zh, en.name as en, zh.sha256, zh.suffix, zh.audience, en.media_type
     from documents d join files zh on zh.id = file_zh_id join files en on en.id = file_en_id where d.id = 'training'`,
  );
  expect(document).toMatchObject({
    released_on: '2026-03-14',
    created_at: new Date('2026-03-10T01:30:00Z'),
    group_zh: '数据手册',
    zh: 'zh.docx',
    en: 'en.pdf',
    suffix: 'docx',
    audience: 'members',
    media_type: 'application/pdf',
  });
  expect(await storage.has(document.sha256)).toBe(true);
  expect(await rows(`select file_zh_id = file_en_id as one from documents where id = 'registers'`)).toEqual([
    { one: true },
  ]);
  expect(await rows('select product_id, type, item_id from product_items order by item_id')).toEqual([
    { product_id: 'ddr5-phy', type: 'document', item_id: 'registers' },
    { product_id: 'ddr5-phy', type: 'document', item_id: 'training' },
  ]);
});

test('SE-7 items are found by the words of their files, in both languages', async () => {
  await run();
  const tokens = await rows(
    `select item_id, facet, released_at, tokens::text from search_entries where type = 'document' order by item_id`,
  );
  expect(tokens).toMatchObject([
    { item_id: 'registers', facet: 'ddr-phy', released_at: new Date('2026-03-13T16:00:00Z') },
    { item_id: 'training' },
  ]);
  expect(tokens[0].tokens).toContain('phyctrl');
  expect(tokens[1].tokens).toContain('电平');
  expect(tokens[1].tokens).toContain('nine');
  expect(await rows(`select item_id from search_entries where type = 'product' order by 1`)).toHaveLength(2);
});

test('SEC-1 members get argon2id hashes, lower-case addresses and their permissions', async () => {
  await run();
  const [member] = await rows('select id, email, password_hash, confirmed, enabled, site_id from members');
  expect(member).toMatchObject({
    email: 'full@acme.example',
    confirmed: true,
    enabled: true,
    site_id: 'ACME01',
  });
  expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(member.password_hash, 'Siliport#2026')).toBe(true);
  expect(await rows('select holder, holder_id, permission from permission_grants order by 3')).toEqual([
    { holder: 'member', holder_id: member.id, permission: 'isVersionDown' },
    { holder: 'member', holder_id: member.id, permission: 'isWorkSubmit' },
  ]);
});

test('a second run changes nothing', async () => {
  await run();
  const before = [await versions(), await storedFiles()];
  expect(await run()).toEqual({ problems: [], warnings: [], imported: 0, unchanged: 11, removed: 0 });
  expect([await versions(), await storedFiles()]).toEqual(before);
});

test('a mistake anywhere leaves everything as it was', async () => {
  await run();
  const before = [await versions(), await storedFiles()];
  await folder.put({
    'products/ddr5-phy.yaml': productYaml('DDR5 PHY two', 'SLP-DDR5'),
    'documents/training/en.pdf': plainPdf([['Another text']]),
    'documents/registers/document.yaml': documentYaml('Registers', 'SLP-2', '寄存器.xlsx').replace(
      'ddr-phy',
      'nvme',
    ),
  });
  const { problems, ...counts } = await run();
  expect(problems).toHaveLength(1);
  expect(counts).toEqual({ warnings: [], imported: 0, unchanged: 0, removed: 0 });
  expect([await versions(), await storedFiles()]).toEqual(before);
});

test('a changed item alone is written again', async () => {
  await run();
  const untouched = `select id, xmin::text from products where id <> 'ddr5-phy' union all
    select id, xmin::text from documents where id <> 'training' union all
    select id, xmin::text from files where name = '寄存器.xlsx' order by 1`;
  const before = await rows(untouched);
  await folder.put({
    'products/ddr5-phy.yaml': productYaml('DDR5 PHY two', 'SLP-DDR5'),
    'documents/training/en.pdf': plainPdf([['Eye diagrams']]),
  });
  expect(await run()).toMatchObject({ imported: 2, unchanged: 9, removed: 0 });
  expect(await rows(untouched)).toEqual(before);
  expect(await rows(`select name_en from products where id = 'ddr5-phy'`)).toEqual([
    { name_en: 'DDR5 PHY two' },
  ]);
  const [entry] = await rows(`select tokens::text from search_entries where item_id = 'training'`);
  expect(entry.tokens).toContain('diagram');
  expect(entry.tokens).not.toContain('nine');
  expect(await rows(`select count(*) as files from files where name = 'en.pdf'`)).toEqual([{ files: 1 }]);
});

test('an item and its search entry are written together or not at all', async () => {
  await database.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no entry today'; end $$;
    create trigger fail before insert or update on search_entries for each row
      when (new.item_id = 'training') execute function fail()`);
  await expect(run()).rejects.toThrow();
  expect(await rows(`select id from documents where id = 'training'`)).toEqual([]);
  expect(await rows(`select id from content_items where id = 'training'`)).toEqual([]);
  expect(await rows(`select count(*) as n from product_items where item_id = 'training'`)).toEqual([
    { n: 0 },
  ]);
  await database.pool.query('drop trigger fail on search_entries');
  expect(await run()).toMatchObject({ problems: [], removed: 0 });
  expect(await rows(`select count(*) as n from documents join search_entries on item_id = id`)).toEqual([
    { n: 2 },
  ]);
});

test('what the folder has no more is taken out', async () => {
  await run();
  await folder.put({
    'documents/training': undefined,
    'products/lpddr5-phy.yaml': undefined,
    'members.yaml': undefined,
    'vendor.yaml': undefined,
  });
  expect(await run()).toMatchObject({ problems: [], imported: 0, unchanged: 7, removed: 3 });
  expect(await rows('select id from documents')).toEqual([{ id: 'registers' }]);
  expect(await rows('select name from files')).toEqual([{ name: '寄存器.xlsx' }]);
  expect(await rows('select id, published from products order by id')).toEqual([
    { id: 'ddr5-phy', published: true },
    { id: 'lpddr5-phy', published: false },
  ]);
  expect(await rows('select item_id from search_entries order by 1')).toEqual([
    { item_id: 'ddr5-phy' },
    { item_id: 'registers' },
  ]);
  expect(await rows('select enabled from members')).toEqual([{ enabled: false }]);
  expect(await rows('select count(*) as n from permission_grants')).toEqual([{ n: 0 }]);
  expect(await rows('select count(*) as n from settings')).toEqual([{ n: 7 }]);
  await folder.put(sampleFiles());
  expect(await run()).toMatchObject({ problems: [], imported: 3, removed: 0 });
  expect(await rows('select count(*) as n from products where published')).toEqual([{ n: 2 }]);
  expect(await rows('select enabled from members')).toEqual([{ enabled: true }]);
});

test('a branch of the tree can go with what it held', async () => {
  await run();
  const moved = (text: unknown) => String(text).replace('category: ddr-phy', 'category: pll');
  const files = sampleFiles();
  await folder.put({
    'categories.yaml':
      '[{ id: analog, name: { zh: 模拟, en: Analog }, children: [{ id: clocks, name: { zh: 时钟, en: Clocks }, children: [{ id: pll, name: { zh: 锁相环, en: PLL } }] }] }]',
    'products/ddr5-phy.yaml': moved(files['products/ddr5-phy.yaml']),
    'products/lpddr5-phy.yaml': undefined,
    'documents/training/document.yaml': moved(files['documents/training/document.yaml']),
    'documents/registers/document.yaml': moved(files['documents/registers/document.yaml']),
  });
  expect(await run()).toMatchObject({ problems: [], imported: 6, removed: 5 });
  expect(await rows('select id from categories order by 1')).toEqual([
    { id: 'analog' },
    { id: 'clocks' },
    { id: 'pll' },
  ]);
  expect(await rows(`select distinct facet from search_entries`)).toEqual([{ facet: 'pll' }]);
});

test('content of another origin stays, unless the folder has the same id', async () => {
  await run('demo');
  await folder.put({ 'documents/training': undefined, 'products/lpddr5-phy.yaml': undefined });
  expect(await run('vendor')).toMatchObject({ problems: [], imported: 0, unchanged: 9, removed: 0 });
  expect(await rows(`select id from content_items where origin = 'demo' order by 1`)).toEqual([
    { id: 'lpddr5-phy' },
    { id: 'training' },
  ]);
});

test("an account's own password outlives a changed entry", async () => {
  await run();
  await database.pool.query(`update members set password_hash = 'own'`);
  const members = String(sampleFiles()['members.yaml']);
  await folder.put({
    'members.yaml': members.replace('艾克美', '艾克美二').replace('isWorkSubmit', 'isIpDown'),
  });
  expect(await run()).toMatchObject({ imported: 1 });
  expect(await rows('select company, password_hash from members')).toEqual([
    { company: '艾克美二', password_hash: 'own' },
  ]);
  expect(await rows('select permission from permission_grants order by 1')).toEqual([
    { permission: 'isIpDown' },
    { permission: 'isVersionDown' },
  ]);
});

test('a broken file is imported with a warning, a file that nobody names is left out', async () => {
  await folder.put({
    'documents/training/en.pdf': '%PDF-1.7 and then nothing',
    'documents/training/draft.pdf': '%PDF-1.7',
  });
  const { warnings, ...counts } = await run();
  expect(counts).toMatchObject({ problems: [], imported: 11 });
  expect(warnings).toEqual([
    'documents/training/draft.pdf: not named in document.yaml, left out',
    expect.stringMatching(/^documents\/training\/en\.pdf: no text for the search: /),
  ]);
});
