import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { entitlements, ipDeliverables, ipMilestones, ipProjects } from '../../database/schema/ip-projects.ts';
import { type NewFile, removeFiles, upsertFiles } from './content.queries.ts';
import type { Belongings } from './knowledge.queries.ts';

export type NewMilestone = typeof ipMilestones.$inferInsert;
export type NewDeliverable = typeof ipDeliverables.$inferInsert;

/** The site's products are these and no other; those that it had keep the day since when. */
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

export const removeEntitlements = async (tx: Database, siteId: string): Promise<void> => {
  await tx.delete(entitlements).where(eq(entitlements.siteId, siteId));
};

const takeDeliverables = async (tx: Database, projectId: string): Promise<NewFile[]> => {
  const rows = await tx.delete(ipDeliverables).where(eq(ipDeliverables.projectId, projectId)).returning();
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  return tx.select().from(files).where(inArray(files.id, ids));
};

/**
 * A file that is there keeps its id, a further one gets an id that nobody can work out from its content: who lost the
 * permission in the middle of a download has seen name and hash (SEC-27).
 */
const keepIds = ({ files: given, rows }: Belongings<NewDeliverable>, before: readonly NewFile[]) => {
  const isSame = (a: NewFile, b: NewFile) =>
    a.name === b.name && a.sha256 === b.sha256 && a.audienceId === b.audienceId;
  const ids = new Map(
    given.map((file) => [file.id, before.find((each) => isSame(each, file))?.id ?? randomUUID()]),
  );
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    files: given.map((file) => ({ ...file, id: idOf(file.id) })),
    rows: rows.map((row) => ({ ...row, fileId: row.fileId ? idOf(row.fileId) : null })),
  };
};

/** The project itself is written first: of two imports at once, one waits there for the other. */
export const upsertIpProject = async (
  tx: Database,
  row: typeof ipProjects.$inferInsert,
  milestones: readonly NewMilestone[],
  deliverables: Belongings<NewDeliverable>,
): Promise<void> => {
  await tx.insert(ipProjects).values(row).onConflictDoUpdate({ target: ipProjects.id, set: row });
  await tx.delete(ipMilestones).where(eq(ipMilestones.projectId, row.id));
  const before = await takeDeliverables(tx, row.id);
  const { files: itsFiles, rows } = keepIds(deliverables, before);
  await upsertFiles(tx, itsFiles);
  if (milestones.length > 0) await tx.insert(ipMilestones).values([...milestones]);
  if (rows.length > 0) await tx.insert(ipDeliverables).values(rows);
  const kept = new Set(itsFiles.map(({ id }) => id));
  await removeFiles(
    tx,
    before.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
};

/** With its rows of files, so that nobody reads them by their ids; the sweeper takes the bytes. */
export const removeIpProject = async (tx: Database, id: string): Promise<void> => {
  const before = await takeDeliverables(tx, id);
  await tx.delete(ipProjects).where(eq(ipProjects.id, id));
  await removeFiles(
    tx,
    before.map((file) => file.id),
  );
};

/** Which of the ids for products belong to projects that are there, and the other way round. */
export const findOverlaps = async (
  db: Database,
  ids: { products: readonly string[]; projects: readonly string[] },
): Promise<{ products: string[]; projects: string[] }> => {
  const [projectRows, productRows] = await Promise.all([
    db
      .select({ id: ipProjects.id })
      .from(ipProjects)
      .where(inArray(ipProjects.id, [...ids.products])),
    db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...ids.projects])),
  ]);
  return { products: projectRows.map(({ id }) => id), projects: productRows.map(({ id }) => id) };
};
