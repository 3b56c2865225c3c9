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
  normalizeEmail,
  recordLoginFailure,
  refundLoginTry,
  refuseManyFailures,
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

/**
 * Returns the member with this email and password. Throws `Refusal`: 'login.wrong', whichever of the two is wrong
 * (SEC-2); 'captcha.needed'; 'rate.exceeded'.
 */
const getMemberByPassword = async (
  context: LoginContext,
  email: string,
  device: DeviceCookie | undefined,
): Promise<Omit<LoggedIn, 'rememberMe'>> => {
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
  await refuseManyFailures(context, rateKeys);
  if ((await needsCaptcha(context, rateKeys)) && !(await isCaptchaPassed(context, db, input.ticket)))
    return fail('captcha.needed', 'login without a captcha');
  if (!(await consumeLoginTry(context, rateKeys))) return fail('login.wrong', 'login delayed');
  const matches = await isPasswordCorrect(member?.passwordHash, input.password);
  if (!member?.enabled || !matches) return fail('login.wrong', 'login failed');
  await refundLoginTry(context, rateKeys);
  return { member: await renewHash(context, member), isOnKnownDevice: known !== undefined };
};

/** Refuses with the ticket of the second step. The password was correct, so its try is not counted. */
const requireSecondStep = async ({ db, clock, log }: LoginContext, member: MemberRow): Promise<void> => {
  const methods = await findSecondFactorMethods(db, member.id);
  if (methods.length === 0) return;
  const { id: memberId, email } = member;
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
  const known = await queue(key, () => getMemberByPassword(context, email, device));
  await requireSecondStep(context, known.member);
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
