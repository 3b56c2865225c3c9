import { connect, type Socket } from 'node:net';

/** Sends as little of the client's processor time as it can: the answer is read into one buffer and only counted. */

export interface RawRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: readonly Buffer[];
}

const write = async (socket: Socket, chunks: readonly Buffer[]): Promise<void> => {
  for (const chunk of chunks)
    if (!socket.write(chunk)) await new Promise<void>((resolve) => socket.once('drain', () => resolve()));
};

/** Returns status and body bytes of the answer. Throws for another status than 200 and 206. */
export const sendRaw = (address: string, { method, path, headers, body = [] }: RawRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(address);
    const buffer = Buffer.allocUnsafeSlow(1024 * 1024);
    let head = '';
    let received = 0;
    const read = (bytes: number): boolean => {
      if (head.includes('\r\n\r\n')) received += bytes;
      else {
        head += buffer.toString('latin1', 0, bytes);
        const end = head.indexOf('\r\n\r\n');
        if (end >= 0) received = head.length - end - 4;
      }
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: read } });
    const length = body.reduce((sum, chunk) => sum + chunk.length, 0);
    const all = {
      host,
      connection: 'close',
      ...(length > 0 && { 'content-length': String(length) }),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.once('error', reject);
    socket.once('close', () => {
      if (/^HTTP\/1\.1 20[06] /.test(head)) resolve(received);
      else reject(new Error(head.split('\r\n')[0] || 'no answer'));
    });
    write(socket, [Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), ...body]).catch(
      reject,
    );
  });
