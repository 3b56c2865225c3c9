import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findPage, isUuid } from '../../database/rows.ts';
import { sessions } from '../../database/schema/members.ts';

const isOpen = (memberId: string, now: Date) =>
  and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** Returns a page of the member's open sessions, the most recently used first, plus the exact total. */
export const findSessionPage = (db: Database, memberId: string, now: Date, paging: Paging) =>
  findPage(
    db
      .select()
      .from(sessions)
      .where(isOpen(memberId, now))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id),
    paging,
    db.$count(sessions, isOpen(memberId, now)),
  );

/** Ends an open session of the member; returns false when they have none with this id. */
export const endSessionById = async (
  db: Database,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> => {
  if (!isUuid(id)) return false;
  const isOwn = and(isOpen(memberId, now), eq(sessions.id, id));
  const { rowCount } = await db.update(sessions).set({ endedAt: now }).where(isOwn);
  return rowCount === 1;
};

/** Ends every open session of the member but one; returns how many. */
export const endSessionsExcept = async (
  db: Database,
  memberId: string,
  tokenHash: string,
  now: Date,
): Promise<number> => {
  const isOther = and(isOpen(memberId, now), ne(sessions.tokenHash, tokenHash));
  const { rowCount } = await db.update(sessions).set({ endedAt: now }).where(isOther);
  return rowCount ?? 0;
};

/** Whether the session was opened by a company login since that instant. */
export const isRecentCompanySession = async (
  db: Database,
  tokenHash: string,
  since: Date,
): Promise<boolean> => {
  const isRecent = and(
    eq(sessions.tokenHash, tokenHash),
    isNotNull(sessions.providerSessionId),
    gt(sessions.createdAt, since),
  );
  return (await db.$count(sessions, isRecent)) > 0;
};
