import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members, sites } from '../../../database/schema/members.ts';
import { insertMember } from '../../../testing/factories/members.ts';
import {
  findNewestCode,
  requestTicket,
  strongPassword,
  submitSiteStep,
} from '../../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { hasDomain } from './registration.calls.ts';

let portal: Portal;
let mailServer: MailServer;
beforeAll(async () => {
  portal = await createTestPortal();
  mailServer = await startMailServer();
  // The site, which a member of it brings along.
  await insertMember(portal.services);
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const findMember = async (email: string) =>
  (await portal.services.db.select().from(members).where(eq(members.email, email)))[0];
const minutes = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 60_000);
};

test.each([
  ['zh_CN', /验证码/, 'zh'],
  ['EN', /code/, 'en'],
] as const)(
  'registers in %s, from the e-mail over real SMTP to the first login (AC-5, AC-6)',
  async (language, subject, kept) => {
    const own = await createTestPortal({ SMTP_URL: mailServer.url });
    await insertMember(own.services);
    const email = `new-${kept}@acme.example`;
    const call: Portal['call'] = (name, input) => own.call(name, input, { language });
    expect((await call('sendEmailCode', { email })).code).toBe(200);
    await own.mails();
    const mail = mailServer.received.at(-1);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.subject).toMatch(subject);
    const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
    const ticket = (await call('validateEmail', { email, code })).data.code;
    const site = {
      email,
      code: ticket,
      siteId: 'ACME01',
      password: strongPassword,
      confirmPassword: strongPassword,
    };
    const second = (await call('improveSiteId', site)).data;
    const profile = { name: ' 周明 ', sexual: 'Ms.', company: '芯片公司', country: 'CN', isSubscribe: false };
    expect((await call('improveMember', { ...second, ...profile })).code).toBe(200);
    const [row] = await own.services.db.select().from(members).where(eq(members.email, email));
    expect(row).toMatchObject({
      id: second.id,
      name: '周明',
      titleZh: '女士',
      titleEn: 'Ms.',
      company: '芯片公司',
      isSubscribed: false,
      confirmed: true,
      language: kept,
    });
    const login = await call('login', { username: email, password: strongPassword });
    expect(login).toMatchObject({ code: 200, data: { member: { id: second.id } } });
    await own.close();
  },
);

test('keeps the ticket when a step is refused, and enforces the password rules on the server (AC-7, SEC-47)', async () => {
  const email = 'steps@acme.example';
  const ticket = await requestTicket(portal, email);
  const refused: [Record<string, unknown>, RegExp][] = [
    [{ confirmPassword: 'Other#Pass1' }, /不一致/],
    [{ password: 'weakpass', confirmPassword: 'weakpass' }, /强度/],
    [{ siteId: 'NOWHERE' }, /站点编号不存在/],
    [{ siteId: 'acme0' }, /站点编号不存在/],
  ];
  for (const [wrong, message] of refused)
    expect(await submitSiteStep(portal, email, ticket, wrong)).toMatchObject({
      code: 400,
      message: expect.stringMatching(message),
    });
  expect(await findMember(email)).toBeUndefined();
  const spaces = { confirmPassword: ` ${strongPassword} `, siteId: ' ACME01 ' };
  expect((await submitSiteStep(portal, email, ticket, spaces)).code).toBe(200);
  expect((await submitSiteStep(portal, email, ticket)).code).toBe(400);
});

test.each(['acme01', ' Acme01 ', 'ＡＣＭＥ０１'])(
  'finds the site by %j in any case (AC-8)',
  async (siteId) => {
    const email = `case-${Buffer.from(siteId).toString('hex').slice(0, 12)}@acme.example`;
    expect((await submitSiteStep(portal, email, await requestTicket(portal, email), { siteId })).code).toBe(
      200,
    );
    expect(await findMember(email)).toMatchObject({ siteId: 'ACME01', confirmed: true });
  },
);

test('keeps one site for ids that differ only in case (AC-8)', async () => {
  const { db } = portal.services;
  const again = db.insert(sites).values({ id: 'acme01', nameZh: '另一个', nameEn: 'Another' });
  await expect(again).rejects.toThrow();
});

test('leaves a member outside the site’s domains unconfirmed, or refuses them with SITE_EMAIL_DOMAIN=on (AC-8)', async () => {
  const email = 'someone@elsewhere.example';
  expect((await submitSiteStep(portal, email, await requestTicket(portal, email))).code).toBe(200);
  expect(await findMember(email)).toMatchObject({ confirmed: false, siteId: 'ACME01' });

  const strict = await createTestPortal({ SITE_EMAIL_DOMAIN: 'on' });
  await insertMember(strict.services);
  const refused = await submitSiteStep(strict, email, await requestTicket(strict, email));
  expect(refused.message).toContain('邮箱域名与站点编号不匹配');
  const fitting = 'someone@acme.example';
  expect((await submitSiteStep(strict, fitting, await requestTicket(strict, fitting))).code).toBe(200);
  await strict.close();
});

