import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { members } from '../../database/schema/members.ts';

/** Whether the database has any content, members or sites. */
export const hasContent = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select exists (select from content_items) or exists (select from members) or exists (select from sites) as found`);
  return rows[0]?.found === true;
};

/** Returns the members with these addresses, with their password hashes. */
export const findMembersByEmails = (
  db: Database,
  emails: string[],
): Promise<{ id: string; email: string; passwordHash: string }[]> =>
  db
    .select({ id: members.id, email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(inArray(members.email, emails))
    .orderBy(members.email);

/** A hash with this prefix matches no password, as in /etc/shadow; removing the prefix restores it. */
const lockMark = '!';

/** Locks the password unless it was changed since it was read. Returns whether it did. */
export const lockPassword = async (
  db: Database,
  memberId: string,
  passwordHash: string,
): Promise<boolean> => {
  const rows = await db
    .update(members)
    .set({ passwordHash: `${lockMark}${passwordHash}` })
    .where(and(eq(members.id, memberId), eq(members.passwordHash, passwordHash)))
    .returning({ id: members.id });
  return rows.length > 0;
};

export const unlockPasswords = async (db: Database, emails: string[]): Promise<void> => {
  await db
    .update(members)
    .set({ passwordHash: sql`substr(${members.passwordHash}, ${lockMark.length + 1})` })
    .where(and(inArray(members.email, emails), like(members.passwordHash, `${lockMark}%`)));
};
