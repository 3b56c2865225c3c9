import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

const megabyte = 1024 * 1024;
const readers = 50;

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** Opens a response and stops reading after the headers. */
const slowReader = (id: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = portal.app.server.address() as AddressInfo;
    const path = `/api/knowledge/downLog?id=${id}`;
    get({ port, path, headers: { authorization: token }, agent: false }, resolve).once('error', reject);
  });

test('serves fifty slow readers in little memory, and closes the file of one that disconnects (SEC-62)', async () => {
  const file = await insertFile(portal.services, { content: 'x'.repeat(32 * megabyte) });
  const document = await insertDocument(portal.services, { fileZhId: file.id });
  const token = await portal.login((await insertMember(portal.services)).email);
  const before = { rss: process.memoryUsage().rss, files: openFiles() };
  const answers = await Promise.all(Array.from({ length: readers }, () => slowReader(document.id, token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(readers).fill(200));
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(100 * megabyte);
  for (const answer of answers) answer.destroy();
  // The pool may hold a few more connections, but no file is open any more.
  await vi.waitFor(() => expect(openFiles()).toBeLessThan(before.files + readers / 2), { timeout: 10_000 });
});

test('sends each byte to a reader who pauses between any two pieces (DL-1)', async () => {
  const content = randomBytes(6 * megabyte).toString('latin1');
  const file = await insertFile(portal.services, { content });
  const document = await insertDocument(portal.services, { fileZhId: file.id });
  const token = await portal.login((await insertMember(portal.services)).email);
  const hash = createHash('sha256');
  for await (const chunk of await slowReader(document.id, token)) {
    hash.update(chunk);
    await setImmediate();
  }
  expect(hash.digest('hex')).toBe(file.sha256);
});
