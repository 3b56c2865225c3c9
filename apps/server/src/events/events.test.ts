import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { heartbeatMs, maxStreams } from '../http/response/send-events.ts';
import { countQueries } from '../testing/count-queries.ts';
import { insertMessage, terminateListeners, updateMember } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { createEvents } from './events.queries.ts';

let portal: Portal;
let address: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  portal = await createTestPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const someone = async () => {
  const { id, email } = await insertMember(portal.services);
  return { id, email, token: await portal.login(email) };
};

/** Opens a stream; `next` returns its next piece, or undefined at its end. */
const open = async (token: string, at = address) => {
  const abort = new AbortController();
  const response = await fetch(`${at}/api/member/events`, {
    headers: { authorization: token },
    signal: abort.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const reader = isStream ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  let rest = '';
  const next = async (): Promise<string | undefined> => {
    while (!rest.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return undefined;
      rest += value;
    }
    const [piece = '', ...more] = rest.split('\n\n');
    rest = more.join('\n\n');
    return piece;
  };
  return { response, next, closeStream: () => abort.abort() };
};

const beats = async (times = 1) => vi.advanceTimersByTimeAsync(times * heartbeatMs);

test('notifies the open pages of the member about a new message, and nobody else’s (MS-2)', async () => {
  const [member, other] = [await someone(), await someone()];
  const [page, foreign] = [await open(member.token), await open(other.token)];
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.response.headers.get('content-encoding')).toBeNull();
  expect([await page.next(), await foreign.next()]).toEqual([': listening', ': listening']);
  const id = await insertMessage(portal.services, member.id);
  const own = await insertMessage(portal.services, other.id);
  expect(await page.next()).toBe(`data: {"type":"message","id":"${id}"}`);
  expect(await foreign.next()).toBe(`data: {"type":"message","id":"${own}"}`);
  page.closeStream();
  foreign.closeStream();
});

test('notifies other processes, and ends the streams of a process that shuts down (MS-2, SEC-90)', async () => {
  const { id, token } = await someone();
  const events = createEvents(portal.databaseUrl);
  const second = await buildApp({ ...portal.services, events });
  const at = await second.listen({ port: 0, host: '127.0.0.1' });
  const page = await open(token, at);
  await page.next();
  const messageId = await insertMessage(portal.services, id);
  expect(await page.next()).toBe(`data: {"type":"message","id":"${messageId}"}`);
  await second.close();
  expect(await page.next()).toBeUndefined();
  await events.close();
});

test('notifies nobody when the transaction rolls back', async () => {
  const { id, token } = await someone();
  const page = await open(token);
  await page.next();
  const failed = portal.services.db.transaction(async (tx) => {
    await insertMessage({ ...portal.services, db: tx }, id);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const kept = await insertMessage(portal.services, id);
  expect(await page.next()).toBe(`data: {"type":"message","id":"${kept}"}`);
  page.closeStream();
});

test('opens no stream without a live session (AP-5, SEC-9)', async () => {
  const never = await open('never-given');
  expect([never.response.status, (await never.response.json()).code]).toEqual([401, 401]);
  const { token } = await someone();
  await portal.call('logout', {}, { token });
  const ended = await open(token);
  expect(await ended.response.json()).toMatchObject({ code: 201 });
});

test('ends the stream at the next heartbeat once the session ended or the member was disabled (SEC-13)', async () => {
  const start = portal.time.now;
  const [left, disabled, expired] = [await someone(), await someone(), await someone()];
  const pages = [await open(left.token), await open(disabled.token), await open(expired.token)];
  for (const page of pages) await page.next();
  await beats();
  for (const page of pages) expect(await page.next()).toBe(': still here');
  await portal.call('logout', {}, { token: left.token });
  await updateMember(portal.services, disabled.id, { enabled: false });
  await beats();
  expect([await pages[0]?.next(), await pages[1]?.next()]).toEqual([undefined, undefined]);
  expect(await pages[2]?.next()).toBe(': still here');
  portal.time.now = new Date(start.getTime() + 13 * 3_600_000);
  await beats();
  expect(await pages[2]?.next()).toBeUndefined();
  portal.time.now = start;
});

test('checks the sessions of all streams with one query', async () => {
  const members = [await someone(), await someone(), await someone()];
  const pages = await Promise.all(members.map(({ token }) => open(token)));
  for (const page of pages) await page.next();
  expect(await countQueries(portal.pool, beats)).toBe(1);
  for (const page of pages) {
    expect(await page.next()).toBe(': still here');
    page.closeStream();
  }
});

test('ends the member’s oldest stream when another one exceeds the limit', async () => {
  const { id, token } = await someone();
  const pages = [];
  for (let each = 0; each < maxStreams + 1; each++) {
    const page = await open(token);
    await page.next();
    pages.push(page);
  }
  const [oldest, second] = pages;
  expect(await oldest?.next()).toBeUndefined();
  await insertMessage(portal.services, id);
  expect(await second?.next()).toContain('"message"');
  for (const page of pages) page.closeStream();
});

test('ends the streams when the database disconnects, and the next one works again (SEC-84)', async () => {
  const { id, token } = await someone();
  const page = await open(token);
  await page.next();
  await terminateListeners(portal.services);
  expect(await page.next()).toBeUndefined();
  const again = await open(token);
  expect(await again.next()).toBe(': listening');
  await insertMessage(portal.services, id);
  expect(await again.next()).toContain('"message"');
  again.closeStream();
});
