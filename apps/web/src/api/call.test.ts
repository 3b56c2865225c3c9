import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStore } from '../browser-store.ts';
import { call, callEnvelope } from './call.ts';
import { CallError } from './call-error.ts';
import { download } from './files/download.ts';
import { session } from './session.ts';

const fetchMock = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => Response.json(body, { status });
const member = { id: 'm', name: 'n', sexual: '', email: 'e' };

const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it succeeded'),
    (error: CallError) => error,
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  session.start({ token: 't1', member, mustChangePassword: false, remember: true });
  browserStore.set('language', 'EN');
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('sends Authorization, Interface-Token and Language with every request (AP-1)', async () => {
  fetchMock.mockResolvedValue(json({ code: 200, message: '', data: { list: [], total: 0 } }));
  await call('documentPage', { pageNo: 1 });
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/knowledge/documentPage');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"pageNo":1}',
    headers: { Authorization: 't1', 'Interface-Token': '', Language: 'EN' },
  });
});

test('puts the input of a GET into the URL, without undefined fields (AP-1)', async () => {
  fetchMock.mockResolvedValue(json({ code: 200, message: '', data: [] }));
  await call('searchSuggest', { kw: 'DDR5 & 训练' });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/search/suggest?kw=DDR5+%26+%E8%AE%AD%E7%BB%83');
});

test.each([200, 206, 0])('resolves for body code %i (AP-2)', async (code) => {
  fetchMock.mockResolvedValue(json({ code, message: 'm', data: { token: 't' } }));
  expect(await callEnvelope('login', { username: 'u', password: 'p' })).toMatchObject({ code, message: 'm' });
});

test.each([400, 403, 404, 412, 500, 501])(
  'rejects with the message of the body for body code %i (AP-2)',
  async (code) => {
    fetchMock.mockResolvedValue(json({ code, message: `refused ${code}`, data: null }));
    expect(await getRejection(call('documentPage', {}))).toMatchObject({ code, message: `refused ${code}` });
    expect(session.get().token).toBe('t1');
  },
);

test('ends the session on body code 201 (AP-2, SH-12)', async () => {
  fetchMock.mockResolvedValue(json({ code: 201, message: 'x', data: null }));
  const error = await getRejection(call('documentPage', {}));
  expect(error.message).toBe('Login expired, please log in again');
  expect(session.get()).toMatchObject({ token: null, expired: true });
});

test('ends the session on HTTP 401 (SH-12)', async () => {
  fetchMock.mockResolvedValue(json({ code: 401, message: 'x', data: null }, 401));
  await getRejection(call('documentPage', {}));
  expect(session.get()).toMatchObject({ token: null, expired: true });
});

test('keeps the new session when a request with the old token gets a 401 (SH-12)', async () => {
  fetchMock.mockImplementation(async () => {
    session.start({ token: 't2', member, mustChangePassword: false, remember: true });
    return json({ code: 401, message: 'x', data: null }, 401);
  });
  await getRejection(call('documentPage', {}));
  expect(session.get()).toMatchObject({ token: 't2', expired: false });
});

test.each([400, 403, 404, 408, 500, 501, 502, 503, 504, 505])(
  'has a message for HTTP %i in both languages (AP-3)',
  async (status) => {
    const messages = new Set<string>();
    for (const language of ['EN', 'zh_CN']) {
      browserStore.set('language', language);
      fetchMock.mockResolvedValue(new Response('<html>', { status }));
      const error = await getRejection(call('documentPage', {}));
      expect(error.status).toBe(status);
      messages.add(error.message);
    }
    expect(messages.size).toBe(2);
    expect([...messages].every((text) => text !== '' && !text.includes(String(status)))).toBe(true);
  },
);

test('shows the message of an HTTP error with an envelope (AP-5)', async () => {
  fetchMock.mockResolvedValue(json({ code: 429, message: 'Too many requests', data: null }, 429));
  expect(await getRejection(call('documentPage', {}))).toMatchObject({
    status: 429,
    message: 'Too many requests',
  });
});

test('says that the server is unreachable when there is no response (AP-3)', async () => {
  fetchMock.mockRejectedValue(new TypeError('fetch failed'));
  expect(await getRejection(call('documentPage', {}))).toMatchObject({
    status: 0,
    message: 'Failed to connect to server',
  });
});

test('times out after 6000 ms (AP-1)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  fetchMock.mockResolvedValue(json({ code: 200, message: '', data: [] }));
  await call('permissions', {});
  expect(timeout).toHaveBeenCalledWith(6000);
  timeout.mockRestore();
});

test('rejects with the reason of the signal when aborted (AP-4)', async () => {
  const controller = new AbortController();
  fetchMock.mockImplementation(async () => {
    controller.abort();
    throw controller.signal.reason;
  });
  const error = await getRejection(call('permissions', {}, { signal: controller.signal }));
  expect(error).not.toBeInstanceOf(CallError);
});

test('rejects a response without an envelope (AP-2)', async () => {
  fetchMock.mockResolvedValue(new Response('<html>'));
  expect(await getRejection(call('permissions', {}))).toBeInstanceOf(CallError);
});

test('returns blob and name of a download, and reports whole percentages (DO-3)', async () => {
  const percents: number[] = [];
  fetchMock.mockResolvedValue(
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

test('rejects an empty file (DO-3)', async () => {
  fetchMock.mockResolvedValue(new Response('', { headers: { 'content-type': 'application/pdf' } }));
  expect((await getRejection(download('downLog', { id: 'd1' }))).message).toContain('empty');
});

test.each([500, 501, 403, 404, 200])(
  'rejects a download that responds with JSON of body code %i (DL-7)',
  async (code) => {
    fetchMock.mockResolvedValue(json({ code, message: 'refused', data: null }));
    expect((await getRejection(download('downLog', { id: 'd1' }))).message).toBe('refused');
  },
);

test('ends the session when a download responds with 403 (AP-3)', async () => {
  fetchMock.mockResolvedValue(json({ code: 403, message: 'x', data: null }, 403));
  await getRejection(download('downLog', { id: 'd1' }));
  expect(session.get().expired).toBe(true);
});

test('reports a missing file when a download responds with 501 (AP-3)', async () => {
  fetchMock.mockResolvedValue(new Response('', { status: 501 }));
  expect((await getRejection(download('downLog', { id: 'd1' }))).message).toBe('File does not exist');
});
