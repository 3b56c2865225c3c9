import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressTexts } from './compression.ts';

const rows = Array.from({ length: 100 }, (_, id) => ({ id, title: '时序收敛指南' }));
const svg = `<svg>${'<path/>'.repeat(300)}</svg>`;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  compressTexts(app);
  app.get('/rows', () => rows);
  app.get('/few', () => rows.slice(0, 3));
  app.get('/svg', async (_request, reply) => reply.type('image/svg+xml').send(Buffer.from(svg)));
  app.get('/png', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  app.get('/file', async (_request, reply) =>
    reply.type('text/csv').send(Readable.from(['a,b\n'.repeat(900)])),
  );
  app.get('/page', async (_request, reply) =>
    reply.header('vary', 'Accept-Language').type('text/html').send(svg),
  );
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
const readEncoding = async (url: string, encodings = 'gzip, br') =>
  (await get(url, encodings)).headers['content-encoding'];

describe('the compression of responses', () => {
  test('takes the encoding that the client accepts, and states the length', async () => {
    const [plain, gzip, br] = [
      await get('/rows'),
      await get('/rows', 'gzip'),
      await get('/rows', 'gzip, br, zstd'),
    ];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.rawPayload.length),
      vary: 'accept-encoding',
    });
  });

  test('is left out for bodies of one packet, for files, and for pictures that are compressed already', async () => {
    for (const url of ['/few', '/png', '/file']) expect(await readEncoding(url)).toBeUndefined();
    expect(await readEncoding('/svg')).toBe('br');
  });

  test('is left out when the client refuses it or accepts another one', async () => {
    for (const encodings of ['', 'identity', 'br;q=0, gzip;q=0', 'deflate', 'compress, ;;;q'])
      expect(await readEncoding('/rows', encodings)).toBeUndefined();
  });

  test('keeps what else the response varies by', async () => {
    expect((await get('/page', 'br')).headers.vary).toBe('accept-encoding, Accept-Language');
  });
});
