import { randomBytes } from 'node:crypto';
import { type CallName, callNames, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { accessRules, endingCalls, missingCodes } from '../../apps/server/src/testing/access-rules.ts';
import {
  hugeNumber,
  junkValues,
  mutations,
} from '../../apps/server/src/testing/factories/schema-arbitraries.ts';
import { type ValidInput, validInputs } from '../../apps/server/src/testing/factories/valid-inputs.ts';
import { fuzzedCalls, internals } from '../../apps/server/src/testing/fuzz.ts';
import type { AttackPortal } from './attack-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';
import type { Answer } from './send-call.ts';

/** A caller who must be refused, and with which code; undefined where the call answers everyone. */
interface Attacker {
  name: string;
  token: string | undefined;
  getRefusal(name: CallName, call: AnyCall): number | undefined;
}

const isForMembers = ({ access }: AnyCall): boolean => access !== 'open';

/** Codes that refuse a caller without a session of a file call, which is open because pictures carry no token. */
const toFileCode = (name: CallName, code: number): number | undefined =>
  accessRules[name] === 'own' ? code : undefined;

const createAttackers = async ({ portal, addMember }: AttackPortal): Promise<Attacker[]> => {
  const ended = (await addMember()).token;
  await portal.call('logout', {}, { token: ended });
  const [sameSite, otherSite] = [await addMember(), await addMember({ siteId: 'NOVA02' })];
  const passwordOnly = await addMember({ mustChangePassword: true });
  const unpermitted = await addMember({ permissions: [] });
  const withoutSession =
    (code: number): Attacker['getRefusal'] =>
    (name, call) =>
      isForMembers(call) ? code : toFileCode(name, 401);
  const missing = (name: CallName): number => missingCodes[name] ?? 404;
  return [
    { name: 'no token', token: undefined, getRefusal: withoutSession(401) },
    { name: 'forged token', token: randomBytes(32).toString('base64url'), getRefusal: withoutSession(401) },
    { name: 'ended token', token: ended, getRefusal: withoutSession(201) },
    {
      name: 'password must change',
      token: passwordOnly.token,
      getRefusal: (name, call) => (isForMembers(call) ? 403 : toFileCode(name, missing(name))),
    },
    {
      name: 'missing permission',
      token: unpermitted.token,
      getRefusal: (_name, call) => (call.permission ? 403 : undefined),
    },
    {
      name: 'ids of a colleague',
      token: sameSite.token,
      getRefusal: (name) => (accessRules[name] === 'own' ? missing(name) : undefined),
    },
    {
      name: 'ids of another site',
      token: otherSite.token,
      getRefusal: (name) => (['own', 'site'].includes(accessRules[name]) ? missing(name) : undefined),
    },
  ];
};

/** Calls with exceptions of their own: a 206 session may use them. */
const isPasswordCall = ({ access }: AnyCall): boolean => access !== 'open' && access !== 'member';

const countAnswer = (row: CheckRow, answer: Answer | undefined, expected: number): void => {
  if (!answer || answer.status >= 500) row.lost++;
  else if (answer.code !== expected) row.letIn++;
};

/** Sends every call as the owner, who must be answered: otherwise the refusals of the others would prove nothing. */
const checkOwner = async (
  attack: AttackPortal,
  token: string,
  inputs: Record<CallName, ValidInput>,
): Promise<CheckRow> => {
  const row = createRow('access: the owner, who is let in');
  for (const name of callNames.filter(
    (each) => accessRules[each] !== 'anyone' && !endingCalls.includes(each),
  )) {
    row.tried++;
    const input = await inputs[name]();
    const answer = await measure(row, () => attack.send(name, input, token).catch(() => undefined));
    if (answer?.code !== 200) row.lost++;
  }
  return row;
};

/** Sends every call with valid input of another member as each attacker. */
export const checkAccess = async (attack: AttackPortal): Promise<CheckRow[]> => {
  const owner = await attack.addMember();
  const inputs = await validInputs(attack.portal.services, { id: owner.id, siteId: 'ACME01' });
  const rows: CheckRow[] = [];
  for (const { name: attacker, token, getRefusal } of await createAttackers(attack)) {
    const row = createRow(`access: ${attacker}`);
    for (const name of callNames) {
      const call: AnyCall = calls[name];
      const expected = getRefusal(name, call);
      if (expected === undefined || (expected === 403 && !call.permission && isPasswordCall(call))) continue;
      row.tried++;
      const input = await inputs[name]();
      const answer = await measure(row, () => attack.send(name, input, token).catch(() => undefined));
      countAnswer(row, answer, expected);
    }
    rows.push(row);
  }
  return [...rows, await checkOwner(attack, owner.token, inputs)];
};

/** Whether the server took a value that the contract does not allow. Queries are texts, which are converted on purpose. */
const isWronglyAccepted = (
  { method, input }: AnyCall,
  field: string,
  value: unknown,
  code: number,
): boolean =>
  method === 'POST' &&
  code === 200 &&
  value !== hugeNumber &&
  !Value.Check((input as TObject).properties[field] as TObject, value);

/** Sends junk and random values in each field of every call. `runs`: random requests of each call. */
export const checkSchemas = async (attack: AttackPortal, runs: number): Promise<CheckRow> => {
  const row = createRow('schema fuzz');
  const owner = await attack.addMember();
  const inputs = await validInputs(attack.portal.services, { id: owner.id, siteId: 'ACME01' });
  const sendField = async (name: CallName, good: object, field: string, value: unknown): Promise<void> => {
    row.tried++;
    const input = { ...good, [field]: value };
    const answer = await measure(row, () => attack.send(name, input, owner.token).catch(() => undefined));
    if (!answer || answer.status >= 500 || [201, 500, 503].includes(answer.code)) row.lost++;
    else if (answer.code !== 200 && internals.test(answer.text)) row.letIn++;
    // An empty optional field counts as missing.
    else if (value !== '' && isWronglyAccepted(calls[name], field, value, answer.code)) row.letIn++;
  };
  for (const { name, call } of fuzzedCalls) {
    const good = await inputs[name]();
    const random = fc.sample(mutations(call.input as TObject), runs);
    const junk = Object.keys((call.input as TObject).properties).map((field, index) => ({
      field,
      value: junkValues[index % junkValues.length],
    }));
    for (const { field, value } of [...junk, ...random]) await sendField(name, good, field, value);
  }
  return row;
};
