import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The text of files, a row for each page that has text. It belongs to the bytes, not to a row of `files`: who may read it
 * is decided by the file that it is reached through.
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

/** The PDF that an Office file is shown as. It belongs to the bytes of the file and to the converter that made it. */
export const renditions = pgTable(
  'renditions',
  {
    /** SHA-256 of the file. */
    sourceSha256: text().notNull(),
    /** Name and version of the converter; another one makes the PDF again. */
    converter: text().notNull(),
    state: text({ enum: ['pending', 'running', 'done', 'failed'] }).notNull(),
    /** Why there is no PDF; null unless it failed. */
    reason: text({ enum: ['damaged', 'protected', 'tooLarge', 'timeout'] }),
    /** Key of the PDF in the storage; this and the next three are null until it is done. */
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
