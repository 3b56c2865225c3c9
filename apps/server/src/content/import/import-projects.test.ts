import { createHash } from 'node:crypto';
import { id } from '@siliport/contract/fields';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUuid } from '../../database/rows.ts';
import { createMinimalFiles } from '../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../testing/content/sample-knowledge.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';
import {
  createProjectFiles,
  messageYaml,
  projectYaml,
  sitesYaml,
  workOrderYaml,
} from '../../testing/content/sample-projects.ts';
import { generateBytes } from './plan/store-files.ts';

const project = 'ip-projects/hbm3-acme/project.yaml';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await openSamplePortal({
    ...createMinimalFiles(),
    ...createKnowledgeFiles(),
    ...createProjectFiles(),
  });
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  expect(await portal.run('demo')).toMatchObject({ problems: [], warnings: [], unchanged: 0 });
});
afterEach(() => portal.close());

const hashSha1 = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha1');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
};

const deliverables = () =>
  portal.rows(
    `select d.id, milestone_number, name_en, status_zh, delivered_on::text, f.id as file_id, f.name, f.size::int, audience, audience_id, sha1
     from ip_deliverables d left join files f on f.id = file_id order by position`,
  );

test('changes nothing in a second run, also on another day', async () => {
  const before = [await portal.rowVersions(), await portal.storedFiles()];
  portal.time.now = new Date('2026-11-02T09:00:00Z');
  expect(await portal.run('demo')).toMatchObject({ problems: [], imported: 0, removed: 0 });
  expect([await portal.rowVersions(), await portal.storedFiles()]).toEqual(before);
});

test('writes each file, message and work order once in two concurrent imports', async () => {
  await portal.folder.put({
    [project]: projectYaml.replace('en: HBM3 project', 'en: HBM3 projects'),
    'messages/second.yaml': messageYaml,
    'work-orders/second.yaml': workOrderYaml,
  });
  const runs = await Promise.all([portal.run('demo'), portal.run('demo')]);
  expect(runs.map(({ problems }) => problems)).toEqual([[], []]);
  const counts = await portal.rows(`select (select count(*)::int from files where audience = 'site') as files,
    (select count(*)::int from ip_deliverables) as deliverables, (select count(*)::int from messages) as messages,
    (select count(*)::int from work_orders) as orders, (select count(*)::int from work_order_entries) as entries`);
  expect(counts).toEqual([{ files: 2, deliverables: 3, messages: 2, orders: 2, entries: 6 }]);
});

describe('IP projects', () => {
  test('are imported with milestones and deliverables, whose files only their site can read (IP-2)', async () => {
    expect(await portal.rows('select id, site_id, product_id, name_zh, technology from ip_projects')).toEqual(
      [
        {
          id: 'hbm3-acme',
          site_id: 'ACME01',
          product_id: 'hbm3-phy',
          name_zh: 'HBM3 项目',
          technology: '5 nm',
        },
      ],
    );
    expect(
      await portal.rows(
        'select kind, position, number, reliance_en, appointed_on::text, reached_on::text from ip_milestones order by number desc',
      ),
    ).toEqual([
      { kind: 'source', position: 2, number: 'M2', reliance_en: 'M1', appointed_on: null, reached_on: null },
      {
        ...{ kind: 'source', position: 1, number: 'M1', reliance_en: '' },
        ...{ appointed_on: '2026-03-01', reached_on: '2026-03-02' },
      },
      { kind: 'new', position: 1, number: 'A1', reliance_en: '', appointed_on: null, reached_on: null },
    ]);
    const site = { audience: 'site', audience_id: 'ACME01' };
    const rows = await deliverables();
    expect(rows).toMatchObject([
      { milestone_number: 'M1', delivered_on: '2026-03-02', name: 'netlist.tar.gz', size: 7, ...site },
      { milestone_number: 'M2', name_en: 'Layout', name: 'hbm3.gds', size: 2 * 1024 * 1024, ...site },
      { milestone_number: 'A1', status_zh: '计划中', file_id: null },
    ]);
    for (const row of rows) expect(Value.Check(id, row.id)).toBe(true);
  });

  test('generates the same file for the same seed and size, and another one for another seed', async () => {
    const [, generated] = await deliverables();
    expect(generated.sha1).toBe(await hashSha1(generateBytes(2, 'hbm3')));
    expect(generated.sha1).not.toBe(await hashSha1(generateBytes(2, 'hbm4')));
  });

  test('keep ids that cannot be derived from file contents when they are imported again (SEC-27)', async () => {
    const [netlist, gds] = await deliverables();
    await portal.folder.put({ [project]: projectYaml.replace('seed: hbm3', 'seed: other') });
    expect(await portal.run('demo')).toMatchObject({ problems: [], imported: 1, removed: 0 });
    const [sameNetlist, otherGds] = await deliverables();
    expect(sameNetlist).toEqual(netlist);
    expect(otherGds.id).toBe(gds.id);
    expect(otherGds.file_id).not.toBe(gds.file_id);
    expect([netlist, gds, otherGds].every((row) => isUuid(row.file_id))).toBe(true);
    expect(await portal.rows(`select id from files where id = '${gds.file_id}'`)).toEqual([]);
  });

  test('are deleted with their files when missing, and then their site can be deleted', async () => {
    await portal.folder.put({
      'ip-projects': undefined,
      'members.yaml': undefined,
      messages: undefined,
      'work-orders': undefined,
      'sites.yaml': undefined,
    });
    expect(await portal.run('demo')).toMatchObject({ problems: [] });
    expect(await deliverables()).toEqual([]);
    expect(await portal.rows(`select name from files where audience = 'site'`)).toEqual([]);
    expect(await portal.rows('select id from ip_projects')).toEqual([]);
    // A member who wrote something stays, and so does their site.
    expect(await portal.rows('select id from sites')).toEqual([{ id: 'ACME01' }]);
  });

  test('are refused when the portal has a product with the same id (IP-2)', async () => {
    await portal.pool.query(
      `insert into products select 'nova-hbm3', category_id, name_zh, name_en, detail_name_zh, detail_name_en,
       description_zh, description_en, number, tags_zh, tags_en, true, false, published_at from products where id = 'hbm3-phy'`,
    );
    await portal.folder.put({
      'ip-projects/nova-hbm3/project.yaml': projectYaml.replace('file: netlist.tar.gz', 'file: a.zip'),
    });
    await portal.folder.put({ 'ip-projects/nova-hbm3/a.zip': 'PK' });
    expect((await portal.run('demo')).problems).toEqual([
      'ip-projects/nova-hbm3/project.yaml: expected an id that no product of the portal has, found "nova-hbm3"',
    ]);
    expect(await portal.rows('select id from ip_projects')).toEqual([{ id: 'hbm3-acme' }]);
  });
});

