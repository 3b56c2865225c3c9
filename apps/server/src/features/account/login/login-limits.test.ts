import pLimit from 'p-limit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseCount } from '../../../../../../tools/test-form.ts';
import { buildApp } from '../../../app.ts';
import { createAddress, createClient, runDuringAttack, trustedProxyEnv } from '../../../testing/client.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { findNewestCode, strongPassword } from '../../../testing/factories/registration.ts';
import { createCaller, createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal(trustedProxyEnv);
});
afterEach(() => portal.close());

const stranger = '203.0.113.66';
const home = '198.51.100.7';
const wrong = (username: string) => ({ username, password: 'a wrong guess' });
const right = (username: string) => ({ username, password });
const passSeconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};

/** Logins of the owner during an attack. */
const logins = chooseCount({ short: 10, full: 100 });
/** More at once would wait for their turn longer than an answer may take. */
const maxConcurrentGuesses = 20;

/** Sends wrong passwords for an account from this many addresses. */
const guessFrom = (addresses: number, email: string) => {
  const limit = pLimit(maxConcurrentGuesses);
  return limit.map(
    Array.from({ length: addresses }, (_, index) => createAddress(index)),
    (address) => createClient(portal, address).call('login', wrong(email)),
  );
};

/** A portal on the same database whose log lines are collected. */
const createLoggedPortal = async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(portal.services, { logger: { level: 'info', stream } });
  const evaluated = () => lines.filter((line) => line.includes('"login failed"')).length;
  return { app, evaluated };
};

describe('login while one address attacks the account continuously', () => {
  const attack = async <T>(email: string, address: string, task: () => Promise<T>) => {
    const attacker = createClient(portal, address);
    for (let round = 0; round < 10; round++) await attacker.call('login', wrong(email));
    return runDuringAttack(8, () => attacker.call('login', wrong(email)), task);
  };

  test('logs in the owner from another address (SEC-4)', async () => {
    const { email } = await insertMember(portal.services);
    await attack(email, stranger, async () => {
      for (let round = 0; round < logins; round++)
        expect((await createClient(portal, home).call('login', right(email))).code).toBe(200);
    });
  });

  test('logs in a known device even from the attacking address (SEC-4)', async () => {
    const { email } = await insertMember(portal.services);
    const device = createClient(portal, stranger);
    expect((await device.call('login', right(email))).code).toBe(200);
    await attack(email, stranger, async () => {
      for (let round = 0; round < logins; round++)
        expect((await device.call('login', right(email))).code).toBe(200);
    });
  });
});

describe('login while many addresses attack the account continuously', () => {
  test('checks at most 100 wrong passwords an hour and logs in a known device meanwhile (SEC-4)', async () => {
    const { email } = await insertMember(portal.services);
    const device = createClient(portal, home);
    await device.call('login', right(email));
    const { app, evaluated } = await createLoggedPortal();
    const attacked = { ...portal, call: createCaller(app) };
    const variants = [email, email.toUpperCase(), ` ${email} `, email.replace('@', '＠')];
    const guess = (round: number) =>
      createClient(attacked, createAddress(round)).call('login', {
        ...wrong(variants[round % 4] ?? ''),
        email: `junk${round}@x.example`,
      });
    await Promise.all(Array.from({ length: 90 }, (_, index) => guess(index)));
    for (let minute = 0; minute < 60; minute++) {
      await Promise.all(Array.from({ length: 7 }, (_, index) => guess(90 + minute * 7 + index)));
      expect((await device.call('login', right(email))).code).toBe(200);
      passSeconds(60);
    }
    await app.close();
    expect(evaluated()).toBeGreaterThan(50);
    expect(evaluated()).toBeLessThanOrEqual(100);
  }, 120_000);

  test('logs in an unknown device with the right password one minute after the attack (SEC-4)', async () => {
    const { email } = await insertMember(portal.services);
    await guessFrom(100, email);
    expect((await createClient(portal, home).call('login', right(email))).code).toBe(400);
    passSeconds(61);
    expect((await createClient(portal, home).call('login', right(email))).code).toBe(200);
  });

  test('lets the owner reset the password by mail and log in at once on that device (SEC-4)', async () => {
    const { email } = await insertMember(portal.services);
    const owner = createClient(portal, home);
    // Beside hashes for the attackers, a busy machine loads the dictionaries for longer than a call may take.
    await portal.services.passwordChecker.run({ password: strongPassword, personalWords: [] });
    await guessFrom(100, email);
    const guess = (round: number) =>
      createClient(portal, createAddress(1000 + round)).call('login', wrong(email));
    await runDuringAttack(4, guess, async () => {
      const { flow } = (await owner.call('sendEmailCode', { email, type: 'password' })).data;
      const code = await findNewestCode(portal, email);
      const step = { email, code, flow, password: strongPassword, confirmPassword: strongPassword };
      expect((await owner.call('retrievePwd', step)).code).toBe(200);
      const login = await owner.call('login', { username: email, password: strongPassword });
      expect(login.code).toBe(200);
    });
  });
});

