import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import type { KnownStatus } from '@siliport/contract/work-order-status';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { findPage, isUuid } from '../../database/rows.ts';
import { products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { versions } from '../../database/schema/knowledge.ts';
import { counters } from '../../database/schema/records.ts';
import { workOrderFiles, workOrders } from '../../database/schema/work-orders.ts';
import { refuse } from '../../http/refusal.ts';
import type { FileRow } from '../files/files.queries.ts';

type WorkOrderRow = typeof workOrders.$inferSelect;

/** The status that disallows replies. */
const closed: KnownStatus = 'Closed';

/** Returns the next number of the year; no two transactions get the same one. */
export const nextWorkOrderNumber = async (tx: Database, year: string): Promise<string> => {
  const [row] = await tx
    .insert(counters)
    .values({ name: `work-orders-${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  return `WO-${year}-${String(row?.value).padStart(6, '0')}`;
};

export const insertWorkOrder = async (
  tx: Database,
  order: Omit<typeof workOrders.$inferInsert, 'number' | 'status' | 'updatedAt'>,
  year: string,
): Promise<{ id: string; number: string }> => {
  const number = await nextWorkOrderNumber(tx, year);
  const [row] = await tx
    .insert(workOrders)
    .values({ ...order, number, updatedAt: order.createdAt })
    .returning({ id: workOrders.id });
  return { id: row?.id ?? '', number };
};

/** The columns of list and detail; unpublished products and versions keep their names here. */
const columns = (language: Language) => ({
  id: workOrders.id,
  type: workOrders.type,
  workItemId: workOrders.number,
  productName: inLanguage(language, products.nameZh, products.nameEn),
  versionNo: sql<string>`coalesce(${versions.number}, '')`,
  title: workOrders.title,
  costomerPriority: workOrders.priority,
  status: workOrders.status,
  createdAt: workOrders.createdAt,
});

/** Returns the condition that number, title, names of the product or version have each word of a keyword, in either case. */
const hasWords = (keyword: string): SQL | undefined => {
  const { number, title } = workOrders;
  const text = sql`lower(concat_ws(' ', ${number}, replace(${number}, '-', ''), ${title}, ${products.nameZh},
    ${products.nameEn}, ${versions.number}))`;
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`));
};

/**
 * Selects the member's own work orders, or those with the words of a keyword: those that wait for the member first, then
 * newest first (FB-7).
 */
export const selectWorkOrders = (db: Database, memberId: string, language: Language, keyword = '') =>
  db
    .select(columns(language))
    .from(workOrders)
    .innerJoin(products, eq(products.id, workOrders.productId))
    .leftJoin(versions, eq(versions.id, workOrders.versionId))
    .where(and(eq(workOrders.memberId, memberId), hasWords(keyword)))
    .orderBy(desc(workOrders.isWaiting), desc(workOrders.createdAt), desc(workOrders.id));

/** One page of the member's own work orders, and how many there are. */
export const findWorkOrderPage = (
  db: Database,
  memberId: string,
  language: Language,
  { keyword = '', ...paging }: Paging & { keyword?: string },
) => {
  const select = () => selectWorkOrders(db, memberId, language, keyword);
  const count =
    keyword === ''
      ? db.$count(workOrders, eq(workOrders.memberId, memberId))
      : db.$count(sql`(${select()}) as found`);
  return findPage(select(), paging, count);
};

const ownedBy = (memberId: string, id: string) =>
  and(eq(workOrders.id, id), eq(workOrders.memberId, memberId));

/** Returns the member's own work order. Throws `item.missing`, also for another member's (SEC-30). */
export const getWorkOrder = async (db: Database, memberId: string, id: string, language: Language) => {
  if (!isUuid(id)) return refuse('item.missing');
  const { description, updatedAt } = workOrders;
  const [row] = await db
    .select({ ...columns(language), description, updatedAt })
    .from(workOrders)
    .innerJoin(products, eq(products.id, workOrders.productId))
    .leftJoin(versions, eq(versions.id, workOrders.versionId))
    .where(ownedBy(memberId, id));
  return row ?? refuse('item.missing');
};

/** Throws `Refusal('item.missing')` for a work order that is not the member's own (SEC-30). */
export const checkOwnWorkOrder = async (db: Database, memberId: string, id: string): Promise<void> => {
  if (!isUuid(id) || (await db.$count(workOrders, ownedBy(memberId, id))) === 0) refuse('item.missing');
};

/**
 * Locks the member's own work order until the transaction ends, so that it cannot be closed before. Throws
 * `item.missing`, `workOrder.closed`.
 */
export const lockOpenWorkOrder = async (
  tx: Database,
  memberId: string,
  id: string,
): Promise<Pick<WorkOrderRow, 'id'>> => {
  if (!isUuid(id)) return refuse('item.missing');
  const { status } = workOrders;
  const [row] = await tx
    .select({ id: workOrders.id, status })
    .from(workOrders)
    .where(ownedBy(memberId, id))
    .for('update');
  if (!row) return refuse('item.missing');
  return row.status === closed ? refuse('workOrder.closed') : row;
};

/** Records a reply of the member: sets `updatedAt`, and the status to Processing if the work order waited for the member. */
export const resumeProcessing = async (tx: Database, id: string, updatedAt: Date): Promise<void> => {
  const { isWaiting, status } = workOrders;
  await tx
    .update(workOrders)
    .set({
      updatedAt,
      status: sql`case when ${isWaiting} then ${'Processing' satisfies KnownStatus} else ${status} end`,
    })
    .where(eq(workOrders.id, id));
};

export const insertWorkOrderFiles = async (
  tx: Database,
  workOrderId: string,
  attached: readonly FileRow[],
): Promise<void> => {
  const rows = attached.map(({ id: fileId }, position) => ({ workOrderId, fileId, position }));
  if (rows.length > 0) await tx.insert(workOrderFiles).values(rows);
};

/** Returns the files that the work order was submitted with, in the member's order. */
export const findWorkOrderFiles = async (db: Database, workOrderId: string): Promise<FileRow[]> => {
  const rows = await db
    .select({ file: files })
    .from(workOrderFiles)
    .innerJoin(files, eq(files.id, workOrderFiles.fileId))
    .where(eq(workOrderFiles.workOrderId, workOrderId))
    .orderBy(asc(workOrderFiles.position));
  return rows.map(({ file }) => file);
};

/** Returns a published product, locked against unpublishing until the transaction ends. */
export const findChosenProduct = async (tx: Database, id: string) => {
  const { isIpProject } = products;
  const [row] = await tx
    .select({ id: products.id, isIpProject })
    .from(products)
    .where(and(eq(products.id, id), products.published))
    .for('share');
  return row;
};

/** Whether this is a published version of the product; locked until the transaction ends. */
export const hasPublishedVersion = async (
  tx: Database,
  productId: string,
  versionId: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.productId, productId), versions.published))
    .for('share');
  return rows.length > 0;
};

export const hasVersions = async (tx: Database, productId: string): Promise<boolean> => {
  const condition = and(eq(versions.productId, productId), versions.published);
  return (await tx.$count(versions, condition)) > 0;
};
