import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { members } from '../../database/schema/members.ts';

export type MemberRow = typeof members.$inferSelect;

/** `email` as members are stored: see `normalEmail`. */
export const findMemberByEmail = async (db: Database, email: string): Promise<MemberRow | undefined> => {
  const [row] = await db.select().from(members).where(eq(members.email, email));
  return row;
};

export const changePasswordHash = async (
  db: Database,
  memberId: string,
  passwordHash: string,
): Promise<void> => {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
};
