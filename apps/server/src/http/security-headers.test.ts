import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { endingCalls } from '../testing/access-rules.ts';
import { allCalls } from '../testing/all-calls.ts';
import { insertMember } from '../testing/factories/members.ts';
import { type ValidInput, validInputs } from '../testing/factories/valid-inputs.ts';
import { createTestPortal, interfaceToken, type Portal } from '../testing/portal.ts';

let portal: Portal;
let app: FastifyInstance;
let address: string;
let email: string;
let token: string;
let inputs: Record<CallName, ValidInput>;
const routes = new Set<string>();

/** Writes a built page with an asset and the worker that has its own policy. */
const writeBuiltPage = async (folder: string): Promise<string> => {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Siliport</title>');
  await writeFile(join(folder, 'assets/index-abc.js'), 'export {};');
  for (const name of ['file', 'proof-hash'])
    await writeFile(join(folder, `assets/${name}.worker-abc.js`), 'export {};');
  return folder;
};

beforeAll(async () => {
  portal = await createTestPortal();
  const member = await insertMember(portal.services, {
    permissions: ['isVersionDown', 'isIpDown', 'isWorkSubmit'],
  });
  email = member.email;
  inputs = await validInputs(portal.services, member);
  const webDist = await writeBuiltPage(join(portal.services.config.dataDir, 'dist'));
  app = await buildApp(portal.services, { webDist, onRoute: (url) => routes.add(url) });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  token = await portal.login(email);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

/** Returns the relevant findings of csp_evaluator, without its guess that 'self' may serve foreign scripts. */
const cspFindings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ description }) => description);

const required: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'x-frame-options': /^DENY$/,
};

const expectSecurityHeaders = (headers: Headers, what: string): void => {
  for (const [name, pattern] of Object.entries(required))
    expect(headers.get(name) ?? 'missing', `${what}: ${name}`).toMatch(pattern);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, what).toMatch(/default-src '(self|none)'/);
  expect(cspFindings(policy), what).toEqual([]);
  expect(headers.get('access-control-allow-origin'), what).toBeNull();
  expect(headers.get('x-powered-by') ?? headers.get('server'), what).toBeNull();
};

/** Checks the headers of the answer to this request, without waiting for the end of a stream. */
const check = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const stop = new AbortController();
  const response = await fetch(address + path, { ...init, redirect: 'manual', signal: stop.signal });
  const what = `${init.method ?? 'GET'} ${path.slice(0, 80)} ${response.status}`;
  expectSecurityHeaders(response.headers, what);
  if (/^\/(api|sys)\//.test(path)) expect(response.headers.get('cache-control'), what).toContain('no-store');
  stop.abort();
  return response;
};

const authorized = (): Record<string, string> => ({
  authorization: token,
  'interface-token': interfaceToken,
});

const checkValid = async (name: CallName, base: string): Promise<Response> => {
  const call: AnyCall = calls[name];
  const input = await inputs[name]();
  const url = `/${base}/${call.path}`;
  if (call.method === 'GET')
    return check(`${url}?${new URLSearchParams(input as Record<string, string>)}`, { headers: authorized() });
  return check(url, {
    method: 'POST',
    headers: { ...authorized(), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
};

describe('the security headers', () => {
  test('are on every route, whatever the method, without a session and with one (SEC-68)', {
    timeout: 240_000,
  }, async () => {
    expect(routes.size).toBeGreaterThan(60);
    for (const route of routes) {
      const path = route.replace(/[*]|:\w+/g, 'x');
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        await check(path, { method });
        if (!path.endsWith('/logout')) await check(path, { method, headers: authorized() });
      }
    }
  });

  test('are on the response of every call: data, files and events (SEC-68)', async () => {
    for (const { name, call } of allCalls.filter((each) => !endingCalls.includes(each.name)))
      for (const base of call.bases) expect((await checkValid(name, base)).status, name).toBeLessThan(500);
  });

  test('are on the page, its assets, and paths that do not exist (SEC-68)', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/assets/index-abc.js',
      '/assets/file.worker-abc.js',
      '/assets/missing.js',
      '/assets/../../package.json',
      '/robots.txt',
      '/nothing',
      '/api/nothing',
      '/sys/nothing',
      '/downloadapi/nothing',
      '/api/%zz',
      '/%00',
    ])
      await check(path);
    for (const name of ['file', 'proof-hash']) {
      const worker = await check(`/assets/${name}.worker-abc.js`);
      expect(worker.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    }
  });

  test('are on every refusal: body too large, wrong type, range, conditional, navigation (SEC-68)', async () => {
    const post = (headers: Record<string, string>, body: string | Buffer) =>
      check('/api/knowledge/documentPage', {
        method: 'POST',
        headers: { ...authorized(), ...headers },
        body: new Uint8Array(Buffer.from(body)),
      });
    expect((await post({ 'content-type': 'application/json' }, 'x'.repeat(1_100_000))).status).toBe(413);
    expect((await post({ 'content-type': 'text/plain' }, 'x')).status).toBe(415);
    await post({ 'content-type': 'application/json' }, '{');
    const file = `/downloadapi/knowledge/downLog?${new URLSearchParams((await inputs.downLog()) as Record<string, string>)}`;
    const part = (range: string) => check(file, { headers: { ...authorized(), range } });
    expect((await part('bytes=0-1')).status).toBe(206);
    expect((await part('bytes=999999999-')).status).toBe(416);
    const etag = (await check(file, { headers: authorized() })).headers.get('etag') ?? '';
    expect((await check(file, { headers: { ...authorized(), 'if-none-match': etag } })).status).toBe(304);
  });

  test('are on the page that a refused navigation gets (SEC-68)', async () => {
    const { headers } = await app.inject({
      url: '/downloadapi/knowledge/downLog?id=x',
      headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    });
    expect(headers['content-type']).toContain('text/html');
    expectSecurityHeaders(new Headers(headers as Record<string, string>), 'a refused navigation');
  });

  test('are on 500 and 503 (SEC-68)', async () => {
    portal.disk.freeBytes = 0;
    await vi.waitFor(async () => {
      const refused = await check('/api/form/feedback', { method: 'POST', headers: authorized() });
      expect(refused.status).toBe(503);
    });
    portal.disk.freeBytes = Number.POSITIVE_INFINITY;
    const broken = await buildApp({
      ...portal.services,
      storage: { ...portal.services.storage, isReady: () => Promise.reject(new Error('broken')) },
    });
    const { port } = new URL(await broken.listen({ port: 0, host: '127.0.0.1' }));
    const failed = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(failed.status).toBe(500);
    expectSecurityHeaders(failed.headers, 'a broken probe');
    await broken.close();
  });
});

describe('the content security policy', () => {
  test('has no weakness known to csp_evaluator, which finds those of a weak policy (SEC-68)', () => {
    expect(cspFindings("script-src 'self' 'unsafe-inline'")).not.toEqual([]);
    expect(cspFindings("default-src 'self'; script-src * data:")).not.toEqual([]);
    expect(cspFindings("default-src 'none'; script-src 'self'")).toEqual([]);
  });
});
