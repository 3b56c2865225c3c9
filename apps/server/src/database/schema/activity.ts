import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

/** The member's download history (MC-4). */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What was downloaded: a document, an attachment of a training or FAQ, a version's file, a deliverable. */
    type: text({ enum: ['document', 'train', 'faq', 'version', 'deliverable'] }).notNull(),
    itemId: text().notNull(),
    fileId: text().notNull(),
    titleZh: text().notNull(),
    titleEn: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('downloads_member').on(
      table.memberId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('downloads_created').on(table.createdAt),
  ],
);

/** A page visit (SH-11); anonymous ones too. */
export const visits = pgTable(
  'visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid(),
    title: text().notNull(),
    path: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('visits_created').on(table.createdAt)],
);
