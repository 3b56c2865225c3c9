import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createPool } from '../database/open.ts';
import { downloads, visits } from '../database/schema/member-activity.ts';
import { auditLog } from '../database/schema/records.ts';
import { findEntries } from '../search/find-entries.queries.ts';
import { refreshPopularity } from '../search/ranking/score.queries.ts';
import { upsertSearchEntries } from '../search/search-entries.queries.ts';
import { insertDownload } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { day, entry } from '../testing/search-portal.ts';
import { openBoss } from './boss.queries.ts';
import { startJobs, sweepActivity } from './jobs.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ VISITS_DAYS: '30', DOWNLOADS_DAYS: '100', AUDIT_DAYS: '200' });
});
afterAll(() => portal.close());

const daysAgo = (days: number) => new Date(portal.time.now.getTime() - days * 24 * 3_600_000);
const sweepNow = () => sweepActivity(portal.services.db, portal.services.config, portal.time.now);

test('deletes the visits that are older than VISITS_DAYS, in batches, and keeps the others', async () => {
  const { db } = portal.services;
  const insertVisits = (count: number, createdAt: Date) =>
    db.execute(sql`insert into visits (title, path, created_at)
      select 'title', '/' || n, ${createdAt}::timestamptz from generate_series(1, ${count}) n`);
  await insertVisits(25_000, daysAgo(31));
  await insertVisits(7, daysAgo(29));
  await insertVisits(3, portal.time.now);
  expect(await sweepNow()).toMatchObject({ visits: 25_000, downloads: 0 });
  expect(await db.$count(visits)).toBe(10);
  expect(await sweepNow()).toMatchObject({ visits: 0, downloads: 0 });
});

test('deletes the downloads that are older than DOWNLOADS_DAYS; the history shows the others (MC-4)', async () => {
  const { db } = portal.services;
  const { id: memberId, email } = await insertMember(portal.services);
  for (const [index, days] of [1, 50, 99, 101, 500].entries()) {
    const row = { memberId, type: 'document', itemId: `item-${index}`, fileId: 'x' } as const;
    await insertDownload(portal.services, { ...row, createdAt: daysAgo(days), titleZh: `${days}` });
  }
  expect(await sweepNow()).toMatchObject({ visits: 0, downloads: 2 });
  expect(await db.$count(downloads)).toBe(3);
  const token = await portal.login(email);
  const { data } = await portal.call('downloadPage', {}, { token });
  expect([data.total, data.list.map(({ title }: { title: string }) => title)]).toEqual([
    3,
    ['1', '50', '99'],
  ]);
});

test('deletes the audit entries that are older than AUDIT_DAYS, and keeps the others (AC-22)', async () => {
  const { db } = portal.services;
  for (const days of [1, 199, 201])
    await db
      .insert(auditLog)
      .values({ actor: 'x', action: 'x', subject: `${days}`, details: {}, createdAt: daysAgo(days) });
  expect(await sweepNow()).toMatchObject({ auditEntries: 1 });
  const kept = await db.select({ subject: auditLog.subject }).from(auditLog).where(eq(auditLog.actor, 'x'));
  expect(kept.map(({ subject }) => subject).toSorted()).toEqual(['1', '199']);
});

test('ranks an item higher that many members downloaded, not one that a single member did often (SE-7)', async () => {
  const { db } = portal.services;
  const entries = ['older', 'newer'].map((id, at) => entry(id, { title: '锁相环', releasedAt: day(at + 1) }));
  await upsertSearchEntries(db, entries);
  const download = (memberId: string) =>
    insertDownload(portal.services, { memberId, type: 'document', itemId: 'older', fileId: 'x' });
  const find = async () => {
    await refreshPopularity(db);
    return (await findEntries(db, 'document', { keyword: '锁相环', pageNo: 1, pageSize: 10 }, 'zh')).ids;
  };
  const { id } = await insertMember(portal.services);
  for (let count = 0; count < 6; count += 1) await download(id);
  expect(await find()).toEqual(['newer', 'older']);
  for (let count = 1; count < 5; count += 1) await download((await insertMember(portal.services)).id);
  expect(await find()).toEqual(['older', 'newer']);
});

test.each([
  ['product', '/productDirectory?productId='],
  ['product', '/ipProduct?id='],
  ['version', '/productPackageDetail?id='],
  ['document', '/documentDetail?id='],
  ['document', '/document?preview='],
  ['document', '/productDocument?preview='],
  ['train', '/onlineTrainDetail?id='],
  ['faq', '/questionDetail?id='],
  ['activity', '/activityDetail?id='],
] as const)(
  'ranks a %s higher that many members viewed at %s, not one that visitors or a single member did (SE-7)',
  async (type, page) => {
    const { db } = portal.services;
    await db.delete(visits);
    await db.delete(downloads);
    const entries = ['older', 'newer'].map((id, at) => ({
      ...entry(id, { title: '眼图', releasedAt: day(at + 1) }),
      type,
    }));
    await upsertSearchEntries(db, entries);
    const view = (memberId: string | null, path = `${page}older`) =>
      db.insert(visits).values({ memberId, title: '', path, createdAt: portal.time.now });
    const find = async () => {
      await refreshPopularity(db);
      return (await findEntries(db, type, { keyword: '眼图', pageNo: 1, pageSize: 10 }, 'zh')).ids;
    };
    for (let count = 0; count < 6; count += 1) {
      await view(null);
      await view(randomUUID(), '/documentList?id=older');
    }
    const single = randomUUID();
    for (let count = 0; count < 6; count += 1) await view(single);
    expect(await find()).toEqual(['newer', 'older']);
    for (let count = 1; count < 5; count += 1) await view(randomUUID());
    expect(await find()).toEqual(['older', 'newer']);
  },
);

test('deletes old rows by an hourly job', { timeout: 60_000 }, async () => {
  const { db } = portal.services;
  await db.insert(visits).values({ title: 'title', path: '/old', createdAt: daysAgo(31) });
  const pool = createPool(portal.databaseUrl);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const boss = await openBoss(pool, () => undefined);
  const { name, cron } = (await boss.getSchedules()).find((each) => each.name === 'sweepActivity') ?? {};
  expect([name, cron]).toEqual(['sweepActivity', expect.stringMatching(/^\d+ \* \* \* \*$/)]);
  await boss.send('sweepActivity', {});
  await startJobs(boss, portal.services, log);
  await vi.waitFor(async () => expect(await db.$count(visits, eq(visits.path, '/old'))).toBe(0), {
    timeout: 30_000,
    interval: 100,
  });
  await boss.stop({ graceful: false });
  await pool.end();
});

test('finds old rows by an index', async () => {
  const { db } = portal.services;
  await db.execute(sql`insert into downloads (member_id, type, item_id, file_id, title_zh, title_en, created_at)
    select id, 'document', 'x', 'x', '', '', now() - make_interval(secs => n) from (select id from members limit 1) m, generate_series(1, 20000) n`);
  await db.execute(sql`analyze downloads`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from downloads where created_at < now() - interval '1 day' limit 10000`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('downloads_created');
});

test('keeps visits for 90 days, downloads and audit entries for two years by default', () => {
  expect(readConfig({})).toMatchObject({
    visitRetentionDays: 90,
    downloadRetentionDays: 730,
    auditRetentionDays: 730,
  });
  expect(readConfig({ VISITS_DAYS: '7', DOWNLOADS_DAYS: '30' })).toMatchObject({
    visitRetentionDays: 7,
    downloadRetentionDays: 30,
  });
});
