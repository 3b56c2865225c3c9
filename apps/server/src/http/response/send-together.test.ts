import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendTogether } from './send-together.ts';

const steps: string[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  sendTogether(app);
  app.addHook('onRequest', (_request, { raw }, done) => {
    steps.push('read');
    raw.once('finish', () => steps.push('sent'));
    done();
  });
  app.get('/', async () => 'an answer');
  app.get('/failed', () => {
    throw new Error('failed on purpose');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const request = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);

/** Sends a request over each of the connections at once, and returns the status codes. */
const sendAtOnce = async (sockets: readonly Socket[], paths: readonly string[]): Promise<string[]> => {
  const answers = sockets.map((socket) => once(socket, 'data') as Promise<[Buffer]>);
  for (const [at, socket] of sockets.entries()) socket.write(request(paths[at] ?? '/'));
  return (await Promise.all(answers)).map(([bytes]) => bytes.toString('latin1', 9, 12));
};

test('responses are sent after all requests that arrived together were read, also one that failed', async () => {
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
  // The server accepts connections one after the other.
  await sendAtOnce(sockets, []);
  steps.length = 0;
  const codes = await sendAtOnce(sockets, ['/', '/failed', '/', '/']);
  for (const socket of sockets) socket.destroy();
  expect(codes).toEqual(['200', '500', '200', '200']);
  expect(steps).toEqual([...Array(4).fill('read'), ...Array(4).fill('sent')]);
});
