import type { Calls } from '@siliport/contract';
import { limits } from '@siliport/contract/limits';
import type { Database } from '../../../database/database.ts';
import type { Ask, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { passwordChangedLetter } from '../account-emails.ts';
import { queuedByAddress, queues } from '../account-queues.ts';
import { refuseOthersAddress } from '../codes/codes.calls.ts';
import { removeCodesAndTickets } from '../codes/codes.queries.ts';
import { findCode, useCode } from '../codes/codes.rules.ts';
import { findTicket, takeTicket } from '../codes/tickets.queries.ts';
import { rememberDevice } from '../login/devices.ts';
import { normalEmail } from '../login/login.rules.ts';
import { endSessionsOf } from '../login/sessions.queries.ts';
import { findMemberByEmail, setPassword } from '../members.queries.ts';
import { checkNewPassword } from '../password.rules.ts';
import { hashPassword } from '../passwords.ts';

type RecoveryAsk = Ask<Calls['retrievePwd']>;

/** Uses up what proves the address; gives it back as a step of the transaction. Errors: code.wrong. */
const proofOf = async (ask: RecoveryAsk, email: string): Promise<(tx: Database) => Promise<void>> => {
  const { db, input, ip, clock } = ask;
  const given = input.code.trim();
  if (given.length <= limits.code) {
    const found = await findCode(ask, email, given, ['password']);
    return (tx) => useCode(tx, found, ip);
  }
  if ((await findTicket(db, 'password', given, clock()))?.email !== email) return refuse('code.wrong');
  return async (tx) => {
    if (!(await takeTicket(tx, 'password', given, clock()))) refuse('code.wrong');
  };
};

/** AC-9, AC-10: sets the password and ends all that was opened with the old one (SEC-11). Nobody is logged in by it. */
const retrievePwd: Handler<Calls['retrievePwd']> = async (ask) => {
  const { config, db, input, language, clock, log, queueMail } = ask;
  const email = normalEmail(input.email);
  await refuseOthersAddress(ask, email);
  checkNewPassword(input);
  const takeProof = await proofOf(ask, email);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await takeProof(tx);
    const member = await findMemberByEmail(tx, email);
    if (!member?.enabled) return refuse('code.wrong');
    await setPassword(tx, member.id, passwordHash);
    await endSessionsOf(tx, member.id, clock());
    await removeCodesAndTickets(tx, email, member.id);
    await queueMail(tx, { to: member.email, ...passwordChangedLetter(config, language) });
    log.info({ memberId: member.id }, 'password changed');
  });
  ask.setFileCookie(null);
  rememberDevice(ask, { email, passwordHash });
  return {};
};

export const recoveryHandlers = {
  retrievePwd: queuedByAddress(queues.newPassword, retrievePwd),
} satisfies Partial<Handlers<Calls>>;
