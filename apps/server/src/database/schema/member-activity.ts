import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { descending, instant, textColumns } from './columns.ts';
import { files } from './files.ts';
import { activities } from './knowledge.ts';
import { memberReference } from './members.ts';

/** The member's download history (MC-4). */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberReference(),
    /** The type of the downloaded file: of a document, an attachment of a training or FAQ, a version, a deliverable. */
    type: text({ enum: ['document', 'train', 'faq', 'version', 'deliverable'] }).notNull(),
    itemId: text().notNull(),
    fileId: text().notNull(),
    ...textColumns('title'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('downloads_member').on(table.memberId, descending(table.createdAt), descending(table.id)),
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

/** A message to one member (wire: message). */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberReference(),
    ...textColumns('title'),
    /** Sanitized HTML. */
    ...textColumns('content'),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [index('messages_member').on(table.memberId, descending(table.createdAt), descending(table.id))],
);

/** A member's registration for an activity, at most one per activity (EV-3). */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    activityId: text()
      .notNull()
      .references(() => activities.id),
    memberId: memberReference(),
    realName: text().notNull(),
    /** `+86` and 11 digits. */
    mobile: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    job: text().notNull().default(''),
    industry: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('registrations_once').on(table.activityId, table.memberId),
    index('registrations_member').on(table.memberId, descending(table.createdAt), descending(table.id)),
  ],
);

/** A member's upload (DL-5) until an item claims it, which removes the row; the sweeper removes unclaimed uploads. */
export const uploads = pgTable(
  'uploads',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    memberId: memberReference(),
    createdAt: instant().notNull(),
  },
  (table) => [index('uploads_member').on(table.memberId, table.createdAt)],
);
