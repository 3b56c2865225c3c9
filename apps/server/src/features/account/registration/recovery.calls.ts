import { limits } from '@siliport/contract/limits';
import type { Database } from '../../../database/database.ts';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { passwordChangedEmailTemplate } from '../account-emails.ts';
import { queueByAddress, queues } from '../account-queues.ts';
import { refuseOthersAddress } from '../codes/codes.calls.ts';
import { deleteCodesAndTickets } from '../codes/codes.queries.ts';
import { findCode, redeemCode } from '../codes/codes.rules.ts';
import { consumeTicket, findTicket } from '../codes/tickets.queries.ts';
import { rememberDevice } from '../login/devices.ts';
import { normalizeEmail } from '../login/login.rules.ts';
import { endSessions } from '../login/sessions.queries.ts';
import { findMemberByEmail, updatePassword } from '../members.queries.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';

type RecoveryAsk = CallContext<'retrievePwd'>;

/** Uses up what proves the address; gives it back as a step of the transaction. Errors: code.wrong. */
const proofOf = async (context: RecoveryAsk, email: string): Promise<(tx: Database) => Promise<void>> => {
  const { db, input, ip, clock } = context;
  const given = input.code.trim();
  if (given.length <= limits.code) {
    const found = await findCode(context, email, given, ['password']);
    return (tx) => redeemCode(tx, found, ip);
  }
  if ((await findTicket(db, 'password', given, clock()))?.email !== email) return refuse('code.wrong');
  return async (tx) => {
    if (!(await consumeTicket(tx, 'password', given, clock()))) refuse('code.wrong');
  };
};

/** AC-9, AC-10: sets the password and ends all that was opened with the old one (SEC-11). Nobody is logged in by it. */
const retrievePwd: Handler<'retrievePwd'> = async (context) => {
  const { config, db, input, language, clock, log, queueMail } = context;
  const email = normalizeEmail(input.email);
  await refuseOthersAddress(context, email);
  checkNewPassword(input);
  const takeProof = await proofOf(context, email);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await takeProof(tx);
    const member = await findMemberByEmail(tx, email);
    if (!member?.enabled) return refuse('code.wrong');
    await updatePassword(tx, member.id, passwordHash);
    await endSessions(tx, member.id, clock());
    await deleteCodesAndTickets(tx, email, member.id);
    await queueMail(tx, { to: member.email, ...passwordChangedEmailTemplate(config, language) });
    log.info({ memberId: member.id }, 'password changed');
  });
  context.setFileCookie(null);
  rememberDevice(context, { email, passwordHash });
  return {};
};

export const recoveryHandlers = {
  retrievePwd: queueByAddress(queues.newPassword, retrievePwd),
} satisfies Partial<Handlers>;
