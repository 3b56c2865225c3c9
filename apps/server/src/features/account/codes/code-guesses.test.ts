import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailCodes } from '../../../database/schema/codes.ts';
import { insertMember } from '../../../testing/factories/members.ts';
import { findNewestCode, requestTicket } from '../../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { createRandomCode } from './codes.rules.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal();
});
afterEach(() => portal.close());

const seconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};
const send = (email: string, type?: 'password') =>
  portal.call('sendEmailCode', type ? { email, type } : { email });
const validate = (email: string, code: string) => portal.call('validateEmail', { email, code });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('invalidates a code after five guesses, even concurrent ones (SEC-16)', async () => {
  const email = 'guess@acme.example';
  await send(email);
  const code = await findNewestCode(portal, email);
  await Promise.all(Array.from({ length: 20 }, () => validate(email, other(code))));
  expect((await validate(email, code)).code).toBe(400);
  // One row for the guessing address, and one for the flow, which did not guess.
  const rows = await portal.services.db.select().from(emailCodes);
  expect(rows.map(({ failures }) => failures).toSorted()).toEqual([0, 5]);
});

test('accepts a code after four wrong guesses, and throttles a client that keeps guessing (SEC-16)', async () => {
  const email = 'typo@acme.example';
  await send(email);
  const code = await findNewestCode(portal, email);
  for (let guess = 0; guess < 4; guess++) expect((await validate(email, other(code))).code).toBe(400);
  expect((await validate(email, ` ${code.slice(0, 5)}`)).code).toBe(400);
  let answer = await validate('none@acme.example', '111111');
  for (let guess = 0; guess < 110 && answer.status !== 429; guess++)
    answer = await validate(`n${guess}@acme.example`, '111111');
  expect(answer.status).toBe(429);
});

test('distributes codes uniformly (SEC-16)', () => {
  const drawers = Array<number>(100).fill(0);
  for (let count = 0; count < 100_000; count++) {
    const code = createRandomCode();
    if (!/^\d{6}$/.test(code)) throw new Error(`no code: ${code}`);
    const drawer = Number(code.slice(0, 2));
    drawers[drawer] = (drawers[drawer] ?? 0) + 1;
  }
  const chiSquare = drawers.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // 99 degrees of freedom: beyond 180 once in a million runs.
  expect(chiSquare).toBeLessThan(180);
});

test('accepts a code once within ten minutes, until a newer one replaces it (SEC-17)', async () => {
  const email = 'one@acme.example';
  await send(email);
  const first = await findNewestCode(portal, email);
  seconds(61);
  await send(email);
  const second = await findNewestCode(portal, email);
  if (first !== second) expect((await validate(email, first)).code).toBe(400);
  const answers = await Promise.all([validate(email, second), validate(email, second)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  expect((await validate(email, second)).code).toBe(400);
  seconds(61);
  await send(email);
  const third = await findNewestCode(portal, email);
  seconds(601);
  expect((await validate(email, third)).code).toBe(400);
});

test('accepts a code only for its address and purpose (SEC-17)', async () => {
  const { email } = await insertMember(portal.services);
  await send(email, 'password');
  const code = await findNewestCode(portal, email);
  expect((await validate('other@acme.example', code)).code).toBe(400);
  const ticket = (await validate(email, code)).data.code;
  const step = {
    email,
    code: ticket,
    siteId: 'ACME01',
    password: 'Valid#Pass1',
    confirmPassword: 'Valid#Pass1',
  };
  expect((await portal.call('improveSiteId', step)).code).toBe(400);

  const registering = 'register@acme.example';
  const forRegistration = await requestTicket(portal, registering);
  const recovery = { email: registering, password: 'Valid#Pass1', confirmPassword: 'Valid#Pass1' };
  expect((await portal.call('retrievePwd', { ...recovery, code: forRegistration })).code).toBe(400);
  seconds(61);
  await send(registering);
  expect(
    (await portal.call('retrievePwd', { ...recovery, code: await findNewestCode(portal, registering) })).code,
  ).toBe(400);
});
