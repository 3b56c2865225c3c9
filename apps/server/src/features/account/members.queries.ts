import { normalizeSiteId } from '@siliport/contract/rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { firstRow } from '../../database/rows.ts';
import { members, sites } from '../../database/schema/members.ts';

export type MemberRow = typeof members.$inferSelect;

/** Finds a member by normalized e-mail (see `normalizeEmail`). */
export const findMemberByEmail = (db: Database, email: string): Promise<MemberRow | undefined> =>
  firstRow(db.select().from(members).where(eq(members.email, email)));

export const findMemberById = (db: Database, id: string): Promise<MemberRow | undefined> =>
  firstRow(db.select().from(members).where(eq(members.id, id)));

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

export const updateMember = async (db: Database, id: string, values: Partial<MemberRow>): Promise<void> => {
  await db.update(members).set(values).where(eq(members.id, id));
};

export type SiteRow = typeof sites.$inferSelect;

/** Finds a site by its case-insensitive id. */
export const findSiteById = (db: Database, id: string): Promise<SiteRow | undefined> =>
  firstRow(
    db
      .select()
      .from(sites)
      .where(eq(sql`upper(${sites.id})`, normalizeSiteId(id))),
  );

/** Whether the member's site lets its members log in with a password. */
export const allowsPassword = async (db: Database, { siteId }: Pick<MemberRow, 'siteId'>): Promise<boolean> =>
  (await findSiteById(db, siteId))?.allowsPassword ?? true;
