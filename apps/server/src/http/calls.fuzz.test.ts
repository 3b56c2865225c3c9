import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseCount } from '../../../../tools/test-form.ts';
import { insertMember } from '../testing/factories/members.ts';
import {
  createValidFields,
  hugeNumber,
  junkValues,
  mutations,
} from '../testing/factories/schema-arbitraries.ts';
import { type ValidInput, validInputs } from '../testing/factories/valid-inputs.ts';
import { fuzzedCalls, internals, toJson, toQuery } from '../testing/fuzz.ts';
import { createTestPortal, interfaceToken, type Portal } from '../testing/portal.ts';

/** Random requests per call. */
const runs = chooseCount({ short: 30, full: 2000 });
const timeout = 120_000 + runs * 2000;

let portal: Portal;
let token: string;
let inputs: Record<CallName, ValidInput>;
beforeAll(async () => {
  portal = await createTestPortal({ TRUST_PROXY: '127.0.0.1' });
  const member = await insertMember(portal.services, {
    permissions: ['isVersionDown', 'isIpDown', 'isWorkSubmit'],
  });
  token = await portal.login(member.email);
  inputs = await validInputs(portal.services, member);
});
afterAll(() => portal.close());

let address = 0;

/** Sends the input unchanged from a new address, so that no address limit applies. */
const send = async (name: CallName, input: object) => {
  const call: AnyCall = calls[name];
  address += 1;
  const headers = {
    authorization: token,
    'interface-token': interfaceToken,
    language: 'EN',
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  };
  const url = `/${call.bases[0]}/${call.path}`;
  if (call.method === 'GET') return portal.app.inject({ url: `${url}?${toQuery(input)}`, headers });
  return portal.app.inject({ method: 'POST', url, headers, payload: toJson(input) });
};

/** Expects neither a server error nor a lost session, and no internals in the response (SEC-75). */
const expectSafeResponse = (response: Awaited<ReturnType<typeof send>>, what: string) => {
  expect(response.statusCode, what).toBeLessThan(500);
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json');
  const { code, message } = isEnvelope ? response.json() : { code: 200, message: '' };
  expect([201, 500, 503], what).not.toContain(code);
  if (code !== 200) expect(response.body, what).not.toMatch(internals);
  if (code !== 200) expect(message, what).not.toMatch(/\p{Script=Han}/u);
  return { code, message };
};

const show = (name: string, field: string, value: unknown): string =>
  `${name}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`;

/** Sends one field with junk; a value that its schema does not take is refused by the name of the field. */
const sendJunk = async (name: CallName, good: Record<string, unknown>, field: string, value: unknown) => {
  const { method, input }: AnyCall = calls[name];
  const { properties, required = [] } = input as TObject & { required?: string[] };
  const what = show(name, field, value);
  const { code, message } = expectSafeResponse(await send(name, { ...good, [field]: value }), what);
  const isValid = value === hugeNumber || Value.Check(properties[field] as TObject, value);
  if (method === 'GET' || isValid) return;
  expect(code, what).toBe(400);
  if (required.every((each) => each === field || each in good))
    expect(message, what).toContain(`Field ${field}`);
};

describe('every call', () => {
  test('refuses junk in each field by name while the others are valid (SEC-40, SEC-75)', {
    timeout,
  }, async () => {
    for (const { name, call } of fuzzedCalls) {
      const good = await inputs[name]();
      for (const field of Object.keys((call.input as TObject).properties))
        for (const value of junkValues) await sendJunk(name, good, field, value);
    }
  });

  test('answers random fields among valid ones without a server error (SEC-40, SEC-75)', {
    timeout,
  }, async () => {
    for (const { name, call } of fuzzedCalls) {
      const good = await inputs[name]();
      const schema = call.input as TObject;
      const made = fc.tuple(createValidFields(schema), mutations(schema));
      await fc.assert(
        fc.asyncProperty(made, async ([valid, { field, value }]) => {
          expectSafeResponse(await send(name, { ...valid, ...good }), name);
          expectSafeResponse(await send(name, { ...good, [field]: value }), show(name, field, value));
        }),
        { numRuns: Math.ceil(runs / 2), endOnFailure: true },
      );
    }
  });
});
