import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../jobs/jobs.queries.ts';
import { uploadFile } from '../../testing/factories/uploads.ts';
import {
  createIdempotencyHeader,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { insertVendorAnswer, updateStatus } from './support.queries.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());

const count = async (query: string): Promise<number> => {
  const { rows } = await portal.services.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int ${query}`),
  );
  return rows[0]?.count ?? 0;
};

/** Invariants under concurrent writes; each query returns the rows that violate it. */
const invariantViolations = {
  'a reply belongs to another work order than its parent': `from work_order_entries entry join work_order_entries parent
    on parent.id = entry.parent_id where parent.work_order_id <> entry.work_order_id`,
  'a reply has another root than its parent': `from work_order_entries entry join work_order_entries parent
    on parent.id = entry.parent_id where parent.root_id <> entry.root_id`,
  'a claimed file is still an unclaimed upload': `from uploads where file_id in
    (select file_id from work_order_files union all select file_id from work_order_entry_files)`,
  'two items have the same file': `from (select file_id from (select file_id from work_order_files
    union all select file_id from work_order_entry_files) used group by 1 having count(*) > 1) twice`,
  'the numbers have a gap': `from (select max(substr(number, 9)::int) - count(*) as gap from work_orders) g where gap <> 0`,
  'an entry is newer than the last change of its work order': `from work_orders join work_order_entries entry
    on entry.work_order_id = work_orders.id where entry.created_at > work_orders.updated_at`,
};

test('stays consistent with sixty-four concurrent writers of every kind (SEC-96)', async () => {
  const { db, clock } = portal.services;
  const orders = await Promise.all([1, 2, 3].map(() => submitWorkOrder(portal, fixture.token, fixture.form)));
  const files = await Promise.all(Array.from({ length: 8 }, () => uploadFile(portal, fixture.token)));
  const pickWorkOrder = (i: number) => orders[i % 3] as (typeof orders)[number];
  const pickFile = (i: number) => files[i % 8] as string;
  const keys = Array.from({ length: 4 }, createIdempotencyHeader);
  const asMember = (i: number) => ({
    token: fixture.token,
    headers: keys[i % 5] ?? createIdempotencyHeader(),
  });
  const writers: ((i: number) => Promise<unknown>)[] = [
    (i) =>
      portal.call(
        'addFeedbackReply',
        { feedbackId: pickWorkOrder(i).id, description: `r${i % 7}` },
        asMember(i),
      ),
    (i) =>
      portal.call(
        'addFeedbackDetails',
        { feedbackId: pickWorkOrder(i).id, title: 't', description: 'd', file: pickFile(i) },
        asMember(i),
      ),
    (i) => portal.call('feedback', { ...fixture.form, file: pickFile(i) }, asMember(i)),
    (i) =>
      db.transaction((tx) =>
        insertVendorAnswer(tx, {
          number: pickWorkOrder(i).workItemId,
          personnel: '周工',
          description: '<p>x</p>',
          createdAt: clock(),
        }),
      ),
    (i) =>
      db.transaction((tx) =>
        updateStatus(tx, {
          number: pickWorkOrder(i).workItemId,
          status: i % 2 ? 'Closed' : 'NEW',
          now: clock(),
        }),
      ),
    () => uploadFile(portal, fixture.token),
    () => sweepFiles(portal.services),
    (i) => portal.call('feedbackDetails', { id: pickWorkOrder(i).id }, { token: fixture.token }),
  ];
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, i) => (writers[i % writers.length] as (typeof writers)[number])(i)),
  );
  const codes = results.flatMap((result) => (result as { code?: number })?.code ?? []);
  expect(codes.filter((code) => ![200, 400, 409].includes(code))).toEqual([]);
  expect(codes).toContain(200);
  for (const [violation, query] of Object.entries(invariantViolations))
    expect(await count(query), violation).toBe(0);
  expect((await sweepFiles(portal.services)).missing).toEqual([]);
});
