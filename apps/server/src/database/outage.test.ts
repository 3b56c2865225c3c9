import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { type Database, databaseOn } from './database.ts';
import { type OpenDatabase, openPool } from './open.ts';

let real: OpenDatabase;
let folder: string;
let proxy: Server;
let sockets: Socket[];
/** What the network between portal and database does. */
let network: 'up' | 'hangs' | 'down';
let proxied: string;
let pool: pg.Pool;
let db: Database;

const carry = (from: Socket, to: Socket): void => {
  from.on('data', (bytes) => network === 'up' && to.write(bytes));
  from.on('close', () => to.destroy());
  from.on('error', () => undefined);
};

beforeEach(async () => {
  real = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'siliport-proxy-'));
  sockets = [];
  network = 'up';
  const url = new URL(real.url);
  const target = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  proxy = createServer((near) => {
    if (network === 'down') return near.destroy();
    const far = connect(target);
    sockets.push(near, far);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, '.s.PGSQL.5432'), resolve));
  url.searchParams.set('host', folder);
  proxied = url.href;
  usePool(openPool(proxied, { statementTimeout: 500 }));
});

const usePool = (other: pg.Pool): void => {
  pool = other;
  db = databaseOn(pool);
};

afterEach(async () => {
  network = 'up';
  await pool.end();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await real.close();
  await rm(folder, { recursive: true, force: true });
});

const cut = (): void => {
  for (const socket of sockets) socket.destroy();
};

const failsWithin = async (milliseconds: number, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await expect(work()).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(milliseconds);
};

const one = sql`select 1 as one`;

test('SEC-84 a database that no longer answers is an error within 5 s, and back at once', async () => {
  await pool.end();
  usePool(openPool(proxied));
  await db.execute(one);
  network = 'hangs';
  await failsWithin(5000, () => db.execute(one));
  await failsWithin(5000, () => db.execute(one));
  network = 'up';
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('SEC-84 a transaction on a hanging connection waits for one timeout, not for that of the rollback too', async () => {
  const work = () =>
    db.transaction(async (transaction) => {
      network = 'hangs';
      await transaction.execute(one);
    });
  await failsWithin(1200, work);
  network = 'up';
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('SEC-84 connections cut inside transactions neither end the process nor leak', async () => {
  for (let each = 0; each < 25; each++) {
    await expect(
      db.transaction(async (transaction) => {
        await transaction.execute(one);
        cut();
        await transaction.execute(one);
      }),
    ).rejects.toThrow();
  }
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('SEC-84 a transaction that cannot begin gives its connection back', async () => {
  await db.execute(one);
  network = 'down';
  for (let each = 0; each < 25; each++) {
    cut();
    await expect(db.transaction((transaction) => transaction.execute(one))).rejects.toThrow();
  }
  network = 'up';
  expect((await db.transaction((transaction) => transaction.execute(one))).rows).toEqual([{ one: 1 }]);
});

test('a transaction refused by its work rolls back, keeps its connection and throws what the work threw', async () => {
  const refusal = new Error('refused');
  const work = db.transaction(async (transaction) => {
    await transaction.execute(sql`create table half (id int)`);
    throw refusal;
  });
  await expect(work).rejects.toBe(refusal);
  expect((await db.execute(sql`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  expect(pool.totalCount).toBe(1);
});

test('a statement that takes too long is stopped by the server', async () => {
  await failsWithin(2000, () => db.execute(sql`select pg_sleep(20)`));
  const { rows } = await real.pool.query(
    `select from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
});
