import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { memberReference } from './members.ts';

/** Sequences of numbers, e.g. of the work orders of a year. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

/** The stored response for a repeated Idempotency-Key (FB-6). */
export const idempotentResponses = pgTable(
  'idempotent_answers',
  {
    memberId: memberReference(),
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the input, to refuse other input under the same key. */
    inputHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.call, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
);

/** The audit log of the operator CLI. Contains no secret. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The system user who ran the command. */
    actor: text().notNull(),
    action: text().notNull(),
    /** The subject of the action: a work order number, a member's e-mail or a site id. */
    subject: text().notNull(),
    details: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.createdAt)],
);
