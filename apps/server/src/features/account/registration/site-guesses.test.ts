import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createAddress, createClient, trustedProxyEnv } from '../../../testing/client.ts';
import { insertMember } from '../../../testing/factories/members.ts';
import { strongPassword } from '../../../testing/factories/registration.ts';
import { createCaller, createTestPortal, type Portal } from '../../../testing/portal.ts';
import { insertTicket } from '../codes/tickets.queries.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal(trustedProxyEnv);
  await insertMember(portal.services);
});
afterEach(() => portal.close());

const createTicket = (email: string) =>
  insertTicket(portal.services.db, { purpose: 'email', email, now: portal.time.now });
const step = (email: string, code: string, siteId: string) => ({
  email,
  code,
  siteId,
  password: strongPassword,
  confirmPassword: strongPassword,
});

describe('guessing site ids', () => {
  test('is blocked after ten wrong ids per ticket, from however many addresses (SEC-71)', async () => {
    const email = 'new@acme.example';
    const code = await createTicket(email);
    const guess = (index: number, siteId: string) =>
      createClient(portal, createAddress(index)).call('improveSiteId', step(email, code, siteId));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index, `SITE${index}`)));
    const unknownSites = answers.filter(({ message }) => message === '站点编号不存在');
    expect(unknownSites.length).toBe(10);
    expect((await guess(100, 'ACME01')).message).toContain('验证码');
  });

  test('is blocked after thirty wrong ids per address and hour, with however many tickets (SEC-71)', async () => {
    const attacker = createClient(portal, '203.0.113.66');
    const answers = [];
    for (let index = 0; index < 60; index++) {
      const email = `new${index}@acme.example`;
      answers.push(
        await attacker.call('improveSiteId', step(email, await createTicket(email), `SITE${index}`)),
      );
    }
    expect(answers.filter(({ message }) => message === '站点编号不存在')).toHaveLength(30);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 429 });
    // Another process on the same database shares the count, and another address is not blocked.
    const second = await buildApp(portal.services);
    const email = 'last@acme.example';
    const code = await createTicket(email);
    const again = createClient({ ...portal, call: createCaller(second) }, '203.0.113.66');
    expect((await again.call('improveSiteId', step(email, code, 'ACME01'))).status).toBe(429);
    const other = createClient({ ...portal, call: createCaller(second) }, '198.51.100.7');
    expect((await other.call('improveSiteId', step(email, code, 'ACME01'))).code).toBe(200);
    await second.close();
  });

  test('counts an existing site that refuses the address (SEC-71)', async () => {
    const strict = await createTestPortal({ ...trustedProxyEnv, SITE_EMAIL_DOMAIN: 'on' });
    await insertMember(strict.services);
    const email = 'new@elsewhere.example';
    const code = await insertTicket(strict.services.db, { purpose: 'email', email, now: strict.time.now });
    const client = createClient(strict, '203.0.113.66');
    const messages = [];
    for (let round = 0; round < 11; round++)
      messages.push((await client.call('improveSiteId', step(email, code, 'ACME01'))).message);
    expect(messages[9]).toContain('不匹配');
    expect(messages[10]).toContain('验证码');
    await strict.close();
  });

  test('does not count weak passwords and correct ids, so that a company can register many members (AC-5)', async () => {
    const gateway = createClient(portal, '198.51.100.7');
    for (let index = 0; index < 35; index++) {
      const email = `colleague${index}@acme.example`;
      const code = await createTicket(email);
      const weak = { ...step(email, code, 'ACME01'), password: 'weakpass', confirmPassword: 'weakpass' };
      expect((await gateway.call('improveSiteId', weak)).message).toContain('强度');
      expect((await gateway.call('improveSiteId', step(email, code, 'ACME01'))).code).toBe(200);
    }
  });
});
