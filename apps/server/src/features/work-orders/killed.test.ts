import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseCount } from '../../../../../tools/test-form.ts';
import {
  type AcknowledgedWrites,
  createAcknowledgedWrites,
  writeUntil,
} from '../../testing/acknowledged-writes.ts';
import { createWorkOrderFixture, submitWorkOrder } from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { startPortalProcess, toEnvironment } from '../../testing/servers/portal-process.ts';

const loops = chooseCount({ short: 4, full: 200 });
/** The process is killed after at most this many replies, while the next ones are in flight. */
const maxRepliesPerLoop = 12;

let portal: Portal;
let writes: AcknowledgedWrites;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  const { token, form } = await createWorkOrderFixture(portal);
  const { id: feedbackId } = await submitWorkOrder(portal, token, form);
  writes = createAcknowledgedWrites(portal, { token, feedbackId });
});
afterAll(() => portal.close());

/** Waits for acknowledged replies, because a fixed time may be too short on a busy machine. */
const waitUntilAcknowledged = (replies: number) =>
  vi.waitFor(() => expect(writes.replies.length).toBeGreaterThanOrEqual(replies), {
    timeout: 60_000,
    interval: 5,
  });

test('keeps every acknowledged write when it is killed at work (SEC-80, SEC-55)', {
  timeout: 60_000 + loops * 30_000,
}, async () => {
  for (let loop = 0; loop < loops; loop++) {
    const { address, kill } = await startPortalProcess(toEnvironment(portal));
    let isKilled = false;
    const write = (send: (address: string) => Promise<number>) =>
      writeUntil(
        () => isKilled,
        () => send(address),
      );
    const writers = [write(writes.reply), write(writes.reply), write(writes.upload)];
    const target = writes.replies.length + 1 + Math.floor(Math.random() * maxRepliesPerLoop);
    await waitUntilAcknowledged(target).finally(() => kill('SIGKILL'));
    isKilled = true;
    await Promise.all(writers);
  }
  expect(await writes.findLost()).toEqual([]);
  expect(await writes.findRepeated()).toEqual([]);
  expect([writes.replies.length > loops, writes.uploads.length > 0]).toEqual([true, true]);
});
