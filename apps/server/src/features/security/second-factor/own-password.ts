import type { CallContext } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { queues } from '../../account/account-queues.ts';
import { findMemberById, type MemberRow } from '../../account/members.queries.ts';
import { isPasswordCorrect } from '../../account/passwords.ts';
import { consumeTry, type RateRule, refundTry } from '../../account/rate.queries.ts';

/** Whoever has a stolen session guesses no faster than at the login. */
const perMember: RateRule = { windowSeconds: 3600, free: 5, maxDelaySeconds: 120 };

type Context = Pick<CallContext, 'db' | 'clock'> & { caller: { memberId: string } };

/**
 * Returns the member when this is their password, which changes of the account's protection need. Throws `Refusal`:
 * 'password.wrong', 'rate.exceeded'.
 */
export const getMemberByOwnPassword = async (
  { db, clock, caller: { memberId } }: Context,
  password: string,
): Promise<MemberRow> => {
  const member = (await findMemberById(db, memberId)) ?? refuse('item.missing');
  const key = `own password:${memberId}`;
  if (!(await consumeTry(db, key, perMember, clock())))
    return refuse('rate.exceeded', { retryAfter: perMember.maxDelaySeconds });
  const isCorrect = await queues.ownPassword(memberId, () =>
    isPasswordCorrect(member.passwordHash, password),
  );
  if (!isCorrect) return refuse('password.wrong');
  await refundTry(db, key);
  return member;
};
