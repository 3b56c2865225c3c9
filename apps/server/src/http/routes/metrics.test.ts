import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
afterEach(() => portal.close());

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: '/metrics', remoteAddress, headers });

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe('/metrics', () => {
  test('responds only to callers on this machine, and reveals no version', async () => {
    portal = await createTestPortal();
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) {
      const { statusCode, body } = await ask(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(body).toContain('siliport_answer_seconds');
      // Not the bare word: refusals such as workOrder.versionNeeded are counted.
      expect(body).not.toMatch(/version_info|version=|\bv?\d+\.\d+\.\d+/);
    }
    for (const address of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1'])
      expect((await ask(address)).json(), address).toMatchObject({
        code: 404,
        data: { reason: 'path.missing' },
      });
  });

  test('ignores the forwarded header of an untrusted proxy', async () => {
    portal = await createTestPortal();
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect((await ask('203.0.113.9', { [header]: '127.0.0.1' })).statusCode, header).toBe(404);
      expect((await ask('127.0.0.1', { [header]: '203.0.113.9' })).statusCode, header).toBe(404);
      expect((await ask('127.0.0.1', { [header]: '127.0.0.1' })).statusCode, header).toBe(404);
    }
  });

  test('uses the address forwarded by a trusted proxy', async () => {
    portal = await createTestPortal({ TRUST_PROXY: '127.0.0.1' });
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).statusCode).toBe(404);
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
  });

  test('listens on METRICS_PORT of the loopback address when it is set', async () => {
    const metricsPort = await freePort();
    portal = await createTestPortal({ METRICS_PORT: String(metricsPort) });
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await ask('127.0.0.1')).statusCode).toBe(404);
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await response.text()).toContain('siliport_answer_seconds');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });
});
