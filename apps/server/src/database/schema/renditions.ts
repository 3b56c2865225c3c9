import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
