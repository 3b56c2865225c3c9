import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { files } from '../../database/schema/files.ts';
import { workOrderEntries } from '../../database/schema/work-orders.ts';
import { sweepFiles } from '../../jobs/jobs.queries.ts';
import { password } from '../../testing/factories/members.ts';
import { createPdfBytes, uploadBody, uploadHeaders, uploadPath } from '../../testing/factories/uploads.ts';
import {
  clearQuotas,
  createIdempotencyHeader,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, interfaceToken, type Portal } from '../../testing/portal.ts';
import { parseFileId } from '../files/file-url.ts';

/** Long run before a release: KILL_LOOPS=100. */
const loops = Number(process.env.KILL_LOOPS ?? 8);
/** The process is killed after at most this many replies, while the next ones are in flight. */
const maxRepliesPerLoop = 12;

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());

/** Starts the portal process on the database and files of the test's portal. */
const start = async (): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: portal.services.config.dataDir,
      DATABASE_URL: portal.databaseUrl,
      INTERFACE_TOKEN: interfaceToken,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const address = /^Siliport: (http\S+)/m.exec(output)?.[1];
    if (address) return { child, address };
  }
  throw new Error('it did not listen');
};

/** The writes that the process acknowledged. */
const acknowledged = { replies: [] as string[], uploads: [] as string[] };

const reply = async (address: string, token: string, feedbackId: string): Promise<void> => {
  const headers = createIdempotencyHeader();
  const description = `reply ${headers['idempotency-key']}`;
  const response = await fetch(`${address}/api/member/addFeedbackReply`, {
    method: 'POST',
    headers: { ...headers, authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ feedbackId, description }),
  });
  if ((await response.json()).code === 200) acknowledged.replies.push(`<p>${description}</p>`);
};

const sendFile = async (address: string, token: string): Promise<void> => {
  const content = createPdfBytes(200_000);
  const response = await fetch(address + uploadPath, {
    method: 'POST',
    headers: uploadHeaders(content, token),
    body: new Uint8Array(uploadBody({ content })),
  });
  const { code, data } = await response.json();
  if (code === 200) acknowledged.uploads.push(parseFileId(data) ?? '');
};

/** Waits for acknowledged replies, because a fixed time may be too short on a busy machine. */
const waitUntilAcknowledged = (replies: number) =>
  vi.waitFor(() => expect(acknowledged.replies.length).toBeGreaterThanOrEqual(replies), {
    timeout: 60_000,
    interval: 5,
  });

/** Writes until the process is gone. */
const writeUntilKilled = async (write: () => Promise<void>): Promise<void> => {
  try {
    for (;;) await write();
  } catch {
    // The connection closed with the process.
  }
};

test('keeps every acknowledged write when it is killed at work (SEC-80, SEC-55)', {
  timeout: 60_000 + loops * 30_000,
}, async () => {
  const { id } = await submitWorkOrder(portal, fixture.token, fixture.form);
  for (let loop = 0; loop < loops; loop++) {
    await clearQuotas(portal);
    const { child, address } = await start();
    const token = await portal.login(fixture.member.email, password);
    const writers = [
      writeUntilKilled(() => reply(address, token, id)),
      writeUntilKilled(() => reply(address, token, id)),
      writeUntilKilled(() => sendFile(address, token)),
    ];
    const target = acknowledged.replies.length + 1 + Math.floor(Math.random() * maxRepliesPerLoop);
    await waitUntilAcknowledged(target).finally(() => child.kill('SIGKILL'));
    await Promise.all([once(child, 'exit'), ...writers]);
  }
  const { db } = portal.services;
  const written = (await db.select().from(workOrderEntries)).map(({ description }) => description);
  expect(acknowledged.replies.filter((each) => !written.includes(each))).toEqual([]);
  expect(new Set(written).size).toBe(written.length);
  const kept = (await db.select().from(files)).map((file) => file.id);
  expect(acknowledged.uploads.filter((each) => !kept.includes(each))).toEqual([]);
  expect((await sweepFiles(portal.services)).missing).toEqual([]);
  expect([acknowledged.replies.length > loops, acknowledged.uploads.length > 0]).toEqual([true, true]);
});
