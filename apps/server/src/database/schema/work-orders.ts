import { waitingSpellings } from '@siliport/contract/work-order-status';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { descending, instant } from './columns.ts';
import { products } from './content.ts';
import { files } from './files.ts';
import { versions } from './knowledge.ts';
import { members } from './members.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A work order (wire: feedback). */
export const workOrders = pgTable(
  'work_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    /** The displayed number, e.g. `WO-2026-000123` (wire: `workItemId`). */
    number: text().notNull(),
    /** Values of the dictionaries sys_feedback_type and sys_feedback_priority; the priority may be empty. */
    type: text().notNull(),
    priority: text().notNull().default(''),
    productId: text()
      .notNull()
      .references(() => products.id),
    versionId: text().references(() => versions.id),
    isIpProject: boolean().notNull().default(false),
    title: text().notNull(),
    /** Sanitized HTML. */
    description: text().notNull(),
    expectedAt: text().notNull().default(''),
    /** As the vendor sets it; null reads as NEW. */
    status: text(),
    /** Whether the vendor waits for the member; lists show these work orders first. */
    isWaiting: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`coalesce(lower(status), '') in (${waitingSpellings.map(quoted).join(', ')})`),
      ),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('work_orders_number').on(table.number),
    index('work_orders_member').on(
      table.memberId,
      descending(table.isWaiting),
      descending(table.createdAt),
      descending(table.id),
    ),
  ],
);

/** Files that a work order was submitted with, in the member's order (N-9). */
export const workOrderFiles = pgTable(
  'work_order_files',
  {
    workOrderId: uuid()
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workOrderId, table.fileId] }),
    index('work_order_files_file').on(table.fileId),
  ],
);

/** A reply or a supplement in the thread of a work order, by the member or the vendor. */
export const workOrderEntries = pgTable(
  'work_order_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    workOrderId: uuid()
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    /** The parent entry; null for a reply to the work order itself. */
    parentId: uuid(),
    /** The first entry of the branch; the entry itself where it is the first (wire: `tId`). */
    rootId: uuid().notNull(),
    /** The member's name at that time, `customer`, `system`, or a name of the vendor's support. */
    personnel: text().notNull(),
    /** Written by the vendor's support; the member's own otherwise. */
    isFromVendor: boolean().notNull().default(false),
    /** A supplement's; empty for a reply. */
    title: text().notNull().default(''),
    /** Sanitized HTML. */
    description: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('work_order_entries_order').on(table.workOrderId, table.createdAt, table.id)],
);

/** Files that an entry names or shows. */
export const workOrderEntryFiles = pgTable(
  'work_order_entry_files',
  {
    entryId: uuid()
      .notNull()
      .references(() => workOrderEntries.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.fileId] }),
    index('work_order_entry_files_file').on(table.fileId),
  ],
);
