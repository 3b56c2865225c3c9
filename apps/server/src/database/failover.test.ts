import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBoss } from '../jobs/boss.queries.ts';
import { insertMessage } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createWorkOrderFixture, submitWorkOrder } from '../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/servers/replicated-postgres.ts';
import { toDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './open.ts';

/** Milliseconds. */
const maxFailoverMs = 5000;

let postgres: ReplicatedPostgres;
let portal: Portal;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  await migrate(postgres.url);
  portal = await createTestPortal({}, async () => {
    pool = createPool(postgres.url);
    return { db: toDatabase(pool), pool, url: postgres.url, close: () => pool.end() };
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await postgres?.close();
});

test('finds the primary although a standby is listed first (SEC-84)', async () => {
  const swapped = postgres.url.replace(/host=([^,]+),([^&]+)/, 'host=$2,$1');
  const other = createPool(swapped);
  const { rows } = await other.query('select pg_is_in_recovery() as standby');
  expect(rows).toEqual([{ standby: false }]);
  await other.end();
});

test('writes again within 5 s of a failover and loses no acknowledged write (SEC-84)', {
  timeout: 120_000,
}, async () => {
  portal.time.now = new Date();
  const fixture = await createWorkOrderFixture(portal);
  const order = await submitWorkOrder(portal, fixture.token, fixture.form);
  const acknowledged: string[] = [];
  let stopped = false;
  const reply = async (description: string): Promise<boolean> => {
    const { code } = await portal.call(
      'addFeedbackReply',
      { feedbackId: order.id, description },
      { token: fixture.token },
    );
    if (code === 200) acknowledged.push(`<p>${description}</p>`);
    return code === 200;
  };
  const writer = async (name: string): Promise<void> => {
    for (let each = 0; !stopped; each++) await reply(`${name} ${each}`);
  };
  const writers = ['a', 'b', 'c'].map(writer);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 20_000 });
  await postgres.primary.kill();
  await postgres.promote();
  const promoted = performance.now();
  const before = acknowledged.length;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), {
    timeout: 20_000,
    interval: 20,
  });
  expect(performance.now() - promoted).toBeLessThan(maxFailoverMs);
  stopped = true;
  await Promise.all(writers);
  const { rows } = await portal.services.db.execute<{ description: string }>(
    sql`select description from work_order_entries`,
  );
  const kept = new Set(rows.map(({ description }) => description));
  expect(acknowledged.filter((each) => !kept.has(each))).toEqual([]);
});

test('listens for events and runs jobs on the new primary (SEC-84)', async () => {
  const { id, email } = await insertMember(portal.services);
  const token = await portal.login(email);
  const { port } = portal.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/member/events`, {
    headers: { authorization: token },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain(': listening');
  await insertMessage(portal.services, id);
  expect((await reader?.read())?.value).toContain('"message"');
  await reader?.cancel();
  const boss = await openBoss(pool, () => undefined);
  await boss.send('sweep', {});
  expect(await boss.fetch('sweep')).toHaveLength(1);
  await boss.stop({ graceful: false });
});
