/**
 * The bare Node server that `bench/files.ts` compares the portal with: GET streams `$FILE` or its range, GET /accel lets nginx
 * send `/stored-files/$KEY`, POST writes the body beside `$FILE` with both hashes and fsync.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const { FILE: file = '', KEY: key = '' } = process.env;
const { size } = await stat(file);

const send = ({ headers }: IncomingMessage, response: ServerResponse): void => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const range = { start: Number(start ?? 0), end: Number(end ?? size - 1) };
  response.writeHead(headers.range ? 206 : 200, { 'content-length': range.end - range.start + 1 });
  createReadStream(file, { ...range, highWaterMark: 1024 * 1024 }).pipe(response);
};

const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = `${file}.upload`;
  const target = await open(path, 'w');
  const hashes = [createHash('sha256'), createHash('sha1')];
  for await (const chunk of request) {
    for (const hash of hashes) hash.update(chunk);
    await target.writeFile(chunk);
  }
  await target.sync();
  await target.close();
  await rename(path, `${path}.stored`);
  response.end(hashes.map((hash) => hash.digest('hex')).join());
  await rm(`${path}.stored`);
};

const server = createServer((request, response) => {
  if (request.method === 'POST') void receive(request, response);
  else if (request.url === '/healthz') response.end();
  else if (request.url === '/accel')
    response.writeHead(200, { 'x-accel-redirect': `/stored-files/${key}` }).end();
  else send(request, response);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Reference: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
