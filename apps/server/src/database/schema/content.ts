import { productSections } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { descending, instant, textColumns } from './columns.ts';
import { files } from './files.ts';

/** The origin and fingerprint of each imported item, so that unchanged items are skipped. */
export const contentItems = pgTable(
  'content_items',
  {
    type: text().notNull(),
    id: text().notNull(),
    origin: text({ enum: ['demo', 'vendor', 'generated'] }).notNull(),
    fingerprint: text().notNull(),
    importedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.type, table.id] })],
);

/** Small texts and values of the portal by name: menu, phone, address, copyright, interface token. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** The category tree, three levels; items belong to leaves. */
export const categories = pgTable('categories', {
  id: text().primaryKey(),
  parentId: text(),
  level: integer().notNull(),
  position: integer().notNull(),
  ...textColumns('name'),
  /** Recipients of mails about work orders on its products; if empty, the parent's, finally SUPPORT_EMAIL (N-8). */
  supportEmails: text().array().notNull().default([]),
});

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    ...textColumns('name', 'detailName', 'description'),
    /** Part number (wire: `no`). */
    number: text().notNull(),
    /** Comma-separated labels (wire: `tag`). */
    ...textColumns('tags'),
    isIpProject: boolean().notNull().default(false),
    published: boolean().notNull().default(true),
    publishedAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('products_category').on(table.categoryId)],
);

/** The published items of a product, of the four types that its page lists (PR-5). */
export const productItems = pgTable(
  'product_items',
  {
    productId: text().notNull(),
    type: text({ enum: productSections }).notNull(),
    itemId: text().notNull(),
    /** The sort key of 'newest', as in the item's search entry. */
    releasedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.type, table.itemId] }),
    index('product_items_item').on(table.type, table.itemId),
    index('product_items_newest').on(
      table.productId,
      table.type,
      descending(table.releasedAt),
      descending(table.itemId),
    ),
  ],
);

const revised = {
  /** In the vendor's numbering, e.g. `1.2`; empty for documents without revisions. */
  revision: text().notNull().default(''),
  /** The changes of the revision; may be empty. */
  changesZh: text().notNull().default(''),
  changesEn: text().notNull().default(''),
};

export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    ...textColumns('title', 'description'),
    /** Document number, e.g. `SLP-DS-0123`. */
    number: text().notNull(),
    /** Comma-separated labels (wire: `subGroup`). */
    ...textColumns('group'),
    /** A file per language, or one for both. */
    fileZhId: text().references(() => files.id),
    fileEnId: text().references(() => files.id),
    published: boolean().notNull().default(true),
    releasedOn: date().notNull(),
    createdAt: instant().notNull().defaultNow(),
    ...revised,
    /** Whether it lists known issues of its products. */
    knownIssues: boolean().notNull().default(false),
  },
  (table) => [
    index('documents_file_zh').on(table.fileZhId).where(sql`${table.fileZhId} is not null`),
    index('documents_file_en').on(table.fileEnId).where(sql`${table.fileEnId} is not null`),
    index('documents_known_issues').on(table.id).where(sql`${table.knownIssues} and ${table.published}`),
  ],
);

/** Revisions of a document before the present one, which `documents` holds. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    documentId: text()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** From 1, the newest first. */
    position: integer().notNull(),
    /** Number of the document at that time. */
    number: text().notNull(),
    releasedOn: date().notNull(),
    fileZhId: text()
      .notNull()
      .references(() => files.id),
    fileEnId: text()
      .notNull()
      .references(() => files.id),
    ...revised,
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.revision] }),
    index('document_revisions_file_zh').on(table.fileZhId),
    index('document_revisions_file_en').on(table.fileEnId),
  ],
);
