import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NetworkProxy, startNetworkProxy } from '../testing/servers/network-proxy.ts';
import { startS3Server } from '../testing/servers/s3-server.ts';
import { openS3Storage } from './s3.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

let incoming: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
let network: NetworkProxy;
let storage: Storage;

beforeEach(async () => {
  incoming = await mkdtemp(join(tmpdir(), 'siliport-s3-incoming-'));
  server = await startS3Server();
  network = await startNetworkProxy(0, {
    host: '127.0.0.1',
    port: Number(new URL(server.config.endpoint).port),
  });
  storage = openS3Storage({ ...server.config, endpoint: `http://127.0.0.1:${network.port}` }, incoming);
});

afterEach(async () => {
  network.close();
  await server.close();
  await rm(incoming, { recursive: true, force: true });
});

const put = (content: string) => storage.put(Readable.from([Buffer.from(content)]));

const unavailableWithin5s = async (work: Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  await expect(work).rejects.toThrow(StorageUnavailable);
  expect(performance.now() - startedAt).toBeLessThan(5000);
};

test('is unavailable while the store is unreachable (SEC-87)', async () => {
  const { sha256 } = await put('kept');
  network.state = 'down';
  network.cut();
  await unavailableWithin5s(storage.open(sha256));
  await unavailableWithin5s(storage.has(sha256));
  await unavailableWithin5s(put('more'));
  expect(await storage.isReady()).toBe(false);
  expect(await readdir(incoming)).toEqual([]);
  network.state = 'up';
  expect(await storage.isReady()).toBe(true);
  expect(await text(await storage.open(sha256))).toBe('kept');
});

test('is unavailable within 5 s when the store does not answer (SEC-87)', async () => {
  const { sha256 } = await put('kept');
  network.state = 'hangs';
  await Promise.all([unavailableWithin5s(storage.open(sha256)), unavailableWithin5s(storage.has(sha256))]);
  expect(await storage.isReady()).toBe(false);
});

test('fails a truncated download instead of returning a short file (SEC-87)', async () => {
  const { sha256 } = await storage.put(Readable.from([randomBytes(8 * 1024 * 1024)]));
  const stream = await storage.open(sha256);
  await once(stream, 'readable');
  network.cut();
  await expect(buffer(stream)).rejects.toThrow();
});

test('is not ready with a wrong bucket', async () => {
  const other = openS3Storage({ ...server.config, bucket: 'nowhere' }, incoming);
  expect(await other.isReady()).toBe(false);
  await expect(other.open('ab'.repeat(32))).rejects.toThrow(StorageUnavailable);
});

test('retries responses of 503 a few times, then is unavailable (SEC-87)', async () => {
  let requests = 0;
  const failing: Server = createServer((_, response) => {
    requests++;
    response.writeHead(503).end();
  });
  failing.listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  await unavailableWithin5s(openS3Storage({ ...server.config, endpoint }, incoming).open('ab'.repeat(32)));
  expect(requests).toBeGreaterThan(1);
  expect(requests).toBeLessThan(6);
  failing.close();
});
