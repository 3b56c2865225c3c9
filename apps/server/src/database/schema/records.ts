import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { descending, instant } from './columns.ts';
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

/**
 * The commands of the operator CLI, and what happened to members' accounts; downloads stand in `downloads` alone (decision
 * 32). Contains no secret.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The system user who ran the command; `member` for what members do, and whoever knows their address. */
    actor: text().notNull(),
    action: text().notNull(),
    /** The subject of the action: a work order number, a site id, a member's e-mail; their id for what members do. */
    subject: text().notNull(),
    details: jsonb().notNull(),
    /** The member whose account it concerns, who reads the row. */
    memberId: uuid(),
    /** The device and network of a member's request, as in `sessions`. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    network: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.createdAt),
    index('audit_log_member')
      .on(table.memberId, descending(table.createdAt), descending(table.id))
      .where(sql`${table.memberId} is not null`),
    index('audit_log_created').on(table.createdAt),
  ],
);