test.each([
  ['a@acme.example', true],
  ['a@ACME.Example', true],
  ['a@evil-acme.example', false],
  ['a@acme.example.evil.example', false],
  ['a@evilacme.example', false],
  ['a@sub.acme.example', false],
  ['a@example', false],
  ['a@xn--p1ai.example', true],
  ['a@аcme.example', false],
])('decides whether %s belongs to the site: %s (SEC-21)', (email, belongs) => {
  expect(hasDomain(email, [' @Acme.example', 'рф.example'])).toBe(belongs);
});

test('accepts no step before the previous one, and finds the profile by its ticket alone (SEC-19)', async () => {
  const other = await insertMember(portal.services);
  const email = 'order@acme.example';
  for (const code of ['000000', 'x'.repeat(43), ''])
    expect((await submitSiteStep(portal, email, code)).code).toBe(400);
  expect(
    (await portal.call('improveMember', { id: other.id, code: 'x'.repeat(43), name: 'Mallory' })).code,
  ).toBe(400);
  const emailTicket = await requestTicket(portal, email);
  // A ticket is for its address and for its step.
  expect((await submitSiteStep(portal, 'another@acme.example', emailTicket)).code).toBe(400);
  expect((await portal.call('improveMember', { code: emailTicket, name: 'Mallory' })).code).toBe(400);
  const { code, id } = (await submitSiteStep(portal, email, emailTicket)).data;
  const columns = {
    siteId: 'OTHER',
    email: 'x@x.example',
    confirmed: true,
    mustChangePassword: true,
    enabled: false,
  };
  const done = await portal.call('improveMember', { id: other.id, code, name: 'Mallory', ...columns });
  expect(done.code).toBe(200);
  expect(await findMember(email)).toMatchObject({ id, name: 'Mallory', siteId: 'ACME01', enabled: true });
  expect(await findMember(other.email)).toMatchObject({ name: '林晓峰' });
  expect((await portal.call('improveMember', { id, code, name: 'Again' })).code).toBe(400);
});

test('expires the ticket of a step after half an hour, that of the profile after an hour (SEC-19)', async () => {
  const email = 'slow@acme.example';
  const late = await requestTicket(portal, email);
  minutes(31);
  expect((await submitSiteStep(portal, email, late)).code).toBe(400);
  const { code } = (await submitSiteStep(portal, email, await requestTicket(portal, email))).data;
  minutes(61);
  expect((await portal.call('improveMember', { code, name: 'Late' })).code).toBe(400);
});

test('answers a meanwhile registered address alike, changes nothing and notifies its owner (SEC-20)', async () => {
  const email = 'taken@acme.example';
  const ticket = await requestTicket(portal, email);
  const owner = await insertMember(portal.services, { email });
  const answer = await submitSiteStep(portal, email, ticket);
  expect(answer).toMatchObject({ code: 200, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  expect(answer.data.id).not.toBe(owner.id);
  expect((await portal.call('improveMember', { ...answer.data, name: 'Mallory' })).code).toBe(200);
  expect(await findMember(email)).toEqual(owner);
  expect((await portal.mails()).at(-1)).toMatchObject({ subject: '该邮箱已注册', to: [{ address: email }] });
});

test('creates one account without an error for 50 identical concurrent registrations (SEC-20)', async () => {
  const email = 'crowd@acme.example';
  const own = await requestTicket(portal, email);
  const { insertTicket } = await import('../codes/tickets.queries.ts');
  const others = Array.from({ length: 24 }, () =>
    insertTicket(portal.services.db, { purpose: 'email', email, now: portal.time.now }),
  );
  const tickets = [...Array<string>(26).fill(own), ...(await Promise.all(others))];
  const answers = await Promise.all(tickets.map((ticket) => submitSiteStep(portal, email, ticket)));
  for (const { status } of answers) expect([200, 429]).toContain(status);
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1);
  const [row] = (
    await portal.services.db.execute(sql`select count(*)::int as count from members where email = ${email}`)
  ).rows;
  expect(row?.count).toBe(1);
});

test('reveals that a site does not exist only after the address is verified (AC-8)', async () => {
  const answer = await submitSiteStep(portal, 'probe@acme.example', 'x'.repeat(43), { siteId: 'NOWHERE' });
  expect(answer.message).toContain('验证码');
  expect(await portal.services.db.select().from(sites)).not.toEqual([]);
  expect(await findNewestCode(portal, 'probe@acme.example')).toBe('');
});