describe('the device cookie', () => {
  const cookieNames = (cookies: Map<string, string>) =>
    [...cookies.keys()].filter((name) => name.startsWith('siliport_device'));
  /** Whether the client is treated as a known device while the account is blocked for unknown ones. */
  const isKnown = async (email: string, cookies: Map<string, string>) => {
    const client = createClient(portal, '198.51.100.99');
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return (await client.call('login', right(email))).code === 200;
  };

  test('is set at login, sent only to the login calls and hidden from scripts (SEC-69)', async () => {
    const { email } = await insertMember(portal.services);
    const failed = await portal.call('login', wrong(email));
    expect(failed.response.cookies).toEqual([]);
    const { response } = await portal.call('login', right(email));
    const cookie = response.cookies.find(({ name }) => name.startsWith('siliport_device'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/verifyMember' });
    expect(cookie?.maxAge).toBeGreaterThan(90 * 24 * 3600);
    expect(JSON.stringify(cookie)).not.toContain(email);
  });

  test('is accepted only for its own account, unaltered, until it expires (SEC-4)', async () => {
    const owner = await insertMember(portal.services);
    const other = await insertMember(portal.services);
    const [own, foreign] = [createClient(portal, home), createClient(portal, home)];
    await own.call('login', right(owner.email));
    await foreign.call('login', right(other.email));
    await guessFrom(60, owner.email);
    expect(await isKnown(owner.email, own.cookies)).toBe(true);
    const [name = ''] = cookieNames(own.cookies);
    const [foreignName = ''] = cookieNames(foreign.cookies);
    const value = own.cookies.get(name) ?? '';
    const forged = [
      foreign.cookies.get(foreignName) ?? '',
      `${value}0`,
      value.slice(0, -1) + (value.endsWith('0') ? '1' : '0'),
      `x${value}`,
      '',
      'a.b.c.d',
      '9'.repeat(4000),
    ];
    for (const text of forged) expect(await isKnown(owner.email, new Map([[name, text]])), text).toBe(false);
    passSeconds(200 * 24 * 3600);
    await guessFrom(60, owner.email);
    expect(await isKnown(owner.email, own.cookies)).toBe(false);
  });

  test('is no longer accepted once the password changes (SEC-11)', async () => {
    const { email } = await insertMember(portal.services);
    const [old, changing] = [createClient(portal, home), createClient(portal, '198.51.100.8')];
    await old.call('login', right(email));
    const { flow } = (await changing.call('sendEmailCode', { email, type: 'password' })).data;
    const code = await findNewestCode(portal, email);
    await changing.call('retrievePwd', { email, code, flow, password, confirmPassword: password });
    await guessFrom(60, email);
    expect(await isKnown(email, old.cookies)).toBe(false);
    expect(await isKnown(email, changing.cookies)).toBe(true);
  });

  test('also limits the guesses of a stolen device (SEC-4)', async () => {
    const { email } = await insertMember(portal.services);
    const device = createClient(portal, home);
    await device.call('login', right(email));
    const { app, evaluated } = await createLoggedPortal();
    const thief = createClient({ ...portal, call: createCaller(app) }, home);
    for (const [name, value] of device.cookies) thief.cookies.set(name, value);
    for (let round = 0; round < 180; round++) {
      await thief.call('login', wrong(email));
      passSeconds(20);
    }
    await app.close();
    expect(evaluated()).toBeLessThanOrEqual(60);
  }, 60_000);
});

describe('what an unknown device learns about an account (captcha on)', () => {
  let guarded: Portal;
  beforeEach(async () => {
    guarded = await createTestPortal({ ...trustedProxyEnv, CAPTCHA: 'on' });
  });
  afterEach(() => guarded.close());

  /** Returns the codes of eight attempts of an unknown device; the owner logs in after the fifth. */
  const codesSeen = async (email: string, owner: () => Promise<unknown>) => {
    const client = createClient(guarded, stranger);
    const codes: number[] = [];
    for (let round = 0; round < 8; round++) {
      codes.push((await client.call('login', wrong(email))).code);
      if (round === 4) await owner();
    }
    guarded.time.now = new Date(guarded.time.now.getTime() + 3_700_000);
    return codes;
  };

  test('does not depend on whether the account exists or its owner just logged in (SEC-2)', async () => {
    const { email } = await insertMember(guarded.services);
    const device = createClient(guarded, home);
    const nearby = createClient(guarded, stranger);
    for (const client of [device, nearby]) expect((await client.call('login', right(email))).code).toBe(200);
    const unknown = await codesSeen('nobody@acme.example', async () => undefined);
    expect(unknown).toEqual([400, 400, 400, 412, 412, 412, 412, 412]);
    for (const client of [device, nearby])
      expect(
        await codesSeen(email, async () => expect((await client.call('login', right(email))).code).toBe(200)),
      ).toEqual(unknown);
  });

  test('does not require a captcha from new addresses before or after the owner logs in (SEC-2)', async () => {
    const { email } = await insertMember(guarded.services);
    let address = 0;
    const guess = async (username: string) =>
      (await createClient(guarded, createAddress(address++)).call('login', wrong(username))).code;
    const codes: number[] = [];
    for (let round = 0; round < 9; round++) codes.push(await guess(email));
    expect((await createClient(guarded, home).call('login', right(email))).code).toBe(200);
    for (let round = 0; round < 9; round++)
      codes.push(await guess(email), await guess('nobody@acme.example'));
    expect(codes).toEqual(Array(27).fill(400));
  });

  test('includes responses 412, which count as attempts until the address is blocked (SEC-71)', async () => {
    const client = createClient(guarded, stranger);
    const statuses: number[] = [];
    for (let round = 0; round < 130; round++)
      statuses.push((await client.call('login', wrong(`nobody-${round}@acme.example`))).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await createClient(guarded, home).call('login', wrong('nobody@acme.example'))).code).toBe(400);
  });
});
