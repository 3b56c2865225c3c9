import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../database/open.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { openBoss } from './boss.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => portal.close());

const maxPassMs = 5000;

const waitForPass = async (): Promise<void> => {
  const { db } = portal.services;
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  await vi.waitFor(
    async () => {
      const { rows: passes } = await db.execute(
        sql`select 1 from jobs.queue where monitor_on > ${rows[0]?.now}::timestamptz`,
      );
      expect(passes).not.toEqual([]);
    },
    { timeout: maxPassMs, interval: 50 },
  );
};

test('jobs are supervised after the clock of the machine was set back', { timeout: 30_000 }, async () => {
  const pool = createPool(portal.databaseUrl);
  const boss = await openBoss(pool, () => undefined, {
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  try {
    await waitForPass();
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 30 * 86_400_000);
    await waitForPass();
    await waitForPass();
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
});
