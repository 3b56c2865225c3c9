import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { documents } from '../../database/schema/content.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import { checkProxy } from '../../doctor/check-proxy.ts';
import { toKeyPath } from '../../storage/storage.ts';
import { insertIpProject } from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { nginxPath, startNginx } from '../../testing/servers/nginx.ts';
import { startSilentServer } from '../../testing/servers/silent-server.ts';

const proxied = { 'x-forwarded-for': '203.0.113.9' };
const content = randomBytes(150_000).toString('hex');

let portal: Portal;
let document: { id: string };
let file: Awaited<ReturnType<typeof insertFile>>;
let member: { id: string; email: string };
let token: string;

const open = async (sendfile: 'X-Accel-Redirect' | 'X-Sendfile'): Promise<void> => {
  portal = await createTestPortal({ TRUST_PROXY: '127.0.0.1', SENDFILE: sendfile });
  file = await insertFile(portal.services, { name: '时序 “指南”.pdf', content });
  document = await insertDocument(portal.services, { fileZhId: file.id });
};
const login = async (): Promise<void> => {
  member = await insertMember(portal.services);
  token = await portal.login(member.email);
};

const countDownloads = () => portal.services.db.$count(downloads, eq(downloads.memberId, member.id));
const download = (headers: Record<string, string | undefined> = proxied, id = document.id) =>
  portal.call('downLog', { id }, { token, headers });

describe('SENDFILE=X-Accel-Redirect', () => {
  beforeAll(() => open('X-Accel-Redirect'));
  beforeEach(login);
  afterAll(() => portal.close());

  test('answers a trusted proxy with the location of the bytes, and records the download (DO-3)', async () => {
    const { response } = await download();
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-accel-redirect']).toBe(`/stored-files/${toKeyPath(file.sha256)}`);
    expect(response.headers).toMatchObject({ 'content-length': '0', 'content-type': 'application/pdf' });
    expect(await countDownloads()).toBe(1);
  });

  test('leaves ranges to the proxy, but refuses wrong ones and records nothing for them (DO-3)', async () => {
    const wrong = await download({ ...proxied, range: 'bytes=999999-' });
    expect([wrong.status, wrong.response.headers['x-accel-redirect']]).toEqual([416, undefined]);
    expect(await countDownloads()).toBe(0);
    const { response } = await download({ ...proxied, range: 'bytes=5-9' });
    expect([response.statusCode, response.headers['content-range']]).toEqual([200, undefined]);
    expect(await countDownloads()).toBe(1);
  });

  test('sends the bytes to clients that no trusted proxy forwarded (SEC-71)', async () => {
    expect((await download({})).response.rawPayload.toString()).toBe(content);
    const foreign = await portal.app.inject({
      url: `/api/knowledge/downLog?id=${document.id}`,
      headers: { authorization: token, ...proxied },
      remoteAddress: '203.0.113.5',
    });
    expect(foreign.rawPayload.toString()).toBe(content);
    expect(foreign.headers).not.toHaveProperty('x-accel-redirect');
  });

  test('names no location for foreign, withdrawn and missing files, and ended sessions (SEC-61)', async () => {
    await insertMember(portal.services, { siteId: 'NOVA02' });
    const { deliverable } = await insertIpProject(portal.services, 'NOVA02', {}, 'netlist');
    const hidden = await insertDocument(portal.services, { fileZhId: file.id, published: false });
    const lost = await insertFile(portal.services, { content: 'lost bytes' });
    await portal.services.storage.delete(lost.sha256);
    const input = (id: string) => ({ id });
    const options = { token, headers: proxied };
    const { call } = portal;
    const refused = [
      await call('deliverablesDownLog', input(deliverable.id), options),
      await call('fileContent', input(deliverable.fileId ?? ''), options),
      await call('downLog', input(hidden.id), options),
      await call('fileContent', input(lost.id), options),
      await call('fileContent', input('../../secret'), options),
      await call('downLog', input(document.id), { ...options, token: 'never-given' }),
    ];
    await call('logout', {}, { token });
    refused.push(await download());
    for (const { status, code, response } of refused) {
      expect(status === 200 ? code : status).not.toBe(200);
      expect(response.headers).not.toHaveProperty('x-accel-redirect');
    }
    expect(await countDownloads()).toBe(0);
  });

  test('ignores the header of a client (SEC-63)', async () => {
    const forged = { ...proxied, 'x-accel-redirect': `/stored-files/${toKeyPath(file.sha256)}` };
    const { response } = await portal.call('fileContent', { id: 'nothing' }, { token, headers: forged });
    expect(response.headers).not.toHaveProperty('x-accel-redirect');
  });

  test('lets the group of the portal read the files, and nobody else (SEC-63)', async () => {
    const files = join(portal.services.config.dataDir, 'files');
    const path = join(files, toKeyPath(file.sha256));
    const modes = [files, join(path, '..'), path, join(files, 'incoming')].map(async (each) =>
      ((await stat(each)).mode & 0o777).toString(8),
    );
    expect(await Promise.all(modes)).toEqual(['750', '750', '640', '700']);
  });
});

test('SENDFILE=X-Sendfile answers a trusted proxy with the path of the bytes (DO-3)', async () => {
  await open('X-Sendfile');
  await login();
  const { response } = await download();
  const path = join(portal.services.config.dataDir, 'files', toKeyPath(file.sha256));
  expect(response.headers['x-sendfile']).toBe(path);
  await portal.close();
});

