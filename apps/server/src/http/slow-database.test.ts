import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import { toDatabase } from '../database/database.ts';
import { createPool } from '../database/open.ts';
import { insertTraining } from '../testing/factories/content.ts';
import { insertMessage } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { type NetworkProxy, proxiedDatabase } from '../testing/servers/network-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { heartbeatMs } from './response/send-events.ts';

/** Milliseconds for a call, and slack for a busy machine. */
const limit = { call: 5000, slack: 700 };

/** A portal that reaches its database through a proxy. */
interface Setup {
  portal: Portal;
  network: NetworkProxy;
  pool: ReturnType<typeof createPool>;
  memberId: string;
  token: string;
}

const test = base.extend<{ setup: Setup }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  setup: async ({}, use) => {
    const real = await createTestDatabase();
    const { network, url, close: closeProxy } = await proxiedDatabase(real.url);
    const pool = createPool(url);
    const close = async () => {
      await pool.end();
      await closeProxy();
      await real.close();
    };
    const portal = await createTestPortal({}, async () => ({ db: toDatabase(pool), pool, url, close }));
    const { id: memberId, email } = await insertMember(portal.services);
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    await use({ portal, network, pool, memberId, token: await portal.login(email) });
    network.state = 'up';
    network.delayMs = 0;
    network.resume();
    await portal.close();
  },
});

const timed = async (work: () => Promise<{ status: number }>) => {
  const startedAt = performance.now();
  const { status } = await work();
  return { status, took: performance.now() - startedAt };
};

// Concurrent, because the calls mostly wait.
describe.concurrent('a call to a slow database', () => {
  test('is answered within 5 s when each of its queries is slow (SEC-84)', async ({
    setup: { portal, network, token },
  }) => {
    const { id } = await insertTraining(portal.services);
    network.delayMs = 900;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => timed(() => portal.call('trainDetails', { id }, { token }))),
    );
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(limit.call + limit.slack);
    expect(answers.map(({ status }) => status)).toContain(503);
    network.delayMs = 0;
    await vi.waitFor(
      async () => expect((await portal.call('trainDetails', { id }, { token })).code).toBe(200),
      { timeout: 6000 },
    );
  });

  test('includes the wait for a connection in the 5 s (SEC-84)', async ({
    setup: { portal, network, pool, token },
  }) => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    const answer = timed(() => portal.call('messagePage', {}, { token }));
    const released = once(pool, 'acquire');
    setTimeout(() => {
      network.state = 'hangs';
      clients[0]?.release();
    }, 2800);
    await released;
    const { status, took } = await answer;
    network.state = 'up';
    for (const client of clients.slice(1)) client.release();
    expect(status).toBe(503);
    expect(took).toBeLessThan(limit.call + limit.slack);
  });

  test('writes nothing after the response 503', async ({ setup: { portal, network, pool, token } }) => {
    const before = await portal.call('memberBasic', {}, { token });
    network.delayMs = 1400;
    const { status } = await portal.call('updateBasic', { postalCode: '999999' }, { token });
    network.delayMs = 0;
    expect(status).toBe(503);
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), { timeout: 6000 });
    expect((await portal.call('memberBasic', {}, { token })).data).toEqual(before.data);
  });
});

describe('live streams during a pause of the database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const openStream = async ({ app }: Portal, authorization: string) => {
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/member/events`, {
      headers: { authorization },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    let ended = false;
    const read = async (): Promise<void> => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) break;
        received += value;
      }
      ended = true;
    };
    const reading = read().catch(() => undefined);
    return { received: () => received, ended: () => ended, leave: () => reader?.cancel(), reading };
  };

  test('survive 5 s, and then deliver new events (SEC-84)', async ({ setup }) => {
    const { portal, network, memberId, token } = setup;
    // More than the pool has connections: the heartbeats of the others wait for one in vain.
    const others = await Promise.all(Array.from({ length: 5 }, () => insertMember(portal.services)));
    const tokens = [token, ...(await Promise.all(others.map(({ email }) => portal.login(email))))];
    const opening = tokens.flatMap((each) => Array.from({ length: 5 }, () => openStream(portal, each)));
    const streams = await Promise.all(opening);
    await vi.waitFor(() =>
      expect(streams.every(({ received }) => received().includes(': listening'))).toBe(true),
    );
    network.pause();
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    // A real pause, because the pool times out waiting for a connection after 3 s, and for a response after 4.8 s.
    await new Promise((resolve) => setTimeout(resolve, 5500));
    network.resume();
    expect(streams.filter(({ ended }) => ended())).toHaveLength(0);
    await vi.waitFor(() => insertMessage(portal.services, memberId), { timeout: 5000 });
    await vi.waitFor(() => {
      for (const { received } of streams.slice(0, 5)) expect(received()).toContain('"message"');
    });
    for (const { leave } of streams) await leave();
  });

  test('still end with their session once the database answers again (SEC-13)', async ({ setup }) => {
    const { portal, network, token } = setup;
    const stream = await openStream(portal, token);
    await vi.waitFor(() => expect(stream.received()).toContain(': listening'));
    network.state = 'hangs';
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    network.state = 'up';
    await vi.waitFor(async () => expect((await portal.call('logout', {}, { token })).code).toBe(200), {
      timeout: 10_000,
    });
    await vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(heartbeatMs);
        expect(stream.ended()).toBe(true);
      },
      { timeout: 10_000 },
    );
  });
});
