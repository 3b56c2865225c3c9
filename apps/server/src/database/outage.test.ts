import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NetworkProxy, proxiedDatabase } from '../testing/servers/network-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Database, toDatabase } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { createPool, type DatabaseHandle } from './open.ts';

let real: DatabaseHandle;
let closeProxy: () => Promise<void>;
let network: NetworkProxy;
let proxied: string;
let pool: pg.Pool;
let db: Database;

const usePool = (other: pg.Pool): void => {
  pool = other;
  db = toDatabase(pool);
};

beforeEach(async () => {
  real = await createTestDatabase();
  ({ network, url: proxied, close: closeProxy } = await proxiedDatabase(real.url));
  usePool(createPool(proxied, { statementTimeoutMs: 1000 }));
});

afterEach(async () => {
  network.state = 'up';
  await pool.end();
  await closeProxy();
  await real.close();
});

const failsWithin = async (milliseconds: number, work: () => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  await expect(work()).rejects.toSatisfy(isDatabaseUnavailable);
  expect(performance.now() - startedAt).toBeLessThan(milliseconds);
};

const one = sql`select 1 as one`;

test('fails within 5 s when the database hangs and recovers at once (SEC-84)', async () => {
  await pool.end();
  usePool(createPool(proxied));
  await db.execute(one);
  network.state = 'hangs';
  // On the open connection, and on one that cannot be opened.
  await Promise.all([1, 2].map(() => failsWithin(5000, () => db.execute(one))));
  network.state = 'up';
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

/** Prepared, so that it shares a connection with others. */
const sleep = (seconds: number) =>
  db
    .select({ one: sql<number>`1` })
    .from(sql`pg_sleep(${sql.raw(String(seconds))})`)
    .prepare(`sleep ${seconds}`)
    .execute();

test('fails all statements of a shared connection that is cut or hangs, and recovers at once (SEC-84)', async () => {
  await sleep(0);
  const underWay = Promise.all([1, 2, 3, 4, 5].map(() => failsWithin(5000, () => sleep(0.9))));
  await expect.poll(() => pool.totalCount).toBe(2);
  network.cut();
  await underWay;
  expect(await sleep(0)).toEqual([{ one: 1 }]);
  network.state = 'hangs';
  await Promise.all([1, 2, 3, 4, 5].map(() => failsWithin(5000, () => sleep(0))));
  network.state = 'up';
  expect(await sleep(0)).toEqual([{ one: 1 }]);
});

test('waits for only one timeout when a transaction hangs, not for the rollback too (SEC-84)', async () => {
  const work = () =>
    db.transaction(async (transaction) => {
      network.state = 'hangs';
      await transaction.execute(one);
    });
  await failsWithin(5000, work);
  network.state = 'up';
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('neither exits nor leaks connections cut inside transactions (SEC-84)', async () => {
  for (let each = 0; each < 25; each++) {
    await expect(
      db.transaction(async (transaction) => {
        await transaction.execute(one);
        network.cut();
        await transaction.execute(one);
      }),
    ).rejects.toSatisfy(isDatabaseUnavailable);
  }
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('releases the connection of a transaction that cannot begin (SEC-84)', async () => {
  await db.execute(one);
  network.state = 'down';
  for (let each = 0; each < 25; each++) {
    network.cut();
    await expect(db.transaction((transaction) => transaction.execute(one))).rejects.toSatisfy(
      isDatabaseUnavailable,
    );
  }
  network.state = 'up';
  expect((await db.transaction((transaction) => transaction.execute(one))).rows).toEqual([{ one: 1 }]);
});

test('rolls back, keeps the connection and rethrows when the callback throws', async () => {
  const refusal = new Error('refused');
  const work = db.transaction(async (transaction) => {
    await transaction.execute(sql`create table half (id int)`);
    throw refusal;
  });
  await expect(work).rejects.toBe(refusal);
  expect((await db.execute(sql`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  expect(pool.totalCount).toBe(1);
});

test('has the server cancel a statement that exceeds the timeout', async () => {
  await failsWithin(5000, () => db.execute(sql`select pg_sleep(20)`));
  const { rows } = await real.pool.query(
    `select from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
});
