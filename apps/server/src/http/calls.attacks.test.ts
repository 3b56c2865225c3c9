import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, logInWithAllPermissions } from '../testing/all-calls.ts';
import { createTestPortal, interfaceToken, type Portal } from '../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await logInWithAllPermissions(portal);
});
afterAll(() => portal.close());

describe('invalid input', () => {
  test('refuses an invalid page size, page number or order by field name, in the requested language (DO-4, SEC-41)', async () => {
    for (const [field, values] of Object.entries({
      pageSize: [0, 11, 1000, '10 ', -1, 1e9, '10'],
      pageNo: [0, -1, 1e9, 1.5, '1'],
      orderBy: ['newest', 'TIMEDESC', ' ', 'relevance', 7],
    }))
      for (const value of values) {
        const zh = await portal.call('documentPage', { [field]: value }, { token });
        const en = await portal.call('documentPage', { [field]: value }, { token, language: 'EN' });
        expect([zh.status, zh.code, en.code], `${field}=${value}`).toEqual([200, 400, 400]);
        expect(zh.message).toMatch(new RegExp(`^字段 ${field}：`));
        expect(en.message).toMatch(new RegExp(`^Field ${field}: `));
      }
    for (const pageSize of [4, 7, 10, 30, 50, 100])
      expect((await portal.call('documentPage', { pageSize }, { token })).code).toBe(200);
  });

  test('ignores fields that the call does not declare (SEC-31)', async () => {
    const answer = await portal.call(
      'documentPage',
      { pageNo: 1, published: false, memberId: 'x', role: 'admin' },
      { token },
    );
    expect(answer.code).toBe(200);
  });

  test('refuses a query field given twice, as a list or as a prototype (SEC-45)', async () => {
    for (const query of [
      'id=a&id=b',
      'id=a&x=1&x=2',
      'id[]=a',
      'id[]=a&id=a',
      'id%5B%5D=a&id=a',
      'id[x]=a&id=a',
      '__proto__[x]=1&id=a',
      '__proto__=1&id=a',
      'constructor=1&id=a',
    ]) {
      const response = await portal.app.inject({
        url: `/api/knowledge/downLog?${query}`,
        headers: { authorization: token },
      });
      expect(response.statusCode, query).toBe(200);
      expect(response.json().code, query).toBe(400);
    }
  });

  test('falls back to Chinese for an invalid Language header (SEC-48)', async () => {
    for (const language of ['EN;q=1', '../../etc', 'en', 'x'.repeat(4096)]) {
      const answer = await portal.call('documentPage', { pageNo: 0 }, { token, headers: { language } });
      expect(answer.message).toMatch(/^字段/);
    }
  });
});

const raw = (payload: string | Buffer, type: string | undefined, url = '/api/knowledge/documentPage') =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: token,
      'interface-token': interfaceToken,
      ...(type !== undefined && { 'content-type': type }),
    },
    payload,
  });

describe('bodies', () => {
  test('refuses deep, large, malformed and prototype-polluting JSON (SEC-43)', async () => {
    const probes: [string, number[]][] = [
      ['['.repeat(500_000), [413]],
      [`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, [400]],
      [`{"keyword":"${'x'.repeat(2_000_000)}"}`, [413]],
      ['{"pageNo":1', [400]],
      ['{"__proto__":{"x":1}}', [400]],
      ['{"constructor":{"prototype":{"x":1}}}', [400]],
      ['null', [400]],
      ['[]', [400]],
      ['"text"', [400]],
      ['{"pageNo":1e400}', [400]],
    ];
    for (const [body, codes] of probes) {
      const response = await raw(body, 'application/json');
      expect(codes, body.slice(0, 30)).toContain(response.json().code);
      expect(response.statusCode).toBeLessThan(500);
    }
    expect((await raw('', 'application/json')).json().code).toBe(200);
  });

  test('validates every call, whatever its content type (SEC-44)', async () => {
    const posts = allCalls.filter(({ call }) => call.method === 'POST' && !call.uploads);
    expect(posts.length).toBeGreaterThan(20);
    for (const { call } of posts) {
      const url = `/${call.bases[0]}/${call.path}`;
      const fields = Object.keys((call.input as TObject).properties);
      const bad = JSON.stringify(Object.fromEntries(fields.map((name) => [name, { a: 1 }])));
      const wrong = fields.length > 0 ? [400] : [200];
      for (const type of [
        'application/json',
        'Application/JSON',
        ' application/json',
        'application/json\t',
        'application/json; charset=utf-8',
      ])
        if (call.path !== 'member/logout')
          expect(wrong, `${url} ${type}`).toContain((await raw(bad, type, url)).json().code);
      for (const type of [
        'text/plain',
        'application/xml',
        'text/json',
        'application/jsonx',
        'multipart/mixed; boundary=b',
        undefined,
      ])
        expect((await raw(bad, type, url)).json().code, `${url} ${type}`).toBe(415);
    }
  });

  test('refuses multipart bodies without a boundary, truncated, or with an unexpected file', async () => {
    const cut = '--b\r\nContent-Disposition: form-data; name="pageNo"\r\n\r\n1';
    const file =
      '--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n';
    for (const [body, type] of [
      [cut, 'multipart/form-data'],
      [cut, 'multipart/form-data; boundary=b'],
      [file, 'multipart/form-data; boundary=b'],
    ] as const) {
      const response = await raw(body, type);
      expect(response.statusCode, type).toBeLessThan(500);
      expect([400, 415]).toContain(response.json().code);
    }
  });
});

describe('responses', () => {
  test('sends the security headers with every response (SEC-68)', async () => {
    for (const url of [
      '/',
      '/api/index/content',
      '/api/nothing',
      '/downloadapi/knowledge/downLog?id=x',
      '/healthz',
      '/api/docs',
      '/nothing',
    ]) {
      const { headers } = await portal.app.inject({ url });
      expect(headers['content-security-policy'], url).toContain("default-src 'self'");
      expect(headers['content-security-policy'], url).not.toContain('unsafe-eval');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['strict-transport-security'], url).toBeDefined();
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy'], url).toContain('camera=()');
      expect(headers['access-control-allow-origin'], url).toBeUndefined();
      if (url.startsWith('/api/')) expect(headers['cache-control'], url).toBe('no-store');
    }
  });

  test('describes the API from the contract (AP-6)', async () => {
    const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json();
    for (const { call } of allCalls)
      for (const base of call.bases)
        expect(paths[`/${base}/${call.path}`]?.[call.method.toLowerCase()], call.path).toBeDefined();
    expect((await portal.app.inject({ url: '/api/docs' })).body).toContain('knowledge/documentPage');
  });
});
