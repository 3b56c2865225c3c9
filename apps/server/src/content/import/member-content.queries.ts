import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { entitlements, ipDeliverables, ipMilestones, ipProjects } from '../../database/schema/ip-projects.ts';
import { messages } from '../../database/schema/member-activity.ts';
import { members } from '../../database/schema/members.ts';
import { workOrderEntries, workOrders } from '../../database/schema/work-orders.ts';
import { nextWorkOrderNumber } from '../../features/work-orders/work-orders.queries.ts';
import { deleteFiles, insertFilesOnce, type NewFile, upsertById } from './content.queries.ts';
import type { AttachedFiles } from './knowledge.queries.ts';

export type NewMilestone = typeof ipMilestones.$inferInsert;
export type NewDeliverable = typeof ipDeliverables.$inferInsert;

/** Replaces the entitlements of the site; existing ones keep their start. */
export const replaceEntitlements = async (
  tx: Database,
  siteId: string,
  productIds: readonly string[],
  grantedAt: Date,
): Promise<void> => {
  const others = notInArray(entitlements.productId, [...productIds]);
  await tx.delete(entitlements).where(and(eq(entitlements.siteId, siteId), others));
  const rows = productIds.map((productId) => ({ siteId, productId, grantedAt }));
  if (rows.length > 0) await tx.insert(entitlements).values(rows).onConflictDoNothing();
};

export const deleteEntitlements = async (tx: Database, siteId: string): Promise<void> => {
  await tx.delete(entitlements).where(eq(entitlements.siteId, siteId));
};

const deleteDeliverables = async (tx: Database, projectId: string): Promise<NewFile[]> => {
  const rows = await tx.delete(ipDeliverables).where(eq(ipDeliverables.projectId, projectId)).returning();
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  return tx.select().from(files).where(inArray(files.id, ids));
};

/**
 * Returns the files and rows with the ids of existing files. A new file gets a random id: a member who lost the
 * permission knows its name and hash, so the id must not derive from them (SEC-27).
 */
const keepFileIds = (deliverables: AttachedFiles<NewDeliverable>, before: readonly NewFile[]) => {
  const isSame = (a: NewFile, b: NewFile) =>
    a.name === b.name && a.sha256 === b.sha256 && a.audienceId === b.audienceId;
  const ids = new Map(
    deliverables.files.map((file) => [
      file.id,
      before.find((each) => isSame(each, file))?.id ?? randomUUID(),
    ]),
  );
  const toId = (id: string): string => ids.get(id) ?? id;
  return {
    files: deliverables.files.map((file) => ({ ...file, id: toId(file.id) })),
    rows: deliverables.rows.map((row) => ({ ...row, fileId: row.fileId ? toId(row.fileId) : null })),
  };
};

/** The project itself is written first, so that concurrent imports wait for each other there. */
export const upsertIpProject = async (
  tx: Database,
  row: typeof ipProjects.$inferInsert,
  milestones: readonly NewMilestone[],
  deliverables: AttachedFiles<NewDeliverable>,
): Promise<void> => {
  await upsertById(tx, ipProjects, row);
  await tx.delete(ipMilestones).where(eq(ipMilestones.projectId, row.id));
  const before = await deleteDeliverables(tx, row.id);
  const kept = keepFileIds(deliverables, before);
  await insertFilesOnce(tx, kept.files);
  if (milestones.length > 0) await tx.insert(ipMilestones).values([...milestones]);
  if (kept.rows.length > 0) await tx.insert(ipDeliverables).values(kept.rows);
  const fileIds = before.map(({ id }) => id);
  await deleteFiles(tx, fileIds, kept.files);
};

export const deleteIpProject = async (tx: Database, id: string): Promise<void> => {
  const before = await deleteDeliverables(tx, id);
  await tx.delete(ipProjects).where(eq(ipProjects.id, id));
  const fileIds = before.map((file) => file.id);
  await deleteFiles(tx, fileIds);
};

/** Returns which of the product ids belong to projects in the database, and which project ids to products. */
export const findOverlaps = async (
  db: Database,
  ids: { products: readonly string[]; projects: readonly string[] },
): Promise<{ products: string[]; projects: string[] }> => {
  const findIds = async (table: typeof ipProjects | typeof products, candidates: readonly string[]) => {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...candidates]));
    return rows.map(({ id }) => id);
  };
  return {
    products: await findIds(ipProjects, ids.products),
    projects: await findIds(products, ids.projects),
  };
};

type NewMessage = Omit<typeof messages.$inferInsert, 'memberId'>;
type NewWorkOrder = Omit<typeof workOrders.$inferInsert, 'id' | 'memberId' | 'number' | 'updatedAt'> & {
  id: string;
};
/** An entry without an author is the member's own. */
export type NewEntry = Omit<typeof workOrderEntries.$inferInsert, 'personnel'> & { author?: string };

const getMember = async (tx: Database, email: string) => {
  const [member] = await tx
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(eq(members.email, email));
  if (!member) throw new Error(`no member ${email}`);
  return member;
};

export const insertMessageOnce = async (tx: Database, email: string, row: NewMessage): Promise<void> => {
  const { id: memberId } = await getMember(tx, email);
  await tx
    .insert(messages)
    .values({ ...row, memberId })
    .onConflictDoNothing();
};

/** Inserts the work order with its thread; an existing one stays unchanged. */
export const insertWorkOrderOnce = async (
  tx: Database,
  email: string,
  row: NewWorkOrder,
  { entries, year }: { entries: readonly NewEntry[]; year: string },
): Promise<void> => {
  const [existing] = await tx.select({ id: workOrders.id }).from(workOrders).where(eq(workOrders.id, row.id));
  if (existing) return;
  const member = await getMember(tx, email);
  const updatedAt = new Date(Math.max(...[row, ...entries].map(({ createdAt }) => createdAt.getTime())));
  const number = await nextWorkOrderNumber(tx, year);
  // A concurrent import waits here and then finds the row.
  const [inserted] = await tx
    .insert(workOrders)
    .values({ ...row, memberId: member.id, number, updatedAt })
    .onConflictDoNothing()
    .returning({ id: workOrders.id });
  if (!inserted) return;
  const rows = entries.map(({ author, ...entry }) => ({
    ...entry,
    personnel: author ?? member.name,
    isFromVendor: author !== undefined,
  }));
  if (rows.length > 0) await tx.insert(workOrderEntries).values(rows);
};
