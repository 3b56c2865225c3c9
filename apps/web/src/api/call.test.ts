import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStore } from '../browser-store.ts';
import { call, callEnvelope } from './call.ts';
import { CallError } from './call-error.ts';
import { download } from './download.ts';
import { session } from './session.ts';

const fetching = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => Response.json(body, { status });
const member = { id: 'm', name: 'n', sexual: '', email: 'e' };

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it succeeded'),
    (error: CallError) => error,
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  session.start({ token: 't1', member, mustChangePassword: false, remember: true });
  browserStore.set('language', 'EN');
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
});

test('AP-1 every request carries Authorization, Interface-Token and Language', async () => {
  fetching.mockResolvedValue(json({ code: 200, message: '', data: { list: [], total: 0 } }));
  await call('documentPage', { pageNo: 1 });
  const [address, init] = fetching.mock.calls[0] ?? [];
  expect(address).toBe('/api/knowledge/documentPage');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"pageNo":1}',
    headers: { Authorization: 't1', 'Interface-Token': '', Language: 'EN' },
  });
});

test('AP-1 a GET carries its input in the address, absent fields left out', async () => {
  fetching.mockResolvedValue(json({ code: 200, message: '', data: [] }));
  await call('searchSuggest', { kw: 'DDR5 & 训练' });
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/search/suggest?kw=DDR5+%26+%E8%AE%AD%E7%BB%83');
});

test.each([200, 206, 0])('AP-2 body code %i succeeds', async (code) => {
  fetching.mockResolvedValue(json({ code, message: 'm', data: { token: 't' } }));
  expect(await callEnvelope('login', { username: 'u', password: 'p' })).toMatchObject({ code, message: 'm' });
});

test.each([400, 403, 404, 412, 500, 501])(
  'AP-2 body code %i rejects with the message of the body',
  async (code) => {
    fetching.mockResolvedValue(json({ code, message: `told ${code}`, data: null }));
    expect(await failureOf(call('documentPage', {}))).toMatchObject({ code, message: `told ${code}` });
    expect(session.get().token).toBe('t1');
  },
);

test('AP-2 SH-12 body code 201 ends the session', async () => {
  fetching.mockResolvedValue(json({ code: 201, message: 'x', data: null }));
  const error = await failureOf(call('documentPage', {}));
  expect(error.message).toBe('Login expired, please log in again');
  expect(session.get()).toMatchObject({ token: null, expired: true });
});

test('SH-12 HTTP 401 ends the session', async () => {
  fetching.mockResolvedValue(json({ code: 401, message: 'x', data: null }, 401));
  await failureOf(call('documentPage', {}));
  expect(session.get()).toMatchObject({ token: null, expired: true });
});

test('SH-12 a late 401 to an old token leaves the new session alone', async () => {
  fetching.mockImplementation(async () => {
    session.start({ token: 't2', member, mustChangePassword: false, remember: true });
    return json({ code: 401, message: 'x', data: null }, 401);
  });
  await failureOf(call('documentPage', {}));
  expect(session.get()).toMatchObject({ token: 't2', expired: false });
});

test.each([400, 403, 404, 408, 500, 501, 502, 503, 504, 505])(
  'AP-3 HTTP %i has its message in both languages',
  async (status) => {
    const told = new Set<string>();
    for (const language of ['EN', 'zh_CN']) {
      browserStore.set('language', language);
      fetching.mockResolvedValue(new Response('<html>', { status }));
      const error = await failureOf(call('documentPage', {}));
      expect(error.status).toBe(status);
      told.add(error.message);
    }
    expect(told.size).toBe(2);
    expect([...told].every((text) => text !== '' && !text.includes(String(status)))).toBe(true);
  },
);

test('AP-5 a refusal of transport shows the message it brings', async () => {
  fetching.mockResolvedValue(json({ code: 429, message: 'Too many requests', data: null }, 429));
  expect(await failureOf(call('documentPage', {}))).toMatchObject({
    status: 429,
    message: 'Too many requests',
  });
});

test('AP-3 without any response: failed to connect to server', async () => {
  fetching.mockRejectedValue(new TypeError('fetch failed'));
  expect(await failureOf(call('documentPage', {}))).toMatchObject({
    status: 0,
    message: 'Failed to connect to server',
  });
});

test('AP-1 a call waits 6000 ms and no longer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  fetching.mockResolvedValue(json({ code: 200, message: '', data: [] }));
  await call('permissions', {});
  expect(timeout).toHaveBeenCalledWith(6000);
});

test('AP-4 a call that was cancelled is not a failure of the server', async () => {
  const controller = new AbortController();
  fetching.mockImplementation(async () => {
    controller.abort();
    throw controller.signal.reason;
  });
  const error = await failureOf(call('permissions', {}, { signal: controller.signal }));
  expect(error).not.toBeInstanceOf(CallError);
});

test('AP-2 an answer without an envelope is an error', async () => {
  fetching.mockResolvedValue(new Response('<html>'));
  expect(await failureOf(call('permissions', {}))).toBeInstanceOf(CallError);
});

test('DO-3 a download gives blob, name and whole percents', async () => {
  const percents: number[] = [];
  fetching.mockResolvedValue(
    new Response('0123456789', {
      headers: {
        'content-length': '10',
        'content-type': 'application/pdf',
        'content-file-name': encodeURIComponent('数据手册.pdf'),
      },
    }),
  );
  const { blob, fileName } = await download(
    'downLog',
    { id: 'd1' },
    { onProgress: (percent) => percents.push(percent) },
  );
  expect([blob.size, blob.type, fileName]).toEqual([10, 'application/pdf', '数据手册.pdf']);
  expect(percents.at(-1)).toBe(100);
});

test('DO-3 an empty blob is a failure', async () => {
  fetching.mockResolvedValue(new Response('', { headers: { 'content-type': 'application/pdf' } }));
  expect((await failureOf(download('downLog', { id: 'd1' }))).message).toContain('empty');
});

test.each([500, 501, 403, 404, 200])(
  'DL-7 a JSON answer with body code %i is a refusal, never a file',
  async (code) => {
    fetching.mockResolvedValue(json({ code, message: 'refused', data: null }));
    expect((await failureOf(download('downLog', { id: 'd1' }))).message).toBe('refused');
  },
);

test('AP-3 in the download client 403 means login expired', async () => {
  fetching.mockResolvedValue(json({ code: 403, message: 'x', data: null }, 403));
  await failureOf(download('downLog', { id: 'd1' }));
  expect(session.get().expired).toBe(true);
});

test('AP-3 in the download client 501 means that the file does not exist', async () => {
  fetching.mockResolvedValue(new Response('', { status: 501 }));
  expect((await failureOf(download('downLog', { id: 'd1' }))).message).toBe('File does not exist');
});
