import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseCount } from '../../../../../../tools/test-form.ts';
import {
  type Client,
  createAddress,
  createClient,
  runDuringAttack,
  trustedProxyEnv,
} from '../../../testing/client.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { findNewestCode, strongPassword } from '../../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { findCode } from './codes.rules.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal(trustedProxyEnv);
});
afterEach(() => portal.close());

const stranger = '203.0.113.66';
const home = '198.51.100.7';
const passSeconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Requests a code. Returns the flow. */
const ask = async (client: Client, email: string, type?: 'password'): Promise<string> => {
  const answer = await client.call('sendEmailCode', type ? { email, type } : { email });
  expect(answer.code).toBe(200);
  return answer.data.flow;
};

describe('a mailed code', () => {
  test.each([
    ['sends its flow', true],
    ['sends no flow, from its address', false],
  ])('works for the browser that %s, while a stranger guesses continuously (SEC-16)', async (_, hasFlow) => {
    const email = 'new@acme.example';
    const [owner, attacker] = [createClient(portal, home), createClient(portal, stranger)];
    const flow = await ask(owner, email);
    const code = await findNewestCode(portal, email);
    const attackerFlow = await ask(attacker, email);
    const guess = (round: number) =>
      attacker.call('validateEmail', {
        email,
        code: otherThan(code),
        ...(round % 2 === 0 && { flow: attackerFlow }),
      });
    for (let round = 0; round < 20; round++) await guess(round);
    await runDuringAttack(4, guess, async () => {
      const answer = await owner.call('validateEmail', { email, code, ...(hasFlow && { flow }) });
      expect(answer.code).toBe(200);
    });
  });

  test('sets a new password while a stranger guesses continuously (SEC-16)', async () => {
    const { email } = await insertMember(portal.services);
    const [owner, attacker] = [createClient(portal, home), createClient(portal, stranger)];
    const flow = await ask(owner, email, 'password');
    const code = await findNewestCode(portal, email);
    const step = { email, password: strongPassword, confirmPassword: strongPassword };
    const guess = () => attacker.call('retrievePwd', { ...step, code: otherThan(code) });
    for (let round = 0; round < 20; round++) await guess();
    await runDuringAttack(4, guess, async () => {
      expect((await owner.call('retrievePwd', { ...step, code, flow })).code).toBe(200);
    });
  });

  test('works for an owner who requests one within a minute of a stranger’s request (SEC-14)', async () => {
    const email = 'new@acme.example';
    const [owner, attacker] = [createClient(portal, home), createClient(portal, stranger)];
    const attackerFlow = await ask(attacker, email);
    for (let round = 0; round < 10; round++) await ask(attacker, email);
    const flow = await ask(owner, email);
    const code = await findNewestCode(portal, email);
    for (let round = 0; round < 10; round++)
      await attacker.call('validateEmail', { email, code: otherThan(code), flow: attackerFlow });
    expect((await owner.call('validateEmail', { email, code, flow })).code).toBe(200);
    expect(await portal.mails()).toHaveLength(1);
  });

  test('is not accepted from another browser at another address (SEC-17)', async () => {
    const email = 'new@acme.example';
    const [owner, attacker] = [createClient(portal, home), createClient(portal, stranger)];
    const flow = await ask(owner, email);
    const code = await findNewestCode(portal, email);
    passSeconds(61);
    const attackerFlow = await ask(attacker, email);
    const foreign = [{}, { flow: attackerFlow }, { flow: 'x'.repeat(43) }, { flow: flow.slice(0, -1) }];
    for (const carrier of foreign)
      expect((await attacker.call('validateEmail', { email, code, ...carrier })).code).toBe(400);
    expect((await attacker.call('validateEmail', { email, code, flow })).code).toBe(200);
  });

  test('is replaced by a newer one of the same browser (SEC-17)', async () => {
    const email = 'new@acme.example';
    const owner = createClient(portal, home);
    const flow = await ask(owner, email);
    const first = await findNewestCode(portal, email);
    passSeconds(61);
    const again = await owner.call('sendEmailCode', { email, flow });
    expect(again.data).toEqual({ flow });
    const second = await findNewestCode(portal, email);
    if (first !== second)
      for (const carrier of [{}, { flow }])
        expect((await owner.call('validateEmail', { email, code: first, ...carrier })).code).toBe(400);
    expect((await owner.call('validateEmail', { email, code: second, flow })).code).toBe(200);
    expect((await owner.call('validateEmail', { email, code: second })).code).toBe(400);
  });

  /** Each guesser, at an address of its own, makes a hundred guesses. */
  const guessers = chooseCount({ short: 20, full: 100 });

  test(`withstands ${guessers * 100} guesses without a captcha, even when each guesser ends with the right code (SEC-16, N-10)`, async () => {
    const email = 'victim@acme.example';
    const owner = createClient(portal, home);
    const flow = await ask(owner, email);
    const code = await findNewestCode(portal, email);
    const outcomes = new Map<string, number>();
    const guessAll = async (index: number) => {
      const ip = createAddress(index);
      const own = await ask(createClient(portal, ip), email);
      for (let left = 99; left >= 0; left--) {
        const typed = String((Number(code) + left) % 1_000_000).padStart(6, '0');
        const input = left % 2 === 0 ? { flow: own } : {};
        const outcome = await findCode({ ...portal.services, ip, input }, email, typed).then(
          () => 'found',
          (error: Error) => error.message,
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    for (let batch = 0; batch < guessers / 10; batch++)
      await Promise.all(Array.from({ length: 10 }, (_, index) => guessAll(batch * 10 + index)));
    expect([...outcomes]).toEqual([['code.wrong', guessers * 100]]);
    expect((await owner.call('validateEmail', { email, code, flow })).code).toBe(200);
  }, 300_000);
});

describe('mails to one mailbox', () => {
  const variants = ['jan.doe@acme.example', 'JanDoe@acme.example', 'jandoe+x@acme.example'];
  const mailsAfter = async (minutes: number, clientOf: (minute: number) => Client) => {
    const before = (await portal.mails()).length;
    let last = await clientOf(0).call('sendEmailCode', { email: 'jandoe@acme.example' });
    for (let minute = 0; minute < minutes; minute++) {
      for (const email of variants) last = await clientOf(minute).call('sendEmailCode', { email });
      await portal.mails();
      passSeconds(61);
    }
    return { last, sent: (await portal.mails()).length - before };
  };

  test('are limited to five a day per address, so that it cannot use up the owner’s (SEC-14)', async () => {
    const attacker = createClient(portal, stranger);
    const { last, sent } = await mailsAfter(14, () => attacker);
    expect({ sent, code: last.code, status: last.status }).toEqual({ sent: 5, code: 429, status: 429 });
    const email = 'jandoe@acme.example';
    const owner = createClient(portal, home);
    const flow = await ask(owner, email);
    const code = await findNewestCode(portal, email);
    expect((await owner.call('validateEmail', { email, code, flow })).code).toBe(200);
  });

  test('are limited to ten a day for all strangers, while a known device still gets its own (SEC-14)', async () => {
    const { email } = await insertMember(portal.services, { email: 'jandoe@acme.example' });
    const device = createClient(portal, home);
    await device.call('login', { username: email, password });
    const { last, sent } = await mailsAfter(14, (minute) => createClient(portal, createAddress(minute)));
    expect({ sent, status: last.status }).toEqual({ sent: 10, status: 429 });
    const flow = await ask(device, email, 'password');
    const step = { email, flow, password: strongPassword, confirmPassword: strongPassword };
    const code = await findNewestCode(portal, email);
    expect((await device.call('retrievePwd', { ...step, code })).code).toBe(200);
    expect(await portal.mails()).toHaveLength(13);
  });
});
