import type { SecondFactorMethod } from '@siliport/contract/account-security';
import { normalizeEmail } from '@siliport/contract/rules';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { toRateKey } from '../../../network-addresses.ts';
import { recordFailedLogin, recordMemberEvent } from '../../security/audit-log.queries.ts';
import { findSecondFactorMethods } from '../../security/second-factor/second-factors.queries.ts';
import { queues, toDeviceKey } from '../account-queues.ts';
import { isCaptchaPassed } from '../captcha/captcha.calls.ts';
import { insertTicket } from '../codes/tickets.queries.ts';
import { findMemberByEmail, type MemberRow, updateMember } from '../members.queries.ts';
import { hashPassword, isHashOutdated, isPasswordCorrect } from '../passwords.ts';
import { type DeviceCookie, isKnownDevice, readDeviceCookie } from './devices.ts';
import { finishLogin, type LoggedIn } from './finish-login.ts';
import {
  consumeLoginTry,
  needsCaptcha,
  recordLoginFailure,
  refundLoginTry,
  toDeviceRateKeys,
  toUnknownDeviceRateKeys,
} from './login.rules.ts';
import { endSession } from './sessions.queries.ts';

type LoginContext = CallContext<'login'>;

/** Rehashes the password when its stored hash uses outdated parameters. */
const renewHash = async ({ db, input }: LoginContext, member: MemberRow): Promise<MemberRow> => {
  if (!isHashOutdated(member.passwordHash)) return member;
  const passwordHash = await hashPassword(input.password);
  await updateMember(db, member.id, { passwordHash });
  return { ...member, passwordHash };
};

/** Queried in place of a missing member, so that both take the same time. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface PasswordMatch extends Omit<LoggedIn, 'rememberMe'> {
  /** Those of the second step; none for a member without a second factor. */
  methods: SecondFactorMethod[];
}

/**
 * Returns the member with this email and password. Throws `Refusal`: 'login.wrong', whichever of the two is wrong
 * (SEC-2); 'captcha.needed'; 'rate.exceeded'.
 */
const getMemberByPassword = async (
  context: LoginContext,
  email: string,
  device: DeviceCookie | undefined,
): Promise<PasswordMatch> => {
  const { db, input, log, ip } = context;
  const member = await findMemberByEmail(db, email);
  const known = isKnownDevice(context, device, member) ? device : undefined;
  const rateKeys = known ? toDeviceRateKeys(known) : toUnknownDeviceRateKeys(ip, email);
  const fail = async (key: 'login.wrong' | 'captcha.needed', event: string): Promise<never> => {
    await db.transaction(async (tx) => {
      await recordLoginFailure({ ...context, db: tx }, rateKeys);
      if (event === 'login failed') await recordFailedLogin(context, tx, email);
    });
    log.info(event);
    return refuse(key);
  };
  if ((await needsCaptcha(context, rateKeys)) && !(await isCaptchaPassed(context, db, input.ticket)))
    return fail('captcha.needed', 'login without a captcha');
  // The hash takes longest. What it says of a delayed try is not looked at; its client cannot cause more than `failures` allow.
  const [isAllowed, matches, methods] = await Promise.all([
    consumeLoginTry(context, rateKeys),
    isPasswordCorrect(member?.passwordHash, input.password),
    findSecondFactorMethods(db, member?.id ?? nobody),
  ]);
  if (!isAllowed) return fail('login.wrong', 'login delayed');
  if (!member?.enabled || !matches) return fail('login.wrong', 'login failed');
  // The password was correct, so its try is not counted, also when a second step follows.
  await refundLoginTry(context, rateKeys);
  return { member: await renewHash(context, member), isOnKnownDevice: known !== undefined, methods };
};

/** Refuses with the ticket of the second step. */
const requireSecondStep = async (
  { db, clock, log }: LoginContext,
  { id: memberId, email }: MemberRow,
  methods: SecondFactorMethod[],
): Promise<never> => {
  const ticket = await insertTicket(db, { purpose: 'secondStep', email, memberId, now: clock() });
  log.info({ memberId }, 'second step of the login required');
  throw new Refusal('login.secondStep', {}, { secondStep: { ticket, methods } });
};

const login: Handler<'login'> = async (context) => {
  const { db, input, ip } = context;
  const email = normalizeEmail(input.username);
  const device = readDeviceCookie(context, email);
  const [queue, key] = device
    ? [queues.knownDeviceLogin, toDeviceKey(email, ip)]
    : [queues.unknownDeviceLogin, toRateKey(ip)];
  const { methods, ...known } = await queue(key, () => getMemberByPassword(context, email, device));
  if (methods.length > 0) return requireSecondStep(context, known.member, methods);
  const { rememberMe = false } = input;
  return db.transaction((tx) => finishLogin(context, tx, { ...known, rememberMe }));
};

const logout: Handler<'logout'> = async (context) => {
  const { db, caller, clock } = context;
  if (caller)
    await db.transaction(async (tx) => {
      await endSession(tx, caller.tokenHash, clock());
      await recordMemberEvent(context, tx, caller.memberId, 'logout');
    });
  context.setFileCookie(null);
  return {};
};

export const accountHandlers = {
  login,
  logout,
  permissions: async ({ caller }) => [...caller.permissions],
} satisfies Partial<Handlers>;
