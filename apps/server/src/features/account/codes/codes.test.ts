import { createServer } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { members } from '../../../database/schema/members.ts';
import { expectEvenTimes } from '../../../testing/even-times.ts';
import { insertMember } from '../../../testing/factories/members.ts';
import { findNewestCode, requestTicket } from '../../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal({ TRUST_PROXY: '10.0.0.1' });
});
afterEach(() => portal.close());

const seconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};
const send = (email: unknown, type?: 'password', headers = {}) =>
  portal.call('sendEmailCode', type ? { email, type } : { email }, { headers });
const validate = (email: string, code: string) => portal.call('validateEmail', { email, code });
const shown = ({ response }: Awaited<ReturnType<typeof send>>) => {
  const { date: _date, ...headers } = response.headers;
  return { status: response.statusCode, body: response.body, headers };
};

test('answers alike for known, unknown and disabled addresses, also within the minute (SEC-2, AC-14)', async () => {
  const known = await insertMember(portal.services);
  const disabled = await insertMember(portal.services, { enabled: false });
  const flow = 'the flow that the answer repeats';
  for (const type of [undefined, 'password'] as const)
    for (const language of ['zh_CN', 'EN'] as const) {
      const answers = [];
      for (const email of [known.email, 'nobody@acme.example', disabled.email, known.email])
        answers.push(
          shown(await portal.call('sendEmailCode', { email, flow, ...(type && { type }) }, { language })),
        );
      for (const each of answers) expect(each).toEqual(answers[0]);
      expect(answers[0]?.status).toBe(200);
      seconds(61);
    }
});

test('tells only the owner by mail that an address is registered, and mails password codes only to members (AC-14)', async () => {
  const known = await insertMember(portal.services);
  const disabled = await insertMember(portal.services, { enabled: false });
  await send(known.email);
  await send('nobody@acme.example');
  for (const email of [known.email, 'nobody@acme.example', disabled.email]) await send(email, 'password');
  const mails = (await portal.mails()).map(({ to, subject }) => `${to?.[0]?.address} ${subject}`);
  expect(mails.toSorted()).toEqual(
    [
      `${known.email} 该邮箱已注册`,
      `${known.email} 修改密码验证码`,
      'nobody@acme.example 注册验证码',
    ].toSorted(),
  );
});

test('takes equally long to request a new password for an unknown and a known address (SEC-3, AC-14)', async () => {
  const { email } = await insertMember(portal.services);
  const measureMs = async (address: string): Promise<number> => {
    seconds(24 * 3600);
    const start = performance.now();
    await send(address, 'password');
    return performance.now() - start;
  };
  await expectEvenTimes(email, measureMs);
}, 600_000);

test('sends one mail a minute and five a day from one address to a mailbox, however it is spelled (SEC-14)', async () => {
  const server: MailServer = await startMailServer();
  const own = await createTestPortal({ SMTP_URL: server.url });
  const written = [
    'jan.doe@acme.example',
    'JanDoe@acme.example',
    'jandoe+x@acme.example',
    'j.a.n.doe@ACME.example',
  ];
  const last = { code: 0, status: 0 };
  for (let minute = 0; minute < 14; minute++) {
    for (const email of written) Object.assign(last, await own.call('sendEmailCode', { email }));
    await own.mails();
    own.time.now = new Date(own.time.now.getTime() + 61_000);
  }
  expect(server.received).toHaveLength(5);
  expect(last).toMatchObject({ status: 429, code: 429 });
  expect((await own.call('sendEmailCode', { email: 'other@acme.example' })).code).toBe(200);
  await own.close();
  await server.close();
});

test('limits codes per client and in total, whatever forwarded header is forged (SEC-14, SEC-71)', async () => {
  let answer = await send('first@acme.example');
  for (let count = 0; count < 70 && answer.status !== 429; count++)
    answer = await send(`m${count}@acme.example`, undefined, { 'x-forwarded-for': `198.51.100.${count}` });
  expect(answer).toMatchObject({ status: 429, code: 429 });
  expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(0);
  // The counters are rows, so other processes of the portal see them too.
  const [row] = (
    await portal.services.db.execute(sql`select count from rate_counters where key = 'codes:all'`)
  ).rows;
  expect(row?.count).toBe(60);
  await portal.services.db.execute(sql`update rate_counters set count = 2000 where key = 'codes:all'`);
  await portal.services.db.execute(sql`delete from rate_counters where key like 'codes:address:%'`);
  expect((await send('last@acme.example')).status).toBe(429);
});