describe('entitlements', () => {
  const entitled = () => portal.rows('select product_id, granted_at from entitlements order by 1');

  test('start on the day of the import, and existing ones keep their day (MC-6)', async () => {
    const since = new Date('2026-11-02T04:00:00Z');
    expect(await entitled()).toEqual([
      { product_id: 'ddr5-phy', granted_at: since },
      { product_id: 'hbm3-phy', granted_at: since },
    ]);
    portal.time.now = new Date('2026-11-09T04:00:00Z');
    await portal.folder.put({
      'sites.yaml': sitesYaml.replace('[ddr5-phy, hbm3-phy]', '[ddr5-phy, lpddr5-phy]'),
    });
    expect(await portal.run('demo')).toMatchObject({ problems: [], removed: 0 });
    expect(await entitled()).toEqual([
      { product_id: 'ddr5-phy', granted_at: since },
      { product_id: 'lpddr5-phy', granted_at: portal.time.now },
    ]);
  });

  test('end when the list is empty or missing (MC-6)', async () => {
    await portal.folder.put({ 'sites.yaml': sitesYaml.replace('[ddr5-phy, hbm3-phy]', '[]') });
    await portal.run('demo');
    expect(await entitled()).toEqual([]);
    await portal.folder.put({ 'sites.yaml': sitesYaml });
    await portal.run('demo');
    await portal.folder.put({ 'sites.yaml': sitesYaml.replace(', products: [ddr5-phy, hbm3-phy]', '') });
    expect(await portal.run('demo')).toMatchObject({ removed: 1 });
    expect(await entitled()).toEqual([]);
  });
});

describe('messages and work orders', () => {
  test('are imported with relative times and their thread in order (FB-10)', async () => {
    expect(await portal.rows('select title_en, content_zh, created_at, read_at from messages')).toEqual([
      {
        ...{ title_en: 'New release', content_zh: '<p>请更新</p>' },
        created_at: new Date('2026-10-31T02:15:00Z'),
        read_at: new Date('2026-11-01T01:00:00Z'),
      },
    ]);
    expect(
      await portal.rows(
        'select number, type, priority, version_id, is_ip_project, expected_at, status, created_at, updated_at from work_orders',
      ),
    ).toEqual([
      {
        ...{ number: 'WO-2026-000001', type: 'usage', priority: 'high', version_id: 'ddr5-phy-2-10' },
        ...{ is_ip_project: false, expected_at: '2026-11-07', status: 'Processing' },
        created_at: new Date('2026-10-30T01:30:00Z'),
        updated_at: new Date('2026-11-01T08:00:00Z'),
      },
    ]);
    const [asked, answered, supplement] = await portal.rows(
      'select id, parent_id, root_id, personnel, title from work_order_entries order by created_at',
    );
    expect(asked).toMatchObject({ parent_id: null, root_id: asked.id, personnel: '陈工', title: '' });
    expect(answered).toMatchObject({ parent_id: asked.id, root_id: asked.id, personnel: '林晓峰' });
    expect(supplement).toMatchObject({ parent_id: null, root_id: supplement.id, title: '补充' });
  });

  test('keep what members changed, whatever the folder has later', async () => {
    await portal.pool.query(`update work_orders set status = 'Closed'`);
    await portal.pool.query('delete from messages');
    portal.time.now = new Date('2026-11-20T04:00:00Z');
    await portal.folder.put({
      'messages/release.yaml': messageYaml.replace('New release', 'Newer release'),
      'work-orders/timeout.yaml': workOrderYaml.replace('status: Processing', 'status: Waiting for customer'),
    });
    expect(await portal.run('demo')).toMatchObject({ problems: [], removed: 0 });
    await portal.folder.put({ 'work-orders': undefined });
    expect(await portal.run('demo')).toMatchObject({ problems: [], removed: 1 });
    await portal.folder.put({ 'work-orders/timeout.yaml': workOrderYaml });
    expect(await portal.run('demo')).toMatchObject({ problems: [], imported: 1 });
    expect(await portal.rows('select number, status from work_orders')).toEqual([
      { number: 'WO-2026-000001', status: 'Closed' },
    ]);
    expect(await portal.rows('select id from messages')).toEqual([]);
  });
});
