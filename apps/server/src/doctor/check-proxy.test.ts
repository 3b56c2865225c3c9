import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createSecret } from '../secret.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { checkProxy, judgeProxy } from './check-proxy.ts';
import { createProbe, probeHeader } from './probe.ts';

let portal: Portal;
let proxy: Server | undefined;
const portals: Portal[] = [];
afterEach(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  proxy = undefined;
  for (const each of portals.splice(0)) await each.close();
});

const getPort = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** Starts a portal with these settings. Returns its address. */
const startPortal = async (settings: Record<string, string> = {}): Promise<string> => {
  portal = await createTestPortal(settings);
  portals.push(portal);
  portal.time.now = new Date();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${getPort(portal.app.server)}`;
};

/** Starts a proxy before the portal that changes the forwarded headers. Returns its address. */
const startProxy = async (
  target: string,
  change: (headers: NodeJS.Dict<string | string[]>) => void,
): Promise<string> => {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers };
    change(headers);
    incoming.pipe(
      request(`${target}${incoming.url}`, { headers, method: incoming.method }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  proxy = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${getPort(server)}`;
};

const setSender = (headers: NodeJS.Dict<string | string[]>): void => {
  headers['x-forwarded-for'] = '198.51.100.4';
};

const check = async (publicUrl: string, secret = portal.services.secret): Promise<string> => {
  const { level, text } = await checkProxy({ publicUrl }, secret);
  return `${level}: ${text}`;
};

describe('PUBLIC_URL', () => {
  test('leads to the portal, with and without a proxy', async () => {
    const address = await startPortal({ TRUST_PROXY: '127.0.0.1' });
    const through = await startProxy(address, setSender);
    expect(await check(through)).toBe(
      'ok: PUBLIC_URL leads to the portal, which sees this machine as 198.51.100.4.',
    );
  });

  test('without a proxy is in order when none is trusted', async () => {
    expect(await check(await startPortal())).toBe('ok: PUBLIC_URL leads to the portal without a proxy.');
  });

  test('that does not answer, or leads elsewhere, is found', async () => {
    const address = await startPortal();
    expect(await check('http://127.0.0.1:1')).toMatch(/^error: PUBLIC_URL does not answer from here/);
    expect(await check(`${address}/elsewhere`)).toMatch(/^error: PUBLIC_URL answers with status 404/);
    expect(await check(address, createSecret('another secret of a portal'))).toMatch(/with another SECRET/);
  });
});

describe('a proxy', () => {
  test('that is not named in TRUST_PROXY is found', async () => {
    const through = await startProxy(await startPortal(), setSender);
    expect(await check(through)).toMatch(/^error: The proxy 127\.0\.0\.1 is not named in TRUST_PROXY/);
  });

  test('that passes on a forged header is found', async () => {
    const through = await startProxy(await startPortal({ TRUST_PROXY: '127.0.0.1' }), () => undefined);
    expect(await check(through)).toMatch(/^error: Anybody can forge an address/);
  });

  test('that only adds to a forged header cannot be judged from a trusted machine', async () => {
    const through = await startProxy(await startPortal({ TRUST_PROXY: '127.0.0.1' }), (headers) => {
      headers['x-forwarded-for'] += ', 127.0.0.1';
    });
    expect(await check(through)).toMatch(/^warning: TRUST_PROXY names this machine/);
  });
});

test.each([
  [{ protocol: 'https' }, 'ok', 'sees this machine as 198.51.100.4'],
  [{ protocol: 'http' }, 'error', 'does not set X-Forwarded-Proto'],
  [{ isForwarded: false, isTrusted: false }, 'error', 'does not set X-Forwarded-For'],
])('behind TLS, %j is %s: %s', (changed, level, text) => {
  const seen = {
    address: '198.51.100.4',
    protocol: 'https',
    isForwarded: true,
    isTrusted: true,
    peer: '10.0.0.2',
  };
  const finding = judgeProxy({ ...seen, ...changed }, 'https://portal.example');
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) });
});

describe('the probe', () => {
  test('is answered to those who know SECRET alone, for a minute', async () => {
    const address = await startPortal();
    const ask = async (probe: string) =>
      (await fetch(`${address}/healthz`, { headers: { [probeHeader]: probe } })).json();
    const { secret } = portal.services;
    const now = portal.time.now;
    expect(await ask(createProbe(secret, now))).toMatchObject({ status: 'ok', peer: '127.0.0.1' });
    const late = createProbe(secret, new Date(now.getTime() - 61_000));
    const foreign = createProbe(createSecret('another secret of a portal'), now);
    for (const probe of [late, foreign, 'junk', '', `${now.getTime()}.${'0'.repeat(64)}`])
      expect(await ask(probe)).toEqual({ status: 'ok' });
  });
});
