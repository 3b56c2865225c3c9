import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPool } from '../../database/open.ts';
import { eventChannel } from '../../events/events.queries.ts';
import { openBoss } from '../../jobs/boss.queries.ts';
import { startJobs } from '../../jobs/jobs.queries.ts';
import { insertMessage } from '../../testing/factories/member-content.ts';
import { insertDocument, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

const phases = [
  'onRequest',
  'preParsing',
  'preValidation',
  'preHandler',
  'preSerialization',
  'onSend',
  'onResponse',
] as const;
const secret = 'the injected secret';

/** Throws once in the hook that a request header names; the error response passes the hooks again. */
const injectErrors = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  const handledRequests = new WeakSet<FastifyRequest>();
  for (const phase of phases)
    fastify.addHook(phase as 'onRequest', async (request: FastifyRequest) => {
      const [hook, kind] = String(request.headers['x-throw-in'] ?? '').split(' ');
      if (hook !== phase || handledRequests.has(request)) return;
      handledRequests.add(request);
      throw kind === 'text' ? secret : new Error(secret);
    });
};

let portal: Portal;
let token: string;
let member: Awaited<ReturnType<typeof insertMember>>;
const unhandled: unknown[] = [];
const onUnhandled = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  subscribe('fastify.initialization', injectErrors);
  portal = await createTestPortal();
  unsubscribe('fastify.initialization', injectErrors);
  member = await insertMember(portal.services);
  token = await portal.login(member.email);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.on(event, onUnhandled);
});
afterAll(async () => {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.off(event, onUnhandled);
  await portal.close();
});

const address = () => `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
const expectNoSideEffects = async (): Promise<void> => {
  expect((await portal.call('messagePage', {}, { token })).code).toBe(200);
  expect(unhandled).toEqual([]);
};

describe('an error thrown in', () => {
  test.each(phases.filter((phase) => phase !== 'onResponse').flatMap((phase) => [phase, `${phase} text`]))(
    '%s is answered with a 500 that reveals nothing (SEC-91)',
    async (phase) => {
      const { status, code, response } = await portal.call(
        'messagePage',
        {},
        { token, headers: { 'x-throw-in': phase } },
      );
      expect([status, code]).toEqual([500, 500]);
      expect(response.payload).not.toContain(secret);
      await expectNoSideEffects();
    },
  );

  test('onResponse does not change the response or affect other requests (SEC-91)', async () => {
    const { code } = await portal.call('messagePage', {}, { token, headers: { 'x-throw-in': 'onResponse' } });
    expect(code).toBe(200);
    await expectNoSideEffects();
  });

  test('a file stream closes the connection (SEC-91)', async () => {
    const document = await insertDocument(portal.services);
    const open = vi.spyOn(portal.services.storage, 'open').mockImplementation(async () => {
      const broken = new Readable({ read() {} });
      broken.push('a part');
      setImmediate(() => broken.destroy(new Error(secret)));
      return broken;
    });
    const download = fetch(`${address()}/api/knowledge/downLog?id=${document.id}`, {
      headers: { authorization: token },
    });
    await expect(download.then((response) => response.text())).rejects.toThrow();
    open.mockRestore();
    await expectNoSideEffects();
  });

  test('a foreign notification leaves live streams open (SEC-91)', async () => {
    const response = await fetch(`${address()}/api/member/events`, { headers: { authorization: token } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    for (const payload of ['nonsense', 'null', '[]', '{"type":"message"}'])
      await portal.services.db.execute(sql`select pg_notify(${eventChannel}, ${payload})`);
    const id = await insertMessage(portal.services, member.id);
    expect((await reader?.read())?.value).toContain(id);
    await reader?.cancel();
    await expectNoSideEffects();
  });

  test('a job fails only that job (SEC-91)', async () => {
    const failures: unknown[] = [];
    const pool = createPool(portal.databaseUrl);
    const boss = await openBoss(pool, (error) => failures.push(error));
    const clock = () => {
      throw new Error(secret);
    };
    const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
    // Queued before the worker starts, which polls at once and then every 30 s.
    const id = await boss.send('sweep', {});
    await startJobs(boss, { ...portal.services, clock }, silentLog);
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query('select state from jobs.job where id = $1', [id]);
        expect(rows).toEqual([{ state: 'failed' }]);
      },
      { timeout: 60_000, interval: 200 },
    );
    await boss.stop({ graceful: false });
    await pool.end();
    await expectNoSideEffects();
  }, 90_000);
});
