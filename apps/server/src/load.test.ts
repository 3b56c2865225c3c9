import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDocument, insertFile, password } from './testing/factories/members.ts';
import { createPdfBytes, uploadBody, uploadHeaders, uploadPath } from './testing/factories/uploads.ts';
import { createWorkOrderFixture, submitWorkOrder } from './testing/factories/work-orders.ts';
import { quantile, readMetric, watchIdleProcess } from './testing/load.ts';
import { createTestPortal, interfaceToken, type Portal } from './testing/portal.ts';
import {
  type PortalProcess,
  postJson,
  startPortalProcess,
  toEnvironment,
} from './testing/servers/portal-process.ts';

/** Sockets of each kind. */
const slowSockets = 200;
/** Seconds after which all slow clients are disconnected. */
const maxCloseSeconds = 35;
/** Minutes of the long run, which detects a leak of 6 MB an hour: SOAK_MINUTES=120. */
const soakMinutes = Number(process.env.SOAK_MINUTES ?? 0);

let portal: Portal;
let running: PortalProcess;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let feedbackId: string;
let documentId: string;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  fixture = await createWorkOrderFixture(portal);
  feedbackId = (await submitWorkOrder(portal, fixture.token, fixture.form)).id;
  const file = await insertFile(portal.services, { content: 'x'.repeat(16 * 1024 * 1024) });
  documentId = (await insertDocument(portal.services, { fileZhId: file.id })).id;
  const collectable = `process.on('SIGUSR2', () => gc());`;
  running = await startPortalProcess({ ...toEnvironment(portal), TRUST_PROXY: 'loopback' }, [
    // As `npm start` does.
    '--max-semi-space-size=8',
    '--expose-gc',
    '--import',
    `data:text/javascript,${collectable}`,
  ]);
}, 120_000);
afterAll(async () => {
  await running?.kill('SIGTERM');
  await portal.close();
});

const call = (path: string, body: object) => postJson(`${running.address}/api/${path}`, body, fixture.token);
const timedList = async (): Promise<number> => {
  const startedAt = performance.now();
  expect((await call('member/messagePage', {})).code).toBe(200);
  return performance.now() - startedAt;
};

/** Sends wrong logins over 200 connections, each of which waits for its answers. Returns all answers. */
const floodLogins = async (address: string): Promise<Response[]> => {
  const headers = {
    'content-type': 'application/json',
    'interface-token': interfaceToken,
    'x-forwarded-for': address,
  };
  const lanes = Array.from({ length: 200 }, async (_, lane) => {
    const answers: Response[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const body = JSON.stringify({ username: `flood-${lane}-${attempt}@acme.example`, password: 'wrong' });
      const url = `${running.address}/api/verifyMember/login`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      answers.push(answer);
    }
    return answers;
  });
  return (await Promise.all(lanes)).flat();
};

