import { randomUUID } from 'node:crypto';
import { limits, threadPage } from '@siliport/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkOrderFixture, submitWorkOrder } from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import type { ThreadEntry } from './thread.queries.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());

/** Inserts a work order with entries of this length, one per second; with `branch`, all others reply to the first. */
const insertThread = async (entries: number, characters: number, { branch = false } = {}) => {
  const order = await submitWorkOrder(portal, fixture.token, fixture.form);
  const root = randomUUID();
  await portal.services.db.execute(sql`
    insert into work_order_entries (id, work_order_id, parent_id, root_id, personnel, description, created_at)
    select case when n = 1 then ${root}::uuid else gen_random_uuid() end, ${order.id},
      case when n > 1 and ${branch} then ${root}::uuid end, ${root}, 'customer',
      '<p>' || n || ' ' || repeat('"', ${characters}) || '</p>', ${portal.time.now}::timestamptz + make_interval(secs => n)
    from generate_series(1, ${entries}) n`);
  return order.id;
};

const ask = (id: string, olderThan?: string, token = fixture.token) =>
  portal.call('feedbackDetails', { id, ...(olderThan !== undefined && { olderThan }) }, { token });

const flat = (entries: ThreadEntry[]): ThreadEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** Returns the entries of all pages, newest page first. */
const walk = async (id: string): Promise<ThreadEntry[][]> => {
  const pages: ThreadEntry[][] = [];
  for (let olderThan = ''; pages.length === 0 || olderThan; ) {
    const { data } = await ask(id, olderThan);
    pages.push(flat(data.detailsList));
    olderThan = data.olderThan;
  }
  return pages;
};

/** Maximum size of a response: the texts with every character escaped, one further entry, and the other fields. */
const maxAnswerBytes = 2 * (threadPage.bytes + 2 * limits.richText) + 50_000;

describe.each([
  ['at the top', false],
  ['in one branch', true],
] as const)('a thread of 1,000 long entries %s', (_, branch) => {
  let id: string;
  beforeAll(async () => {
    id = await insertThread(1000, 20_000, { branch });
  }, 60_000);

  test('is returned in pages of bounded size, without blocking the event loop (SEC-98)', async () => {
    await ask(id);
    const before = process.threadCpuUsage();
    const { code, data, response } = await ask(id);
    const { user } = process.threadCpuUsage(before);
    expect(code).toBe(200);
    expect(response.rawPayload.length).toBeLessThan(maxAnswerBytes);
    expect(user / 1000, 'ms of the main thread').toBeLessThan(200);
    expect(data.detailsTotal).toBe(1000);
    expect(flat(data.detailsList).at(-1)?.description).toMatch(/^<p>1000 /);
  });

  test('is complete and in chronological order when all pages are read (FB-10)', async () => {
    const pages = await walk(id);
    const numbers = pages
      .toReversed()
      .flatMap((page) => page.map(({ description }) => Number.parseInt(description.slice(3), 10)));
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_each, index) => index + 1));
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(threadPage.entries);
  }, 60_000);
});

describe('a page of the thread', () => {
  test('has at most the maximum number of short entries', async () => {
    const pages = await walk(await insertThread(threadPage.entries + 1, 10));
    expect(pages.map((page) => page.length)).toEqual([threadPage.entries, 1]);
    const exact = await walk(await insertThread(threadPage.entries, 10));
    expect(exact.map((page) => page.length)).toEqual([threadPage.entries]);
  });

  test('contains only one entry when that alone is longer than a page', async () => {
    const pages = await walk(await insertThread(3, threadPage.bytes));
    expect(pages.map((page) => page.length)).toEqual([1, 1, 1]);
  });

  test('puts an entry whose parent is on an older page at the top (FB-10)', async () => {
    const { data } = await ask(await insertThread(threadPage.entries + 1, 10, { branch: true }));
    expect(data.detailsList).toHaveLength(threadPage.entries);
    for (const entry of data.detailsList) expect(entry.parentId).toBe(entry.tId);
  });

  test('refuses entries of another work order or member, and junk (SEC-30)', async () => {
    const own = await insertThread(3, 10);
    const foreign = await submitWorkOrder(portal, fixture.colleague, fixture.form);
    const [entry] = flat((await ask(own)).data.detailsList);
    const other = await insertThread(3, 10);
    for (const olderThan of [entry?.id, own, foreign.id, randomUUID(), 'x'])
      expect((await ask(other, olderThan)).code, olderThan).toBe(404);
    for (const olderThan of ["' or 1=1", '%', 'a'.repeat(65), '../..'])
      expect((await ask(other, olderThan)).code, olderThan).toBe(400);
    expect((await ask(own, entry?.id, fixture.colleague)).code).toBe(404);
    expect((await ask(own, entry?.id)).data.detailsList).toEqual([]);
  });

  test('reads only the entries that the page needs', async () => {
    const id = await insertThread(5000, 10);
    await portal.services.db.execute(sql`analyze work_order_entries`);
    const { rows } = await portal.services.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain (analyze, costs off, timing off)
      select id, sum(octet_length(description)) over (order by created_at desc, id desc rows unbounded preceding)
      from work_order_entries where work_order_id = ${id} order by created_at desc, id desc limit ${threadPage.entries + 1}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using work_order_entries_order .*rows=5[1-3]/);
  });
});
