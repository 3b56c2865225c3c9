import type { Permission } from '@siliport/contract/call';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { members, permissionGrants, sessions, sites } from '../database/schema/members.ts';
import { auditLog } from '../database/schema/records.ts';

/** Who is informed, and how. */
const told = {
  id: members.id,
  email: members.email,
  language: members.language,
  isSubscribed: members.isSubscribed,
  enabled: members.enabled,
  confirmed: members.confirmed,
  siteId: members.siteId,
};

export type ToldMember = Pick<typeof members.$inferSelect, keyof typeof told>;

/** As members are stored: in lower case. */
export const findMember = async (tx: Database, email: string): Promise<ToldMember | undefined> => {
  const [row] = await tx.select(told).from(members).where(eq(members.email, email.trim().toLowerCase()));
  return row;
};

export const findMemberById = async (tx: Database, id: string): Promise<ToldMember | undefined> => {
  const [row] = await tx.select(told).from(members).where(eq(members.id, id));
  return row;
};

/** Those who belong to the site for certain and may log in. */
export const findMembersOfSite = (tx: Database, siteId: string): Promise<ToldMember[]> =>
  tx
    .select(told)
    .from(members)
    .where(and(eq(members.siteId, siteId), members.confirmed, members.enabled))
    .orderBy(asc(members.email));

/** Whether it was added; false when there is one with this id, in any case. */
export const insertSite = async (tx: Database, site: typeof sites.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(sites).values(site).onConflictDoNothing().returning({ id: sites.id });
  return rows.length > 0;
};

/** Whose a permission is. */
export interface Holder {
  holder: 'member' | 'site';
  holderId: string;
}

/** Whether that changed anything. */
export const insertGrant = async (tx: Database, holder: Holder, permission: Permission): Promise<boolean> => {
  const row = { ...holder, permission };
  const rows = await tx.insert(permissionGrants).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
};

/** Whether that changed anything. */
export const removeGrant = async (
  tx: Database,
  { holder, holderId }: Holder,
  permission: Permission,
): Promise<boolean> => {
  const { holder: its, holderId: itsId, permission: itsPermission } = permissionGrants;
  const rows = await tx
    .delete(permissionGrants)
    .where(and(eq(its, holder), eq(itsId, holderId), eq(itsPermission, permission)))
    .returning();
  return rows.length > 0;
};

export const updateMember = async (
  tx: Database,
  id: string,
  change: Partial<Pick<ToldMember, 'confirmed' | 'enabled'>>,
): Promise<void> => {
  await tx.update(members).set(change).where(eq(members.id, id));
};

/** They stay as ended: their tokens answer 'login expired'. */
export const endSessions = async (tx: Database, memberId: string, now: Date): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)));
};

export const insertAudit = async (
  tx: Database,
  entry: Omit<typeof auditLog.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(auditLog).values(entry);
};
