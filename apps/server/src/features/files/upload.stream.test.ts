import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits } from '@siliport/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tickets } from '../../database/schema/codes.ts';
import { files } from '../../database/schema/files.ts';
import { uploads } from '../../database/schema/member-activity.ts';
import { openS3Storage } from '../../storage/s3.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { breakUpload, openUpload, sendUpload, waitForClose } from '../../testing/factories/sent-upload.ts';
import {
  createPdfBytes,
  listStoredFiles,
  uploadBody,
  uploadHeaders,
  uploadPath,
} from '../../testing/factories/uploads.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { startS3Server } from '../../testing/servers/s3-server.ts';
import { hashToken } from '../account/login/sessions.queries.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

/** Expects that files and rows match, and that no upload is in progress (SEC-95). */
const expectReconciled = async () => {
  const { db } = portal.services;
  const { kept, incoming } = await listStoredFiles(portal);
  const rows = await db.selectDistinct({ sha256: files.sha256 }).from(files);
  const [all, waiting] = [await db.$count(files), await db.$count(uploads)];
  return { incoming, orphans: kept.length - rows.length, unattached: all - waiting };
};
const clean = { incoming: [], orphans: 0, unattached: 0 };
afterEach(() => vi.waitFor(async () => expect(await expectReconciled()).toEqual(clean), 10_000));

/** Returns unique content of this size. */
const createContent = (size: number) => createPdfBytes(size);

describe('the size limit (SEC-53)', () => {
  test('accepts 104,857,600 bytes, with Content-Length or chunked (FB-5)', async () => {
    const content = createContent(limits.attachmentBytes);
    expect((await sendUpload(portal, token, { content })).code).toBe(200);
    expect((await sendUpload(portal, token, { content }, 'chunked')).code).toBe(200);
  });

  test('refuses one byte more with a message (FB-5)', async () => {
    const content = createContent(limits.attachmentBytes + 1);
    for (const length of ['announced', 'chunked'] as const) {
      const { status, code, message } = await sendUpload(
        portal,
        token,
        { content, headers: { language: 'EN' } },
        length,
      );
      expect([status, code, message]).toEqual([200, 400, 'Over the system limit, choose a file under 100M']);
    }
  });

  test('refuses a wrong Content-Length', async () => {
    const { request, body, result } = openUpload(portal, token, { content: createContent(5000) });
    request.setHeader('content-length', body.length + 1000);
    request.end(body);
    setTimeout(() => request.destroy(), 200);
    await expect(result).rejects.toThrow();
    const huge = openUpload(portal, token, { headers: { 'content-length': String(300 * 1024 ** 2) } });
    huge.request.on('error', () => undefined);
    huge.request.write(huge.body);
    expect((await huge.result).message).toBe('文件超出系统限制，请选择小于 100M 的文件');
    huge.request.destroy();
  });
});

