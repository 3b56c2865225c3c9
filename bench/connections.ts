import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Sends requests over keep-alive connections that each wait for the response. A socket and a search for `content-length`
 * cost a tenth of an HTTP client, which would be slower than the server that it measures.
 */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const toBytes = ({ method, path, headers, body = '' }: Request, host: string): Buffer => {
  const all = {
    host,
    ...headers,
    ...(method === 'POST' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

const readStatus = (head: string): number => Number(head.slice(9, 12));

const readLength = (head: string): number => {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`a response without content-length: ${head}`);
  return Number(length);
};

/** Resolves when a whole response with status 200 has arrived; rejects for any other. */
const receive = async (socket: Socket): Promise<void> => {
  let received = Buffer.alloc(0);
  let bytes = 0;
  let expected: number | undefined;
  while (expected === undefined || bytes < expected) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    bytes += chunk.length;
    if (expected !== undefined) continue;
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = received.toString('latin1', 0, end);
    if (readStatus(head) !== 200) throw new Error(received.toString('utf8', 0, 500));
    expected = end + 4 + readLength(head);
  }
};

/**
 * Sends what `nextRequest` returns over each connection until the time is over. Returns the duration of each request in
 * milliseconds.
 */
export const sendFor = async (
  milliseconds: number,
  connections: number,
  address: string,
  nextRequest: () => Request,
): Promise<number[]> => {
  const { hostname, port, host } = new URL(address);
  const durations: number[] = [];
  const endsAt = performance.now() + milliseconds;
  const sendOver = async (socket: Socket): Promise<void> => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      socket.write(toBytes(nextRequest(), host));
      await receive(socket);
      durations.push(performance.now() - startedAt);
    }
    socket.destroy();
  };
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await Promise.all(sockets.map(sendOver));
  return durations;
};
