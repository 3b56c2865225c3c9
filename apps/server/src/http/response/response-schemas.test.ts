import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertVendorAnswer } from '../../features/work-orders/support.queries.ts';
import { allCalls } from '../../testing/all-calls.ts';
import { insertWorkOrder } from '../../testing/factories/member-content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { validInputs } from '../../testing/factories/valid-inputs.ts';
import { createWorkOrderFixture } from '../../testing/factories/work-orders.ts';
import { createTestPortal, interfaceToken, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  /** A recursive schema references itself. */
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Returns the paths of fields that the schema does not declare. */
const undeclared = (value: unknown, schema: Schema | undefined, path = 'data', known = {}): string[] => {
  const defs: Record<string, Schema> = { ...known, ...schema?.$defs };
  const here = schema?.$ref ? defs[schema.$ref] : schema;
  if (Array.isArray(value)) return value.flatMap((each) => undeclared(each, here?.items, `${path}[]`, defs));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const declared = here?.properties?.[name];
    return declared ? undeclared(each, declared, `${path}.${name}`, defs) : [`${path}.${name}`];
  });
};

type Inputs = Partial<Record<CallName, Record<string, unknown>>>;

/** Calls that need a mailed code, a solved captcha, another server or a file, or end the account; the tests of their features check them. */
const testedElsewhere = new Set<string>([
  'sendEmailCode',
  'validateEmail',
  'improveSiteId',
  'improveMember',
  'retrievePwd',
  'captchaCheck',
  'startCompanyLogin',
  'finishCompanyLogin',
  'secondStep',
  'passkeyLogin',
  'fileUpload',
  'deleteAccount',
] satisfies CallName[]);

/** Inserts work orders of the member. */
const insertWorkOrders = async (portal: Portal, memberId: string): Promise<Inputs> => {
  const { form } = await createWorkOrderFixture(portal);
  const order = await insertWorkOrder(portal.services, memberId);
  const { db, clock } = portal.services;
  const answer = {
    number: order.number,
    personnel: '周工',
    description: '<p>已收到</p>',
    createdAt: clock(),
  };
  await db.transaction((tx) => insertVendorAnswer(tx, answer));
  const reply = { feedbackId: order.id, description: 'a reply' };
  return {
    feedback: form,
    addFeedbackReply: reply,
    addFeedbackDetails: { ...reply, title: 'more' },
    feedbackDetails: { id: order.id },
  };
};

test('returns no field that the contract does not declare, least of all a secret (SEC-39)', async () => {
  const member = await insertMember(portal.services, { permissions: ['isWorkSubmit'] });
  const inputs: Inputs = await insertWorkOrders(portal, member.id);
  for (const [name, input] of Object.entries(await validInputs(portal.services, member)))
    inputs[name as CallName] ??= await input();
  const token = await portal.login(member.email);
  // One without a second factor, which the inputs of its calls set up.
  inputs.login = { username: (await insertMember(portal.services)).email, password: 'Siliport#2026' };
  const data = allCalls.filter(({ name, call }) => call.response === 'data' && !testedElsewhere.has(name));
  for (const { name, call } of data) {
    const answer = await portal.call(name, inputs[name] ?? {}, name === 'logout' ? {} : { token });
    expect(answer.code, name).toBe(200);
    expect(undeclared(answer.data, call.output as Schema), name).toEqual([]);
    expect(answer.response.body, name).not.toMatch(/argon2|passwordHash|password_hash|tokenHash/);
  }
});

test('serves only the calls of the contract and a few listed routes (SEC-24)', async () => {
  const others = [
    '/',
    '/index.html',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
    '/brand/:name',
    '/company-login/callback',
    '/company-login/logout/:provider',
    '/.well-known/security.txt',
  ];
  const known = new Set([
    ...others,
    ...Object.values(calls as Record<string, AnyCall>).flatMap(({ bases, path }) =>
      bases.map((base) => `/${base}/${path}`),
    ),
  ]);
  const unknown = portal.routes.filter((url) => !known.has(url) && !url.startsWith('/assets/'));
  expect(portal.routes.length).toBeGreaterThan(60);
  expect(unknown).toEqual([]);
});

test('shares rate counters between processes on the same database (SEC-71)', async () => {
  const { email } = await insertMember(portal.services);
  const attempt = { username: email, password: 'wrong' };
  for (let failure = 0; failure < 4; failure++) await portal.call('login', attempt);
  const second = await buildApp(portal.services);
  const response = await second.inject({
    method: 'POST',
    url: '/api/verifyMember/login',
    headers: { 'interface-token': interfaceToken },
    payload: { username: email, password: 'Siliport#2026' },
  });
  expect(response.json().code).toBe(400);
  await second.close();
});

test('puts the settings into the page, even when the web is not built, as for npm run dev (AP-1)', async () => {
  const app = await buildApp(portal.services, { webDist: '/nothing/is/here' });
  for (const response of [await portal.app.inject('/'), await app.inject('/')]) {
    const settings = /<script id="siliport-settings" type="application\/json">(.*?)<\/script>/.exec(
      response.body,
    )?.[1];
    expect(JSON.parse(settings ?? '')).toMatchObject({ interfaceToken });
  }
  await app.close();
});
