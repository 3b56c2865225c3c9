import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardEarlyResponses, fetchOrTakeEarly } from './early-responses.ts';

const fetchMock = vi.fn<typeof fetch>(async () => new Response('late'));
const address = '/api/index/content';
const init = { method: 'GET', headers: { Authorization: 't1', Language: 'EN' } };

const request = async (changes: Partial<typeof init.headers> = {}): Promise<string> => {
  const headers = { ...init.headers, ...changes };
  return (await fetchOrTakeEarly(address, { ...init, headers })).text();
};

beforeEach(() => {
  const key = ['GET', address, 't1', 'EN', undefined].join('\n');
  const earlyResponses = new Map([[key, Promise.resolve(new Response('early'))]]);
  vi.stubGlobal('window', { earlyResponses });
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('performance', { now: () => 1_000 });
});

afterEach(() => vi.unstubAllGlobals());

test('takes the response that was requested while the code loaded, once', async () => {
  expect(await request()).toBe('early');
  expect(await request()).toBe('late');
});

test('asks again for another member or in another language', async () => {
  expect(await request({ Authorization: 't2' })).toBe('late');
  expect(await request({ Language: 'zh_CN' })).toBe('late');
});

test('asks again when the response is no longer of the page load', async () => {
  vi.stubGlobal('performance', { now: () => 11_000 });
  expect(await request()).toBe('late');
});

test('asks again once the responses are discarded', async () => {
  discardEarlyResponses();
  expect(await request()).toBe('late');
});