test('counts only unused codes against a client (SEC-71)', async () => {
  for (let count = 0; count < 65; count++) {
    await requestTicket(portal, `colleague-${count}@acme.example`);
    await portal.services.db.execute(sql`delete from rate_counters where key = 'codes:all'`);
  }
}, 60_000);

const noAddresses: [what: string, email: unknown][] = [
  ['a list', ['a@acme.example', 'b@acme.example']],
  ['two', 'a@acme.example,b@acme.example'],
  ['a line break', 'a@acme.example\r\nBcc: b@acme.example'],
  ['an encoded line break', 'a@acme.example%0d%0aBcc:b@acme.example'],
  ['a quoted local part', '"a b"@acme.example'],
  ['a display name', 'A <a@acme.example>'],
  ['a comment', 'a(b)@acme.example'],
  ['a source route', '@evil.example:a@acme.example'],
  ['an address literal', 'a@[127.0.0.1]'],
  ['nothing', ''],
  ['a very long one', `${'a'.repeat(250)}@acme.example`],
];

test('refuses anything but one plain address: a list, a line break, a display name (SEC-15)', async () => {
  const strong = { code: '123456', password: 'Valid#Pass1', confirmPassword: 'Valid#Pass1' };
  for (const [what, email] of noAddresses) {
    expect((await send(email)).code, what).toBe(400);
    expect((await portal.call('retrievePwd', { email, ...strong })).code, what).toBe(400);
  }
  expect(await portal.mails()).toEqual([]);
});

test('refuses an address that is given twice (SEC-15)', async () => {
  const response = await portal.app.inject({
    url: '/api/verifyMember/sendEmailCode?email=a@acme.example&email=b@acme.example',
    headers: { 'interface-token': portal.services.config.interfaceToken ?? '' },
  });
  expect(response.json().code).toBe(400);
});

test('keeps codes and tickets out of the database and out of responses (SEC-18)', async () => {
  const email = 'secret@acme.example';
  await send(email);
  const dump = async () => {
    const names = ['email_codes', 'tickets', 'rate_counters', 'jobs.job'];
    const rows = [];
    for (const name of names)
      rows.push((await portal.services.db.execute(sql.raw(`select * from ${name}`))).rows);
    return JSON.stringify(rows);
  };
  const waiting = await dump();
  const code = await findNewestCode(portal, email);
  expect(code).toMatch(/^\d{6}$/);
  expect(waiting).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(waiting).not.toContain(email);
  const ticket = (await validate(email, code)).data.code;
  expect(await dump()).not.toContain(ticket);
});

test('sends and uses no code for mail scanners and prefetching browsers (SEC-22)', async () => {
  const email = 'scan@acme.example';
  await send(email);
  const code = await findNewestCode(portal, email);
  const headers = { 'interface-token': portal.services.config.interfaceToken ?? '' };
  const urls = [`sendEmailCode?email=head@acme.example`, `validateEmail?email=${email}&code=${code}`];
  for (const url of urls) {
    const path = `/api/verifyMember/${url}`;
    expect(
      (await portal.app.inject({ method: 'HEAD', url: path, headers })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    const ahead = await portal.app.inject({ url: path, headers: { ...headers, 'sec-purpose': 'prefetch' } });
    expect(ahead.json().code).toBe(403);
    expect((await portal.app.inject({ url: path })).json().code).toBe(403);
  }
  expect(await portal.mails()).toHaveLength(1);
  expect((await validate(email, code)).code).toBe(200);
});

test('delays no call when the mail server hangs (SEC-88)', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const own = await createTestPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const startedAt = performance.now();
  expect((await own.call('sendEmailCode', { email: 'new@acme.example' })).code).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  await own.close();
  silent.close();
});

test('writes mails in the language of the page or of the latest login (AC-10)', async () => {
  const { email } = await insertMember(portal.services);
  await portal.call('sendEmailCode', { email, type: 'password' }, { language: 'EN' });
  expect((await portal.mails()).at(-1)?.subject).toBe('Your code for a new password');
  await portal.call('login', { username: email, password: 'Siliport#2026' }, { language: 'EN' });
  const [row] = await portal.services.db.select().from(members).where(eq(members.email, email));
  expect(row?.language).toBe('en');
});