describe('an upload of another length than announced', () => {
  test('counts as 100 MB against the quota when no length is announced (SEC-58)', async () => {
    const mine = await portal.login((await insertMember(portal.services)).email);
    const codes: number[] = [];
    for (let number = 0; number < 53; number++)
      codes.push((await sendUpload(portal, mine, { content: createContent(100) }, 'chunked')).code);
    expect(codes).toEqual([...Array(51).fill(200), 429, 429]);
  });

  test('leaves nothing when the form ends before its last boundary (SEC-53)', async () => {
    for (const share of [0.2, 0.9, 0.999]) {
      const { request, body, result } = openUpload(
        portal,
        token,
        { content: createContent(300_000) },
        'chunked',
      );
      request.end(body.subarray(0, Math.floor(body.length * share)));
      expect((await result).code).toBe(400);
    }
  });

  test('leaves nothing when more is sent than was announced (SEC-53)', async () => {
    const content = createContent(300_000);
    const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
    const body = uploadBody({ content });
    const headers = { host: 'portal', ...uploadHeaders(content, token), 'content-length': '200000' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.on('error', () => undefined);
    socket.write(`POST ${uploadPath} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.end(body);
    const result = await text(socket).catch(() => '');
    expect(result).not.toContain('"code":200');
  });

  test('reports an empty file when no chunk has content (SEC-53)', async () => {
    const empty = { content: Buffer.alloc(0), name: 'a.txt', headers: { language: 'EN' } };
    for (const length of ['announced', 'chunked'] as const)
      expect((await sendUpload(portal, token, empty, length)).message).toBe('Empty file, cannot upload');
  });
});

test('answers a caller without a session before the file arrives, and closes the connection if they keep sending (SEC-50)', async () => {
  const { request, body, result } = openUpload(portal, undefined, { content: createContent(50 * 1024 ** 2) });
  request.on('error', () => undefined);
  request.write(body.subarray(0, 20_000));
  expect((await result).status).toBe(401);
  const timer = setInterval(() => request.write(body.subarray(0, 1000)), 50);
  await waitForClose(request);
  clearInterval(timer);
});

test('leaves nothing of a hundred uploads aborted at any point (SEC-55)', async () => {
  const { email } = await insertMember(portal.services);
  const token = await portal.login(email);
  for (let at = 0; at < 100; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        breakUpload(
          portal,
          token,
          { content: createContent(300_000) },
          [0.01, 0.5, 0.99, Math.random()][(at + i) % 4] ?? 0.5,
        ),
      ),
    );
  await vi.waitFor(async () => expect(await expectReconciled()).toEqual(clean), 10_000);
  expect((await sendUpload(portal, token)).code).toBe(200);
});

test('keeps twenty concurrent uploads of the same name apart (SEC-55, SEC-96)', async () => {
  const contents = Array.from({ length: 20 }, (_, i) => createContent(100_000 + i));
  const answers = await Promise.all(
    contents.map((content) => sendUpload(portal, token, { content, name: 'a.pdf' })),
  );
  const read = async (url: string) =>
    (await portal.app.inject({ url, headers: { authorization: token } })).rawPayload;
  for (const [i, { data }] of answers.entries())
    expect((await read(data)).equals(contents[i] as Buffer)).toBe(true);
  const same = await Promise.all(
    Array.from({ length: 10 }, () => sendUpload(portal, token, { content: contents[0] })),
  );
  expect(new Set(same.map(({ data }) => data)).size).toBe(10);
});

describe('an upload during registration (AC-6)', () => {
  const ticket = async (minutes = 30) => {
    const { id } = await insertMember(portal.services);
    const code = `ticket-${id}`;
    const expiresAt = new Date(portal.time.now.getTime() + minutes * 60_000);
    const { db } = portal.services;
    await db.insert(tickets).values({ hash: hashToken(code), purpose: 'profile', memberId: id, expiresAt });
    return { id, code };
  };

  test('accepts the id and code of improveSiteId when they precede the file', async () => {
    const fields = await ticket();
    const { code, data } = await sendUpload(portal, undefined, { fields });
    expect(code).toBe(200);
    const [row] = (await portal.services.db.select().from(uploads)).filter(
      ({ memberId }) => memberId === fields.id,
    );
    expect(data).toContain(row?.fileId);
  });

  test('refuses another id, another code, an expired one, or a ticket for another purpose (SEC-50)', async () => {
    const [mine, other, old] = [await ticket(), await ticket(), await ticket(-1)];
    const { db } = portal.services;
    const hash = hashToken('mail-ticket');
    await db
      .insert(tickets)
      .values({ hash, purpose: 'email', memberId: mine.id, expiresAt: new Date('2030-01-01') });
    const wrong: Record<string, string>[] = [
      { id: other.id, code: mine.code },
      { ...mine, code: 'x' },
      { id: mine.id },
      { code: mine.code },
      old,
      { id: mine.id, code: 'mail-ticket' },
      { id: "' or 1=1", code: mine.code },
    ];
    for (const fields of wrong) {
      const { status } = await sendUpload(portal, undefined, { fields });
      expect([fields, status]).toEqual([fields, 401]);
    }
    // Longer than allowed, so not even buffered.
    const long = { id: 'x'.repeat(500), code: 'y'.repeat(50_000) };
    expect(await sendUpload(portal, undefined, { fields: long })).toMatchObject({ status: 413 });
  });
});

test('answers 503 while the disk is full, keeps serving files, and recovers by itself (SEC-83)', async () => {
  const url = (await sendUpload(portal, token)).data;
  const incoming = `${portal.services.config.dataDir}/files/incoming`;
  await rm(incoming, { recursive: true });
  // A file in place of the folder fails writes as a full disk does.
  await writeFile(incoming, '');
  const { status, message } = await sendUpload(portal, token, { content: createContent(10_000_000) });
  expect([status, message]).toEqual([503, '服务暂时不可用，请稍后再试']);
  expect((await portal.app.inject({ url, headers: { authorization: token } })).statusCode).toBe(200);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
  await rm(incoming);
  expect((await sendUpload(portal, token)).code).toBe(200);
});

test('uploads to an S3 store (DL-5)', async () => {
  const s3 = await startS3Server();
  const other = await createTestPortal();
  try {
    Object.assign(
      other.services.storage,
      openS3Storage(s3.config, `${other.services.config.dataDir}/incoming`),
    );
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const authorization = await other.login((await insertMember(other.services)).email);
    const content = createContent(20 * 1024 ** 2);
    const { data } = await sendUpload(other, authorization, { content });
    const result = await other.app.inject({ url: data, headers: { authorization } });
    expect(result.rawPayload.equals(content)).toBe(true);
    const headers = { 'file-hash': '0'.repeat(40) };
    expect((await sendUpload(other, authorization, { content: createContent(1000), headers })).code).toBe(
      400,
    );
    let keys = 0;
    for await (const _key of other.services.storage.list()) keys++;
    expect(keys).toBe(1);
  } finally {
    await other.close();
    await s3.close();
  }
});
