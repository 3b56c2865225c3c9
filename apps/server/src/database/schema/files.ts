import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
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
