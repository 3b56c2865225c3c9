import { like } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateCounters } from '../../../database/schema/members.ts';
import { expectEvenTimes } from '../../../testing/even-times.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ TRUST_PROXY: '10.0.0.1' });
});
afterAll(() => portal.close());

const seconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};
const from = (address: number) => ({ 'x-forwarded-for': `198.51.100.${address % 250}` });
const tryLogin = (username: unknown, typed: unknown, more: Record<string, unknown> = {}, headers = {}) =>
  portal.call('login', { username, password: typed, ...more }, { headers });

test('answers alike for unknown, wrong, disabled and throttled logins, in both languages (SEC-2, AC-14)', async () => {
  const { email } = await insertMember(portal.services);
  const disabled = await insertMember(portal.services, { enabled: false });
  const held = await insertMember(portal.services);
  for (let failure = 0; failure < 6; failure++) await tryLogin(held.email, 'wrong');
  for (const language of ['zh_CN', 'EN'] as const) {
    const answers = await Promise.all(
      [
        ['nobody@acme.example', password],
        [email, 'wrong'],
        [disabled.email, password],
        [held.email, password],
      ].map(([username, typed]) => portal.call('login', { username, password: typed }, { language })),
    );
    const seen = answers.map(({ response }) => {
      const { date: _date, ...headers } = response.headers;
      return { status: response.statusCode, body: response.body, headers };
    });
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(seen[0]?.status).toBe(200);
  }
  seconds(3600);
});

test('takes equally long for an unknown e-mail and a wrong password (SEC-3)', async () => {
  const measureMs = async (username: string): Promise<number> => {
    seconds(121);
    // Each address is tried once, because a second attempt would update counters instead of inserting them.
    const tried = username === 'a member' ? (await insertMember(portal.services)).email : username;
    const start = performance.now();
    await tryLogin(tried, 'not the password');
    return performance.now() - start;
  };
  await expectEvenTimes('a member', measureMs);
}, 600_000);

test('checks about 30 guesses an hour of one address, whatever headers they carry (SEC-4)', async () => {
  const { email } = await insertMember(portal.services);
  const variants = [email, email.toUpperCase(), ` ${email} `, email.replace('@', '＠')];
  for (let guess = 0; guess < 500; guess++) {
    seconds(3600 / 500);
    const answer = await tryLogin(
      variants[guess % 4],
      `guess ${guess}`,
      { email: `junk${guess}@x.example` },
      from(guess),
    );
    expect(answer.code === 200).toBe(false);
  }
  // An attempt is counted under one key, however the address is spelled.
  const counters = await portal.services.db
    .select()
    .from(rateCounters)
    .where(like(rateCounters.key, 'login:pair:%'));
  const evaluated = Math.max(...counters.map(({ count }) => count));
  expect(evaluated).toBeGreaterThan(20);
  expect(evaluated).toBeLessThanOrEqual(45);
  seconds(121);
  expect((await tryLogin(email, password)).code).toBe(200);
}, 60_000);

test('blocks an address that only fails, whatever forwarded header it forges, and counts no success (SEC-71)', async () => {
  const { email } = await insertMember(portal.services);
  for (let success = 0; success < 120; success++) expect((await tryLogin(email, password)).code).toBe(200);
  let answer = await tryLogin('someone@acme.example', 'wrong');
  for (let failure = 0; failure < 110 && answer.status !== 429; failure++)
    answer = await tryLogin(`someone-${failure}@acme.example`, 'wrong', {}, from(failure));
  expect(answer).toMatchObject({ status: 429, code: 429 });
  expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(0);
  seconds(700);
  expect((await tryLogin(email, password)).code).toBe(200);
}, 60_000);

test('compares every character of a password up to 128, and refuses longer and malformed ones by field name (SEC-6)', async () => {
  const long = 'a'.repeat(100);
  const { hashPassword } = await import('../passwords.ts');
  const { email } = await insertMember(portal.services, { passwordHash: await hashPassword(`${long}b`) });
  expect((await tryLogin(email, `${long}c`)).code).toBe(400);
  expect((await tryLogin(email, `${long}b `)).code).toBe(400);
  expect((await tryLogin(email, `${long}b`)).code).toBe(200);
  for (const bad of [
    'x'.repeat(129),
    'x'.repeat(10_000),
    'nul\0nul',
    '\ud800',
    '',
    null,
    7,
    ['a'],
    { a: 1 },
  ]) {
    const answer = await tryLogin(email, bad);
    expect(answer).toMatchObject({ status: 200, code: 400 });
    expect(answer.message).toContain('password');
  }
});

test('accepts no password but the right one (SEC-6)', async () => {
  const { hashPassword, isPasswordCorrect } = await import('../passwords.ts');
  const stored = await hashPassword('正确的密码#2026');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 128 }), async (typed) => {
      expect(await isPasswordCorrect(stored, typed)).toBe(typed === '正确的密码#2026');
    }),
    { numRuns: 40, examples: [['正确的密码#2026'], ['正确的密码#2026 '], ['正确的密码#202']] },
  );
});