/** Returns the resident memory of the portal in bytes. */
const memoryInUse = (): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${running.pid}/status`, 'utf8'))?.[1]);

interface Flood {
  answers: Response[];
  /** Of the lists meanwhile, in milliseconds. */
  p99: number;
  /** Of the portal at most, in bytes. */
  memory: number;
}

const measureFlood = async (address: string): Promise<Flood> => {
  let isOver = false;
  const flood = floodLogins(address).finally(() => {
    isOver = true;
  });
  const [durations, memory] = [[0], [0]];
  while (!isOver) {
    durations.push(await timedList());
    memory.push(memoryInUse());
  }
  return { answers: await flood, p99: quantile(durations, 0.99), memory: Math.max(...memory) };
};

/** Whether others kept the processors from the portal: a login exceeded its deadline, or lists were late. */
const isSlowed = ({ answers, p99 }: Flood): boolean =>
  p99 >= 500 || answers.some(({ status }) => status === 503);

// The first test, because a portal that has answered little grows the most.
test('queues a flood of logins briefly and then refuses it, while lists keep responding (SEC-5)', {
  timeout: 120_000,
}, async () => {
  const before = memoryInUse();
  let flood = await measureFlood('203.0.113.1');
  // Other processes on the machine may slow one attempt, hardly three. The address of the one before is blocked.
  for (let attempt = 2; attempt <= 3 && isSlowed(flood); attempt++)
    flood = await measureFlood(`203.0.113.${attempt}`);
  const { answers, p99, memory } = flood;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBeTruthy();
  expect(p99).toBeLessThan(500);
  expect(memory - before).toBeLessThan(150 * 1024 * 1024);
});

const open = (firstBytes: string, sockets: Set<Socket>): Socket => {
  const { hostname, port } = new URL(running.address);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
  socket.write(firstBytes);
  return socket;
};

/** Uploads a form at 1 Mbit/s. */
const slowUpload = async (): Promise<number> => {
  const content = createPdfBytes(2_500_000);
  const body = uploadBody({ content });
  const step = 12_500;
  async function* steps() {
    for (let at = 0; at < body.length; at += step) {
      yield new Uint8Array(body.subarray(at, at + step));
      await pause(100);
    }
  }
  const sent = request(running.address + uploadPath, {
    method: 'POST',
    headers: uploadHeaders(content, fixture.token),
  });
  const answer = once(sent, 'response');
  await pipeline(Readable.from(steps()), sent);
  const [response] = (await answer) as [IncomingMessage];
  return JSON.parse(await text(response)).code;
};

test('disconnects six hundred slow clients within 35 s, without delaying others (SEC-72)', {
  timeout: 120_000,
}, async () => {
  const download = `GET /api/knowledge/downLog?id=${documentId} HTTP/1.1\r\nHost: a\r\nAuthorization: ${fixture.token}\r\n\r\n`;
  const unfinishedBody =
    'POST /api/verifyMember/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{';
  const quiet: number[] = [];
  for (let each = 0; each < 50; each++) quiet.push(await timedList());
  const [headers, bodies, readers] = [new Set<Socket>(), new Set<Socket>(), new Set<Socket>()];
  // Opened one by one, because slow clients are tested here, not a burst.
  for (let each = 0; each < slowSockets; each++) {
    const reader = open(download, readers);
    await once(reader, 'readable');
  }
  const startedAt = performance.now();
  for (let each = 0; each < slowSockets; each++) {
    open('GET / HTTP/1.1\r\nHost: a\r\n', headers);
    open(unfinishedBody, bodies);
  }
  const trickle = setInterval(() => {
    for (const socket of headers) socket.write('X-A: b\r\n');
    for (const socket of bodies) socket.write(' ');
  }, 2000);
  const upload = slowUpload();
  const durations: number[] = [];
  while ((headers.size > 0 || bodies.size > 0) && performance.now() - startedAt < 60_000) {
    durations.push(await timedList());
    await pause(100);
  }
  clearInterval(trickle);
  expect(performance.now() - startedAt).toBeLessThan(maxCloseSeconds * 1000 + 1500);
  expect([headers.size, bodies.size]).toEqual([0, 0]);
  expect(quantile(durations, 0.99)).toBeLessThan(Math.max(500, 2 * quantile(quiet, 0.99)));
  expect(await upload).toBe(200);
  for (const socket of readers) socket.destroy();
});

const mixedRequests = [
  () => call('member/messagePage', {}),
  () => call('search/index', { type: 'document', kw: 'DDR5' }),
  () => call('knowledge/documentPage', {}),
  () => call('member/index', {}),
  () => call('member/feedbackPage', {}),
  () => postJson(`${running.address}/api/verifyMember/login`, { username: fixture.member.email, password }),
  () => call('member/addFeedbackReply', { feedbackId, description: `<p>${'<b>text</b> '.repeat(2000)}</p>` }),
];

/** Sends this many requests of all kinds, eight at a time. */
const load = async (requests: number): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < requests) await mixedRequests[next++ % mixedRequests.length]?.();
  };
  await Promise.all(Array.from({ length: 8 }, client));
};

test('delays the event loop by at most 50 ms (SEC-98)', {
  timeout: 120_000,
}, async () => {
  await load(100);
  await readMetric(running.address, 'nodejs_eventloop_lag_p99_seconds');
  const stopWatching = watchIdleProcess();
  await load(500);
  const late = 1000 * (await readMetric(running.address, 'nodejs_eventloop_lag_p99_seconds'));
  expect(late).toBeLessThan(50 + (await stopWatching()));
});

/** Returns the used heap after a garbage collection in bytes. */
const heapInUse = async (): Promise<number> => {
  for (let each = 0; each < 3; each++) {
    running.child.kill('SIGUSR2');
    await readMetric(running.address, 'nodejs_heap_size_used_bytes');
  }
  return readMetric(running.address, 'nodejs_heap_size_used_bytes');
};

const openFiles = (): number => readdirSync(`/proc/${running.pid}/fd`).length;

test('keeps memory and open files constant under requests (SEC-97)', {
  timeout: 180_000 + soakMinutes * 90_000,
}, async () => {
  const reads = mixedRequests.slice(0, 5);
  const window = soakMinutes > 0 ? 6000 * (soakMinutes / 6) : 400;
  const measure = async (): Promise<{ heap: number; files: number }> => {
    for (let each = 0; each < window; each += reads.length)
      await Promise.all(reads.map((request) => request()));
    return { heap: await heapInUse(), files: openFiles() };
  };
  await measure();
  const windows = [await measure(), await measure(), await measure()];
  const [first, , last] = windows as [(typeof windows)[number], unknown, (typeof windows)[number]];
  // Six megabytes an hour at 100 requests a second are 17 bytes per request; the short run detects a leak of 2 kB.
  expect((last.heap - first.heap) / (2 * window)).toBeLessThan(soakMinutes > 0 ? 17 : 2048);
  expect(last.files).toBeLessThan(first.files + 10);
});
