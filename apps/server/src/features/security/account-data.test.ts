import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberIdentities } from '../../database/schema/identity-providers.ts';
import { members, sessions } from '../../database/schema/members.ts';
import { insertDownload, insertWorkOrder } from '../../testing/factories/member-content.ts';
import { insertMember, password } from '../../testing/factories/members.ts';
import { requestTicket, submitSiteStep } from '../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { hashPassword } from '../account/passwords.ts';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  member = await insertMember(portal.services, { name: 'Lin Personal', company: 'Personal Company' });
  token = (await portal.call('login', { username: member.email, password })).data.token;
});

const exportData = (own = token) =>
  portal.app.inject({
    method: 'GET',
    url: '/downloadapi/member/accountData',
    headers: { authorization: own },
  });
const deleteAccount = (input: Record<string, unknown> = { password }, own = token) =>
  portal.call('deleteAccount', input, { token: own });
const findRow = async () =>
  (await portal.services.db.select().from(members).where(eq(members.id, member.id)))[0];

describe('the copy of the own data', () => {
  test('has profile, sessions, events, downloads and work orders, and no secret (AC-23)', async () => {
    const { number } = await insertWorkOrder(portal.services, member.id);
    const row = { memberId: member.id, type: 'document', itemId: 'x', fileId: 'x' } as const;
    await insertDownload(portal.services, { ...row, titleZh: '手册', createdAt: portal.time.now });
    const response = await exportData();
    expect(response.headers['content-disposition']).toContain('attachment; filename="account-data.json"');
    const data = response.json();
    expect(data).toMatchObject({
      profile: { email: member.email, name: 'Lin Personal' },
      sessions: [{ network: '127.0.0.0/8' }],
      events: [{ action: 'login' }],
      downloads: [{ titleZh: '手册' }],
      workOrders: [{ number, files: [], entries: [] }],
    });
    expect(response.body).not.toMatch(/argon2|passwordHash|tokenHash|cookieHash|sealedKey|publicKey/);
    const { list } = (await portal.call('auditPage', {}, { token })).data;
    expect(list.map(({ kind }: { kind: string }) => kind)).toContain('accountExported');
  });

  test('is of the member who asks, and of nobody without a session (SEC-34)', async () => {
    const stranger = await insertMember(portal.services);
    const body = (await exportData(await portal.login(stranger.email))).body;
    expect(body).toContain(stranger.email);
    expect(body).not.toContain(member.email);
    expect((await exportData(randomUUID())).statusCode).toBe(401);
    expect((await exportData('')).statusCode).toBe(401);
  });
});

describe('the deletion of an account', () => {
  test('scrubs the member, ends sessions, and keeps the work orders with the site (AC-23)', async () => {
    const { number } = await insertWorkOrder(portal.services, member.id);
    const other = await portal.login(member.email);
    expect((await deleteAccount()).code).toBe(200);
    for (const own of [token, other])
      expect((await portal.call('permissions', {}, { token: own })).code).toBe(201);
    expect(await findRow()).toMatchObject({
      email: `deleted:${member.id}`,
      passwordHash: 'deleted',
      name: '',
      company: '',
      enabled: false,
      deletedAt: portal.time.now,
    });
    const { rows } = await portal.services.db.execute(
      sql`select number from work_orders where member_id = ${member.id}`,
    );
    expect(rows).toEqual([{ number }]);
  });

  test('leaves the address and name in no table', async () => {
    await portal.call('updateBasic', { name: 'Unmistakable', address: 'Unmistakable' }, { token });
    await portal.call('login', { username: member.email, password: 'wrong' });
    await deleteAccount();
    const { db } = portal.services;
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${member.email}%`} or t::text like '%Unmistakable%' limit 1`,
      );
      expect(rows, name).toEqual([]);
    }
  });

  test('frees the address for a new registration, which has nothing of the former account', async () => {
    await portal.call('sendEmailCode', { email: member.email, type: 'password' });
    await deleteAccount();
    const ticket = await requestTicket(portal, member.email);
    const { data } = await submitSiteStep(portal, member.email, ticket);
    expect(data.id).not.toBe(member.id);
  });

  test('leaves nothing that opens the account again: password, ticket, device, identity, its own address', async () => {
    const { db } = portal.services;
    const ticket = await requestTicket(portal, member.email, 'password');
    await deleteAccount();
    const passwords = { password: 'Unrelated#Gate47', confirmPassword: 'Unrelated#Gate47' };
    const reset = { email: member.email, code: ticket, ...passwords };
    expect((await portal.call('retrievePwd', reset)).data.reason).toBe('code.wrong');
    for (const username of [member.email, `deleted:${member.id}`])
      for (const typed of [password, 'deleted', ''])
        expect((await portal.call('login', { username, password: typed || 'x' })).code).not.toBe(200);
    expect(await db.$count(memberIdentities, eq(memberIdentities.memberId, member.id))).toBe(0);
    expect(await db.$count(sessions, and(eq(sessions.memberId, member.id), isNull(sessions.endedAt)))).toBe(
      0,
    );
    expect((await portal.call('sendEmailCode', { email: `deleted:${member.id}` })).code).toBe(400);
  });
});

