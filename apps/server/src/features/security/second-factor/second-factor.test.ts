import { calls } from '@siliport/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sites } from '../../../database/schema/members.ts';
import { authenticatorApps, recoveryCodes } from '../../../database/schema/second-factors.ts';
import { createSecret } from '../../../secret.ts';
import { createAddress, createClient, trustedProxyEnv } from '../../../testing/client.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { createAppCode, insertAuthenticatorApp } from '../../../testing/factories/second-factors.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
beforeAll(async () => {
  portal = await createTestPortal(trustedProxyEnv);
});
afterAll(() => portal.close());
beforeEach(async () => {
  member = await insertMember(portal.services);
  // No test waits for the limits of another one's address.
  address += 1;
});

let address = 0;
const client = () => createClient(portal, createAddress(address));
const passSeconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};

/** Logs in by password; returns the refusal that asks for the second step. */
const beginLogin = async (email = member.email) =>
  (await client().call('login', { username: email, password })).data.secondStep.ticket;

const confirm = (ticket: string, code: string, from = client()) => from.call('secondStep', { ticket, code });

/** Gives the member an app and recovery codes, as the page does. */
const setUp = async () => {
  const token = await portal.login(member.email);
  const { data } = await portal.call('startAuthenticator', { password }, { token });
  const code = createAppCode(data.key, portal.time.now);
  const confirmed = await portal.call('confirmAuthenticator', { setup: data.setup, code }, { token });
  expect(confirmed.code, confirmed.message).toBe(200);
  return { key: String(data.key), token, codes: confirmed.data.recoveryCodes as string[], data };
};
const nextCode = (key: string) => {
  passSeconds(30);
  return createAppCode(key, portal.time.now);
};

