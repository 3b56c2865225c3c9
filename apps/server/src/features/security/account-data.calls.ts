import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import type { CallContext, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { FileResponse } from '../../http/response/send-file.ts';
import { deleteCodesAndTickets } from '../account/codes/codes.queries.ts';
import { allowsPassword, findMemberById, type MemberRow } from '../account/members.queries.ts';
import { isHash } from '../account/passwords.ts';
import { findAccountData, scrubMember } from './account-data.queries.ts';
import { recordMemberEvent } from './audit-log.queries.ts';
import { isRecentCompanySession } from './own-sessions.queries.ts';
import { getMemberByOwnPassword } from './second-factor/own-password.ts';

/** A company login after which the account can be deleted. */
const recentMs = 10 * 60_000;

/** Whether the member confirms changes by a password; those who only have a company login do not. */
export const hasUsablePassword = async (db: Database, member: MemberRow): Promise<boolean> =>
  isHash(member.passwordHash) && (await allowsPassword(db, member));

/** Throws `Refusal`: password.wrong, rate.exceeded, account.loginAgain. */
const getConfirmedMember = async (context: CallContext<'deleteAccount'>): Promise<MemberRow> => {
  const { db, clock, caller, input } = context;
  const member = (await findMemberById(db, caller.memberId)) ?? refuse('item.missing');
  if (await hasUsablePassword(db, member)) return getMemberByOwnPassword(context, input.password ?? '');
  const since = new Date(clock().getTime() - recentMs);
  return (await isRecentCompanySession(db, caller.tokenHash, since)) ? member : refuse('account.loginAgain');
};

/** Deletes the account and everything that could open it again. */
export const deleteMember = async (tx: Database, member: MemberRow, now: Date): Promise<void> => {
  await deleteCodesAndTickets(tx, member.email, member.id);
  await scrubMember(tx, member.id, member.email, now);
};

/** Returns all data of the member as JSON, indented for a reader. */
export const formatAccountData = async (db: Database, memberId: string): Promise<Buffer> =>
  Buffer.from(`${JSON.stringify(await findAccountData(db, memberId), null, 2)}\n`);

export const accountDataHandlers = {
  accountData: async (context) => {
    const { db, caller } = context;
    const bytes = await formatAccountData(db, caller.memberId);
    const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex');
    return new FileResponse({
      name: 'account-data.json',
      // The page takes a JSON response for a refusal (DL-7).
      mediaType: 'application/octet-stream',
      size: bytes.length,
      sha1: hash('sha1'),
      sha256: hash('sha256'),
      disposition: 'attachment',
      open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      onSend: () => context.record(() => recordMemberEvent(context, db, caller.memberId, 'accountExported')),
    });
  },

  deleteAccount: async (context) => {
    const { db, clock, log } = context;
    const member = await getConfirmedMember(context);
    await db.transaction(async (tx) => {
      await deleteMember(tx, member, clock());
      await recordMemberEvent({ ...context, userAgent: '', ip: '' }, tx, member.id, 'accountDeleted');
    });
    context.setFileCookie(null);
    log.info({ memberId: member.id }, 'account deleted');
    return {};
  },
} satisfies Partial<Handlers>;
