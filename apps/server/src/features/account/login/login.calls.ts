import type { Calls } from '@siliport/contract';
import { refusals } from '@siliport/contract/refusals';
import { rateAddress } from '../../../http/client-ip.ts';
import type { Ask, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { deviceKey, queues } from '../account-queues.ts';
import { isCaptchaPassed } from '../captcha/captcha.rules.ts';
import {
  changeMemberLanguage,
  changePasswordHash,
  findMemberByEmail,
  type MemberRow,
} from '../members.queries.ts';
import { hashPassword, isOutdated, passwordMatches } from '../passwords.ts';
import { type DeviceCookie, isKnownDevice, readDeviceCookie, rememberDevice } from './devices.ts';
import {
  countLoginFailure,
  deviceBudget,
  needsCaptcha,
  normalEmail,
  refundLoginTry,
  refuseManyFailures,
  strangerBudget,
  takeLoginTry,
} from './login.rules.ts';
import { addSession, endSession } from './sessions.queries.ts';

type LoginAsk = Ask<Calls['login']>;

/** Hashes the password anew when its stored hash is weaker than today's. */
const renewHash = async ({ db, input }: LoginAsk, member: MemberRow): Promise<MemberRow> => {
  if (!isOutdated(member.passwordHash)) return member;
  const passwordHash = await hashPassword(input.password);
  await changePasswordHash(db, member.id, passwordHash);
  return { ...member, passwordHash };
};

/**
 * Returns the member whose e-mail and password these are. Throws `Refusal`: 'login.wrong', the same whatever was wrong
 * (SEC-2); 'captcha.needed'; 'rate.exceeded'.
 */
const getMemberByPassword = async (
  ask: LoginAsk,
  email: string,
  device: DeviceCookie | undefined,
): Promise<MemberRow> => {
  const { db, input, log, ip } = ask;
  const member = await findMemberByEmail(db, email);
  const budget = isKnownDevice(ask, device, member) ? deviceBudget(device) : strangerBudget(ip, email);
  const fail = async (key: 'login.wrong' | 'captcha.needed', event: string): Promise<never> => {
    await countLoginFailure(ask, budget);
    log.info(event);
    return refuse(key);
  };
  await refuseManyFailures(ask, budget);
  if ((await needsCaptcha(ask, budget)) && !(await isCaptchaPassed(ask, db, input.ticket)))
    return fail('captcha.needed', 'login without a captcha');
  if (!(await takeLoginTry(ask, budget))) return fail('login.wrong', 'login held back');
  const matches = await passwordMatches(member?.passwordHash, input.password);
  if (!member?.enabled || !matches) return fail('login.wrong', 'login failed');
  await refundLoginTry(ask, budget);
  return renewHash(ask, member);
};

const login: Handler<Calls['login']> = async (ask) => {
  const { db, input, ip, language, clock, log } = ask;
  const email = normalEmail(input.username);
  const device = readDeviceCookie(ask, email);
  const [queue, key] = device
    ? [queues.knownDeviceLogin, deviceKey(email, ip)]
    : [queues.strangersLogin, rateAddress(ip)];
  const member = await queue(key, () => getMemberByPassword(ask, email, device));
  const session = await addSession(db, {
    memberId: member.id,
    passwordChangeOnly: member.mustChangePassword,
    rememberMe: input.rememberMe ?? false,
    now: clock(),
  });
  if (member.language !== language) await changeMemberLanguage(db, member.id, language);
  ask.setFileCookie(session.cookie, session.cookieSeconds);
  rememberDevice(ask, member);
  if (member.mustChangePassword) ask.succeedWith(206, refusals['password.mustChange'][language]);
  log.info({ memberId: member.id }, 'logged in');
  return {
    token: session.token,
    member: {
      id: member.id,
      name: member.name,
      sexual: language === 'zh' ? member.titleZh : member.titleEn,
      email: member.email,
    },
    isUpdatePassword: member.mustChangePassword,
  };
};

const logout: Handler<Calls['logout']> = async (ask) => {
  if (ask.caller) await endSession(ask.db, ask.caller.tokenHash, ask.clock());
  ask.setFileCookie(null);
  return {};
};

export const accountHandlers = {
  login,
  logout,
  permissions: async ({ caller }) => [...caller.permissions],
} satisfies Partial<Handlers<Calls>>;
