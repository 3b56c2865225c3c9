import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, runDuringAttack, trustedProxyEnv } from '../../../testing/client.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { atProductionPasswordCost } from '../../../testing/password-cost.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal(trustedProxyEnv);
});
afterAll(() => portal.close());

const flooder = '203.0.113.66';
const owners = 8;

/** Sends one guess at a new account. */
const guess = (round: number) =>
  createClient(portal, flooder).call('login', { username: `g${round}@acme.example`, password: 'wrong' });

test('logs in every other address while one address floods the login (SEC-5)', async () => {
  const insertOwners = () => Promise.all(Array.from({ length: owners }, () => insertMember(portal.services)));
  const members = await atProductionPasswordCost(insertOwners);
  const logInAll = async () => {
    const codes = [];
    for (const [index, { email }] of members.entries()) {
      const owner = createClient(portal, `198.51.100.${index}`);
      codes.push((await owner.call('login', { username: email, password })).code);
    }
    return codes;
  };
  let codes: number[] = [0];
  // No login is refused, but on a busy machine one may exceed the deadline.
  for (let attempt = 0; attempt < 3 && codes.some((code) => code !== 200); attempt++) {
    codes = await atProductionPasswordCost(() => runDuringAttack(80, guess, logInAll));
    expect(codes).not.toContain(429);
  }
  expect(codes).toEqual(Array(owners).fill(200));
}, 240_000);

test('logs in a known device even from the flooding address (SEC-5)', async () => {
  const { email } = await atProductionPasswordCost(() => insertMember(portal.services));
  const device = createClient(portal, flooder);
  portal.time.now = new Date(portal.time.now.getTime() + 3_600_000);
  expect((await device.call('login', { username: email, password })).code).toBe(200);
  const logIn = async () => {
    const seen = [];
    for (let round = 0; round < 3; round++)
      seen.push((await device.call('login', { username: email, password })).code);
    return seen;
  };
  const codes = await atProductionPasswordCost(() => runDuringAttack(80, guess, logIn));
  expect(codes).toEqual([200, 200, 200]);
}, 120_000);
