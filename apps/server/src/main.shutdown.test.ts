import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCount } from '../../../tools/test-form.ts';
import { workOrderEntries } from './database/schema/work-orders.ts';
import { insertDocument, insertFile } from './testing/factories/members.ts';
import { createWorkOrderFixture, submitWorkOrder } from './testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from './testing/portal.ts';
import {
  type PortalProcess,
  postJson,
  startPortalProcess,
  toEnvironment,
} from './testing/servers/portal-process.ts';

const loops = chooseCount({ short: 2, full: 50 });
const graceMs = 10_000;

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let feedbackId: string;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  fixture = await createWorkOrderFixture(portal);
  feedbackId = (await submitWorkOrder(portal, fixture.token, fixture.form)).id;
});
afterAll(() => portal.close());

const acknowledged: string[] = [];

/** Writes until the portal accepts no more connections. */
const writeUntilClosed = async ({ address }: PortalProcess): Promise<void> => {
  for (let each = 0; ; each++) {
    const description = `${address} ${each} ${Math.random()}`;
    try {
      const { code } = await postJson(
        `${address}/api/member/addFeedbackReply`,
        { feedbackId, description },
        fixture.token,
      );
      if (code === 200) acknowledged.push(`<p>${description}</p>`);
      if (code === 503) return;
    } catch {
      return;
    }
  }
};

const missing = async (): Promise<string[]> => {
  const rows = await portal.services.db.select().from(workOrderEntries);
  const kept = new Set(rows.map(({ description }) => description));
  return acknowledged.filter((each) => !kept.has(each));
};

/** Starts a download. Returns a function that reads it to its end. */
const startDownload = async ({ address }: PortalProcess, id: string) => {
  const response = await fetch(`${address}/api/knowledge/downLog?id=${id}`, {
    headers: { authorization: fixture.token },
  });
  return async () =>
    createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
};

test('keeps acknowledged writes, completes downloads and exits with code 0 on SIGTERM under load (SEC-90)', {
  timeout: loops * 60_000,
}, async () => {
  const file = await insertFile(portal.services, { content: 'x'.repeat(32 * 1024 * 1024) });
  const document = await insertDocument(portal.services, { fileZhId: file.id });
  for (let loop = 0; loop < loops; loop++) {
    const before = acknowledged.length;
    const process = await startPortalProcess(toEnvironment(portal));
    const writers = [1, 2, 3].map(() => writeUntilClosed(process));
    const finishDownload = await startDownload(process, document.id);
    await expect.poll(() => acknowledged.length - before, { timeout: 20_000 }).toBeGreaterThan(5);
    const exited = once(process.child, 'exit');
    const startedAt = performance.now();
    process.child.kill('SIGTERM');
    expect(await finishDownload()).toBe(file.sha256);
    expect(await exited).toEqual([0, null]);
    // The download's keep-alive connection must not delay the shutdown by the whole grace period.
    expect(performance.now() - startedAt).toBeLessThan(graceMs);
    await Promise.all(writers);
  }
  expect(await missing()).toEqual([]);
});

test('shuts down cleanly with exit code 1 on an unhandled rejection (SEC-91)', {
  timeout: 60_000,
}, async () => {
  const injected = `process.on('SIGUSR2', () => Promise.reject(new Error('injected')));`;
  const process = await startPortalProcess(toEnvironment(portal), [
    '--import',
    `data:text/javascript,${injected}`,
  ]);
  const before = acknowledged.length;
  const writer = writeUntilClosed(process);
  await expect.poll(() => acknowledged.length - before, { timeout: 20_000 }).toBeGreaterThan(2);
  const exited = once(process.child, 'exit');
  process.child.kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
  await writer;
  expect(await missing()).toEqual([]);
});