describe('the setup of an authenticator app', () => {
  test('stores the key encrypted and returns ten recovery codes, kept as hashes (AC-17)', async () => {
    const { key, codes, token, data } = await setUp();
    expect(data.uri).toContain(`secret=${key}`);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    const { db } = portal.services;
    const rows = [await db.select().from(authenticatorApps), await db.select().from(recoveryCodes)];
    for (const text of [key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(text);
    const { data: state } = await portal.call('secondFactor', {}, { token });
    expect(state).toMatchObject({ isRequired: false, recoveryCodes: 10, passkeys: [] });
    expect((await portal.mails()).at(-1)?.subject).toBe('已启用身份验证器');
  });

  test('needs the password and a code of the app (AC-17)', async () => {
    const token = await portal.login(member.email);
    const wrong = await portal.call('startAuthenticator', { password: 'no' }, { token });
    expect(wrong).toMatchObject({ code: 400, data: { reason: 'password.wrong' } });
    const { setup } = (await portal.call('startAuthenticator', { password }, { token })).data;
    const refused = await portal.call('confirmAuthenticator', { setup, code: '000000' }, { token });
    expect(refused.data.reason).toBe('secondFactor.wrong');
    expect((await client().call('login', { username: member.email, password })).code).toBe(200);
  });

  test('takes no setup of another member, altered or older than 15 minutes (AC-17)', async () => {
    const other = await insertMember(portal.services);
    const [token, foreign] = [await portal.login(member.email), await portal.login(other.email)];
    const { setup, key } = (await portal.call('startAuthenticator', { password }, { token })).data;
    const send = (text: string, sender: string) => {
      const code = createAppCode(key, portal.time.now);
      return portal.call('confirmAuthenticator', { setup: text, code }, { token: sender });
    };
    const sealedMail = portal.services.secret.seal(JSON.stringify({ memberId: member.id, key }));
    for (const [text, sender] of [
      [setup, foreign],
      [`${setup.slice(0, -6)}AAAA==`, token],
      ['junk', token],
      [sealedMail, token],
    ] as const)
      expect((await send(text, sender)).data.reason, text).toBe('secondFactor.setupExpired');
    passSeconds(15 * 60);
    expect((await send(setup, token)).data.reason).toBe('secondFactor.setupExpired');
  });

  test('slows down whoever guesses the password with a stolen session (AC-17)', async () => {
    const token = await portal.login(member.email);
    const codes: number[] = [];
    for (let round = 0; round < 10; round++)
      codes.push((await portal.call('startAuthenticator', { password: `${round}` }, { token })).code);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(2);
  });
});

describe('the second step of a login', () => {
  test('leaves the login of members without a second factor as it is (AC-17)', async () => {
    const answer = await client().call('login', { username: member.email, password });
    expect(Object.keys(answer.data).toSorted()).toEqual(['isUpdatePassword', 'member', 'token']);
  });

  test('takes a code of the app or a recovery code, and opens the session (AC-17)', async () => {
    const { key, codes } = await setUp();
    const refused = await client().call('login', { username: member.email, password });
    expect(refused).toMatchObject({
      status: 200,
      code: 428,
      data: { reason: 'login.secondStep', secondStep: { methods: ['authenticator'] } },
    });
    expect(refused.response.cookies).toEqual([]);
    const toFullWidth = (text: string) =>
      text.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
    for (const code of [toFullWidth(nextCode(key)), codes[0]?.toLowerCase().replace('-', ' ') ?? '']) {
      const answer = await confirm(await beginLogin(), code);
      expect(answer.code, answer.message).toBe(200);
      expect(answer.response.cookies).toHaveLength(2);
      expect((await portal.call('permissions', {}, { token: answer.data.token })).code).toBe(200);
    }
    expect((await portal.mails()).map(({ subject }) => subject)).toContain('恢复码已用于登录');
  });

  test('takes no code twice, neither an earlier one (AC-17)', async () => {
    const { key, codes } = await setUp();
    const earlier = createAppCode(key, portal.time.now);
    const code = nextCode(key);
    expect((await confirm(await beginLogin(), code)).code).toBe(200);
    for (const used of [code, earlier])
      expect((await confirm(await beginLogin(), used)).data.reason).toBe('secondFactor.wrong');
    const [recovery = ''] = codes;
    expect((await confirm(await beginLogin(), recovery)).code).toBe(200);
    expect((await confirm(await beginLogin(), recovery)).data.reason).toBe('secondFactor.wrong');
  });

  test('lets one of many simultaneous uses of a code in (AC-17)', async () => {
    const { key, codes } = await setUp();
    for (const code of [codes[0] ?? '', nextCode(key)]) {
      const tickets: string[] = [];
      for (let index = 0; index < 8; index++) tickets.push(await beginLogin());
      const answers = await Promise.all(
        tickets.map((ticket, index) => confirm(ticket, code, createClient(portal, `10.77.0.${index}`))),
      );
      expect(answers.map((answer) => answer.code).filter((each) => each === 200)).toHaveLength(1);
    }
  });

  test('refuses a code as wrong when the key of the app was encrypted with another SECRET', async () => {
    const { key } = await setUp();
    const sealedKey = createSecret('another secret of sixteen').seal(key);
    const { db } = portal.services;
    await db.update(authenticatorApps).set({ sealedKey }).where(eq(authenticatorApps.memberId, member.id));
    expect((await confirm(await beginLogin(), nextCode(key))).data.reason).toBe('secondFactor.wrong');
  });

  test('takes codes of the member alone (AC-17)', async () => {
    const { key, codes } = await setUp();
    const other = await insertMember(portal.services);
    await insertAuthenticatorApp(portal.services, other.id);
    for (const code of [nextCode(key), codes[0] ?? ''])
      expect((await confirm(await beginLogin(other.email), code)).data.reason).toBe('secondFactor.wrong');
    expect((await confirm(await beginLogin(), codes[0] ?? '')).code).toBe(200);
  });

  test('cannot be guessed: five tries per login, forty per hour and account (AC-17)', async () => {
    const { key } = await setUp();
    const ticket = await beginLogin();
    const reasons: string[] = [];
    for (let round = 0; round < 6; round++) reasons.push((await confirm(ticket, '000000')).data.reason);
    expect(reasons).toEqual([...Array(5).fill('secondFactor.wrong'), 'secondStep.expired']);
    expect((await confirm(ticket, nextCode(key))).data.reason).toBe('secondStep.expired');
    let evaluated = 5;
    for (let minute = 0; minute < 30; minute++) {
      const each = await beginLogin();
      for (let round = 0; round < 4; round++) {
        const { data } = await confirm(each, '000000', createClient(portal, createAddress(minute)));
        if (data.reason === 'secondFactor.wrong') evaluated += 1;
      }
      passSeconds(60);
    }
    expect(evaluated).toBeLessThanOrEqual(40);
  });

  test('still lets a known device of the owner in while others guess (AC-17)', async () => {
    const { key } = await setUp();
    const device = createClient(portal, '198.51.100.7');
    expect((await confirm(await beginLogin(), nextCode(key), device)).code).toBe(200);
    for (let round = 0; round < 30; round++) await confirm(await beginLogin(), '000000');
    expect((await confirm(await beginLogin(), nextCode(key))).code).toBe(429);
    const { data } = await device.call('login', { username: member.email, password });
    expect((await confirm(data.secondStep.ticket, nextCode(key), device)).code).toBe(200);
  });

  test('expires after five minutes, with the member, and with a new password (AC-17)', async () => {
    const { key } = await setUp();
    const expired = await beginLogin();
    passSeconds(301);
    expect((await confirm(expired, nextCode(key))).data.reason).toBe('secondStep.expired');
    const ticket = await beginLogin();
    expect((await confirm(ticket, nextCode(key))).code).toBe(200);
    expect((await confirm(ticket, nextCode(key))).data.reason).toBe('secondStep.expired');
  });

  test('cannot be skipped: its ticket opens no call at all (AC-17, SEC-8)', async () => {
    await setUp();
    const ticket = await beginLogin();
    const opened: string[] = [];
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      if (calls[name].access === 'open') continue;
      const { status, code } = await portal.call(name, {}, { token: ticket });
      if (status !== 401 || code !== 401) opened.push(name);
    }
    expect(opened).toEqual([]);
    const cookie = `siliport_files=${ticket}`;
    const { response } = await portal.call('memberBasic', {}, { base: 'downloadapi', headers: { cookie } });
    expect(response.statusCode).toBe(404);
    for (const purpose of ['improveMember', 'validateEmail', 'retrievePwd'] as const) {
      const input = { code: ticket, email: member.email, password, confirmPassword: password };
      expect((await portal.call(purpose, input)).code, purpose).toBe(400);
    }
  });
});

describe('removing a second factor', () => {
  test('needs the password, and removes the recovery codes with the last one (AC-17)', async () => {
    const { token } = await setUp();
    expect((await portal.call('removeAuthenticator', { password: 'no' }, { token })).code).toBe(400);
    expect((await portal.call('removeAuthenticator', { password }, { token })).code).toBe(200);
    expect((await portal.call('secondFactor', {}, { token })).data.recoveryCodes).toBe(0);
    expect((await client().call('login', { username: member.email, password })).code).toBe(200);
  });

  test('replaces recovery codes, so that the former ones are worthless (AC-17)', async () => {
    const { token, codes } = await setUp();
    const renewed = (await portal.call('renewRecoveryCodes', { password }, { token })).data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await confirm(await beginLogin(), codes[0] ?? '')).data.reason).toBe('secondFactor.wrong');
    expect((await confirm(await beginLogin(), renewed[0])).code).toBe(200);
  });
});

