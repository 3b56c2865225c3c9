import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMinimalFiles } from '../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../testing/content/sample-knowledge.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await openSamplePortal({ ...createMinimalFiles(), ...createKnowledgeFiles() });
  await portal.run();
});
afterEach(() => portal.close());

test('unpublishes a product, version or event that members refer to, and can publish it again (FB-8)', async () => {
  await portal.pool.query(`
    insert into work_orders (member_id, number, type, product_id, version_id, title, description, created_at, updated_at)
    select (select id from members limit 1), 'WO-1', 'usage', product_id, id, 't', 'd', now(), now() from versions limit 1`);
  await portal.pool.query(`
    insert into registrations (activity_id, member_id, real_name, mobile, email, company, industry, created_at)
    select id, (select id from members limit 1), 'n', 'm', 'e', 'c', 'i', now() from activities limit 1`);
  await portal.folder.put({
    versions: undefined,
    activities: undefined,
    faqs: undefined,
    trainings: undefined,
    articles: undefined,
    'home.yaml': undefined,
  });
  expect(await portal.run()).toMatchObject({ problems: [] });
  for (const table of ['versions', 'activities'])
    expect(await portal.rows(`select published from ${table}`), table).toEqual([{ published: false }]);
  expect(await portal.rows(`select 1 from search_entries where type in ('version', 'activity')`)).toEqual([]);
  expect(await portal.rows('select 1 from version_files')).toEqual([]);
  await portal.folder.put(createKnowledgeFiles());
  expect(await portal.run()).toMatchObject({ problems: [] });
  for (const table of ['versions', 'activities'])
    expect(await portal.rows(`select 1 from ${table} where not published`), table).toEqual([]);
  expect(await portal.rows('select version_id is not null as kept from work_orders')).toEqual([
    { kept: true },
  ]);
});