if (!nginxPath) process.stderr.write('No nginx on this machine: deploy/nginx is not tested.\n');

describe.skipIf(!nginxPath)('deploy/nginx', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let direct: string;
  let port: number;
  beforeAll(async () => {
    await open('X-Accel-Redirect');
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = portal.app.server.address() as AddressInfo);
    direct = `http://127.0.0.1:${port}`;
    nginx = await startNginx(String(nginxPath), [port], join(portal.services.config.dataDir, 'files'));
  });
  afterAll(async () => {
    await nginx.close();
    await portal.close();
  });
  beforeEach(login);
  afterEach(async () => portal.services.db.update(documents).set({ published: true }));

  const send = async (address: string, sent: Record<string, string>, method = 'GET') => {
    const url = `${address}/api/knowledge/downLog?id=${document.id}`;
    const response = await fetch(url, { method, headers: { authorization: token, ...sent } });
    const headers = Object.fromEntries(response.headers);
    for (const name of ['date', 'server', 'connection', 'keep-alive']) delete headers[name];
    // nginx sends it with whole files only; a part shows by itself that there are ranges.
    if (response.status === 206) delete headers['accept-ranges'];
    return { status: response.status, headers, body: await response.text() };
  };

  test('forwards the address as npm run doctor expects it', async () => {
    const { services, time } = portal;
    time.now = new Date();
    expect(await checkProxy({ publicUrl: nginx.address }, services.secret)).toMatchObject({
      level: 'ok',
      text: expect.stringContaining('sees this machine as 127.0.0.1'),
    });
  });

  test.each([
    ['the whole file', 'GET', () => ({})],
    ['a range', 'GET', () => ({ range: 'bytes=100-199999' })],
    ['the first byte', 'GET', () => ({ range: 'bytes=0-0' })],
    ['the end', 'GET', () => ({ range: 'bytes=-7' })],
    ['an open range', 'GET', () => ({ range: 'bytes=299990-' })],
    ['a range of this version', 'GET', () => ({ range: 'bytes=1-9', 'if-range': `"${file.sha256}"` })],
    ['a range of another version', 'GET', () => ({ range: 'bytes=1-9', 'if-range': '"other"' })],
    ['an unknown unit', 'GET', () => ({ range: 'items=1-9' })],
    ['a range beyond the end', 'GET', () => ({ range: 'bytes=300000-' })],
    ['several ranges', 'GET', () => ({ range: 'bytes=0-1,5-6' })],
    ['a known version', 'GET', () => ({ 'if-none-match': `"${file.sha256}"` })],
    ['the headers alone', 'HEAD', () => ({})],
    ['the headers of a range', 'HEAD', () => ({ range: 'bytes=0-9' })],
  ])('answers %s as the portal does', async (_name, method, headers) => {
    const expected = await send(direct, headers(), method);
    expect(await send(nginx.address, headers(), method)).toEqual(expected);
    expect([200, 206, 304, 416]).toContain(expected.status);
  });

  test('has nginx send the bytes', async () => {
    const response = await fetch(`${nginx.address}/api/knowledge/downLog?id=${document.id}`, {
      headers: { authorization: token },
    });
    expect(response.headers.get('server')).toMatch(/^nginx/);
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(content);
    expect(await countDownloads()).toBe(1);
  });

  test.each([
    (key: string) => `/stored-files/${key}`,
    (key: string) => `/stored-files//${key}`,
    (key: string) => `/%73tored-files/${key}`,
    (key: string) => `/x/../stored-files/${key}`,
    () => '/stored-files/../secret',
    () => '/stored-files../secret',
    () => '/stored-files/%2e%2e/secret',
  ])('sends nothing to a request for the location itself (SEC-63): %s', async (toPath) => {
    const response = await fetch(`${nginx.address}${toPath(toKeyPath(file.sha256))}`, {
      headers: { authorization: token, 'x-accel-redirect': `/stored-files/${toKeyPath(file.sha256)}` },
    });
    expect(await response.text()).not.toContain(content.slice(0, 100));
    expect(response.headers.get('content-type')).not.toBe('application/pdf');
  });

  test('refuses a withdrawn document and an ended session (SEC-61)', async () => {
    expect((await send(nginx.address, {})).status).toBe(200);
    await portal.services.db.update(documents).set({ published: false });
    expect(JSON.parse((await send(nginx.address, {})).body)).toMatchObject({ code: 404 });
    await portal.services.db.update(documents).set({ published: true });
    await portal.call('logout', {}, { token });
    expect(JSON.parse((await send(nginx.address, {})).body)).toMatchObject({ code: 201 });
  });

  test('leaves a portal whose machine vanished within seconds, and asks the other one', async () => {
    const vanished = await startSilentServer();
    onTestFinished(vanished.close);
    const files = join(portal.services.config.dataDir, 'files');
    const balancer = await startNginx(String(nginxPath), [vanished.port, port], files);
    onTestFinished(balancer.close);
    for (let request = 0; request < 4; request++) {
      const startedAt = performance.now();
      expect((await fetch(`${balancer.address}/readyz`)).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(3000);
    }
  });
});
