import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPasswordCorrect } from '../../features/account/passwords.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';
import { atProductionPasswordCost } from '../../testing/password-cost.ts';
import type { ImportResult } from './import-folder.ts';

let portal: SamplePortal;
let result: ImportResult;
beforeAll(async () => {
  portal = await openSamplePortal();
  result = await atProductionPasswordCost(() => portal.run());
});
afterAll(() => portal.close());

test('imports a whole folder', async () => {
  expect(result).toEqual({ problems: [], warnings: [], imported: 11, unchanged: 0, removed: 0 });
  expect(
    await portal.rows(
      'select id, parent_id, level, position, name_en from categories order by level, position',
    ),
  ).toEqual([
    { id: 'interface-ip', parent_id: null, level: 1, position: 1, name_en: 'Interface IP' },
    { id: 'memory', parent_id: 'interface-ip', level: 2, position: 1, name_en: 'Memory' },
    { id: 'ddr-phy', parent_id: 'memory', level: 3, position: 1, name_en: 'DDR PHY' },
    { id: 'hbm-phy', parent_id: 'memory', level: 3, position: 2, name_en: 'HBM PHY' },
  ]);
  expect(await portal.rows(`select value from settings where name = 'vendor'`)).toEqual([
    { value: { zh: '芯屿', en: 'Siliport' } },
  ]);
  expect(await portal.rows(`select value from settings where name = 'website'`)).toEqual([
    { value: 'https://example.com/' },
  ]);
  expect(
    await portal.rows(
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

test('imports a document with its files, for members, and its products (DO-1)', async () => {
  const [document] = await portal.rows(
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
  expect(await portal.services.storage.has(document.sha256)).toBe(true);
  expect(
    await portal.rows(`select file_zh_id = file_en_id as one from documents where id = 'registers'`),
  ).toEqual([{ one: true }]);
  expect(await portal.rows('select product_id, type, item_id from product_items order by item_id')).toEqual([
    { product_id: 'ddr5-phy', type: 'document', item_id: 'registers' },
    { product_id: 'ddr5-phy', type: 'document', item_id: 'training' },
  ]);
});

test('keeps the text of files page by page, sheets with their names, Office files left to their renditions (SE-7)', async () => {
  const pages = await portal.rows(
    'select name, page, label, text from file_pages join files using (sha256) order by name, page',
  );
  expect(pages).toEqual([
    { name: 'en.pdf', page: 1, label: null, text: 'Write leveling in nine steps' },
    { name: '寄存器.xlsx', page: 1, label: 'Registers', text: 'Offset Name 16 PHYCTRL' },
  ]);
});

test('finds items by the words of their files (SE-7)', async () => {
  const tokens = await portal.rows(
    `select item_id, facet, released_at, tokens::text from search_entries where type = 'document' order by item_id`,
  );
  expect(tokens).toMatchObject([
    { item_id: 'registers', facet: 'ddr-phy', released_at: new Date('2026-03-13T16:00:00Z') },
    { item_id: 'training' },
  ]);
  expect(tokens[0].tokens).toContain('phyctrl');
  expect(tokens[1].tokens).toContain('nine');
  expect(
    await portal.rows(`select item_id from search_entries where type = 'product' order by 1`),
  ).toHaveLength(2);
});

test('gives members argon2id hashes, lower-case addresses and their permissions (SEC-1)', async () => {
  const [member] = await portal.rows(
    'select id, email, password_hash, confirmed, enabled, site_id from members',
  );
  expect(member).toMatchObject({
    email: 'full@acme.example',
    confirmed: true,
    enabled: true,
    site_id: 'ACME01',
  });
  expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordCorrect(member.password_hash, 'Siliport#2026')).toBe(true);
  expect(await portal.rows('select holder, holder_id, permission from permission_grants order by 3')).toEqual(
    [
      { holder: 'member', holder_id: member.id, permission: 'isVersionDown' },
      { holder: 'member', holder_id: member.id, permission: 'isWorkSubmit' },
    ],
  );
});