describe('attacks', () => {
  test('a session alone deletes nothing: the password is needed, and guesses are limited (SEC-4)', async () => {
    expect((await deleteAccount({})).data).toEqual({ reason: 'password.wrong', field: 'password' });
    for (let guess = 0; guess < 8; guess++) await deleteAccount({ password: 'a wrong guess' });
    expect((await deleteAccount()).code).toBe(429);
    expect(await findRow()).toMatchObject({ email: member.email, enabled: true });
  });

  test('nobody deletes another member, whatever they send', async () => {
    const stranger = await insertMember(portal.services);
    const own = await portal.login(stranger.email);
    await deleteAccount({ password, memberId: member.id, id: member.id, email: member.email }, own);
    expect(await findRow()).toMatchObject({ email: member.email });
    expect((await portal.call('deleteAccount', { password })).code).toBe(401);
    expect((await deleteAccount({ password }, randomUUID())).code).toBe(401);
  });

  test('who has no password needs a company login of the last ten minutes', async () => {
    const { db } = portal.services;
    await db.update(members).set({ passwordHash: 'company:x' }).where(eq(members.id, member.id));
    expect((await deleteAccount({})).data.reason).toBe('account.loginAgain');
    expect((await deleteAccount()).data.reason).toBe('account.loginAgain');
    const createdAt = new Date(portal.time.now.getTime() - 11 * 60_000);
    const own = eq(sessions.memberId, member.id);
    await db.update(sessions).set({ providerSessionId: '', createdAt }).where(own);
    expect((await deleteAccount({})).data.reason).toBe('account.loginAgain');
    await db.update(sessions).set({ createdAt: portal.time.now }).where(own);
    expect((await deleteAccount({})).code).toBe(200);
  });

  test('a deletion that fails half-way changes nothing (SEC-86)', async () => {
    const { db } = portal.services;
    await db.execute(
      sql`alter table members add constraint no_deletion check (deleted_at is null) not valid`,
    );
    expect((await deleteAccount()).code).toBe(500);
    await db.execute(sql`alter table members drop constraint no_deletion`);
    expect(await findRow()).toMatchObject({ email: member.email, name: 'Lin Personal' });
    expect((await portal.call('permissions', {}, { token })).code).toBe(200);
  });

  test('two deletions at once delete once, without an error', async () => {
    const codes = (await Promise.all([deleteAccount(), deleteAccount()])).map(({ code }) => code);
    expect(codes).toContain(200);
    expect(codes).not.toContain(500);
  });

  test('a weak password in use still confirms', async () => {
    const passwordHash = await hashPassword('Password1!');
    await portal.services.db.update(members).set({ passwordHash }).where(eq(members.id, member.id));
    expect((await deleteAccount({ password: 'Password1!' })).code).toBe(200);
  });
});
