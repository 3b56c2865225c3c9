import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

/** Numbers that are given once, e.g. of the work orders of a year. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

/** The stored response for a repeated Idempotency-Key (FB-6). */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the input: the same key with another input is a mistake of the sender. */
    inputHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.call, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
);

/** What the operator CLI did. Holds no secret. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who ran the command, as the system names them. */
    actor: text().notNull(),
    action: text().notNull(),
    /** What it was done to: a work order's number, a member's e-mail, a site. */
    subject: text().notNull(),
    details: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.createdAt)],
);
