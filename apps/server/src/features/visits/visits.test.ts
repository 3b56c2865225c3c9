import { limits } from '@siliport/contract/limits';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visits } from '../../database/schema/member-activity.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, interfaceToken, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
/** Each test has its own rate limit window. */
beforeEach(() => {
  portal.time.now = new Date(portal.time.now.getTime() + 61_000);
});

const count = () => portal.services.db.$count(visits);
const newest = async () => {
  const [row] = await portal.services.db.select().from(visits).orderBy(desc(visits.id)).limit(1);
  return row;
};
/** Records a visit from a new address. */
const visitFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/member/log/visit/add',
    remoteAddress,
    headers: { 'interface-token': interfaceToken, ...headers },
    payload: { title: 'a page', path: '/' },
  });

describe('member/log/visit/add', () => {
  const junk = [
    ...[
      'x'.repeat(limits.visit + 1),
      'x'.repeat(10_000),
      '眼'.repeat(limits.visit + 1),
      '\0',
      'a\0b',
      '\ud800',
    ],
    ...[null, 1, true, [], ['a'], {}, { length: 1 }, 1e308],
  ];
  test.each(['title', 'path'] as const)(
    'refuses junk in %s while the other field is valid, and stores nothing (SEC-76)',
    async (field) => {
      const before = await count();
      for (const value of junk) {
        const { code, message, data } = await portal.call('visitAdd', {
          title: 'a',
          path: '/',
          [field]: value,
        });
        expect([code, data], JSON.stringify(value)?.slice(0, 40)).toEqual([
          400,
          { reason: 'input.invalid', field },
        ]);
        expect(message).toContain(field);
      }
      for (const missing of ['title', 'path'])
        expect((await portal.call('visitAdd', { [missing]: 'x' })).code).toBe(400);
      expect(await count()).toBe(before);
    },
  );

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'); drop table visits; --",
    'line\r\n{"level":50,"msg":"forged"}',
    '=HYPERLINK("http://evil.example")',
    '\u202egpj.exe',
    '文档中心 · 𠮷',
    'x'.repeat(limits.visit),
    '',
  ])('stores %j unchanged and returns none of it (SEC-76)', async (text) => {
    const { code, data, response } = await portal.call('visitAdd', { title: text, path: text });
    expect([code, data]).toEqual([200, {}]);
    if (text) expect(response.body).not.toContain(text);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(await newest()).toMatchObject({ title: text, path: text, memberId: null });
  });

  test('takes the visitor from the session, not from the form (SEC-31)', async () => {
    const [{ id, email }, other] = [await insertMember(portal.services), await insertMember(portal.services)];
    const lies = { memberId: other.id, createdAt: '1999-01-01', id: 1 };
    const token = await portal.login(email);
    await portal.call('visitAdd', { title: 'a', path: '/', ...lies }, { token });
    expect(await newest()).toMatchObject({ memberId: id, createdAt: portal.time.now });
    await portal.call('visitAdd', { title: 'a', path: '/' }, { token: 'no-such-token' });
    expect(await newest()).toMatchObject({ memberId: null });
  });

  test('stores 300 of a flood from one address per minute and refuses the rest (SEC-76)', async () => {
    const before = await count();
    const flood = await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        visitFrom('203.0.113.7', { 'x-forwarded-for': `10.0.0.${i % 250}` }),
      ),
    );
    const refused = flood.filter(({ statusCode }) => statusCode === 429);
    expect([flood.length - refused.length, refused.length]).toEqual([300, 100]);
    expect(refused[0]?.headers['retry-after']).toBe('60');
    expect(await count()).toBe(before + 300);
    expect((await visitFrom('203.0.113.8')).statusCode).toBe(200);
    portal.time.now = new Date(portal.time.now.getTime() + 61_000);
    expect((await visitFrom('203.0.113.7')).statusCode).toBe(200);
  });

  test('treats all addresses of one IPv6 network as one client (SEC-71)', async () => {
    const flood = await Promise.all(
      Array.from({ length: 310 }, (_, i) => visitFrom(`2001:db8:1:2::${i.toString(16)}`)),
    );
    expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
    expect((await visitFrom('2001:db8:1:3::1')).statusCode).toBe(200);
  });
});
