import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { Deadline, DeadlineExceeded, withDeadline } from './database.ts';
import type { DatabaseHandle } from './open.ts';

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const read = (name: string, value: SQL<number>): Promise<{ value: number }[]> =>
  database.db.select({ value }).from(sql`(select) as nothing`).prepare(name).execute();

const countSlow = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as slow from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  return rows[0].slow;
};

test('prepared statements follow one another on two connections, and each gets its own answer or error', async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => at);
  const answers = await Promise.allSettled(
    numbers.map((at) => read(`divided ${at}`, sql`60 / ${sql.raw(String(at))}`)),
  );
  expect(database.pool.totalCount).toBe(2);
  for (const [at, answer] of answers.entries())
    if (at === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } });
    else expect(answer).toEqual({ status: 'fulfilled', value: [{ value: Math.trunc(60 / at) }] });
  expect(database.pool.idleCount).toBe(2);
});

test('a transaction and other statements have connections of their own beside them', async () => {
  const slow = [1, 2].map((at) => read(`slow ${at}`, sql`(select 1 from pg_sleep(0.5))`));
  await expect.poll(countSlow).toBe(2);
  const { rows } = await database.db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(await countSlow()).toBe(2);
  await Promise.all(slow);
});

test('a call whose time was over before sends no statement', async () => {
  const deadline = new Deadline();
  deadline.extend(-deadline.remainingMs);
  const late = withDeadline(deadline, () => read('slow, too late', sql`(select 1 from pg_sleep(0.5))`));
  await expect(late).rejects.toMatchObject({ cause: expect.any(DeadlineExceeded) });
  expect(await countSlow()).toBe(0);
});

test('a call whose time is over leaves its statement, so that those behind it are answered', async () => {
  const deadline = new Deadline();
  deadline.extend(100 - deadline.remainingMs);
  const late = [3, 4].map((at) =>
    withDeadline(deadline, () => read(`slow ${at}`, sql`(select 1 from pg_sleep(0.5))`)),
  );
  const behind = [5, 6].map((at) => read(`behind ${at}`, sql`${sql.raw(String(at))}`));
  for (const each of await Promise.allSettled(late))
    expect(each).toMatchObject({ status: 'rejected', reason: { cause: expect.any(DeadlineExceeded) } });
  expect(await countSlow()).toBe(2);
  expect(await Promise.all(behind)).toEqual([[{ value: 5 }], [{ value: 6 }]]);
});
