import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertMember, password } from '../testing/factories/members.ts';
import { createPdfBytes, uploadBody, uploadHeaders, uploadPath } from '../testing/factories/uploads.ts';
import { createIdempotencyHeader, createWorkOrderFixture } from '../testing/factories/work-orders.ts';
import { createTestPortal, interfaceToken, type Portal } from '../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../testing/servers/portal-process.ts';

/** Values that must not appear in the log, by kind. */
const canaries = {
  wrongPassword: 'Canary-Wrong#77aa',
  newPassword: 'Canary-New#Pass77bb',
  junkToken: 'canary-token-77cc',
  text: 'canary-text-77dd',
  fileName: 'canary-file-77ee.pdf',
  query: 'canary-query-77ff',
  malformed: 'canary-json-77gg',
  interfaceToken,
} as Record<string, string>;

/** A forged log entry. */
const forged = '\r\n{"level":50,"msg":"forged by a client"}\r\n';

let portal: Portal;
let server: PortalProcess;
let lines: Record<string, unknown>[];

const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.address + path, {
    ...init,
    headers: { 'interface-token': interfaceToken, ...init.headers },
  });
  return { cookies: response.headers.getSetCookie(), text: await response.text() };
};

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const parseData = ({ text }: { text: string }) => JSON.parse(text).data;

const mailedCode = async (email: string): Promise<string> => {
  const outbox = join(portal.services.config.dataDir, 'outbox');
  return vi.waitFor(
    async () => {
      for (const name of await readdir(outbox)) {
        const { to, text } = await PostalMime.parse(await readFile(join(outbox, name)));
        const code = /^ {4}(\d{6})$/m.exec(text ?? '')?.[1];
        if (code && to?.[0]?.address === email) return code;
      }
      throw new Error('no code was mailed');
    },
    { timeout: 30_000, interval: 100 },
  );
};

/** Fails to log in, resets the password and logs in with it. Returns the session's token. */
const changePasswordAndLogIn = async (email: string): Promise<string> => {
  await post('/api/verifyMember/login', { username: email, password: canaries.wrongPassword });
  await post('/api/verifyMember/login', { username: `x${forged}@acme.example`, password: forged });
  await send(`/api/verifyMember/sendEmailCode?email=${email}&type=password`);
  canaries.code = await mailedCode(email);
  const checked = await send(`/api/verifyMember/validateEmail?email=${email}&code=${canaries.code}`);
  canaries.ticket = parseData(checked).code;
  const chosen = { password: canaries.newPassword, confirmPassword: canaries.newPassword };
  await post('/api/verifyMember/retrievePwd', { email, code: canaries.ticket, ...chosen });
  const login = await post('/api/verifyMember/login', { username: email, password: canaries.newPassword });
  for (const [index, cookie] of login.cookies.entries())
    canaries[`cookie${index}`] = String(/^[^=]+=([^;]+)/.exec(cookie)?.[1]);
  canaries.token = parseData(login).token;
  return String(canaries.token);
};

/** Uploads a file, submits a work order with hostile texts, and sends junk in every part of a request. */
const useThePortal = async (token: string, form: object): Promise<void> => {
  const content = createPdfBytes();
  const upload = await send(uploadPath, {
    method: 'POST',
    headers: uploadHeaders(content, token),
    body: new Uint8Array(uploadBody({ content, name: String(canaries.fileName) })),
  });
  // The id alone is logged on purpose: it is useless without its owner's session.
  canaries.fileLink = String(parseData(upload)).slice('/downloadapi/'.length);
  await send(String(parseData(upload)), { headers: { authorization: token } });
  const description = `${canaries.text}${forged}`;
  await post(
    '/api/form/feedback',
    { ...form, description },
    { authorization: token, ...createIdempotencyHeader() },
  );
  await post('/api/form/feedback', `{"title": "${canaries.malformed}`, { authorization: token });
  await post('/api/knowledge/documentPage', { pageNo: canaries.text }, { authorization: token });
  await send(`/api/knowledge/downLog?id=${canaries.query}&path=${encodeURIComponent(forged)}`);
  await send(`/api/member/index${encodeURIComponent(forged)}?token=${canaries.query}`);
  await post('/api/member/index', {}, { authorization: `Bearer ${canaries.junkToken}` });
};

beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  const { form, member, unpermitted } = await createWorkOrderFixture(portal);
  server = await startPortalProcess({
    DATA_DIR: portal.services.config.dataDir,
    DATABASE_URL: portal.databaseUrl,
    LOG_LEVEL: 'trace',
  });
  await useThePortal(await changePasswordAndLogIn(member.email), form);
  await post('/api/form/feedback', form, { authorization: unpermitted });
  const disabled = await insertMember(portal.services, { enabled: false });
  await post('/api/verifyMember/login', { username: disabled.email, password });
  await server.kill('SIGTERM');
  lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Siliport: '))
    .map((line) => JSON.parse(line));
}, 240_000);
afterAll(() => portal.close());

describe('the log at level trace', () => {
  test('contains no password, code, ticket, token, cookie, file link or text of a member (SEC-74)', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(canaries.code).toMatch(/^\d{6}$/);
    expect(canaries.fileLink).toMatch(/^files\/content\?id=[\w-]{36}$/);
    for (const [what, canary] of Object.entries(canaries))
      expect(server.output().includes(String(canary)), what).toBe(false);
  });

  test('escapes line breaks from clients, so that each entry is one line (SEC-74)', () => {
    for (const line of lines)
      expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
    expect(lines.filter(({ msg }) => String(msg).includes('forged'))).toEqual([]);
  });

  test.each(['logged in', 'login failed', 'password changed', 'call denied'])(
    'logs "%s" with the request id, which the response repeats (SEC-74)',
    (event) => {
      const found = lines.filter(({ msg }) => msg === event);
      expect(found).not.toEqual([]);
      for (const { reqId } of found)
        expect(lines.filter((line) => line.reqId === reqId && line.msg === 'request completed')).toHaveLength(
          1,
        );
    },
  );

  test('logs who was denied what: no session, no permission (SEC-74)', () => {
    const denied = lines.filter(({ msg }) => msg === 'call denied').map(({ reason }) => reason);
    expect(denied).toContain('session.missing');
    expect(denied).toContain('access.permission');
  });
});
