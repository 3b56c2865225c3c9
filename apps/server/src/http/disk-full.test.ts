import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { refusals } from '@siliport/contract/refusals';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reservedBytes } from '../storage/disk-space.ts';
import { allCalls } from '../testing/all-calls.ts';
import { insertMember } from '../testing/factories/members.ts';
import { type ValidInput, validInputs } from '../testing/factories/valid-inputs.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
let token: string;
let member: Awaited<ReturnType<typeof insertMember>>;
let inputs: Record<CallName, ValidInput>;

beforeAll(async () => {
  portal = await createTestPortal();
  member = await insertMember(portal.services, {
    permissions: ['isVersionDown', 'isIpDown', 'isWorkSubmit'],
  });
  token = await portal.login(member.email);
  inputs = await validInputs(portal.services, member);
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.disk.freeBytes = Number.POSITIVE_INFINITY;
});

const fillDisk = async (): Promise<void> => {
  portal.disk.freeBytes = reservedBytes - 1;
  await expect.poll(() => portal.services.diskSpace.isLow()).toBe(true);
};

/** Makes PostgreSQL refuse every write on the portal's connections. */
const refuseWrites = async (): Promise<void> => {
  const { db } = portal.services;
  await db.execute(
    sql.raw(
      `alter database ${new URL(portal.databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`,
    ),
  );
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await db.execute(sql`set default_transaction_read_only = on`);
};

const withRule = (rule: AnyCall['whenDiskIsFull']) =>
  allCalls.filter(({ call }) => call.whenDiskIsFull === rule).map(({ name }) => name);

describe('below the disk watermark', () => {
  test('refuses every call that writes with 503 and a message in the language of the request (SEC-83)', async () => {
    await fillDisk();
    for (const name of withRule('refuse')) {
      const zh = await portal.call(name, {}, { token, language: 'zh_CN' });
      const en = await portal.call(name, {}, { token, language: 'EN' });
      expect([name, zh.status, zh.code, en.status, en.code]).toEqual([name, 503, 503, 503, 503]);
      expect(zh.message).toMatch(/存储空间不足/);
      expect(en.message).toMatch(/out of storage/);
    }
  });

  test('refuses before it authenticates, so that a flood of anonymous calls costs no query', async () => {
    await fillDisk();
    expect((await portal.call('feedback', {}, { token: 'of nobody' })).code).toBe(503);
  });

  test('accepts writes again by itself when there is room (SEC-83)', async () => {
    await fillDisk();
    expect((await portal.call('updateBasic', {}, { token })).code).toBe(503);
    portal.disk.freeBytes = reservedBytes;
    await expect.poll(async () => (await portal.call('updateBasic', {}, { token })).code).toBe(200);
  });

  test('still ends sessions', async () => {
    const other = await portal.login(member.email);
    await fillDisk();
    expect((await portal.call('logout', {}, { token: other })).code).toBe(200);
    expect((await portal.call('permissions', {}, { token: other })).code).toBe(201);
  });

  test('answers every other call without writing a row (SEC-83)', async () => {
    const prepared = new Map<CallName, Record<string, unknown>>();
    for (const { name } of allCalls) prepared.set(name, await inputs[name]());
    await refuseWrites();
    await fillDisk();
    const reading = allCalls.filter(
      ({ name, call }) => call.whenDiskIsFull !== 'refuse' && call.response !== 'events' && name !== 'logout',
    );
    for (const { name } of reading) {
      const { status } = await portal.call(name, prepared.get(name), { token });
      expect([name, status]).toEqual([name, 200]);
    }
  });

  test('fails in PostgreSQL for a call that writes without declaring it', async () => {
    await expect.poll(() => portal.services.diskSpace.isLow()).toBe(false);
    const { status, message } = await portal.call('addFeedbackReply', await inputs.addFeedbackReply(), {
      token,
    });
    expect([status, message]).toEqual([503, refusals['server.unavailable'].zh]);
  });
});

test('declares every call that writes by the specification', () => {
  expect(withRule('skip')).toEqual(['searchClick', 'visitAdd']);
  const posts = allCalls.filter(({ call }) => call.uploads || call.idempotent).map(({ name }) => name);
  expect(withRule('refuse')).toEqual(expect.arrayContaining(posts));
  expect(calls.login).toMatchObject({ whenDiskIsFull: 'refuse' });
});
