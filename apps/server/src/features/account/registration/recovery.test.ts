import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { members, sessions } from '../../../database/schema/members.ts';
import { expectEvenTimes } from '../../../testing/even-times.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import {
  findCodeMails,
  findNewestCode,
  requestTicket,
  strongPassword,
} from '../../../testing/factories/registration.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterEach(() => portal.close());

const seconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};
const sendCode = async (email: string, token?: string) => {
  await portal.call('sendEmailCode', { email, type: 'password' }, token ? { token } : {});
  return findNewestCode(portal, email);
};
const change = (email: string, code: string, more: Record<string, unknown> = {}, options = {}) =>
  portal.call(
    'retrievePwd',
    { email, code, password: strongPassword, confirmPassword: strongPassword, ...more },
    options,
  );
const permissionsWith = async (token: string) => (await portal.call('permissions', {}, { token })).code;

test.each(['the mailed code', "validateEmail's ticket"])(
  'resets a forgotten password with %s (AC-9)',
  async (which) => {
    const { email } = await insertMember(portal.services);
    const proof =
      which === 'the mailed code' ? await sendCode(email) : await requestTicket(portal, email, 'password');
    expect((await change(email, proof)).code).toBe(200);
    expect((await portal.call('login', { username: email, password })).code).toBe(400);
    expect((await portal.call('login', { username: email, password: strongPassword })).code).toBe(200);
    expect((await change(email, proof)).code).toBe(400);
  },
);

test('accepts the form as multipart, and keeps the code when the form is refused (AC-9, AC-7)', async () => {
  const { email } = await insertMember(portal.services);
  const code = await sendCode(email);
  expect((await change(email, code, { confirmPassword: 'Other#Pass1' })).message).toContain('不一致');
  expect(
    (await change(email, code, { password: 'abcdefgh', confirmPassword: 'abcdefgh' })).message,
  ).toContain('强度');
  const form = new FormData();
  for (const [name, value] of Object.entries({
    email,
    code,
    password: strongPassword,
    confirmPassword: strongPassword,
  }))
    form.set(name, value);
  const multipart = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/verifyMember/retrievePwd',
    headers: {
      'content-type': multipart.headers.get('content-type') ?? '',
      'interface-token': portal.services.config.interfaceToken ?? '',
    },
    payload: Buffer.from(await multipart.arrayBuffer()),
  });
  expect(answer.json().code).toBe(200);
});

