import { normalizeEmail } from '@siliport/contract/rules';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Mail } from '../../../mail/mail.ts';
import { alreadyRegisteredEmailTemplate, codeEmailTemplate } from '../account-emails.ts';
import { queueByAddress, queues } from '../account-queues.ts';
import { isCaptchaPassed } from '../captcha/captcha.calls.ts';
import { isKnownDevice, readDeviceCookie } from '../login/devices.ts';
import { findMemberByEmail, findMemberById, type MemberRow } from '../members.queries.ts';
import { isCodeEmailAllowed } from './code-mail.rules.ts';
import { type CodePurpose, toCodeExpiry, toCodeKey } from './codes.queries.ts';
import { createCode, findCode, getFlow, joinCode, redeemCode } from './codes.rules.ts';
import { insertTicket } from './tickets.queries.ts';

type SendContext = CallContext<'sendEmailCode'>;

/**
 * Returns the email to the address. If none may be sent, it is already expired: it is rendered, encrypted and queued like
 * any other, so that an unknown address takes as long as a known one (SEC-3), but never sent.
 */
const createMail = (
  { config, language, clock }: SendContext,
  purpose: CodePurpose,
  email: string,
  code: string,
  member: MemberRow | undefined,
): Mail => {
  const now = clock();
  if (purpose === 'email' && member)
    return { to: member.email, ...alreadyRegisteredEmailTemplate(config, language) };
  const mail = { to: member?.email ?? email, ...codeEmailTemplate(purpose, code, language) };
  return { ...mail, expiresAt: purpose === 'email' || member?.enabled ? toCodeExpiry(now) : now };
};

/** Restricts a password-change session to codes for its own address (SEC-8). */
export const checkOwnAddress = async (
  { db, caller }: Pick<SendContext, 'db' | 'caller'>,
  email: string,
): Promise<void> => {
  if (!caller?.passwordChangeOnly) return;
  const member = await findMemberById(db, caller.memberId);
  if (member?.email !== email) refuse('access.passwordFirst');
};

/** Whether the request comes from a session or a known device of the member. */
const isOwner = (context: SendContext, member: MemberRow | undefined): boolean =>
  member !== undefined &&
  (context.caller?.memberId === member.id ||
    isKnownDevice(context, readDeviceCookie(context, member.email), member));

const sendEmailCode: Handler<'sendEmailCode'> = async (context) => {
  const { db, input, ip, clock, log, queueMail } = context;
  const email = normalizeEmail(input.email);
  const purpose: CodePurpose = input.type ?? 'email';
  const flow = getFlow(context);
  const key = toCodeKey(purpose, email);
  await checkOwnAddress(context, email);
  await db.transaction(async (tx) => {
    if (!(await isCaptchaPassed(context, tx, input.ticket))) refuse('captcha.needed');
    const member = await findMemberByEmail(tx, email);
    const request = { email, purpose, ip, isOwner: isOwner(context, member), now: clock() };
    if (!(await isCodeEmailAllowed(tx, request))) return joinCode(context, tx, key, flow);
    const code = await createCode(context, tx, key, flow);
    await queueMail(tx, createMail(context, purpose, email, code, member));
  });
  log.info({ purpose }, 'code requested');
  return { flow };
};

const validateEmail: Handler<'validateEmail'> = async (context) => {
  const { db, input, ip, clock } = context;
  const email = normalizeEmail(input.email);
  const matchingCode = await findCode(context, email, input.code.trim());
  return db.transaction(async (tx) => {
    await redeemCode(tx, matchingCode, ip);
    return { code: await insertTicket(tx, { purpose: matchingCode.purpose, email, now: clock() }) };
  });
};

export const codeHandlers = {
  sendEmailCode: queueByAddress(queues.codes, sendEmailCode),
  validateEmail: queueByAddress(queues.codes, validateEmail),
} satisfies Partial<Handlers>;
