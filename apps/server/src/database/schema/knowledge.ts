import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, textColumns } from './columns.ts';
import { categories, documents, products } from './content.ts';
import { files } from './files.ts';
import { memberReference } from './members.ts';

const category = () =>
  text()
    .notNull()
    .references(() => categories.id);

/** A release of a product: install files and the documents published with it. */
export const versions = pgTable(
  'versions',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    ...textColumns('name'),
    /** The vendor's version number, e.g. `2.30a` (wire: `no`). */
    number: text().notNull(),
    ...textColumns('description'),
    releasedOn: date().notNull(),
    published: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('versions_product').on(table.productId)],
);

/** Its own file, or a document's file per language. */
const fileOrDocument = {
  fileId: text().references(() => files.id),
  documentId: text().references(() => documents.id, { onDelete: 'cascade' }),
};

/** An install file or a published document of a version. */
export const versionFiles = pgTable(
  'version_files',
  {
    id: text().primaryKey(),
    versionId: text()
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['install', 'document'] }).notNull(),
    position: integer().notNull(),
    ...textColumns('name'),
    /** Its own number; an unchanged file has that of an earlier version. */
    number: text().notNull(),
    ...fileOrDocument,
  },
  (table) => [
    index('version_files_version').on(table.versionId, table.kind, table.position),
    index('version_files_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('version_files_document').on(table.documentId).where(sql`${table.documentId} is not null`),
    check('version_files_one', sql`(${table.fileId} is null) <> (${table.documentId} is null)`),
  ],
);

/** An attachment of a training or FAQ (wire: `fileList`). */
export const attachments = pgTable(
  'attachments',
  {
    type: text({ enum: ['train', 'faq'] }).notNull(),
    itemId: text().notNull(),
    position: integer().notNull(),
    ...textColumns('name'),
    ...fileOrDocument,
  },
  (table) => [
    primaryKey({ columns: [table.type, table.itemId, table.position] }),
    index('attachments_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('attachments_document').on(table.documentId).where(sql`${table.documentId} is not null`),
    check('attachments_one', sql`(${table.fileId} is null) <> (${table.documentId} is null)`),
  ],
);

/** The columns that trainings, FAQs and activities share. */
const texts = {
  id: text().primaryKey(),
  ...textColumns('title', 'description'),
  /** Comma-separated labels (wire: `subGroup`). */
  ...textColumns('group'),
  published: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
};

/** Sanitized HTML. */
const html = textColumns('content');

export const trainings = pgTable('trainings', {
  ...texts,
  categoryId: category(),
  releasedOn: date().notNull(),
  updatedOn: date().notNull(),
  /** The number of rows of training_views, including swept ones. */
  views: integer().notNull().default(0),
});

/** A video of a training. */
export const trainingChapters = pgTable(
  'training_chapters',
  {
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: integer().notNull(),
    ...textColumns('name'),
    /** Seconds. */
    duration: integer().notNull(),
    /** The same video in several definitions, best first: `[{ name: '720p', zh: fileId, en: fileId }]`. */
    definitions: jsonb().$type<ChapterDefinition[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainingId, table.id] }),
    index('training_chapters_order').on(table.trainingId, table.position),
  ],
);

export interface ChapterDefinition {
  /** `720p` */
  name: string;
  /** Ids of the files of each language's video; the same where one video serves both. */
  zh: string;
  en: string;
}

/** One row per member and day, so that repeated openings count once (TR-2). */
export const trainingViews = pgTable(
  'training_views',
  {
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    memberId: memberReference(),
    /** In the portal's time zone. */
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainingId, table.memberId, table.day] }),
    index('training_views_member').on(table.memberId),
  ],
);

export const faqs = pgTable('faqs', {
  ...texts,
  ...html,
  categoryId: category(),
  releasedOn: date().notNull(),
});

/** An event; its state is derived from the dates and the clock (EV-4). */
export const activities = pgTable('activities', {
  ...texts,
  ...html,
  /** 1 offline, 2 online. */
  type: integer().$type<1 | 2>().notNull(),
  /** URL of the online event; empty for none. */
  link: text().notNull().default(''),
  addressZh: text().notNull().default(''),
  addressEn: text().notNull().default(''),
  /** The organizer. */
  originZh: text().notNull().default(''),
  originEn: text().notNull().default(''),
  /** Registration is open between both instants, inclusive. */
  applyBeginAt: instant().notNull(),
  applyEndAt: instant().notNull(),
  beginAt: instant().notNull(),
  endAt: instant().notNull(),
});

/** A page of text; the event agreement is the one named `event-agreement`. */
export const articles = pgTable('articles', {
  id: text().primaryKey(),
  ...textColumns('title'),
  ...html,
});

/** The choices of forms, e.g. jobs and industries (EV-5). */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    type: text().notNull(),
    value: text().notNull(),
    position: integer().notNull(),
    ...textColumns('label'),
  },
  (table) => [primaryKey({ columns: [table.type, table.value] })],
);
