import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
let port: number;
beforeAll(async () => {
  portal = await createTestPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const parse = (response: string): RawResponse => {
  const [head = '', ...rest] = response.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? []);
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
};

/** Sends raw bytes, and reads until the server closes the connection. */
const sendRaw = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return text(socket);
};

const get = (path: string, headers = 'Host: portal\r\nConnection: close\r\n', method = 'GET') =>
  sendRaw(`${method} ${path} HTTP/1.1\r\n${headers}\r\n`);

const expectHardened = ({ headers }: RawResponse, what: string): void => {
  expect(headers['content-security-policy'], what).toContain("default-src 'self'");
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['strict-transport-security'], what).toContain('max-age=');
  expect(headers['referrer-policy'], what).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy'], what).toContain('camera=()');
  expect(headers['x-frame-options'], what).toBe('DENY');
  expect(headers['cache-control'], what).toBe('no-store');
};

const close = 'Connection: close\r\n';
const host = `Host: portal\r\n${close}`;

const refused: [string, string, number[]][] = [
  ['no HTTP', 'nonsense\r\n\r\n', [400]],
  ['a header without a name', `GET / HTTP/1.1\r\n: x\r\n${host}\r\n`, [400]],
  ['headers of 32 kB', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(32_768)}\r\n\r\n`, [431]],
  ['no Host', `GET /api/index/content HTTP/1.1\r\n${close}\r\n`, [400]],
  ['an unknown Expect', `GET /api/index/content HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`, [417]],
  ['a URL that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${host}\r\n`, [400]],
  ['half an escape', `GET /api/index/% HTTP/1.1\r\n${host}\r\n`, [400]],
  [
    'two lengths',
    `POST /api/visit/add HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    [400],
  ],
  [
    'a length and chunks',
    `POST /api/visit/add HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
    [400],
  ],
  [
    'an encoding that only looks chunked',
    `POST /api/visit/add HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a chunk length that is none',
    `POST /api/visit/add HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    [400],
  ],
  ['a folded header', `GET /api/index/content HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, [400]],
  ['a line feed in a header', `GET /api/index/content HTTP/1.1\r\n${host}X: a\nY: b\r\n\r\n`, [400]],
  ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, [404, 405]],
  ['CONNECT', `CONNECT portal:80 HTTP/1.1\r\n${host}\r\n`, [400, 404, 405]],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, [400, 404, 405]],
];

describe('a request that no route handles', () => {
  test.each(refused)(
    'gets the envelope and the security headers: %s (SEC-68, SEC-73)',
    async (what, bytes, statuses) => {
      const response = parse(await sendRaw(bytes));
      expect(statuses, what).toContain(response.status);
      expectHardened(response, what);
      expect(JSON.parse(response.body), what).toMatchObject({
        code: expect.any(Number),
        message: expect.stringMatching(/\p{Script=Han}/u),
        data: { reason: expect.any(String) },
      });
    },
  );

  test('has its connection closed when its length is ambiguous, whatever follows it (SEC-73)', async () => {
    const inDoubt = refused.filter(([what]) => /length|chunk/.test(what));
    expect(inDoubt.length).toBe(4);
    for (const [what, bytes] of inDoubt) {
      const answers = (await sendRaw(`${bytes}GET /healthz HTTP/1.1\r\n${host}\r\n`)).match(/HTTP\/1\.1 \d/g);
      expect(answers?.length, what).toBe(1);
    }
  });
});

/** Other spellings of the same path, which must not bypass the access check. */
const spellings = [
  '/api/member/index',
  '/%61pi/member/index',
  '/api/%6dember/index',
  '/api/member%2Findex',
  '/api//member/index',
  '//api/member/index',
  '/api/./member/index',
  '/api/x/../member/index',
  '/api/x/%2e%2e/member/index',
  '/api/member/index/',
  '/api/member/index;x=1',
  '/api/member/index%00',
  '/API/MEMBER/INDEX',
  '/api\\member\\index',
  'http://portal/api/member/index',
];

describe('a path in another spelling', () => {
  test('never bypasses the access check of the call (SEC-73)', async () => {
    for (const path of spellings) {
      const response = parse(await get(path, `${host}Content-Length: 0\r\n`, 'POST'));
      expect([400, 401, 404], path).toContain(response.status);
      expectHardened(response, path);
    }
  });

  test('gets the cache headers of the route that it matches', async () => {
    for (const path of ['/api/index/content', '/%61pi/index/content', '/api/index/%63ontent']) {
      const response = parse(await get(path));
      expect([response.status, response.headers['cache-control']], path).toEqual([200, 'no-store']);
    }
  });
});

describe('HEAD', () => {
  test('returns the headers of GET without a body for / and /healthz', async () => {
    for (const path of ['/', '/index.html', '/healthz', '/readyz']) {
      const [head, full] = [parse(await get(path, undefined, 'HEAD')), parse(await get(path))];
      expect([head.status, head.body], path).toEqual([200, '']);
      expect(head.headers['content-type'], path).toBe(full.headers['content-type']);
    }
  });
});
