import { createHash } from 'node:crypto';
import { type CallName, calls } from '@siliport/contract';
import type { AnyCall, Permission } from '@siliport/contract/call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionGrants } from '../database/schema/members.ts';
import { endingCalls, missingCodes, accessRules as rules } from '../testing/access-rules.ts';
import { insertMember } from '../testing/factories/members.ts';
import { type ValidInput, validInputs } from '../testing/factories/valid-inputs.ts';
import { createTestPortal, interfaceToken, type Portal } from '../testing/portal.ts';

const allPermissions: Permission[] = ['isVersionDown', 'isIpDown', 'isWorkSubmit'];
const actors = ['anonymous', 'A', 'B', 'C', 'A without permissions', 'expired', '206'] as const;
type Actor = (typeof actors)[number];

let portal: Portal;
let inputs: Record<CallName, ValidInput>;
let a: { id: string; email: string };
const tokens: Partial<Record<Actor, string>> = {};

beforeAll(async () => {
  portal = await createTestPortal();
  const { services } = portal;
  const start = portal.time.now;
  a = await insertMember(services, { permissions: allPermissions });
  const b = await insertMember(services, { permissions: allPermissions });
  const c = await insertMember(services, { permissions: allPermissions, siteId: 'NOVA02' });
  const limited = await insertMember(services, { mustChangePassword: true });
  portal.time.now = new Date(start.getTime() - 13 * 3_600_000);
  tokens.expired = await portal.login(a.email);
  portal.time.now = start;
  for (const [actor, { email }] of [
    ['A', a],
    ['B', b],
    ['C', c],
    ['206', limited],
  ] as const)
    tokens[actor] = await portal.login(email);
  // One session of A, because a call of A ends the others.
  tokens['A without permissions'] = tokens.A;
  inputs = await validInputs(services, { id: a.id, siteId: 'ACME01' });
});
afterAll(() => portal.close());

/** The multipart body of the upload call. */
const upload = {
  payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n',
  headers: {
    'content-type': 'multipart/form-data; boundary=b',
    'file-hash': createHash('sha1').update('hello').digest('hex'),
  },
};

/** Returns the code of the envelope; 200 for files and events, which have none. */
const sendCall = async (name: CallName, token: string | undefined): Promise<number> => {
  const call: AnyCall = calls[name];
  const input = await inputs[name]();
  if (call.response !== 'events' && !call.uploads) {
    const answer = await portal.call(name, input, { token });
    return answer.code === 0 ? answer.status : answer.code;
  }
  const headers = { 'interface-token': interfaceToken, ...(token && { authorization: token }) };
  const response = await portal.app.inject({
    method: call.method,
    url: `/api/${call.path}`,
    ...(call.uploads ? { ...upload, headers: { ...headers, ...upload.headers } } : { headers }),
    payloadAsStream: true,
  });
  const type = String(response.headers['content-type']);
  if (type.startsWith('text/event-stream')) {
    response.stream().destroy();
    return response.statusCode;
  }
  const chunks = await response.stream().toArray();
  return JSON.parse(Buffer.concat(chunks).toString()).code;
};

/** The codes of actors without a full session, derived from the contract. */
const codesWithoutSession: Partial<Record<Actor, number>> = { anonymous: 401, expired: 201, '206': 403 };

const getExpectedCode = (name: CallName, actor: Actor): number => {
  const call: AnyCall = calls[name];
  const missing = missingCodes[name] ?? 404;
  const refused = codesWithoutSession[actor];
  // Pictures in a page request files without a token: an open call whose files still belong to their owner.
  if (call.access === 'open' && rules[name] === 'own') {
    if (actor === 'A' || actor === 'A without permissions') return 200;
    return actor === 'anonymous' || actor === 'expired' ? 401 : missing;
  }
  if (refused !== undefined) return refused;
  if (actor === 'A without permissions') return call.permission ? 403 : 200;
  if (rules[name] === 'own' && actor !== 'A') return missing;
  return rules[name] === 'site' && actor === 'C' ? missing : 200;
};

const names = Object.keys(calls) as CallName[];

test('has a rule for every call, and for nothing else (SEC-24)', () => {
  expect(Object.keys(rules).toSorted()).toEqual(names.toSorted());
  for (const name of names)
    if (rules[name] === 'anyone') expect((calls[name] as AnyCall).access, name).toBe('open');
    else if (!['fileContent', 'fileRendition', 'fileRenditionContent'].includes(name))
      expect((calls[name] as AnyCall).access, name).toBe('member');
});

test('answers all seven actors of an open call alike, none with a lost session (SEC-24)', async () => {
  for (const name of names.filter((each) => rules[each] === 'anyone' && each !== 'logout')) {
    const codes = new Set<number>();
    for (const actor of actors) codes.add(await sendCall(name, tokens[actor]));
    expect(codes.size, `${name}: ${[...codes]}`).toBe(1);
    for (const code of codes) expect([200, 400], name).toContain(code);
  }
});

test('answers each of the seven actors of every other call by its rule (SEC-24)', async () => {
  const closed = names.filter((name) => rules[name] !== 'anyone' && !endingCalls.includes(name));
  for (const actor of actors) {
    if (actor === 'A without permissions')
      await portal.services.db.delete(permissionGrants).where(eq(permissionGrants.holderId, a.id));
    const actual: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const name of closed) {
      actual[name] = await sendCall(name, tokens[actor]);
      expected[name] = getExpectedCode(name, actor);
    }
    expect(actual, actor).toEqual(expected);
  }
});

test('lists no private rows of other members, of the same site or not (SEC-24)', async () => {
  for (const name of ['messagePage', 'feedbackPage', 'applyPage', 'downloadPage'] as const) {
    const listIds = async (actor: Actor): Promise<string[]> => {
      const { data } = await portal.call(name, { pageSize: 100 }, { token: tokens[actor] });
      return data.list.map(({ id }: { id: string }) => id);
    };
    const own = new Set(await listIds('A'));
    expect(own.size, name).toBeGreaterThan(0);
    for (const actor of ['B', 'C'] as const)
      expect(
        (await listIds(actor)).filter((id) => own.has(id)),
        `${name} ${actor}`,
      ).toEqual([]);
  }
});

test('deletes no account without a full session (SEC-24)', async () => {
  for (const actor of ['anonymous', 'expired', '206'] as const)
    expect(await sendCall('deleteAccount', tokens[actor]), actor).toBe(codesWithoutSession[actor]);
});

test('allows anyone to log out, which ends only their own session (AC-11)', async () => {
  for (const actor of actors) expect(await sendCall('logout', tokens[actor]), actor).toBe(200);
  for (const actor of ['A', 'B', 'C'] as const)
    expect(await sendCall('permissions', tokens[actor])).toBe(201);
});
