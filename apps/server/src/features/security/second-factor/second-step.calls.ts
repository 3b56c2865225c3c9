import type { Database } from '../../../database/database.ts';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { queueByAddress, queues } from '../../account/account-queues.ts';
import { consumeTicket, findTicket, insertTicket } from '../../account/codes/tickets.queries.ts';
import { isKnownDevice, readDeviceCookie } from '../../account/login/devices.ts';
import { finishLogin } from '../../account/login/finish-login.ts';
import { hashToken } from '../../account/login/sessions.queries.ts';
import { findMemberById, type MemberRow } from '../../account/members.queries.ts';
import { consumeToken, countEvent, refundToken, type TokenBucket } from '../../account/rate.queries.ts';
import { recordMemberEvent } from '../audit-log.queries.ts';
import { describeDevice } from '../device.ts';
import { mailSecurityNotice } from '../security-emails.ts';
import { consumeSecondFactorCode } from './codes.ts';
import { createLoginOptions, verifyPasskeyUse } from './passkeys.ts';
import { findPasskeys } from './second-factors.queries.ts';

type StepContext = CallContext<'secondStep' | 'passkeyLogin' | 'passkeyOptions'>;

/** Codes that one login may try; then the password is asked for again. */
const maxTries = { count: 5, windowSeconds: 300 };
/**
 * Codes tried at one account, by whoever knows its password: at most 40 in the first hour. A known device has a bucket of
 * its own.
 */
const perAccount: TokenBucket = { burst: 20, secondsPerToken: 180 };

/** Returns the member whose login waits for its second step. Throws `Refusal('secondStep.expired')`. */
const getPendingMember = async ({ db, clock }: StepContext, ticket: string): Promise<MemberRow> => {
  const pending = await findTicket(db, 'secondStep', ticket, clock());
  const member = pending?.memberId ? await findMemberById(db, pending.memberId) : undefined;
  return member?.enabled ? member : refuse('secondStep.expired');
};

/** Ends a pending login; of several requests with its ticket, only one goes on. */
const consumePendingLogin = async (tx: Database, ticket: string, now: Date): Promise<void> => {
  if (!(await consumeTicket(tx, 'secondStep', ticket, now))) refuse('secondStep.expired');
};

const isOnKnownDevice = (context: StepContext, member: MemberRow): boolean =>
  isKnownDevice(context, readDeviceCookie(context, member.email), member);

/** Counts a try before the code is checked. Returns the key of its bucket. Errors: secondStep.expired, rate.exceeded. */
const consumeTry = async (context: StepContext, member: MemberRow, ticket: string): Promise<string> => {
  const { db, clock } = context;
  const device = readDeviceCookie(context, member.email);
  const spender = isKnownDevice(context, device, member) ? hashToken(device.id) : 'unknown';
  const key = `second step:${member.id}:${spender}`;
  const tries = await countEvent(db, `second step:${hashToken(ticket)}`, maxTries.windowSeconds, clock());
  if (tries > maxTries.count) refuse('secondStep.expired');
  if (!(await consumeToken(db, key, perAccount, clock())))
    refuse('rate.exceeded', { retryAfter: perAccount.secondsPerToken });
  return key;
};

const secondStep: Handler<'secondStep'> = async (context) => {
  const { db, input, clock, log } = context;
  const { ticket, code, rememberMe = false } = input;
  const member = await getPendingMember(context, ticket);
  const tryKey = await consumeTry(context, member, ticket);
  const now = clock();
  const answer = await db.transaction(async (tx) => {
    const confirmedBy = await consumeSecondFactorCode(context, tx, { memberId: member.id, code, now });
    if (!confirmedBy) return undefined;
    await consumePendingLogin(tx, ticket, now);
    if (confirmedBy === 'recoveryCode') {
      await mailSecurityNotice(context, tx, member, 'recoveryCodeUsed', describeDevice(context));
      await recordMemberEvent(context, tx, member.id, 'recoveryCodeUsed');
    }
    const known = isOnKnownDevice(context, member);
    return finishLogin(context, tx, { member, isOnKnownDevice: known, rememberMe });
  });
  if (!answer) {
    await recordMemberEvent(context, db, member.id, 'secondStepFailed');
    log.info({ memberId: member.id }, 'second step of the login failed');
    return refuse('secondFactor.wrong');
  }
  await refundToken(db, tryKey, perAccount);
  return answer;
};

const passkeyOptions: Handler<'passkeyOptions'> = async (context) => {
  const { db, input, getOrigin, clock } = context;
  const member = input.ticket ? await getPendingMember(context, input.ticket) : undefined;
  const passkeys = member && (await findPasskeys(db, member.id));
  const memberId = member?.id;
  const challenge = await insertTicket(db, { purpose: 'passkeyLogin', memberId, now: clock() });
  return { options: JSON.stringify(await createLoginOptions({ challenge, origin: getOrigin() }, passkeys)) };
};

const passkeyLogin: Handler<'passkeyLogin'> = async (context) => {
  const { db, input, getOrigin, clock } = context;
  const { ticket, credential, rememberMe = false } = input;
  const now = clock();
  const pending = ticket ? await getPendingMember(context, ticket) : undefined;
  return db.transaction(async (tx) => {
    const passkey = await verifyPasskeyUse(tx, {
      json: credential,
      origin: getOrigin(),
      now,
      isUserVerified: pending === undefined,
      // A challenge of a pending login completes no other login.
      consume: async (challenge) =>
        (await consumeTicket(tx, 'passkeyLogin', challenge, now))?.memberId === (pending?.id ?? null),
    });
    if (pending && passkey.memberId !== pending.id) refuse('passkey.wrong');
    if (ticket) await consumePendingLogin(tx, ticket, now);
    const member = await findMemberById(tx, passkey.memberId);
    if (!member?.enabled) return refuse('passkey.wrong');
    const known = isOnKnownDevice(context, member);
    return finishLogin(context, tx, { member, isOnKnownDevice: known, rememberMe });
  });
};

export const secondStepHandlers = {
  secondStep: queueByAddress(queues.secondStep, secondStep),
  passkeyOptions: queueByAddress(queues.secondStep, passkeyOptions),
  passkeyLogin: queueByAddress(queues.secondStep, passkeyLogin),
} satisfies Partial<Handlers>;
