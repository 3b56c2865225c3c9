import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { files } from './files.ts';
import { activities } from './knowledge.ts';
import { members } from './members.ts';

/** A member's registration for an activity; one a member and activity (EV-3). */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    activityId: text()
      .notNull()
      .references(() => activities.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
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
    index('registrations_member').on(
      table.memberId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** A member's upload (DL-5) until something takes it; who takes it removes the row, the sweeper removes what nobody took. */
export const uploads = pgTable(
  'uploads',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index('uploads_member').on(table.memberId, table.createdAt)],
);
