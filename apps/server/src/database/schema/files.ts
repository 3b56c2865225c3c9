import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A stored file; its bytes are in the storage under their SHA-256, so two rows may share them. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    sha256: text().notNull(),
    sha1: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The original file name in any script; sent to the reader, never used as a path. */
    name: text().notNull(),
    /** Lower-case extension without dot. */
    suffix: text().notNull(),
    mediaType: text().notNull(),
    /** The audience: anyone, any member, members with a permission, members of a site with isIpDown, or one member. */
    audience: text({ enum: ['public', 'members', 'permission', 'site', 'member'] }).notNull(),
    /** The permission, the site id or the member id; null for the first two. */
    audienceId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('files_sha256').on(table.sha256)],
);

/**
 * The text of files, one row per page. It belongs to the bytes, not to a row of `files`: access is decided by the file
 * through which it is reached.
 */
export const filePages = pgTable(
  'file_pages',
  {
    /** SHA-256 of the file. */
    sha256: text().notNull(),
    /** From 1: the page of a PDF or of a rendition, the sheet of a workbook, the section of a Markdown file. */
    page: integer().notNull(),
    /** The name of the sheet or the heading of the section; null where pages have numbers only. */
    label: text(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.page] })],
);

/** The PDF rendition of an Office file, by the bytes of the file and the converter. */
export const renditions = pgTable(
  'renditions',
  {
    /** SHA-256 of the file. */
    sourceSha256: text().notNull(),
    /** Name and version of the converter; a new version converts the file again. */
    converter: text().notNull(),
    state: text({ enum: ['pending', 'running', 'done', 'failed'] }).notNull(),
    /** The reason of a failure; null unless the conversion failed. */
    reason: text({ enum: ['damaged', 'protected', 'tooLarge', 'timeout'] }),
    /** Storage key of the PDF; null, like the next three columns, until the conversion succeeded. */
    pdfSha256: text(),
    pdfSha1: text(),
    /** Bytes. */
    pdfSize: bigint({ mode: 'number' }),
    pageCount: integer(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceSha256, table.converter] }),
    index('renditions_pdf').on(table.pdfSha256),
  ],
);