describe('a site that requires a second factor', () => {
  const requireAt = (siteId: string, isRequired = true) =>
    portal.services.db.update(sites).set({ requiresSecondFactor: isRequired }).where(eq(sites.id, siteId));

  beforeEach(async () => {
    member = await insertMember(portal.services, { siteId: 'STRICT', permissions: ['isWorkSubmit'] });
    await requireAt('STRICT', false);
  });

  test('lets members without one only set it up, from their next request on (AC-18)', async () => {
    const token = await portal.login(member.email);
    expect((await portal.call('permissions', {}, { token })).code).toBe(200);
    await requireAt('STRICT');
    const allowed: string[] = [];
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      if (calls[name].access === 'open') continue;
      const { data } = await portal.call(name, {}, { token });
      if (data?.reason !== 'access.secondFactorFirst') allowed.push(name);
    }
    expect(allowed.toSorted()).toEqual([
      'confirmAuthenticator',
      'confirmPasskey',
      'removeAuthenticator',
      'removePasskey',
      'renewRecoveryCodes',
      'secondFactor',
      'startAuthenticator',
      'startPasskey',
    ]);
    const { setup, key } = (await portal.call('startAuthenticator', { password }, { token })).data;
    const code = createAppCode(key, portal.time.now);
    await portal.call('confirmAuthenticator', { setup, code }, { token });
    expect((await portal.call('permissions', {}, { token })).code).toBe(200);
  });

  test('lets nobody remove the last one (AC-18)', async () => {
    const { token } = await setUp();
    await requireAt('STRICT');
    const refused = await portal.call('removeAuthenticator', { password }, { token });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'secondFactor.required' } });
    expect((await client().call('login', { username: member.email, password })).code).toBe(428);
  });
});
