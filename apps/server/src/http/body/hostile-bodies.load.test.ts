import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limits } from '@siliport/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInWithAllPermissions } from '../../testing/all-calls.ts';
import { createTestPortal, interfaceToken, type Portal } from '../../testing/portal.ts';
import type { HostileRequest } from '../../testing/servers/hostile-sender.worker.ts';
import { type PortalProcess, startPortalProcess } from '../../testing/servers/portal-process.ts';

/** Milliseconds that /healthz may take under attack. */
const maxDelayMs = 200;
const megabyte = 1024 * 1024;

let portal: Portal;
let server: PortalProcess;
let port: number;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  token = await logInWithAllPermissions(portal);
  server = await startPortalProcess({
    DATA_DIR: portal.services.config.dataDir,
    DATABASE_URL: portal.databaseUrl,
  });
  port = Number(new URL(server.address).port);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await portal.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const requestHealth = (): Promise<void> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });

/** Returns the milliseconds for which a thread was runnable but not scheduled. */
const processorWaitMs = (thread: string): number =>
  Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/** Returns the longer wait, because server and client may have waited at the same time. */
const longerWaitMs = ([server0 = 0, own0 = 0]: number[], [server1 = 0, own1 = 0]: number[]): number =>
  Math.max(server1 - server0, own1 - own0);

/** Returns the response time of /healthz in milliseconds, without scheduling delays. */
const timeHealth = async (): Promise<number> => {
  const waits = () => [`${server.pid}`, 'thread-self'].map(processorWaitMs);
  const [begun, before] = [performance.now(), waits()];
  await requestHealth();
  return performance.now() - begun - longerWaitMs(before, waits());
};

const residentBytes = (): number =>
  Number(readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1]) * 4096;

const attack = (requests: HostileRequest[]) => {
  const worker = new Worker(new URL('../../testing/servers/hostile-sender.worker.ts', import.meta.url), {
    workerData: { port, requests },
  });
  return once(worker, 'message') as Promise<[(number | string)[]]>;
};

/** Requests /healthz continuously until all requests are answered. Returns milliseconds and bytes. */
const measureDuring = async (requests: HostileRequest[]) => {
  await attack(requests.slice(0, 2));
  const before = residentBytes();
  let isOver = false;
  let [slowestMs, peak] = [0, before];
  const attacked = attack(requests).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    slowestMs = Math.max(slowestMs, await timeHealth());
    peak = Math.max(peak, residentBytes());
    await pause(5);
  }
  const [answers] = await attacked;
  return { answers: [...new Set(answers)], slowestMs, growth: peak - before };
};

interface Body {
  type: string;
  piece: string;
  times?: number;
}

const toRequest = (
  { type, piece, times = 1 }: Body,
  path: string,
  auth: Record<string, string>,
): HostileRequest => ({
  path,
  headers: { 'content-type': type, connection: 'keep-alive', ...auth },
  piece,
  times,
});

/** A request of an anonymous client to the call with the smallest body. */
const createAnonymousRequest = (body: Body): HostileRequest =>
  toRequest(body, '/api/verifyMember/login', { 'interface-token': interfaceToken });

/** A request of a member to a call that accepts a megabyte. */
const createMemberRequest = (body: Body): HostileRequest =>
  toRequest(body, '/api/form/feedback', { authorization: token });

const part = `--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n`;
const size = limits.bodyBytes - 1;
const upTo = (bytes: number, text: string): string => text.repeat(Math.floor(bytes / text.length));

/** Bodies with their expected statuses; a refusal that names a field is HTTP 200 with body code 400. */
const bodies: [string, number[], (bytes: number) => Body][] = [
  [
    'JSON of escaped quotes',
    [200, 413],
    (bytes) => ({ type: 'application/json', piece: `"${upTo(bytes - 1, '\\"')}` }),
  ],
  ['deep JSON', [200, 413], (bytes) => ({ type: 'application/json', piece: upTo(bytes, '{"a":[') })],
  [
    'JSON of many objects',
    [200, 413],
    (bytes) => ({ type: 'application/json', piece: `[${upTo(bytes, '{"a":1},')}` }),
  ],
  [
    'a form that repeats a field',
    [413],
    (bytes) => ({ type: 'application/x-www-form-urlencoded', piece: upTo(bytes, 'a&') }),
  ],
  [
    'a multipart form of many parts',
    [200, 413],
    (bytes) => ({ type: 'multipart/form-data; boundary=b', piece: upTo(bytes, `${part}x\r\n`) }),
  ],
];

describe('/healthz under attack', () => {
  // Three attempts, because the machine may be busy.
  const options = { retry: 2, timeout: 240_000 };

  for (const [title, statuses, make] of bodies)
    test(`responds within 200 ms while 50 requests send ${title} (SEC-43)`, options, async () => {
      const kinds = [
        createAnonymousRequest(make(8000)),
        createAnonymousRequest(make(size)),
        createMemberRequest(make(size)),
      ];
      const requests = Array.from({ length: 50 }, (_, n) => kinds[n % 3] as HostileRequest);
      const { answers, slowestMs } = await measureDuring(requests);
      expect(answers.toSorted()).toEqual(statuses);
      expect(slowestMs).toBeLessThan(maxDelayMs);
    });

  test('refuses 45 multipart bodies of 99 MB at once within 100 MB of memory (SEC-43)', options, async () => {
    const piece = `${part}${'x'.repeat(megabyte - 100)}\r\n`;
    const body = { type: 'multipart/form-data; boundary=b', piece, times: 99 };
    const requests = Array.from({ length: 45 }, (_, n) =>
      (n % 2 ? createAnonymousRequest : createMemberRequest)(body),
    );
    const { answers, slowestMs, growth } = await measureDuring(requests);
    // The portal closes the connection with its answer, which a sender that is still writing may notice first.
    expect(answers.filter((answer) => answer !== 'write EPIPE' && answer !== 'read ECONNRESET')).toEqual([
      413,
    ]);
    expect(growth).toBeLessThan(100 * megabyte);
    expect(slowestMs).toBeLessThan(maxDelayMs);
  });
});
