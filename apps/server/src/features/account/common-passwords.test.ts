import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '../../testing/factories/members.ts';
import { findNewestCode, requestTicket, submitSiteStep } from '../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { hashPassword } from './passwords.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
  // The site, which a member of it brings along.
  await insertMember(portal.services);
});
afterAll(() => portal.close());

const refusal = (message: string) => ({
  code: 400,
  message: expect.stringContaining(message),
  data: { reason: 'password.common', field: 'password' },
});
const setPassword = (email: string, code: string, password: string) =>
  portal.call('retrievePwd', { email, code, password, confirmPassword: password });

describe('a common or breached password (AC-21)', () => {
  test.each(['Password1!', 'P@ssw0rd', 'Welcome1!', 'Qwerty123!', 'Aa123456!', '1qaz@WSX', 'Summer2024!'])(
    '%s is refused although its characters are mixed',
    async (password) => {
      const email = `common-${password.length}-${Date.now()}@acme.example`;
      const ticket = await requestTicket(portal, email);
      const weak = { password, confirmPassword: password };
      expect(await submitSiteStep(portal, email, ticket, weak)).toMatchObject(refusal('过于常见'));
      expect((await submitSiteStep(portal, email, ticket)).code).toBe(200);
    },
  );

  test.each(['Siliport#2026', 'Valid#Pass1', 'x9$Kq!7vLm', '芯片Design#7', 'correct-Horse7battery'])(
    '%s passes',
    async (password) => {
      const check = { password, personalWords: ['full@acme.example', 'acme'] };
      expect(await portal.services.passwordChecker.run(check)).toBe(false);
    },
  );

  test('is refused at the reset, by the words of the member and their site, in the language of the request', async () => {
    const { email } = await insertMember(portal.services, {
      email: 'wolfgang.teufelsdrock@acme.example',
      name: 'Wolfgang Teufelsdröck',
      company: 'Weissnichtwo Semiconductors',
    });
    const code = await requestTicket(portal, email, 'password');
    for (const password of ['Teufelsdrock1!', 'Wolfgang#1', 'Weissnichtwo1!', 'aCME01#1'])
      expect(await setPassword(email, code, password), password).toMatchObject(refusal('过于常见'));
    const english = await portal.call(
      'retrievePwd',
      { email, code, password: 'Teufelsdrock1!', confirmPassword: 'Teufelsdrock1!' },
      { language: 'EN' },
    );
    expect(english).toMatchObject(refusal('too easy to guess'));
    expect((await setPassword(email, code, 'Unrelated#Gate47')).code).toBe(200);
  });

  test('keeps the mailed code usable', async () => {
    const { email } = await insertMember(portal.services);
    await portal.call('sendEmailCode', { email, type: 'password' });
    const code = await findNewestCode(portal, email);
    expect((await setPassword(email, code, 'Password1!')).data.reason).toBe('password.common');
    expect((await setPassword(email, code, 'Unrelated#Gate47')).code).toBe(200);
  });

  test('that is in use already still logs in', async () => {
    const { email } = await insertMember(portal.services, { passwordHash: await hashPassword('Password1!') });
    expect((await portal.call('login', { username: email, password: 'Password1!' })).code).toBe(200);
  });
});

describe('the check', () => {
  test('is only for those who proved the address: a wrong code is refused first, known or unknown (AC-14, AC-21)', async () => {
    const { email } = await insertMember(portal.services);
    for (const address of [email, 'nobody@acme.example'])
      expect((await setPassword(address, '000000', 'Password1!')).data.reason).toBe('code.wrong');
    const foreign = await requestTicket(portal, 'someone@acme.example');
    const weak = { password: 'Password1!', confirmPassword: 'Password1!' };
    expect((await submitSiteStep(portal, email, foreign, weak)).data.reason).toBe('code.wrong');
  });

  test('takes bounded time for passwords of the greatest length, and leaves the event loop free (SEC-98)', async () => {
    const { passwordChecker } = portal.services;
    await passwordChecker.run({ password: 'loaded', personalWords: [] });
    let lateMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      lateMs = Math.max(lateMs, performance.now() - last - 5);
      last = performance.now();
    }, 5);
    const start = process.cpuUsage();
    for (const piece of ['Pa$$w0rd', '@4$50!|', 'aA1!'])
      await passwordChecker.run({ password: piece.repeat(128).slice(0, 128), personalWords: [] });
    const { user, system } = process.cpuUsage(start);
    clearInterval(timer);
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(lateMs).toBeLessThan(250);
  });
});
