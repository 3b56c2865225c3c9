import type { Language } from '@siliport/contract/language';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { firstRow } from '../../database/rows.ts';
import { products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { dictionaryEntries, versions } from '../../database/schema/knowledge.ts';
import { members, sites } from '../../database/schema/members.ts';
import { workOrderEntries, workOrderEntryFiles, workOrders } from '../../database/schema/work-orders.ts';
import { refuse } from '../../http/refusal.ts';
import { findFileIds } from '../files/file-url.ts';
import type { FileRow } from '../files/files.queries.ts';
import { insertEntry, insertEntryFiles } from './thread.queries.ts';
import { findWorkOrderFiles } from './work-orders.queries.ts';

/** Queries for the vendor's support; callers must act for the vendor. */

const label = (
  language: Language,
  type: string,
  value: typeof workOrders.type | typeof workOrders.priority,
) =>
  sql<string>`coalesce((select ${inLanguage(language, dictionaryEntries.labelZh, dictionaryEntries.labelEn)}
    from ${dictionaryEntries} where ${dictionaryEntries.type} = ${type} and ${dictionaryEntries.value} = ${value}), ${value})`;

const forSupport = (language: Language) => ({
  id: workOrders.id,
  number: workOrders.number,
  title: workOrders.title,
  description: workOrders.description,
  status: workOrders.status,
  expectedAt: workOrders.expectedAt,
  createdAt: workOrders.createdAt,
  typeLabel: label(language, 'sys_feedback_type', workOrders.type),
  priorityLabel: label(language, 'sys_feedback_priority', workOrders.priority),
  productId: workOrders.productId,
  productName: inLanguage(language, products.nameZh, products.nameEn),
  versionNumber: sql<string>`coalesce(${versions.number}, '')`,
  memberName: members.name,
  memberEmail: members.email,
  siteId: members.siteId,
  siteName: inLanguage(language, sites.nameZh, sites.nameEn),
});

/** Returns a work order by its id or number, with its member and site. */
export const findWorkOrderForSupport = (
  db: Database,
  key: { id: string } | { number: string },
  language: Language,
) =>
  firstRow(
    db
      .select(forSupport(language))
      .from(workOrders)
      .innerJoin(products, eq(products.id, workOrders.productId))
      .leftJoin(versions, eq(versions.id, workOrders.versionId))
      .innerJoin(members, eq(members.id, workOrders.memberId))
      .innerJoin(sites, eq(sites.id, members.siteId))
      .where('id' in key ? eq(workOrders.id, key.id) : eq(workOrders.number, key.number)),
  );

export type SupportWorkOrder = NonNullable<Awaited<ReturnType<typeof findWorkOrderForSupport>>>;

/** Returns the files that the work order was submitted with, and those that its text shows. */
export const findSubmittedFiles = async (
  db: Database,
  { id, description }: Pick<SupportWorkOrder, 'id' | 'description'>,
): Promise<FileRow[]> => {
  const attached = await findWorkOrderFiles(db, id);
  const shownIds = findFileIds(description).filter((shown) => attached.every((file) => file.id !== shown));
  if (shownIds.length === 0) return attached;
  return [...attached, ...(await db.select().from(files).where(inArray(files.id, shownIds)))];
};

/** Returns the files of each entry of a work order, in the order of the entries. */
export const findEntryFiles = (db: Database, workOrderId: string, entryId?: string) =>
  db
    .select({ entryId: workOrderEntryFiles.entryId, file: files })
    .from(workOrderEntryFiles)
    .innerJoin(workOrderEntries, eq(workOrderEntries.id, workOrderEntryFiles.entryId))
    .innerJoin(files, eq(files.id, workOrderEntryFiles.fileId))
    .where(
      and(
        eq(workOrderEntries.workOrderId, workOrderId),
        entryId === undefined ? undefined : eq(workOrderEntries.id, entryId),
      ),
    )
    .orderBy(asc(workOrderEntries.createdAt), asc(workOrderEntries.id), asc(workOrderEntryFiles.position));

export const findEntryById = (db: Database, id: string) =>
  firstRow(db.select().from(workOrderEntries).where(eq(workOrderEntries.id, id)));

/** Returns the whole thread in the order in which it was written. */
export const findThread = (db: Database, workOrderId: string) =>
  db
    .select()
    .from(workOrderEntries)
    .where(eq(workOrderEntries.workOrderId, workOrderId))
    .orderBy(asc(workOrderEntries.createdAt), asc(workOrderEntries.id));

/** The fields of a changed work order that notifications to the member contain. */
export type ChangedWorkOrder = Pick<typeof workOrders.$inferSelect, 'id' | 'memberId' | 'number' | 'title'>;

const changed = {
  id: workOrders.id,
  memberId: workOrders.memberId,
  number: workOrders.number,
  title: workOrders.title,
};

/** Locks a work order by its number until the transaction ends. Throws `item.missing`. */
export const lockWorkOrder = async (tx: Database, number: string): Promise<ChangedWorkOrder> => {
  const [order] = await tx
    .select(changed)
    .from(workOrders)
    .where(eq(workOrders.number, number))
    .for('update');
  return order ?? refuse('item.missing');
};

/** Throws `item.missing`. */
const updateWorkOrder = async (
  tx: Database,
  number: string,
  values: Partial<typeof workOrders.$inferInsert>,
): Promise<ChangedWorkOrder> => {
  const [order] = await tx
    .update(workOrders)
    .set(values)
    .where(eq(workOrders.number, number))
    .returning(changed);
  return order ?? refuse('item.missing');
};

interface VendorAnswer {
  /** Of the work order. */
  number: string;
  personnel: string;
  /** Sanitized HTML. */
  description: string;
  createdAt: Date;
  fileIds?: readonly string[];
}

/** Inserts the vendor's answer to a work order. Throws `item.missing`. */
export const insertVendorAnswer = async (
  tx: Database,
  { number, fileIds = [], ...entry }: VendorAnswer,
): Promise<ChangedWorkOrder> => {
  const order = await updateWorkOrder(tx, number, { updatedAt: entry.createdAt });
  const row = { ...entry, isFromVendor: true, workOrderId: order.id, parent: undefined };
  await insertEntryFiles(tx, await insertEntry(tx, row), fileIds);
  return order;
};

/** Sets the status to the vendor's wording; NEW clears it. Throws `item.missing`. */
export const updateStatus = (
  tx: Database,
  { number, status, now }: { number: string; status: string; now: Date },
): Promise<ChangedWorkOrder> =>
  updateWorkOrder(tx, number, { status: status === 'NEW' ? null : status, updatedAt: now });

/** Returns the addresses of the product's category, or of the nearest one above it that has any; else SUPPORT_EMAIL (N-8). */
export const findSupportRecipients = async (
  tx: Database,
  { supportEmails }: Pick<Config, 'supportEmails'>,
  productId: string,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ support_emails: string[] }>(sql`
    with recursive above as (
      select category.parent_id, category.support_emails, 0 as distance from categories category
      join products on products.category_id = category.id where products.id = ${productId}
      union all
      select category.parent_id, category.support_emails, distance + 1 from categories category
      join above on category.id = above.parent_id)
    select support_emails from above where cardinality(support_emails) > 0 order by distance limit 1`);
  return rows[0]?.support_emails ?? supportEmails;
};
