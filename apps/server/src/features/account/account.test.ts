import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members, permissionGrants, sessions } from '../../database/schema/members.ts';
import { insertDocument, insertMember, password } from '../../testing/factories/members.ts';
import { atProductionPasswordCost } from '../../testing/password-cost.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const getCookie = (answer: Awaited<ReturnType<Portal['call']>>) => answer.response.cookies[0];
const hours = (count: number) => new Date(portal.time.now.getTime() + count * 3_600_000);

describe('login', () => {
  test('returns token, member and isUpdatePassword in the requested language (AC-1)', async () => {
    const member = await insertMember(portal.services);
    const zh = await portal.call('login', { username: member.email, password });
    expect(zh).toMatchObject({ status: 200, code: 200, data: { isUpdatePassword: false } });
    expect(zh.data.member).toEqual({ id: member.id, name: '林晓峰', sexual: '先生', email: member.email });
    const en = await portal.call('login', { username: member.email, password }, { language: 'EN' });
    expect(en.data.member.sexual).toBe('Mr.');
  });

  test('accepts multipart, urlencoded and JSON bodies (AC-1)', async () => {
    const member = await insertMember(portal.services);
    const form = new FormData();
    form.set('username', member.email);
    form.set('password', password);
    form.set('rememberMe', 'true');
    const multipart = new Response(form);
    const bodies = [
      { type: multipart.headers.get('content-type') ?? '', body: Buffer.from(await multipart.arrayBuffer()) },
      {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams({ username: member.email, password, rememberMe: 'true' }).toString(),
      },
      {
        type: 'application/json',
        body: JSON.stringify({ username: member.email, password, rememberMe: true }),
      },
    ];
    for (const { type, body } of bodies) {
      const response = await portal.app.inject({
        method: 'POST',
        url: '/api/verifyMember/login',
        headers: { 'content-type': type, 'interface-token': portal.services.config.interfaceToken ?? '' },
        payload: body,
      });
      expect(response.json().code, type).toBe(200);
      expect(response.cookies[0]?.maxAge, type).toBe(30 * 24 * 3600);
    }
  });

  test('lasts 12 hours, with remember-me 30 days, whatever the browser does (AC-1, SEC-12)', async () => {
    const { email } = await insertMember(portal.services);
    const start = portal.time.now;
    const short = (await portal.call('login', { username: email, password })).data.token;
    const long = (await portal.call('login', { username: email, password, rememberMe: true })).data.token;
    const codes = async () => [
      (await portal.call('permissions', {}, { token: short })).code,
      (await portal.call('permissions', {}, { token: long })).code,
    ];
    portal.time.now = hours(11.9);
    expect(await codes()).toEqual([200, 200]);
    portal.time.now = hours(0.2);
    expect(await codes()).toEqual([201, 200]);
    portal.time.now = hours(30 * 24);
    expect(await codes()).toEqual([201, 201]);
    portal.time.now = start;
  });

  test('sets a file cookie that is not the token and that scripts and foreign pages cannot use (AC-1)', async () => {
    const { email } = await insertMember(portal.services);
    const answer = await portal.call('login', { username: email, password });
    expect(getCookie(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/downloadapi' });
    expect(getCookie(answer)?.maxAge).toBeUndefined();
    expect(getCookie(answer)?.value).not.toBe(answer.data.token);
  });

  test('returns 206 when the password must be changed, with a token that allows nothing else (AC-2, SEC-8)', async () => {
    const { email } = await insertMember(portal.services, { mustChangePassword: true });
    const answer = await portal.call('login', { username: email, password }, { language: 'EN' });
    expect(answer).toMatchObject({
      code: 206,
      message: 'You need to change your password before you continue',
    });
    expect(answer.data.isUpdatePassword).toBe(true);
    expect(getCookie(answer)?.value ?? '').toBe('');
    const refused = await portal.call('permissions', {}, { token: answer.data.token });
    expect(refused).toMatchObject({ status: 200, code: 403 });
  });

  test('returns the permissions of the member and of the site that confirmed the member (AC-3)', async () => {
    const own = await insertMember(portal.services, { permissions: ['isIpDown'] });
    await portal.services.db
      .insert(permissionGrants)
      .values({ holder: 'site', holderId: 'SITE9', permission: 'isVersionDown' });
    const sure = await insertMember(portal.services, { siteId: 'SITE9' });
    const unsure = await insertMember(portal.services, { siteId: 'SITE9', confirmed: false });
    const of = async (email: string) =>
      (await portal.call('permissions', {}, { token: await portal.login(email) })).data;
    expect(await of(own.email)).toEqual(['isIpDown']);
    expect(await of(sure.email)).toEqual(['isVersionDown']);
    expect(await of(unsure.email)).toEqual([]);
  });

  test('applies a disabled member and a revoked permission from the next request on (SEC-13)', async () => {
    const member = await insertMember(portal.services, { permissions: ['isIpDown'] });
    const token = await portal.login(member.email);
    await portal.services.db.delete(permissionGrants).where(eq(permissionGrants.holderId, member.id));
    expect((await portal.call('permissions', {}, { token })).data).toEqual([]);
    await portal.services.db.update(members).set({ enabled: false }).where(eq(members.id, member.id));
    expect((await portal.call('permissions', {}, { token })).code).toBe(201);
  });
});

describe('exit', () => {
  test('invalidates the token and the file cookie on the server at once (AC-11, SEC-10)', async () => {
    const { email } = await insertMember(portal.services);
    const document = await insertDocument(portal.services);
    const answer = await portal.call('login', { username: email, password });
    const { token } = answer.data;
    const cookie = `siliport_files=${getCookie(answer)?.value}`;
    const file = () =>
      portal.call(
        'downLog',
        { id: document.id },
        { base: 'downloadapi', headers: { cookie, authorization: undefined } },
      );
    expect((await file()).status).toBe(200);
    expect((await portal.call('logout', {}, { token })).code).toBe(200);
    expect((await portal.call('permissions', {}, { token })).code).toBe(201);
    expect((await file()).code).toBe(201);
  });
});

describe('stored secrets', () => {
  test('are argon2id hashes with 19 MiB and their own salt, rehashed when outdated (SEC-1)', async () => {
    const weak = '$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';
    const { hash } = await import('@node-rs/argon2');
    const outdated = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(outdated.slice(0, 30)).toBe(weak.slice(0, 30));
    const member = await insertMember(portal.services, { passwordHash: outdated });
    await atProductionPasswordCost(() => portal.login(member.email, password));
    const [row] = await portal.services.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { hashPassword } = await import('./passwords.ts');
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  test('are SHA-256 hashes of tokens with 256 random bits, new with each login (SEC-7)', async () => {
    const { email } = await insertMember(portal.services);
    const tokens = [await portal.login(email), await portal.login(email)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await portal.services.db.select().from(sessions));
    for (const token of tokens) expect(rows).not.toContain(token);
  });
});
