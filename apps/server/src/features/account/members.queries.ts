import type { Language } from '@siliport/contract/language';
import { normalizeSiteId } from '@siliport/contract/rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { members, sites } from '../../database/schema/members.ts';

export type MemberRow = typeof members.$inferSelect;

/** Finds a member by normalized e-mail (see `normalizeEmail`). */
export const findMemberByEmail = async (db: Database, email: string): Promise<MemberRow | undefined> => {
  const [row] = await db.select().from(members).where(eq(members.email, email));
  return row;
};

export const findMemberById = async (db: Database, id: string): Promise<MemberRow | undefined> => {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row;
};

/** Returns the id of the new member; undefined when the e-mail is registered already, even by a concurrent request. */
export const insertMember = async (
  db: Database,
  member: typeof members.$inferInsert,
): Promise<string | undefined> => {
  const [row] = await db
    .insert(members)
    .values(member)
    .onConflictDoNothing({ target: members.email })
    .returning({ id: members.id });
  return row?.id;
};

/** Stores a password that its owner has chosen. */
export const updatePassword = async (db: Database, memberId: string, passwordHash: string): Promise<void> => {
  await db.update(members).set({ passwordHash, mustChangePassword: false }).where(eq(members.id, memberId));
};

/** Stores the language of the member's mails. */
export const updateMemberLanguage = async (
  db: Database,
  memberId: string,
  language: Language,
): Promise<void> => {
  await db.update(members).set({ language }).where(eq(members.id, memberId));
};

export const updatePasswordHash = async (
  db: Database,
  memberId: string,
  passwordHash: string,
): Promise<void> => {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
};

export type SiteRow = typeof sites.$inferSelect;

/** Finds a site by its case-insensitive id. */
export const findSiteById = async (db: Database, id: string): Promise<SiteRow | undefined> => {
  const [row] = await db
    .select()
    .from(sites)
    .where(eq(sql`upper(${sites.id})`, normalizeSiteId(id)));
  return row;
};
