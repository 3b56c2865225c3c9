import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

/** A message to one member (wire: message). */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    titleZh: text().notNull(),
    titleEn: text().notNull(),
    /** HTML that the server has cleaned. */
    contentZh: text().notNull(),
    contentEn: text().notNull(),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('messages_member').on(
      table.memberId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
