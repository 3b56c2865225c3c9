import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSlowRequests } from './slow-bodies.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  closeSlowRequests(app, { bodySeconds: 0.3, uploadWindowSeconds: 0.3, minUploadBytes: 1000 });
  app.post('/form', async () => 'done');
  app.post('/upload', { config: { uploads: true } }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const send = (path: string, length: number): Socket => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
};

/** Sends this many bytes every 50 ms until the server responds or closes the connection. */
const trickle = async (path: string, bytes: number, length: number): Promise<string> => {
  const socket = send(path, length);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
    socket.end();
  });
  let left = length;
  const timer = setInterval(() => {
    socket.write('x'.repeat(Math.min(bytes, left)));
    left -= Math.min(bytes, left);
  }, 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return answer;
};

test('closes the connection of a body that takes too long, however it trickles in (SEC-72)', async () => {
  expect(await trickle('/form', 100, 100_000)).toBe('');
});

test('accepts an upload while it arrives fast enough, and closes its connection when it stalls (SEC-72)', async () => {
  expect(await trickle('/upload', 500, 10_000)).toContain('200 OK');
  expect(await trickle('/upload', 5, 10_000)).toBe('');
  expect(await trickle('/upload', 0, 10_000)).toBe('');
});