test('ends every session, code and ticket when the password changes, notifies by mail, and logs nobody in (SEC-11, AC-10)', async () => {
  const { email, id } = await insertMember(portal.services, { isSubscribed: false });
  const tokens = [await portal.login(email), await portal.login(email), await portal.login(email)];
  const ticket = await requestTicket(portal, email, 'password');
  seconds(61);
  const code = await sendCode(email, tokens[0]);
  const answer = await change(email, code, {}, { token: tokens[0] });
  expect(answer).toMatchObject({ code: 200, data: {} });
  for (const token of tokens) expect(await permissionsWith(token)).toBe(201);
  expect((await change(email, ticket)).code).toBe(400);
  expect((await change(email, code)).code).toBe(400);
  const rows = await portal.services.db.select().from(sessions).where(eq(sessions.memberId, id));
  expect(rows.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  const notice = (await portal.mails()).at(-1);
  expect(notice).toMatchObject({ subject: '您的密码已修改', to: [{ address: email }] });
  expect(notice?.text).toContain('https://portal.example/#/findPassword');
});

test('lets a password-change session change only its own password (AC-10, SEC-8)', async () => {
  const { email } = await insertMember(portal.services, { mustChangePassword: true });
  const other = await insertMember(portal.services);
  const login = await portal.call('login', { username: email, password });
  const { token } = login.data;
  expect(login.code).toBe(206);
  const sent = await portal.call('sendEmailCode', { email: other.email, type: 'password' }, { token });
  expect(sent.code).toBe(403);
  expect(await findCodeMails(portal)).toEqual([]);
  const foreign = await sendCode(other.email);
  expect((await change(other.email, foreign, {}, { token })).code).toBe(403);
  expect((await change(email, await sendCode(email, token), {}, { token })).code).toBe(200);
  expect(await permissionsWith(token)).toBe(201);
  const again = await portal.call('login', { username: email, password: strongPassword });
  expect(again).toMatchObject({ code: 200, data: { isUpdatePassword: false } });
});

test('answers a wrong code alike for known, unknown and disabled accounts (AC-14, SEC-2)', async () => {
  const known = await insertMember(portal.services);
  const disabled = await insertMember(portal.services, { enabled: false });
  await portal.call('sendEmailCode', { email: disabled.email, type: 'password' });
  const answers = [];
  for (const email of [known.email, 'nobody@acme.example', disabled.email]) {
    const { response } = await change(email, '123456');
    const { date: _date, ...headers } = response.headers;
    answers.push({ status: response.statusCode, body: response.body, headers });
  }
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(200);
});

test('takes equally long to refuse a wrong code for an unknown address (SEC-3, AC-14)', async () => {
  const { email } = await insertMember(portal.services);
  const measureMs = async (address: string): Promise<number> => {
    seconds(700);
    const start = performance.now();
    await change(address, '123456');
    return performance.now() - start;
  };
  await expectEvenTimes(email, measureMs);
}, 600_000);

test('logs in the browser that set the new password, whatever failed from its address before (SEC-4)', async () => {
  const { email } = await insertMember(portal.services);
  for (let failure = 0; failure < 8; failure++)
    await portal.call('login', { username: email, password: 'wrong' });
  const changed = await change(email, await sendCode(email));
  expect(changed.code).toBe(200);
  const cookie = changed.response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const login = { username: email, password: strongPassword };
  expect((await portal.call('login', login, { headers: { cookie } })).code).toBe(200);
});

test('rolls back password, sessions, code and mail when the change fails halfway (SEC-86)', async () => {
  const { email, id } = await insertMember(portal.services);
  const token = await portal.login(email);
  const code = await sendCode(email);
  const { services } = portal;
  const before = await services.db.select().from(members).where(eq(members.id, id));
  const { buildApp } = await import('../../../app.ts');
  const broken = await buildApp({
    ...services,
    queueMail: () => Promise.reject(new Error('the last step fails')),
  });
  const answer = await broken.inject({
    method: 'POST',
    url: '/api/verifyMember/retrievePwd',
    headers: { 'interface-token': services.config.interfaceToken ?? '' },
    payload: { email, code, password: strongPassword, confirmPassword: strongPassword },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('last step');
  await broken.close();
  expect(await services.db.select().from(members).where(eq(members.id, id))).toEqual(before);
  expect(await permissionsWith(token)).toBe(200);
  expect((await portal.mails()).filter(({ subject }) => subject === '您的密码已修改')).toEqual([]);
  expect((await change(email, code)).code).toBe(200);
});

test('logs no code, password, ticket or token (SEC-74)', async () => {
  const lines: string[] = [];
  const { buildApp } = await import('../../../app.ts');
  const { loggerOptions } = await import('../../../logging/logging.ts');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(portal.services, { logger: { ...loggerOptions('trace'), stream } });
  const { email } = await insertMember(portal.services);
  const headers = { 'interface-token': portal.services.config.interfaceToken ?? '' };
  const get = (url: string) => app.inject({ url: `/api/verifyMember/${url}`, headers });
  await get(`sendEmailCode?email=${email}&type=password`);
  const code = await findNewestCode(portal, email);
  const ticket = (await get(`validateEmail?email=${email}&code=${code}`)).json().data.code;
  const payload = { email, code: ticket, password: strongPassword, confirmPassword: strongPassword };
  const changed = await app.inject({
    method: 'POST',
    url: '/api/verifyMember/retrievePwd',
    headers,
    payload,
  });
  expect(changed.json().code).toBe(200);
  const login = { username: email, password: strongPassword };
  const token = (
    await app.inject({ method: 'POST', url: '/api/verifyMember/login', headers, payload: login })
  ).json().data.token;
  await app.close();
  const log = lines.join('');
  expect(log).toContain('password changed');
  for (const secret of [code, ticket, strongPassword, token]) expect(log).not.toContain(secret);
});
