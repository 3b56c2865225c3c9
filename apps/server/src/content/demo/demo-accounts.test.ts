import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { members } from '../../database/schema/members.ts';
import { hashPassword } from '../../features/account/passwords.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { demoAccounts, demoPassword, lockDemoAccounts, unlockDemoAccounts } from './demo.queries.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal();
  for (const { email } of demoAccounts) await insertMember(portal.services, { email });
});
afterEach(() => portal.close());

const emails = demoAccounts.map(({ email }) => email);
const lock = () => lockDemoAccounts(portal.services.db, portal.time.now);
const codeOfLogin = async (username: string, password = demoPassword) =>
  (await portal.call('login', { username, password })).code;

describe('a start outside demo mode', () => {
  test('ends logins and sessions of all demo accounts, and reports them once (SEC-79)', async () => {
    const tokens = await Promise.all(emails.map((email) => portal.login(email)));
    expect(await lock()).toEqual(emails.toSorted());
    for (const email of emails) expect(await codeOfLogin(email)).toBe(400);
    for (const token of tokens) expect((await portal.call('permissions', {}, { token })).code).toBe(201);
    expect(await lock()).toEqual([]);
  });

  test('answers a demo account like an unknown one (SEC-2)', async () => {
    await lock();
    const known = await portal.call('login', { username: emails[0], password: demoPassword });
    const unknown = await portal.call('login', {
      username: `${randomUUID()}@x.example`,
      password: demoPassword,
    });
    expect([known.code, known.message]).toEqual([unknown.code, unknown.message]);
  });

  test('keeps an account whose owner has set a password (SEC-79)', async () => {
    const [email = ''] = emails;
    const passwordHash = await hashPassword('a password of its own 7');
    await portal.services.db.update(members).set({ passwordHash }).where(eq(members.email, email));
    expect(await lock()).not.toContain(email);
    expect(await codeOfLogin(email, 'a password of its own 7')).toBe(200);
  });

  test('keeps other members with the same password', async () => {
    const { email } = await insertMember(portal.services);
    await lock();
    expect(await codeOfLogin(email)).toBe(200);
  });
});

describe('a later start in demo mode', () => {
  test('unlocks the demo accounts except those the vendor disabled', async () => {
    const [usable = '', disabled = ''] = emails;
    await lock();
    await portal.services.db.update(members).set({ enabled: false }).where(eq(members.email, disabled));
    await unlockDemoAccounts(portal.services.db);
    expect(await codeOfLogin(usable)).toBe(200);
    expect(await codeOfLogin(disabled)).toBe(400);
  });

  test('keeps a password that its owner has set meanwhile', async () => {
    const [email = ''] = emails;
    await lock();
    const passwordHash = await hashPassword('a password of its own 7');
    await portal.services.db.update(members).set({ passwordHash }).where(eq(members.email, email));
    await unlockDemoAccounts(portal.services.db);
    expect(await codeOfLogin(email)).toBe(400);
    expect(await codeOfLogin(email, 'a password of its own 7')).toBe(200);
  });
});
