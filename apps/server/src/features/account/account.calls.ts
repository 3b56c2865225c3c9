import type { Calls } from '@siliport/contract';
import { refusals } from '@siliport/contract/refusals';
import type { Ask, Handler, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { useCaptcha } from './captcha.rules.ts';
import { gateOf } from './gate.ts';
import { loginFailed, loginSucceeded, mayTryLogin, needsCaptcha, normalEmail } from './login.rules.ts';
import {
  changeMemberLanguage,
  changePasswordHash,
  findMemberByEmail,
  type MemberRow,
} from './members.queries.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { addSession, endSession } from './sessions.queries.ts';

/** The member whose e-mail and password these are. Errors: login.wrong, the same whatever was wrong (SEC-2). */
const getMemberByPassword = async (ask: Ask<Calls['login']>): Promise<MemberRow> => {
  const { config, db, input, log } = ask;
  const email = normalEmail(input.username);
  if (config.captcha && (await needsCaptcha(ask, email))) await useCaptcha(ask, db, input.ticket);
  if (!(await mayTryLogin(ask, email))) {
    log.info('login held back');
    return refuse('login.wrong');
  }
  const member = await findMemberByEmail(db, email);
  const matches = await passwordMatches(member?.passwordHash, input.password);
  if (!member?.enabled || !matches) {
    await loginFailed(ask);
    log.info('login failed');
    return refuse('login.wrong');
  }
  await loginSucceeded(ask, email);
  return member;
};

/** A flood of logins must neither fill the processor nor stand before everybody else at the database. */
const loginGate = gateOf(6, 60);

const login: Handler<Calls['login']> = async (ask) => {
  const { db, input, language, clock, log } = ask;
  const member = await loginGate(() => getMemberByPassword(ask));
  if (isOutdated(member.passwordHash))
    await changePasswordHash(db, member.id, await hashPassword(input.password));
  const session = await addSession(db, {
    memberId: member.id,
    passwordChangeOnly: member.mustChangePassword,
    rememberMe: input.rememberMe ?? false,
    now: clock(),
  });
  if (member.language !== language) await changeMemberLanguage(db, member.id, language);
  ask.setFileCookie(session.cookie, session.cookieSeconds);
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
