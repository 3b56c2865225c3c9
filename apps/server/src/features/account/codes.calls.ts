import type { Calls } from '@siliport/contract';
import type { Ask, Handler, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Mail } from '../../mail/mail.ts';
import { useCaptcha } from './captcha.rules.ts';
import { type CodePurpose, codeExpiry, codeKey, putCode } from './codes.queries.ts';
import { codeHashOf, findCode, maySendCode, randomCode, useCode } from './codes.rules.ts';
import { codeLetter, registeredLetter } from './letters.ts';
import { normalEmail } from './login.rules.ts';
import { findMemberByEmail, findMemberById, type MemberRow } from './members.queries.ts';
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

const sendEmailCode: Handler<Calls['sendEmailCode']> = async (ask) => {
  const { db, input, ip, clock, log, queueMail } = ask;
  const email = normalEmail(input.email);
  const purpose: CodePurpose = input.type ?? 'email';
  await refuseOthersAddress(ask, email);
  await db.transaction(async (tx) => {
    await useCaptcha(ask, tx, input.ticket);
    if (!(await maySendCode(tx, { email, purpose, ip, now: clock() }))) return;
    const member = await findMemberByEmail(tx, email);
    const code = randomCode();
    const key = codeKey(purpose, email);
    await putCode(tx, key, codeHashOf(ask, key, code), clock());
    await queueMail(tx, mailFor(ask, purpose, email, code, member));
  });
  log.info({ purpose }, 'code asked for');
  return {};
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

export const codeHandlers = { sendEmailCode, validateEmail } satisfies Partial<Handlers<Calls>>;
