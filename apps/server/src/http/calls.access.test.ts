import { randomBytes } from 'node:crypto';
import { calls } from '@siliport/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { allCalls, logInWithAllPermissions } from '../testing/all-calls.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, interfaceToken, type Portal } from '../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await logInWithAllPermissions(portal);
});
afterAll(() => portal.close());

const forMembers = allCalls.filter(({ call }) => call.access !== 'open');

describe('who may call', () => {
  test('answers every member call without a token, or with an unknown one, with HTTP 401 and the envelope (AP-5, SEC-9)', async () => {
    const never = [undefined, 'garbage', `Bearer ${randomBytes(32).toString('base64url')}`, '\u{ff}', 'null'];
    for (const { name, call } of forMembers)
      for (const base of call.bases)
        for (const each of never) {
          const answer = await portal.call(name, {}, { token: each, base });
          expect([answer.status, answer.code, answer.data], `${name} ${each}`).toEqual([
            401,
            401,
            { reason: 'session.missing' },
          ]);
        }
  });

  test('answers every member call with an ended or expired token with body code 201 (AP-5, SEC-9)', async () => {
    const { email } = await insertMember(portal.services);
    const ended = await portal.login(email);
    await portal.call('logout', {}, { token: ended });
    const expired = await portal.login(email);
    const start = portal.time.now;
    portal.time.now = new Date(start.getTime() + 13 * 3_600_000);
    for (const { name } of forMembers)
      for (const each of [ended, expired]) {
        const answer = await portal.call(name, {}, { token: each });
        expect([answer.status, answer.code, answer.data], name).toEqual([
          200,
          201,
          { reason: 'session.expired' },
        ]);
      }
    portal.time.now = start;
  });

  test('answers every other call with a 206 token with body code 403 (AC-2, SEC-8)', async () => {
    const { email } = await insertMember(portal.services, { mustChangePassword: true });
    const limited = await portal.login(email);
    for (const { name, call } of forMembers.filter(({ call }) => call.access === 'member')) {
      const answer = await portal.call(name, {}, { token: limited, base: call.bases[0] });
      expect([answer.status, answer.code, answer.data], name).toEqual([
        200,
        403,
        { reason: 'access.passwordFirst' },
      ]);
    }
  });

  test('answers a call without its permission with HTTP 200 and body code 403 (SEC-24)', async () => {
    const { email } = await insertMember(portal.services);
    const plain = await portal.login(email);
    const guarded = allCalls.filter(({ call }) => call.permission);
    expect(guarded.length).toBeGreaterThan(2);
    for (const { name } of guarded) {
      const answer = await portal.call(name, {}, { token: plain });
      expect([answer.status, answer.code], name).toEqual([200, 403]);
    }
  });

  test('treats an expired or unknown token of an open call as anonymous (AP-8)', async () => {
    for (const each of ['garbage', undefined])
      expect((await portal.call('indexContent', {}, { token: each })).code).toBe(200);
  });

  test('requires the portal’s own header for calls that change state (SEC-69)', async () => {
    const changing = allCalls.filter(({ call }) => call.method === 'POST' || call.changesState);
    for (const { name, call } of changing) {
      if (call.access !== 'open') continue;
      for (const header of [undefined, '', 'wrong', `${interfaceToken}x`]) {
        const answer = await portal.call(
          name,
          {},
          { headers: { 'interface-token': header, origin: 'https://evil.example' } },
        );
        expect([answer.status, answer.code], name).toEqual([200, 403]);
        expect(answer.response.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });

  test('changes nothing on HEAD and prefetch requests (SEC-22)', async () => {
    for (const { name, call } of allCalls.filter(({ call }) => call.response === 'data')) {
      const head = await portal.app.inject({
        method: 'HEAD',
        url: `/api/${call.path}`,
        headers: { authorization: token, 'interface-token': interfaceToken },
      });
      expect([404, 405], name).toContain(head.statusCode);
    }
    expect((await portal.call('logout', {}, { token, headers: { 'sec-purpose': 'prefetch' } })).code).toBe(
      403,
    );
    expect((await portal.call('permissions', {}, { token })).code).toBe(200);
  });

  test('answers an unknown path with HTTP 404 and a wrong method with 405, both with the envelope (AP-5)', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/nothing/here', 404],
      ['POST', '/nothing', 404],
      ['GET', '/api/verifyMember/login', 405],
      ['DELETE', '/api/index/content', 405],
    ] as const) {
      const response = await portal.app.inject({ method, url });
      expect(response.statusCode, url).toBe(status);
      expect(response.json()).toMatchObject({ code: status, data: { reason: expect.any(String) } });
    }
  });

  test('has a handler for every call', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
