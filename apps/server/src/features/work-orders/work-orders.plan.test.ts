import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertProduct } from '../../testing/factories/content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { selectWorkOrders } from './work-orders.queries.ts';

let portal: Portal;
let memberId: string;

/** One member with 100,000 work orders, one in a thousand of which waits for them. */
beforeAll(async () => {
  portal = await createTestPortal();
  memberId = (await insertMember(portal.services)).id;
  const { id: productId } = await insertProduct(portal.services);
  const { db } = portal.services;
  // In batches, because of the statement timeout.
  for (let first = 1; first <= 100_000; first += 10_000)
    await db.execute(sql`
      insert into work_orders (member_id, number, type, product_id, title, description, status, created_at, updated_at)
      select ${memberId}, 'WO-2020-' || n, 'usage', ${productId}, 'title', 'text',
        case when n % 1000 = 0 then 'Waiting for customer' end, now() - n * interval '1 minute', now()
      from generate_series(${first}::int, ${first + 9_999}::int) n`);
  await db.execute(sql`analyze work_orders`);
});
afterAll(() => portal.close());

describe('a page of 100,000 work orders', () => {
  test('is read from the index in order, without sorting (FB-7)', async () => {
    const { db } = portal.services;
    const rows = selectWorkOrders(db, memberId, 'zh').limit(10);
    const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${rows.getSQL()}`);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('using work_orders_member');
    expect(text).not.toMatch(/Sort|Seq Scan on work_orders/);
  });
});
