import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMinimalFiles } from '../../testing/content/sample-folder.ts';
import { activityYaml, onlineYaml } from '../../testing/content/sample-knowledge.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';
import { findDemoState, importDemo } from './demo.queries.ts';

const times = {
  upcoming: 'applyBegin: +5d\napplyEnd: +10d\nbegin: +15d 09:30\nend: +15d 17:00\n',
  open: 'applyBegin: -5d\napplyEnd: +0d\nbegin: +1d 09:30\nend: +2d\n',
  ended: 'applyBegin: -20d\napplyEnd: -1d\nbegin: -1d 09:30\nend: -1d\n',
};

let portal: SamplePortal;
const logLines: string[] = [];
beforeEach(async () => {
  logLines.length = 0;
  portal = await openSamplePortal({
    ...createMinimalFiles(),
    'activities/upcoming.yaml': activityYaml(times.upcoming),
    'activities/open.yaml': activityYaml(times.open),
    'activities/ended.yaml': activityYaml(times.ended),
    'activities/fixed.yaml': onlineYaml,
  });
});
afterEach(() => portal.close());

/** Returns the states at the portal's current time: 1 not started, 2 in progress, 3 ended. */
const findStates = async () => {
  const now = `'${portal.time.now.toISOString()}'::timestamptz`;
  const rows = await portal.rows(`select id, case when ${now} < apply_begin_at then 1
    when ${now} <= apply_end_at then 2 else 3 end as state from activities where id <> 'fixed' order by id`);
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};
const expectedStates = { upcoming: 1, open: 2, ended: 3 };

const findFixedRow = () => portal.rows(`select xmin::text from activities where id = 'fixed'`);
const startDemo = (folder = portal.folder.path) =>
  importDemo(portal.services, (line) => logLines.push(line), folder);

test.each([
  '2026-11-02T04:00:00Z',
  '2026-12-31T15:59:59.999Z',
  '2026-12-31T16:00:00Z',
  '2028-02-28T16:00:00Z',
  '2028-02-29T15:59:59.999Z',
])('shows activities in all three states, whenever the folder is imported: %s (EV-4)', async (now) => {
  portal.time.now = new Date(now);
  expect(await portal.run()).toMatchObject({ problems: [] });
  expect(await findStates()).toEqual(expectedStates);
});

test('rewrites only relative dates when imported on another day (EV-4)', async () => {
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  await portal.run();
  const fixed = await findFixedRow();
  portal.time.now = new Date('2026-11-30T04:00:00Z');
  expect(await findStates()).toEqual({ upcoming: 3, open: 3, ended: 3 });
  expect(await portal.run()).toMatchObject({ imported: 3, removed: 0 });
  expect(await findStates()).toEqual(expectedStates);
  expect(await findFixedRow()).toEqual(fixed);
});

test('updates the activities when a portal with demo content starts on another day (EV-4)', async () => {
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  expect(await findDemoState(portal.services)).toBe('missing');
  await startDemo();
  expect(await findStates()).toEqual(expectedStates);
  for (const now of ['2026-11-03T04:00:00Z', '2027-03-01T15:59:00Z', '2027-03-01T16:00:00Z']) {
    portal.time.now = new Date(now);
    expect(await findDemoState(portal.services)).toBe('outdated');
    await startDemo();
    expect(await findStates(), now).toEqual(expectedStates);
  }
  const [entry] = await portal.rows(`select released_at from search_entries where item_id = 'upcoming'`);
  expect(entry.released_at).toEqual(new Date('2027-03-17T01:30:00Z'));
  expect(logLines).toHaveLength(2);
});

test('reads and writes nothing on a second start on the same day', async () => {
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  await startDemo();
  const before = await portal.rowVersions();
  await portal.folder.put({ 'activities/open.yaml': 'not looked at' });
  portal.time.now = new Date('2026-11-02T15:59:59Z');
  expect(await findDemoState(portal.services)).toBe('current');
  await startDemo();
  expect(await portal.rowVersions()).toEqual(before);
});

test('brings no demo content into a database with content of a vendor', async () => {
  await portal.run();
  expect(await findDemoState(portal.services)).toBe('unwanted');
  const before = await portal.rowVersions();
  await startDemo();
  expect(await portal.rowVersions()).toEqual(before);
});

test('keeps a demo activity that a vendor changed or deleted', async () => {
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  await startDemo();
  await portal.pool.query(`update content_items set origin = 'vendor' where id = 'upcoming'`);
  await portal.pool.query(`update activities set title_en = 'Ours' where id = 'upcoming'`);
  await portal.pool.query(
    `delete from content_items where id = 'ended'; delete from activities where id = 'ended'`,
  );
  const before = await portal.rows(`select *, xmin::text from activities where id = 'upcoming'`);
  portal.time.now = new Date('2026-11-03T04:00:00Z');
  await startDemo();
  expect(await portal.rows(`select *, xmin::text from activities where id = 'upcoming'`)).toEqual(before);
  expect(await portal.rows(`select id from activities where id = 'ended'`)).toEqual([]);
});

test('starts despite a damaged demo folder and retries at the next start', async () => {
  portal.time.now = new Date('2026-11-02T04:00:00Z');
  await startDemo();
  await portal.folder.put({ 'activities/fixed.yaml': 'title: 1' });
  portal.time.now = new Date('2026-11-03T04:00:00Z');
  await startDemo();
  expect(logLines.at(-1)).toMatch(
    /^The demo activities could not be renewed:\n {2}activities\/fixed\.yaml: /,
  );
  await portal.folder.put({ 'activities/fixed.yaml': onlineYaml });
  await startDemo();
  expect(await findStates()).toEqual(expectedStates);
});
