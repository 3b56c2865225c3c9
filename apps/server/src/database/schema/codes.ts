import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A mailed code, with a row for each carrier that may enter it; only the newest code of a carrier is valid (SEC-17). */
export const emailCodes = pgTable(
  'email_codes',
  {
    /** SHA-256 of purpose and address, so that the table contains no address. */
    key: text().notNull(),
    /** Keyed hash of the flow, or of the network address, that requested the code. */
    carrier: text().notNull(),
    /** HMAC of the code with the portal's secret (SEC-18). */
    codeHash: text().notNull(),
    /** Failed attempts of this carrier; after five, its code is invalid. */
    failures: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.carrier] }),
    index('email_codes_expiry').on(table.expiresAt),
  ],
);

const ticketPurposes = [
  'email',
  'password',
  'profile',
  'captcha',
  /** A login whose password was correct, until its second step. */
  'secondStep',
  /** The challenge of a passkey that logs in. */
  'passkeyLogin',
  /** The challenge of a passkey that is added. */
  'newPasskey',
] as const;

/** One-time tickets for a verified address, an incomplete registration or a solved captcha. Deleted on use. */
export const tickets = pgTable(
  'tickets',
  {
    /** SHA-256 of the ticket, which itself is not stored. */
    hash: text().primaryKey(),
    purpose: text({ enum: ticketPurposes }).notNull(),
    /** The address; empty for a captcha. */
    email: text().notNull().default(''),
    /** The member who has yet to complete their profile or login, or to add their passkey. */
    memberId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('tickets_expiry').on(table.expiresAt)],
);

/** An open slider puzzle; deleted at the first attempt. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Pixels from the left, where the gap is. */
    x: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('captchas_expiry').on(table.expiresAt)],
);
