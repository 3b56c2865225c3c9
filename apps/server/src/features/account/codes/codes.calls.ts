import type { Calls } from '@siliport/contract';
import type { Ask, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Mail } from '../../../mail/mail.ts';
import { codeLetter, registeredLetter } from '../account-emails.ts';
import { queuedByAddress, queues } from '../account-queues.ts';
import { isCaptchaPassed } from '../captcha/captcha.rules.ts';
import { isKnownDevice, readDeviceCookie } from '../login/devices.ts';
import { normalEmail } from '../login/login.rules.ts';
import { findMemberByEmail, findMemberById, type MemberRow } from '../members.queries.ts';
import { flowOf } from './code-flow.ts';
import { isMailAllowed } from './code-mail.rules.ts';
import { type CodePurpose, codeExpiry, codeKey } from './codes.queries.ts';
import { findCode, joinCode, makeCode, useCode } from './codes.rules.ts';
import { addTicket } from './tickets.queries.ts';

type SendAsk = Ask<Calls['sendEmailCode']>;

/**
 * What goes to the address. Where nothing must go, a mail that has expired already: it is written, sealed and queued like
 * any other, so that an unknown address takes as long as a known one (SEC-3), and is never sent.
 */
const mailFor = (
  { config, language, clock }: SendAsk,
  purpose: CodePurpose,
  email: string,
  code: string,
  member: MemberRow | undefined,
): Mail => {
  const now = clock();
  if (purpose === 'email' && member) return { to: member.email, ...registeredLetter(config, language) };
  const mail = { to: member?.email ?? email, ...codeLetter(purpose, code, language) };
  return { ...mail, expiresAt: purpose === 'email' || member?.enabled ? codeExpiry(now) : now };
};

/** A session that only opens the password change asks for a code to its own address alone (SEC-8). */
export const refuseOthersAddress = async (
  { db, caller }: Pick<SendAsk, 'db' | 'caller'>,
  email: string,
): Promise<void> => {
  if (!caller?.passwordChangeOnly) return;
  const member = await findMemberById(db, caller.memberId);
  if (member?.email !== email) refuse('access.passwordFirst');
};

/** Whether the request comes from a session or a known device of the member. */
const isOwner = (ask: SendAsk, member: MemberRow | undefined): boolean =>
  member !== undefined &&
  (ask.caller?.memberId === member.id || isKnownDevice(ask, readDeviceCookie(ask, member.email), member));

const sendEmailCode: Handler<Calls['sendEmailCode']> = async (ask) => {
  const { db, input, ip, clock, log, queueMail } = ask;
  const email = normalEmail(input.email);
  const purpose: CodePurpose = input.type ?? 'email';
  const flow = flowOf(ask);
  const key = codeKey(purpose, email);
  await refuseOthersAddress(ask, email);
  await db.transaction(async (tx) => {
    if (!(await isCaptchaPassed(ask, tx, input.ticket))) refuse('captcha.needed');
    const member = await findMemberByEmail(tx, email);
    const request = { email, purpose, ip, isOwner: isOwner(ask, member), now: clock() };
    if (!(await isMailAllowed(tx, request))) return joinCode(ask, tx, key, flow);
    const code = await makeCode(ask, tx, key, flow);
    await queueMail(tx, mailFor(ask, purpose, email, code, member));
  });
  log.info({ purpose }, 'code asked for');
  return { flow };
};

const validateEmail: Handler<Calls['validateEmail']> = async (ask) => {
  const { db, input, ip, clock } = ask;
  const email = normalEmail(input.email);
  const found = await findCode(ask, email, input.code.trim());
  return db.transaction(async (tx) => {
    await useCode(tx, found, ip);
    return { code: await addTicket(tx, { purpose: found.purpose, email, now: clock() }) };
  });
};

export const codeHandlers = {
  sendEmailCode: queuedByAddress(queues.codes, sendEmailCode),
  validateEmail: queuedByAddress(queues.codes, validateEmail),
} satisfies Partial<Handlers<Calls>>;
