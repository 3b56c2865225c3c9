import { limits } from '@siliport/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, logInWithAllPermissions } from '../../testing/all-calls.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await logInWithAllPermissions(portal);
});
afterAll(() => portal.close());

/** Posts a body to the work order call, which accepts the largest one. */
const post = async (payload: string | Buffer, type: string, path = 'form/feedback') => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: token, 'content-type': type, language: 'EN' },
    payload,
  });
  const { code, message } = response.json();
  return { status: response.statusCode, code, message };
};

const json = (payload: string | Buffer, charset = '') => post(payload, `application/json${charset}`);
const form = (payload: string, path?: string) => post(payload, 'application/x-www-form-urlencoded', path);
const multipart = (fields: [string, string][], path?: string) =>
  post(
    `${fields.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`,
    'multipart/form-data; boundary=b',
    path,
  );

const tooLarge = { status: 413, code: 413 };
const names = (count: number) => Array.from({ length: count }, (_, n) => `field${n}`);

describe('JSON', () => {
  test('is refused when a key occurs twice in an object, however it is escaped (SEC-43)', async () => {
    for (const body of [
      '{"title":"a","title":"b"}',
      '{"title":"a","\\u0074itle":"b"}',
      '{"other":{"a":1,"b":{},"a":2}}',
      '{"title":"\\\\","title":"b"}',
    ])
      expect(await json(body), body).toMatchObject({
        code: 400,
        message: expect.not.stringMatching(/^Field/),
      });
  });

  test('may have the same key in two objects, and brackets, colons and quotes inside its texts', async () => {
    for (const body of ['{"a":{"x":1},"b":{"x":1}}', '{"a":"\\"title\\":[[[[{{{{","title":"}}:\\\\"}'])
      expect((await json(body)).message, body).toMatch(/^Field type: is required/);
  });

  test('is refused with a byte order mark, another charset or invalid UTF-8 (SEC-43)', async () => {
    expect(await json('\ufeff{}')).toMatchObject({ code: 400, message: expect.not.stringMatching(/^Field/) });
    for (const charset of ['; charset=gbk', ';charset="utf-16le"', '; boundary=x; Charset=latin1'])
      expect((await json('{}', charset)).message, charset).not.toMatch(/^Field/);
    for (const charset of ['', '; charset=utf-8', '; Charset="UTF-8"'])
      expect((await json('{}', charset)).message, charset).toMatch(/^Field type/);
    expect((await json(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).message).not.toMatch(
      /^Field/,
    );
  });

  test('is refused beyond 20 levels or 100 values (SEC-43)', async () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect((await json(nested(limits.jsonDepth))).message).toMatch(/^Field type/);
    expect((await json(nested(limits.jsonDepth + 1))).message).not.toMatch(/^Field/);
    const flat = (count: number) => JSON.stringify(Object.fromEntries(names(count).map((name) => [name, 1])));
    expect((await json(flat(limits.fields))).message).toMatch(/^Field type/);
    expect((await json(flat(limits.fields + 1))).message).not.toMatch(/^Field/);
  });

  test('is refused at once when it is longer than the fields of its call can be (SEC-43)', async () => {
    const login = { authorization: token, 'content-type': 'application/json' };
    const url = '/api/verifyMember/login';
    const payload = JSON.stringify({ username: 'x'.repeat(100_000) });
    expect((await portal.app.inject({ method: 'POST', url, headers: login, payload })).statusCode).toBe(413);
    const description = '汉'.repeat(100_000);
    expect((await json(JSON.stringify({ description }))).message).toMatch(/^Field type/);
  });
});

describe('an empty string', () => {
  test('counts as absent in every optional field that cannot be empty (N-3)', async () => {
    const filters = { activityType: '', pageNo: '', pageSize: '', orderBy: '', keyword: '' };
    const url = '/api/activity/page';
    const absent = await portal.call('activityPage', {}, { token });
    for (const payload of [filters, new URLSearchParams(filters).toString()]) {
      const type = typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      const headers = { authorization: token, 'content-type': type };
      const response = await portal.app.inject({ method: 'POST', url, headers, payload });
      expect(response.json()).toEqual(absent.response.json());
    }
    for (const { name, call } of allCalls) {
      const { properties, required = [] } = call.input as { properties: object; required?: string[] };
      for (const field of Object.keys(properties).filter((each) => !required.includes(each))) {
        const { message } = await portal.call(name, { [field]: '' }, { token, language: 'EN' });
        expect(message, `${name}.${field}`).not.toMatch(new RegExp(`^Field ${field}:`));
      }
    }
  });

  test('stays a wrong value where the field is required', async () => {
    const { code, message } = await portal.call('feedback', { type: '' }, { token, language: 'EN' });
    expect([code, message]).toEqual([400, 'Field title: is required']);
    expect((await portal.call('productIndex', { productId: '' }, { token })).code).toBe(400);
  });
});

describe('a form', () => {
  test('is refused by field name when a field occurs twice, and for more than 100 fields (SEC-45)', async () => {
    const twice = { code: 400, message: 'Field title: is given more than once' };
    expect(await form('title=a&title=b')).toMatchObject(twice);
    const pair: [string, string][] = [
      ['title', 'a'],
      ['title', 'b'],
    ];
    expect(await multipart(pair)).toMatchObject(twice);
    for (const [count, expected] of [
      [limits.fields, { code: 400 }],
      [limits.fields + 1, tooLarge],
    ] as const) {
      expect(await form(names(count).join('&'))).toMatchObject(expected);
      expect(await multipart(names(count).map((name) => [name, '']))).toMatchObject(expected);
    }
  });

  test('is refused for a name that some parsers treat as a list or a prototype (SEC-45)', async () => {
    for (const name of ['title[]', 'title[x]', '__proto__', '__proto__[x]', 'constructor']) {
      expect((await form(`type=a&${name}=b`)).message, name).not.toMatch(/^Field/);
      expect(
        (
          await multipart([
            ['type', 'a'],
            [name, 'b'],
          ])
        ).message,
        name,
      ).not.toMatch(/^Field/);
    }
  });

  test('is refused by field name when a field is longer than its schema allows (SEC-43)', async () => {
    const long = 'x'.repeat(50_000);
    const expected = { code: 400, message: expect.stringMatching(/^Field title: /) };
    expect(
      await multipart([
        ['title', long],
        ['type', 'a'],
      ]),
    ).toMatchObject(expected);
    expect(await form(`title=${long}&type=a`)).toMatchObject(expected);
    expect((await multipart([['title', '汉'.repeat(limits.title)]])).message).not.toMatch(/^Field title/);
    expect(
      (
        await multipart([
          ['title', '汉'.repeat(limits.title + 1)],
          ['type', 'a'],
        ])
      ).code,
    ).toBe(400);
  });

  test('is refused beyond the limit of all bodies, also as multipart (SEC-43)', async () => {
    const fields = names(12).map((name): [string, string] => [name, 'x'.repeat(100_000)]);
    expect(await multipart(fields)).toMatchObject(tooLarge);
    expect(await form(fields.map(([name, value]) => `${name}=${value}`).join('&'))).toMatchObject(tooLarge);
  });
});
